import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { userOf } from '../account/account.service.ts'
import { activate, countSignup, prepareActivation, prepareSignup, resendActivation, signUp } from './signup.service.ts'

export const signupEndpoints = [
  endpoint(signupContract.signup, {
    prepare: (checked) => prepareSignup(checked, checked.body),
    decide: async (context, prepared) => {
      const id = await signUp(context, context.body, prepared)
      await context.session.open(id)
      return { user: await userOf(context, id) }
    },
  }),

  endpoint(signupContract.activate, {
    prepare: (checked) => prepareActivation(checked, checked.body),
    decide: async (context, prepared) => {
      const { member, session, body } = context
      const id = await activate(context, body.token, prepared)
      // A logged-in member keeps the session: the page may have other requests in flight with it.
      if (member?.id !== id) await session.open(id)
      return { user: await userOf(context, id) }
    },
  }),

  endpoint(signupContract.resendActivation, {
    // Like a signup, the response reveals whether the corrected address has an account.
    prepare: (checked) => (checked.body.email === undefined ? Promise.resolve() : countSignup(checked)),
    decide: async (context) => {
      const { member, body } = context
      await resendActivation(context, member.id, body.email)
      return { user: await userOf(context, member.id) }
    },
  }),
]
