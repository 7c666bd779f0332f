import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { codeOf } from '@vonk/api-client/api-error.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { second, systemClock } from '@vonk/contracts/clock.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import type { SignupStep } from '@vonk/contracts/signup/signup.steps.ts'
import { apiOf } from '../attached.ts'
import { settingsKey, updateUser } from '../known.ts'
import { rememberMember } from '../session.ts'

const activationMailKey = ['signup', 'activation-mail'] as const

/** Creates an account and logs in (SGN-08). Fails with codes per field, email_taken, email_deleted, signup_off or message_price_changed. */
export const signupMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof signupContract.signup> & object, { client }) =>
      apiOf(client).call(signupContract.signup, { body }),
    onSuccess: ({ user }, _, __, { client }) => rememberMember(client, user),
    // The page says everywhere what it costs now.
    onError: (error, _, __, { client }) => {
      if (codeOf(error) === 'message_price_changed') void client.invalidateQueries({ queryKey: settingsKey })
    },
  })

/**
 * Uses the token of an activation link and logs in (SGN-10). Fails with link_invalid, or with a code for the password, which
 * is `required` if the account is not logged in.
 */
export const activateMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof signupContract.activate> & object, { client }) =>
      apiOf(client).call(signupContract.activate, { body }),
    onSuccess: async ({ user }, _, __, { client }) => {
      rememberMember(client, user)
      // The server has now sent the held messages (SGN-09).
      await client.resetQueries({ queryKey: ['chat'] })
    },
  })

/** Sends the activation mail again, to another address if one is given (SGN-08). Fails with mail_limit or email_taken. */
export const resendActivationMutation = () =>
  mutationOptions({
    mutationFn: (body: { email?: string }, { client }) => apiOf(client).call(signupContract.resendActivation, { body }),
    onSuccess: ({ user, resend_in }, _, __, { client }) => {
      updateUser(client, () => user)
      client.setQueryData(activationMailKey, resendAfter(resend_in))
    },
  })

/** When the activation mail can be sent again, by the clock of this device. */
export const activationMailQuery = () =>
  queryOptions({
    queryKey: activationMailKey,
    queryFn: async ({ client, signal }) => {
      const { resend_in } = await apiOf(client).call(signupContract.activationMail, { signal })
      return resendAfter(resend_in)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const resendAfter = (seconds: number) => new Date(systemClock().getTime() + seconds * second)

/** Mails a link to go on with the signup later (SGN-11). Fails with a code for the email, signup_off or mail_limit. */
export const startSignupMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof signupContract.startSignup> & object, { client }) =>
      apiOf(client).call(signupContract.startSignup, { body }),
  })

/** What is known of the signup that a mailed link belongs to; null if no such link exists (SGN-11). */
export const startedSignupQuery = (token: string) =>
  queryOptions({
    queryKey: ['signup', 'start', token] as const,
    queryFn: async ({ client, signal }) => {
      try {
        return (await apiOf(client).call(signupContract.readStart, { body: { token }, signal })).start
      } catch (error) {
        if (codeOf(error) === 'link_invalid' || codeOf(error) === 'invalid_input') return null
        throw error
      }
    },
    meta: { public: true },
    // This page may use up the link.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Completes a started signup and logs in (SGN-11). Fails with codes per field, link_invalid, email_taken or email_deleted. */
export const completeSignupMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof signupContract.completeSignup> & object, { client }) =>
      apiOf(client).call(signupContract.completeSignup, { body }),
    onSuccess: ({ user }, _, __, { client }) => rememberMember(client, user),
  })

/** Mails a new link instead of an expired one (SGN-11). Fails with mail_limit. */
export const renewStartMutation = () =>
  mutationOptions({
    mutationFn: (token: string, { client }) => apiOf(client).call(signupContract.renewStart, { body: { token } }),
  })

/** Deletes what is stored of a person who wants no account (SGN-11). */
export const forgetStartMutation = () =>
  mutationOptions({
    mutationFn: (token: string, { client }) =>
      apiOf(client).call(signupContract.forgetStart, { body: { token }, repeatable: true }),
  })

/** Stores that the member finished or skipped a step of the signup. The next step does not wait for it (SGN-01). */
export const passStepMutation = () =>
  mutationOptions({
    mutationFn: ({ step }: { step: SignupStep }, { client }) =>
      apiOf(client).call(signupContract.passStep, { body: { step }, repeatable: true }),
    onMutate: ({ step }, { client }) =>
      void updateUser(client, (user) => ({ ...user, signup_passed: [...new Set([...user.signup_passed, step])] })),
  })

/** Saves what a step of the signup asked. Fails with codes per field. */
export const saveStepMutation = () =>
  mutationOptions({
    mutationFn: (edit: BodyInputOf<typeof profileContract.saveProfile> & object, { client }) =>
      apiOf(client).call(profileContract.saveProfile, { body: edit }),
    onSuccess: ({ profile }, _, __, { client }) => void updateUser(client, (user) => ({ ...user, profile })),
  })
