import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { userOf } from '../account/account.service.ts'
import { activate, secondsToNextMail, prepareActivation, resendActivation } from './signup.activation.ts'
import { completeSignup, prepareCompletion } from './signup.completion.ts'
import { countSignup, passStep, prepareSignup, signUp } from './signup.service.ts'
import { countStart, forgetStart, readStart, renewStart, startSignup } from './signup.starts.ts'

export const signupEndpoints = [
  endpoint(signupContract.signup, {
    prepare: (checked) => prepareSignup(checked, checked.body),
    decide: async (context, prepared) => {
      const { id, conversationId } = await signUp(context, context.body, prepared)
      await context.session.open(id)
      return { user: await userOf(context, id), conversation_id: conversationId }
    },
  }),

  endpoint(signupContract.startSignup, {
    prepare: countStart,
    decide: async (context) => {
      await startSignup(context, context.body)
      return {}
    },
  }),

  endpoint(signupContract.renewStart, {
    prepare: countStart,
    decide: async (context) => {
      await renewStart(context, context.body.token)
      return {}
    },
  }),

  endpoint(signupContract.forgetStart, async (context) => {
    await forgetStart(context, context.body.token)
    return {}
  }),

  endpoint(signupContract.readStart, async (context) => ({ start: await readStart(context, context.body.token) })),

  endpoint(signupContract.completeSignup, {
    prepare: (checked) => prepareCompletion(checked, checked.body),
    decide: async (context, prepared) => {
      const id = await completeSignup(context, context.body.token, prepared)
      await context.session.open(id)
      return { user: await userOf(context, id) }
    },
  }),

  endpoint(signupContract.passStep, async (context) => {
    await passStep(context, context.body.step)
    return { user: await userOf(context, context.member.id) }
  }),

  endpoint(signupContract.activate, {
    prepare: (checked) => prepareActivation(checked, checked.body),
    decide: async (context, prepared) => {
      const { member, session, body } = context
      const { id, delivered } = await activate(context, body.token, prepared)
      // A logged-in member keeps the session: the page may have other requests in flight with it.
      if (member?.id !== id) await session.open(id)
      return { user: await userOf(context, id), delivered }
    },
  }),

  endpoint(signupContract.activationMail, async (context) => ({ resend_in: await secondsToNextMail(context) })),

  endpoint(signupContract.resendActivation, {
    // Like a signup, the response reveals whether the corrected address has an account.
    prepare: (checked) => (checked.body.email === undefined ? Promise.resolve() : countSignup(checked)),
    decide: async (context) => {
      const { member, body } = context
      await resendActivation(context, member.id, body.email)
      return { user: await userOf(context, member.id), resend_in: await secondsToNextMail(context) }
    },
  }),
]
