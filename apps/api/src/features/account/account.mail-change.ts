import { randomBytes } from 'node:crypto'
import type { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { MailChange } from '@vonk/contracts/account/account.schema.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import { day } from '@vonk/contracts/clock.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import type { CheckedRequest, Context } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { lockUser } from '../../database/account-lock.ts'
import { findLinkOwner, findOpenLink, isReserved, takeLink } from '../../mail/link-use.ts'
import { countLinks, endLinks, sendLink, sendNotice } from '../../mail/links.ts'
import { endAccess } from './account.access.ts'
import { bringBack } from './account.deletion.ts'
import { checkOwnPassword, decideOwnPassword, type CheckedPassword } from './account.login.ts'
import { mailChangesPerDay } from './account.policy.ts'
import { countLookup } from './account.reset.ts'
import { clearAllAttempts, findOwner, holdsAddress, savePassword } from './account.repository.ts'
import { saveEmail } from './account.service.ts'

/** The change that waits for a confirmation; null if there is none. */
export async function pendingChange(act: MemberAct): Promise<MailChange | null> {
  const link = await findOpenLink(act, act.member.id, 'mail-change')
  return link ? { email: link.email, expires_at: link.expires_at.toISOString() } : null
}

/** Throws `not_confirmed`, `unchanged` for the address, `rate_limited` and `login_blocked`. */
export async function prepareChange(request: CheckedRequest<typeof accountContract.changeEmail>): Promise<CheckedPassword> {
  const { deps, edition, member, body } = request
  const owner = await findOwner(deps.db, edition, member.id)
  if (owner?.status !== 'confirmed') throw new Refusal('not_confirmed')
  if (owner.email === body.email) throw refuseField('email', 'unchanged')
  await countLookup(request)
  return checkOwnPassword(request, body.password)
}

/**
 * Mails a link to the new address and tells the old one (AUT-07). The address changes when the link is used. Throws
 * `wrong_password` for `password`, `taken` for `email`, and `mail_limit`.
 */
export async function askChange(act: Context<typeof accountContract.changeEmail>, checked: CheckedPassword): Promise<void> {
  const { db, edition, member, body } = act
  await decideOwnPassword(act, checked, 'password')
  await checkMailsOfDay(act)
  if (await isTakenAddress(act, member.id, body.email)) throw refuseField('email', 'taken')
  const account = await lockUser(db, edition, member.id)
  if (account?.status !== 'confirmed') throw new Refusal('not_confirmed')
  await sendLink(act, { userId: member.id, email: body.email, purpose: 'mail-change' })
  await sendNotice(act, { userId: member.id, email: account.email, purpose: 'mail-change-asked' })
}

/** Mails the link of the pending change again. Throws `not_found` without one, and `mail_limit`. */
export async function resendChange(act: MemberAct): Promise<void> {
  const { db, edition, member } = act
  await lockUser(db, edition, member.id)
  const pending = await findOpenLink(act, member.id, 'mail-change')
  if (!pending) throw new Refusal('not_found')
  await checkMailsOfDay(act)
  await sendLink(act, { userId: member.id, email: pending.email, purpose: 'mail-change' })
}

/** The caller has locked the user's row. */
async function checkMailsOfDay({ db, edition, now, member }: MemberAct): Promise<void> {
  const { count, oldest } = await countLinks(db, edition, member.id, 'mail-change', new Date(now.getTime() - day))
  if (count < mailChangesPerDay || !oldest) return
  throw new Refusal('mail_limit', { retryIn: oldest.getTime() + day - now.getTime() })
}

/** Another account has the address, or may get it back by undoing a change. */
const isTakenAddress = async (act: Act, userId: string, email: string): Promise<boolean> =>
  (await holdsAddress(act.db, act.edition, email, userId)) || (await isReserved(act, email, userId))

type ConfirmChange = typeof accountContract.confirmEmail
type Confirmed = AnswerOf<ConfirmChange>

/** The account of a link. `unusableHash` fits no password; null unless the link undoes a change. */
export type PreparedConfirmation = { userId: string; unusableHash: string | null }

/** Throws `link_invalid`. */
export async function prepareConfirmation(request: CheckedRequest<ConfirmChange>): Promise<PreparedConfirmation> {
  const { deps, body } = request
  const owner = await findLinkOwner(request, ['mail-change', 'mail-change-undo'], body.token)
  if (!owner) throw new Refusal('link_invalid')
  if (owner.purpose === 'mail-change') return { userId: owner.id, unusableHash: null }
  const hash = () => deps.passwords.hash(randomBytes(32).toString('base64url'))
  return { userId: owner.id, unusableHash: await deps.pools.passwords(hash, networkOf(request.request.ip)) }
}

/**
 * Uses a link of an address: changes the address and mails the old one a link that undoes it, or undoes a change (AUT-07).
 * Throws `link_invalid`, and `email_taken` if another account got the address meanwhile.
 */
export async function confirmChange(act: Context<ConfirmChange>, prepared: PreparedConfirmation): Promise<Confirmed> {
  const { userId, unusableHash } = prepared
  const account = await lockUser(act.db, act.edition, userId)
  const link = await takeLink(act, unusableHash === null ? 'mail-change' : 'mail-change-undo', act.body.token)
  if (!link || link.user_id !== userId || !account) throw new Refusal('link_invalid')
  if (await isTakenAddress(act, userId, link.email)) throw new Refusal('email_taken')
  if (unusableHash === null) await change(act, account, link.email)
  else await undo(act, account, { ...link, unusableHash })
  return { outcome: unusableHash === null ? 'changed' : 'undone', email: link.email }
}

type Locked = { id: string; email: string; status: string }

async function change(act: Act, { id, email, status }: Locked, wanted: string): Promise<void> {
  if (status !== 'confirmed') throw new Refusal('link_invalid')
  await saveEmail(act, id, wanted)
  await sendLink(act, { userId: id, email, purpose: 'mail-change-undo' })
  act.afterCommit(() => act.deps.live.publish({ edition: act.edition, id }, { type: 'user-changed' }))
}

/**
 * Somebody else knew the password: ends all access, makes the password useless and mails a link for a new one. Brings the
 * account back if it was deleted. Addresses that were given up before this one keep their links: the undo may be theirs.
 */
async function undo(
  act: Act,
  { id, status }: Locked,
  { email, created_at, unusableHash }: { email: string; created_at: Date; unusableHash: string },
): Promise<void> {
  const { db, edition } = act
  if (status === 'deleted') await bringBack(act, id)
  await saveEmail(act, id, email)
  await savePassword(db, edition, id, unusableHash)
  await endLinks(act, id, ['mail-change', 'password-reset', 'reactivation'])
  await endLinks(act, id, ['mail-change-undo'], { since: created_at })
  await clearAllAttempts(db, edition, email)
  await endAccess(act, id)
  await sendLink(act, { userId: id, email, purpose: 'password-reset' })
}
