import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { userOf } from '../account/account.service.ts'
import { activate, resendActivation, signUp } from './signup.service.ts'

export const signupEndpoints = [
  endpoint(signupContract.signup, async (context) => {
    const { parts, db, edition, session, body } = context
    const id = await signUp(context, body)
    await session.open(id)
    return { user: await userOf(parts, db, edition, id) }
  }),

  endpoint(signupContract.activate, async (context) => {
    const { parts, db, edition, member, session, body } = context
    const id = await activate(context, body.token)
    // Whoever is logged in already stays so by the same session: other requests of the page may be on their way with it.
    if (member?.id !== id) await session.open(id)
    return { user: await userOf(parts, db, edition, id) }
  }),

  endpoint(signupContract.resendActivation, async (context) => {
    const { parts, db, edition, member, body } = context
    await resendActivation(context, member.id, body.email)
    return { user: await userOf(parts, db, edition, member.id) }
  }),
]
