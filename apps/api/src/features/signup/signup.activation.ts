import { second } from '@vonk/contracts/clock.ts'
import type { BodyOf } from '@vonk/contracts/call.ts'
import type { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { lockUser } from '../../database/account-lock.ts'
import { findLinkOwner, isLinkUsedBy, takeLink } from '../../mail/link-use.ts'
import { countLinks, sendLink } from '../../mail/links.ts'
import { brandOf } from '../../mail/render.ts'
import { endAccess } from '../account/account.access.ts'
import { checkGuessable } from '../account/account.common-passwords.ts'
import { saveEmail } from '../account/account.service.ts'
import { deliverHeld, discardHeld } from '../chat/chat.held.ts'
import { releaseSignupCredits } from '../credits/credits.service.ts'
import { announceWaitingLikes, discardLikes } from '../likes/likes.service.ts'
import { resumeMails } from '../notifications/stops.service.ts'
import { clearProfile } from '../profile/profile.clear.ts'
import { settingsOf } from '../site/site.service.ts'
import { countOfAccount } from '../traffic/traffic.service.ts'
import { checkFree, checkMails, mailWindow, resendAt } from './signup.policy.ts'
import { checkUnreserved } from './signup.accounts.ts'
import { confirmAccount, findHolder, forgetSteps, showProfile } from './signup.repository.ts'

/** A hash if the person with the link chose another password; null for the browser that signed up, or if the password fits. */
export type PreparedActivation = { newPasswordHash: string | null }

/**
 * Checks whether the same person signed up and opened the link, by session or password: the address may belong to
 * another person. Another password replaces that of the account (decision record 0016). Throws `link_invalid`, and
 * `invalid_input` for the password (`required` if missing).
 */
export async function prepareActivation(
  {
    deps,
    edition,
    now,
    member,
    request,
  }: Pick<CheckedRequest<typeof signupContract.activate>, 'deps' | 'edition' | 'now' | 'member' | 'request'>,
  { token, password }: BodyOf<typeof signupContract.activate>,
): Promise<PreparedActivation> {
  const owner = await findLinkOwner({ deps, edition, now }, ['activation'], token)
  if (!owner && member && (await isLinkUsedBy(deps.db, edition, 'activation', { token, userId: member.id })))
    return { newPasswordHash: null }
  if (owner?.status !== 'not_confirmed') throw new Refusal('link_invalid')
  if (member?.id === owner.id) return { newPasswordHash: null }
  if (password === undefined) throw refuseField('password', 'required')
  const network = networkOf(request.ip)
  const fits = await deps.pools.passwords(() => deps.passwords.fits(owner.password_hash, password), network)
  if (fits) return { newPasswordHash: null }
  await checkGuessable(password, [owner.name, owner.email, brandOf(edition).name])
  return { newPasswordHash: await deps.pools.passwords(() => deps.passwords.hash(password), network) }
}

/**
 * Uses an activation link (SGN-10). Returns the user's id and the number of delivered messages. Does nothing for the member who
 * used the link before, e.g. for a reload of the page. Throws `link_invalid` for a link that is used by anybody else, expired,
 * replaced by a newer one, sent to an address corrected since, or of another edition.
 */
export async function activate(
  act: Act,
  token: string,
  { newPasswordHash }: PreparedActivation,
): Promise<{ id: string; delivered: number }> {
  const { db, edition, member } = act
  const link = await takeLink(act, 'activation', token)
  if (!link && member && (await isLinkUsedBy(db, edition, 'activation', { token, userId: member.id })))
    return { id: member.id, delivered: 0 }
  if (!link) throw new Refusal('link_invalid')
  return { id: link.user_id, delivered: await confirmOwner(act, { id: link.user_id, email: link.email, newPasswordHash }) }
}

/**
 * Confirms an account after a link has proved its mailbox: shows the profile, releases the signup credits, delivers held
 * messages, announces likes, and ends a stop of mails after a bounce (SGN-09, SGN-12, NTF-02). Returns the number of delivered
 * messages. A new password means a new owner: all sessions, push subscriptions, known devices, held messages, likes and what the
 * profile says are deleted (decision record 0016). Throws `link_invalid` if the account has another address by now, or is
 * confirmed.
 */
export async function confirmOwner(
  act: Act,
  { id, email, newPasswordHash }: { id: string; email: string; newPasswordHash: string | null },
): Promise<number> {
  const { deps, db, edition, now, afterCommit } = act
  const confirmed = await confirmAccount(db, edition, { id, email, passwordHash: newPasswordHash ?? undefined })
  if (!confirmed) throw new Refusal('link_invalid')
  await countOfAccount(act, id, 'confirmed')
  if (newPasswordHash !== null) {
    await endAccess(act, id)
    await discardHeld(act, id)
    await discardLikes(act, id)
    await clearProfile(act, id)
    await forgetSteps(db, edition, id)
  }
  await resumeMails(act, id, 'bounce')
  await showProfile(db, edition, id, now)
  const { signup_credits } = await settingsOf(act)
  await releaseSignupCredits(act, id, signup_credits)
  const delivered = await deliverHeld(act, id)
  await announceWaitingLikes(act, id)
  afterCommit(() => deps.live.publish({ edition, id }, { type: 'user-changed' }))
  return delivered
}

const mailsOf = ({ db, edition, now }: Act, id: string) =>
  countLinks(db, edition, id, 'activation', new Date(now.getTime() - mailWindow))

/** Seconds until the member can ask for the activation mail again. */
export async function secondsToNextMail(act: MemberAct): Promise<number> {
  const wait = resendAt(await mailsOf(act, act.member.id), act.now).getTime() - act.now.getTime()
  return Math.max(0, Math.ceil(wait / second))
}

/**
 * Sends the activation mail again, to the corrected address if there is one. Links sent to another address become invalid
 * (SGN-08). Throws `already_active`, `mail_limit`, `email_taken`, `email_deleted`.
 */
export async function resendActivation(act: Act, id: string, corrected: string | undefined): Promise<void> {
  const { deps, db, edition, now, afterCommit } = act
  const account = await lockUser(db, edition, id)
  if (account?.status !== 'not_confirmed') throw new Refusal('already_active')
  const email = corrected ?? account.email
  checkMails(await mailsOf(act, id), now, { toAnotherAddress: email !== account.email })
  if (email !== account.email) {
    checkFree(await findHolder(db, edition, email, now))
    await checkUnreserved(act, email)
    await saveEmail(act, id, email)
    afterCommit(() => deps.live.publish({ edition, id }, { type: 'user-changed' }))
  }
  await sendLink(act, { userId: id, email, purpose: 'activation' })
}
