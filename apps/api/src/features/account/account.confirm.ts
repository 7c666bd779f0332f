import { minute } from '@vonk/contracts/clock.ts'
import type { MemberAct } from '../../admission/act.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { refuseField } from '../../admission/refusal.ts'
import { sessionOf, type Member } from '../../admission/session.ts'
import { checkOwnPassword, decideOwnPassword, type CheckedPassword } from './account.login.ts'

type MemberRequest = Pick<CheckedRequest<never>, 'deps' | 'edition' | 'now' | 'request'> & { member: Member }

/** In ms: how long after a login a member need not give the password again. */
const recentFor = 10 * minute

/**
 * Checks that the owner of the account is there: by a login a short while ago, or by the password, which is then for
 * `decideOwner`. Throws `invalid_input` with `password: required`, `login_blocked` and `rate_limited`.
 */
export async function checkOwner(checked: MemberRequest, password: string | undefined): Promise<CheckedPassword | null> {
  const session = await sessionOf(checked.deps, checked.request).select('sessions.created_at').executeTakeFirst()
  if (session && checked.now.getTime() - session.created_at.getTime() < recentFor) return null
  if (password === undefined) throw refuseField('password', 'required')
  return checkOwnPassword(checked, password)
}

/** Throws `wrong_password` for `password`, and `login_blocked` after repeated failures. */
export async function decideOwner(act: MemberAct, checked: CheckedPassword | null): Promise<void> {
  if (checked) await decideOwnPassword(act, checked, 'password')
}
