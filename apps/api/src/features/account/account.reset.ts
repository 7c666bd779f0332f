import type { BodyOf } from '@vonk/contracts/call.ts'
import type { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import type { Act } from '../../admission/act.ts'
import { countAddress } from '../../admission/admission.ts'
import type { CheckedRequest, Context } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { Refusal } from '../../admission/refusal.ts'
import { lockByEmail, lockUser } from '../../database/account-lock.ts'
import { findLinkOwner, takeLink } from '../../mail/link-use.ts'
import { countLinks, endLinks, sendLink, sendNotice } from '../../mail/links.ts'
import { countMail } from '../../mail/mailboxes.ts'
import { brandOf } from '../../mail/render.ts'
import { resumeMails } from '../notifications/stops.service.ts'
import { confirmOwner } from '../signup/signup.activation.ts'
import { endAccess } from './account.access.ts'
import { resendClosing } from './account.closed.ts'
import { bringBack } from './account.deletion.ts'
import { findDeletedByEmail } from './account.deletion.repository.ts'
import { checkGuessable } from './account.common-passwords.ts'
import { lookupAllowance, resetMailsPerDay } from './account.policy.ts'
import { clearAllAttempts, savePassword } from './account.repository.ts'

/** Counts calls that reveal whether an email address has an account. Throws `rate_limited`. */
export const countLookup = ({ deps, request }: Pick<CheckedRequest<never>, 'deps' | 'request'>) =>
  countAddress(deps, request, lookupAllowance, { networkTimes: 4 })

/**
 * Mails a link for a new password (AUT-05), also to a deleted account that can come back. To an account that a moderator closed it mails
 * the decision again, because no password opens it. Throws `email_unknown`, `email_deleted`, `reset_limit`.
 */
export async function requestReset(act: Act, email: string): Promise<void> {
  const { db, edition, now } = act
  const account = await lockByEmail(db, edition, email)
  if (!account) throw new Refusal('email_unknown')
  if (account.status === 'deleted' && (await findDeletedByEmail(db, edition, email, now)) === undefined) {
    if (await resendClosing(act, email).catch(asResetLimit)) return
    throw new Refusal('email_deleted')
  }
  const { count, oldest } = await countLinks(db, edition, account.id, 'password-reset', new Date(now.getTime() - day))
  if (count >= resetMailsPerDay && oldest) throw new Refusal('reset_limit', { retryIn: oldest.getTime() + day - now.getTime() })
  // A stranger may have typed the address of an account that nobody confirmed.
  if (account.status === 'not_confirmed') await countMail(db, email, now).catch(asResetLimit)
  await sendLink(act, { userId: account.id, email, purpose: 'password-reset' })
}

function asResetLimit(error: unknown): never {
  const isLimit = error instanceof Refusal && error.code === 'mail_limit'
  throw isLimit ? new Refusal('reset_limit', { retryIn: (error.retryAfter ?? 60) * 1000 }) : error
}

type ResetRequest = CheckedRequest<typeof accountContract.resetPassword>

/** The account of a reset link, and the hash of the new password. */
export type PreparedReset = { userId: string; passwordHash: string }

/** Throws `link_invalid`, and `too_common` for the password. */
export async function prepareReset(
  { deps, edition, now, request }: Pick<ResetRequest, 'deps' | 'edition' | 'now' | 'request'>,
  { token, password }: BodyOf<typeof accountContract.resetPassword>,
): Promise<PreparedReset> {
  const owner = await findLinkOwner({ deps, edition, now }, ['password-reset'], token)
  if (!owner) throw new Refusal('link_invalid')
  await checkGuessable(password, [owner.name, owner.email, brandOf(edition).name])
  const passwordHash = await deps.pools.passwords(() => deps.passwords.hash(password), networkOf(request.ip))
  return { userId: owner.id, passwordHash }
}

/**
 * Uses a reset link: sets the password, brings a deleted account back, logs out everywhere else, lifts the block of the login
 * and tells the owner. The link proves the mailbox, so it ends a stop after a bounce (NTF-02), and confirms an unconfirmed account as an activation link with
 * a new password does (decision 16).
 * Throws `link_invalid`.
 */
export async function resetPassword(
  act: Context<typeof accountContract.resetPassword>,
  { userId, passwordHash }: PreparedReset,
): Promise<void> {
  const { db, edition, member, session, body } = act
  const locked = await lockUser(db, edition, userId)
  const link = await takeLink(act, 'password-reset', body.token)
  if (!locked || link?.email !== locked.email) throw new Refusal('link_invalid')
  const account = locked.status === 'deleted' ? await bringBack(act, userId) : locked
  const own = member?.id === userId ? member.session : undefined
  if (account.status === 'not_confirmed')
    await confirmOwner(act, { id: userId, email: account.email, newPasswordHash: own ? null : passwordHash })
  await savePassword(db, edition, userId, passwordHash)
  await resumeMails(act, userId, 'bounce')
  await endLinks(act, userId, ['password-reset', 'mail-change', 'reactivation'])
  await clearAllAttempts(db, edition, account.email)
  await endAccess(act, userId, { except: own })
  await session.renew(userId)
  await sendNotice(act, { userId, email: account.email, purpose: 'password-changed' })
}
