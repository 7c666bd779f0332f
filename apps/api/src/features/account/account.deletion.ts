import { createHash } from 'node:crypto'
import type { BodyOf } from '@vonk/contracts/call.ts'
import type { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { day, hour } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { count } from '../../admission/admission.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { endSessionsOf } from '../../admission/session.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Allowance } from '../../dependencies.ts'
import { findLinkOwner, takeLink } from '../../mail/link-use.ts'
import { sendLink } from '../../mail/links.ts'
import { countMail } from '../../mail/mailboxes.ts'
import {
  findDeletedByEmail,
  insertDeletion,
  lockDeleted,
  lockForDeletion,
  restoreAccount,
  saveDeleted,
} from './account.deletion.repository.ts'
import { planReturns } from '../chat/chat.returns.ts'
import { removeCard } from '../credits/cards.service.ts'
import { planCancellingAll } from '../credits/orders.service.ts'
import { withdrawAll } from '../credits/refunds.service.ts'
import { resendClosing } from './account.closed.ts'
import { decideOwnPassword, type CheckedPassword } from './account.login.ts'
import { announceVisibility } from './account.visibility.ts'

type Deletion = typeof leavingContract.deleteAccount
type Reactivation = typeof leavingContract.reactivate

/**
 * Deletes the account (ACC-03): its profile is gone for everybody, all sessions and pushes end, and a mailed link brings it
 * back until the returned moment. `refunds`: unspent credits that are paid back first (TRU-07). Throws `invalid_input` for a wrong
 * password, `login_blocked` after repeated ones, and `refund_changed`; then nothing is deleted.
 */
export async function deleteAccount(
  act: MemberAct,
  { reason = 'other', note = '', refunds = [] }: Pick<BodyOf<Deletion>, 'reason' | 'note' | 'refunds'>,
  checked: CheckedPassword,
): Promise<{ final: string }> {
  const { deps, db, edition, now, member, afterCommit } = act
  await decideOwnPassword(act, checked, 'password')
  const account = await lockForDeletion(db, edition, member.id)
  if (!account) throw new Refusal('authentication_required')
  await withdrawAll(act, refunds)
  await removeCard({ ...act, userId: member.id })
  await planCancellingAll(act, member.id)
  const final = new Date(now.getTime() + limits.deletionDays * day)
  await insertDeletion(db, {
    user_id: member.id,
    edition,
    reason,
    note,
    user_status: account.user_status,
    profile_status: account.profile_status,
    deleted_at: now,
    final_at: final,
  })
  await saveDeleted(db, edition, member.id)
  await endSessionsOf(db, member.id)
  await planReturns(act, { receiver: member.id })
  await sendLink(act, { userId: member.id, email: account.email, purpose: 'reactivation' })
  await announceVisibility(act, member.id)
  afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'logged-out' }))
  return { final: final.toISOString() }
}

/**
 * Mails the link back to a deleted account again, or the decision with which a moderator closed it. Does nothing if no account with this
 * address is deleted, so that the answer reveals nothing. Throws `mail_limit`.
 */
export async function resendReactivation(act: Act, email: string): Promise<void> {
  const { db, edition, now } = act
  const userId = await findDeletedByEmail(db, edition, email, now)
  if (userId === undefined) return void (await resendClosing(act, email))
  await countMail(db, email, now)
  await sendLink(act, { userId, email, purpose: 'reactivation' })
}

/** Passwords tried with one link. */
const allowance: Allowance = { name: 'reactivation link', points: 10, within: hour }

/**
 * Checks the link and the password of a deleted account. The link alone is not enough: it stays in the mailbox for two weeks.
 * Throws `link_invalid`, `rate_limited`, or `invalid_input` for the password.
 */
export async function prepareReactivation(
  checked: Pick<CheckedRequest<Reactivation>, 'deps' | 'edition' | 'now' | 'request'>,
  { token, password }: BodyOf<Reactivation>,
): Promise<{ hash: string }> {
  const owner = await findLinkOwner(checked, ['reactivation'], token)
  if (owner?.status !== 'deleted') throw new Refusal('link_invalid')
  const key = createHash('sha256').update(token).digest('base64url')
  await count(checked.deps, checked.request, allowance, `link:${key}`)
  const { deps, request } = checked
  const fits = await deps.pools.passwords(() => deps.passwords.fits(owner.password_hash, password), networkOf(request.ip))
  if (!fits) throw refuseField('password', 'wrong_password')
  return { hash: owner.password_hash }
}

/**
 * Brings a deleted account back with everything it had. Returns the user's id. Throws `link_invalid` if the link was used, or
 * the time to come back is over.
 */
export async function reactivate(act: Act, token: string, { hash }: { hash: string }): Promise<string> {
  const { db, edition } = act
  const link = await takeLink(act, 'reactivation', token)
  if (!link || !(await lockDeleted(db, edition, { id: link.user_id, hash }))) throw new Refusal('link_invalid')
  await bringBack(act, link.user_id)
  return link.user_id
}

/**
 * Restores a deleted account that the caller has locked, and returns it. Throws `link_invalid` if the time to come back is
 * over.
 */
export async function bringBack(act: Act, id: string) {
  const { db, edition, now } = act
  const restored = (await restoreAccount(db, edition, { id, now })) && (await lockUser(db, edition, id))
  if (!restored) throw new Refusal('link_invalid')
  await announceVisibility(act, id)
  return restored
}
