import type { BodyOf } from '@vonk/contracts/call.ts'
import type { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { trackingParameters, type SignupForm } from '@vonk/contracts/signup/signup.schema.ts'
import { countAddress } from '../../admission/admission.ts'
import type { Act } from '../../admission/act.ts'
import type { Ask } from '../../admission/endpoint.ts'
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

/** What of a signup is done before anything is decided. */
export type PreparedSignup = {
  passwordHash: string
  /** The unconfirmed account that held the address then. */
  replaces: string | null
}

/** Counts what may be answered by telling that an address has an account. Throws `rate_limited`. */
export const countSignup = ({ deps, request }: Pick<Ask<never>, 'deps' | 'request'>) =>
  countAddress(deps, request, signupAllowance, { networkTimes: 4 })

/**
 * Judges a signup form by what is cheap to know, then hashes the password. Throws `signup_off`, `email_taken`,
 * `email_deleted`, `mail_limit`, or `invalid_input` for a date of birth or a password that is easy to guess (SGN-02 to SGN-06).
 */
export async function prepareSignup(
  { deps, edition, now, request }: Pick<Ask<never>, 'deps' | 'edition' | 'now' | 'request'>,
  form: SignupForm,
): Promise<PreparedSignup> {
  const settings = await settingsOf({ deps, edition })
  checkOpen(settings, form)
  checkAge(form, settings, now)
  await countSignup({ deps, request })
  const holder = await findHolder(deps.db, edition, form.email, now)
  checkReplaceable(holder)
  // An account that no mail can confirm is not made.
  await checkMailbox(deps.db, form.email, now)
  await checkGuessable(form.password, [form.name, form.email, brandOf(edition).name])
  return {
    passwordHash: await deps.pools.passwords(() => deps.passwords.hash(form.password), networkOf(request.ip)),
    replaces: holder?.id ?? null,
  }
}

/**
 * Makes an account that waits for its email to be confirmed, in place of an unconfirmed one with the same address if there
 * is one (decision record 0016), and sends the activation mail; answers its id. Throws `email_taken`, `email_deleted` and
 * `mail_limit`: what `prepareSignup` judged may have changed since.
 */
export async function signUp(act: Act, form: SignupForm, { passwordHash, replaces }: PreparedSignup): Promise<string> {
  const { db, edition, now } = act
  const settings = await settingsOf(act)
  const holder = await lockHolder(db, edition, form.email, now)
  checkReplaceable(holder)
  // Made while this signup was on its way: of two at the same instant the second replaces nobody.
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

/** Removes an unconfirmed account: its sessions, waiting messages and photos go with it. */
async function discard({ deps, db, edition, afterCommit }: Act, id: string): Promise<void> {
  const photos = await removeAccount(db, edition, id)
  afterCommit(async () => {
    deps.live.publish({ edition, id }, { type: 'logged-out' })
    for (const photo of photos) await deps.files.remove(photoFolder(edition, photo))
  })
}

const trackingOf = (form: SignupForm): string =>
  JSON.stringify(Object.fromEntries(trackingParameters.flatMap((name) => (form[name] ? [[name, form[name]]] : []))))

/** Who uses an activation link: the browser that signed up, one who knows the password, or one who chooses another. */
export type PreparedActivation = { newPasswordHash: string | null }

/**
 * Finds out whether the one with the link is the one who signed up, who may have typed somebody else's address: by the
 * session, else by the password. Another password than the account's replaces it. Throws `link_invalid`, and
 * `invalid_input` for the password, `required` where it is missing (decision record 0016).
 */
export async function prepareActivation(
  {
    deps,
    edition,
    now,
    member,
    request,
  }: Pick<Ask<typeof signupContract.activate>, 'deps' | 'edition' | 'now' | 'member' | 'request'>,
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
 * Uses an activation link: confirms the email, shows the profile, gives the signup credits and delivers what waited
 * (SGN-09, SGN-10, SGN-12); answers whose account it is. With another password the account changes hands:
 * every session and push subscription ends, no device is known any more, and what waited to be delivered is thrown away
 * (decision record 0016). Throws `link_invalid` for a link that was used, has expired, went to an address corrected since, has a newer
 * one or is of another edition.
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
 * Sends the activation mail again, to a corrected address if one is given; a link that went to another address is
 * worthless from then on (SGN-08). Throws `already_active`, `mail_limit`, `email_taken`, `email_deleted`.
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
