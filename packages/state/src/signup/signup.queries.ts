import { mutationOptions } from '@tanstack/react-query'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { apiOf } from '../attached.ts'
import { updateUser } from '../known.ts'
import { rememberMember } from '../session.ts'

/** Creates an account and logs in (SGN-08). Fails with codes per field, email_taken, email_deleted or signup_off. */
export const signupMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof signupContract.signup> & object, { client }) =>
      apiOf(client).call(signupContract.signup, { body }),
    onSuccess: ({ user }, _, __, { client }) => rememberMember(client, user),
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
    onSuccess: ({ user }, _, __, { client }) => updateUser(client, () => user),
  })
