import type { BodyOf } from '@vonk/contracts/call.ts'
import type { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { trackingParameters, type SignupForm } from '@vonk/contracts/signup/signup.schema.ts'
import { countAddress } from '../../admission/admission.ts'
import type { Act } from '../../admission/act.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { forgetDevices } from '../../admission/device.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { isTaken } from '../../database/taken.ts'
import { endSessionsOf } from '../../admission/session.ts'
import { checkGuessable } from '../account/account.common-passwords.ts'
import { brandOf } from '../../mail/render.ts'
import { countLinks, findLinkOwner, sendLink, takeLink } from '../../mail/links.ts'
import { checkMailbox } from '../../mail/mailboxes.ts'
import { deliverHeld, discardHeld } from '../chat/chat.service.ts'
import { grant } from '../credits/credits.service.ts'
import { announceWaitingLikes, discardLikes } from '../likes/likes.service.ts'
import { endSubscriptionsOf } from '../notifications/notifications.service.ts'
import { photoFolder } from '../profile/profile.presenter.ts'
import { settingsOf } from '../site/site.service.ts'
import {
  checkAge,
  checkFree,
  checkMails,
  checkOpen,
  checkReplaceable,
  genderOfNewcomer,
  mailWindow,
  signupAllowance,
} from './signup.policy.ts'
import {
  confirmAccount,
  findHolder,
  insertProfile,
  insertUser,
  insertWallet,
  lockAccount,
  lockHolder,
  removeAccount,
  saveEmail,
  showProfile,
} from './signup.repository.ts'

/** The work of a signup that is done before the decision. */
export type PreparedSignup = {
  passwordHash: string
  /** The unconfirmed account that had the address at that time. */
  replaces: string | null
}

/** Counts calls that can reveal whether an email address has an account. Throws `rate_limited`. */
export const countSignup = ({ deps, request }: Pick<CheckedRequest<never>, 'deps' | 'request'>) =>
  countAddress(deps, request, signupAllowance, { networkTimes: 4 })

/**
 * Does the cheap checks of a signup first, then hashes the password. Throws `signup_off`, `email_taken`, `email_deleted`,
 * `mail_limit`, or `invalid_input` for the date of birth or a guessable password (SGN-02 to SGN-06).
 */
export async function prepareSignup(
  { deps, edition, now, request }: Pick<CheckedRequest<never>, 'deps' | 'edition' | 'now' | 'request'>,
  form: SignupForm,
): Promise<PreparedSignup> {
  const settings = await settingsOf({ deps, edition })
  checkOpen(settings, form)
  checkAge(form, settings, now)
  await countSignup({ deps, request })
  const holder = await findHolder(deps.db, edition, form.email, now)
  checkReplaceable(holder)
  // Without a mail the account could never be confirmed.
  await checkMailbox(deps.db, form.email, now)
  await checkGuessable(form.password, [form.name, form.email, brandOf(edition).name])
  return {
    passwordHash: await deps.pools.passwords(() => deps.passwords.hash(form.password), networkOf(request.ip)),
    replaces: holder?.id ?? null,
  }
}

/**
 * Creates an unconfirmed account and sends the activation mail. Replaces an unconfirmed account with the same address
 * (decision record 0016). Returns the id. Checks again what may have changed since `prepareSignup`; throws `email_taken`,
 * `email_deleted` and `mail_limit`.
 */
export async function signUp(act: Act, form: SignupForm, { passwordHash, replaces }: PreparedSignup): Promise<string> {
  const { db, edition, now } = act
  const settings = await settingsOf(act)
  const holder = await lockHolder(db, edition, form.email, now)
  checkReplaceable(holder)
  // Created since `prepareSignup`: of two parallel signups the second does not replace the first.
  if (holder && holder.id !== replaces) throw new Refusal('email_taken')
  if (holder) await discard(act, holder.id)

  const language = form.language ?? settings.domain_language
  const id = await insertProfile(db, {
    edition,
    name: form.name,
    date_of_birth: form.date_of_birth,
    gender: genderOfNewcomer(edition),
    country: settings.countries[0] ?? 'NL',
    status: 'disabled',
    last_active_at: now,
    created_at: now,
  })
  const account = {
    id,
    edition,
    email: form.email,
    password_hash: passwordHash,
    language,
    signup_at: now,
    tracking: trackingOf(form),
  }
  if (!(await insertUser(db, account))) throw new Refusal('email_taken')
  await insertWallet(db, edition, id)
  await sendLink(act, { userId: id, email: form.email, purpose: 'activation' })
  return id
}

/** Removes an unconfirmed account with its sessions, held messages and photos. */
async function discard({ deps, db, edition, afterCommit }: Act, id: string): Promise<void> {
  const photos = await removeAccount(db, edition, id)
  afterCommit(async () => {
    deps.live.publish({ edition, id }, { type: 'logged-out' })
    for (const photo of photos) await deps.files.remove(photoFolder(edition, photo))
  })
}

const trackingOf = (form: SignupForm): string =>
  JSON.stringify(Object.fromEntries(trackingParameters.flatMap((name) => (form[name] ? [[name, form[name]]] : []))))

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
  const owner = await findLinkOwner(deps.db, edition, 'activation', token, now)
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
 * Uses an activation link: confirms the email, shows the profile, grants the signup credits, delivers held messages and
 * announces likes (SGN-09, SGN-10, SGN-12). Returns the user's id. A new password means a new owner: all sessions, push
 * subscriptions, known devices, held messages and likes are deleted (decision record 0016). Throws `link_invalid` for a link
 * that is used, expired, replaced by a newer one, sent to an address corrected since, or of another edition.
 */
export async function activate(act: Act, token: string, { newPasswordHash }: PreparedActivation): Promise<string> {
  const { deps, db, edition, now, afterCommit } = act
  const link = await takeLink(db, edition, 'activation', token, now)
  const account = link && { id: link.user_id, email: link.email, passwordHash: newPasswordHash ?? undefined }
  if (!account || !(await confirmAccount(db, edition, account))) throw new Refusal('link_invalid')
  const { id: userId } = account
  if (newPasswordHash !== null) {
    await endSessionsOf(db, userId)
    await forgetDevices(db, userId)
    await endSubscriptionsOf(act, userId)
    await discardHeld(act, userId)
    await discardLikes(act, userId)
    afterCommit(() => deps.live.publish({ edition, id: userId }, { type: 'logged-out' }))
  }
  await showProfile(db, edition, userId, now)
  const { signup_credits } = await settingsOf(act)
  await grant(act, { userId, amount: signup_credits, kind: 'signup', reference: userId })
  await deliverHeld(act, userId)
  await announceWaitingLikes(act, userId)
  afterCommit(() => deps.live.publish({ edition, id: userId }, { type: 'user-changed' }))
  return userId
}

/**
 * Sends the activation mail again, to the corrected address if there is one. Links sent to another address become invalid
 * (SGN-08). Throws `already_active`, `mail_limit`, `email_taken`, `email_deleted`.
 */
export async function resendActivation(act: Act, id: string, corrected: string | undefined): Promise<void> {
  const { deps, db, edition, now, afterCommit } = act
  const account = await lockAccount(db, edition, id)
  if (account.status !== 'not_confirmed') throw new Refusal('already_active')
  checkMails(await countLinks(db, edition, id, 'activation', new Date(now.getTime() - mailWindow)), now)
  const email = corrected ?? account.email
  if (email !== account.email) {
    checkFree(await findHolder(db, edition, email, now))
    await saveEmail(db, edition, id, email).catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('email_taken') : error
    })
    afterCommit(() => deps.live.publish({ edition, id }, { type: 'user-changed' }))
  }
  await sendLink(act, { userId: id, email, purpose: 'activation' })
}
