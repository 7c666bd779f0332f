import type { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { CheckedRequest, Context } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { endLinks, sendNotice } from '../../mail/links.ts'
import { brandOf } from '../../mail/render.ts'
import { endAccess } from './account.access.ts'
import { checkGuessable } from './account.common-passwords.ts'
import { checkOwnPassword, decideOwnPassword, type CheckedPassword } from './account.login.ts'
import { findOwner, savePassword } from './account.repository.ts'

type ChangePassword = typeof accountContract.changePassword

/** The check of the old password, and the hash of the new one; null if the old one is wrong. */
export type PreparedPassword = { checked: CheckedPassword; passwordHash: string | null }

/** Throws `too_common` for the new password, and `login_blocked`. */
export async function preparePassword(request: CheckedRequest<ChangePassword>): Promise<PreparedPassword> {
  const { deps, edition, member, body } = request
  const owner = await findOwner(deps.db, edition, member.id)
  await checkGuessable(body.password, [owner?.name ?? '', owner?.email ?? '', brandOf(edition).name])
  const checked = await checkOwnPassword(request, body.old_password)
  if (!checked.owner) return { checked, passwordHash: null }
  const hash = () => deps.passwords.hash(body.password)
  return { checked, passwordHash: await deps.pools.passwords(hash, networkOf(request.request.ip)) }
}

/**
 * Changes the password (AUT-06): ends all other sessions, replaces the token of this one (AUT-03), and tells the owner. Throws
 * `wrong_password` for `old_password`, and `login_blocked` after repeated failures.
 */
export async function changePassword(act: Context<ChangePassword>, { checked, passwordHash }: PreparedPassword): Promise<void> {
  const { db, edition, member, session } = act
  await decideOwnPassword(act, checked, 'old_password')
  if (passwordHash === null) throw new Error('A password was accepted that was not hashed')
  await savePassword(db, edition, member.id, passwordHash)
  // Who knew the old password may have asked for another address.
  await endLinks(act, member.id, ['password-reset', 'mail-change'])
  await endAccess(act, member.id, { except: member.session, keepsPasskeys: true })
  await session.renew(member.id)
  if (member.confirmed) await sendNotice(act, { userId: member.id, email: checked.email, purpose: 'password-changed' })
}
