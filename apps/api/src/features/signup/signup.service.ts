import { trackingParameters, type SignupForm } from '@vonk/contracts/signup/signup.schema.ts'
import { count } from '../../admission/admission.ts'
import type { Act } from '../../admission/act.ts'
import type { Ask } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { Refusal } from '../../admission/refusal.ts'
import { checkGuessable } from '../account/account.common-passwords.ts'
import { hashPassword } from '../account/account.passwords.ts'
import { brandOf } from '../../mail/render.ts'
import { countLinks, sendLink, takeLink } from '../../mail/links.ts'
import { deliverHeld } from '../chat/chat.service.ts'
import { grant } from '../credits/credits.service.ts'
import { announceWaitingLikes } from '../likes/likes.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { checkAge, checkFree, checkMails, checkOpen, genderOfNewcomer, mailWindow, signupAllowance } from './signup.policy.ts'
import {
  confirmAccount,
  findHolder,
  insertProfile,
  insertUser,
  insertWallet,
  lockAccount,
  saveEmail,
  showProfile,
} from './signup.repository.ts'

/** What of a signup is done before anything is decided. */
export type PreparedSignup = { passwordHash: string }

/**
 * Judges a signup form by what is cheap to know, then hashes the password. Throws `signup_off`, `email_taken`,
 * `email_deleted`, or `invalid_input` for a date of birth or a password that is easy to guess (SGN-02 to SGN-06).
 */
export async function prepareSignup(
  { parts, edition, now, request }: Pick<Ask<never>, 'parts' | 'edition' | 'now' | 'request'>,
  form: SignupForm,
): Promise<PreparedSignup> {
  const settings = await settingsOf({ parts, edition })
  checkOpen(settings, form)
  checkAge(form, settings, now)
  await count(parts, request, signupAllowance, `address:${networkOf(request.ip)}`)
  checkFree(await findHolder(parts.db, edition, form.email))
  await checkGuessable(form.password, [form.name, form.email, brandOf(edition).name])
  return { passwordHash: await parts.pools.passwords(() => hashPassword(form.password)) }
}

/**
 * Makes an account that waits for its email to be confirmed, and sends the mail for that; answers its id. Throws what
 * was judged before and has changed since, `email_taken` and `email_deleted`, and `mail_limit`.
 */
export async function signUp(act: Act, form: SignupForm, { passwordHash }: PreparedSignup): Promise<string> {
  const { db, edition, now } = act
  const settings = await settingsOf(act)
  checkFree(await findHolder(db, edition, form.email))

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

const trackingOf = (form: SignupForm): string =>
  JSON.stringify(Object.fromEntries(trackingParameters.flatMap((name) => (form[name] ? [[name, form[name]]] : []))))

/**
 * Uses an activation link: confirms the email, shows the profile, gives the signup credits and delivers what waited
 * (SGN-09, SGN-10, SGN-12); answers whose account it is. Throws `link_invalid` for a link that was used, has expired,
 * went to an address corrected since, or is of another edition.
 */
export async function activate(act: Act, token: string): Promise<string> {
  const { parts, db, edition, now, afterCommit } = act
  const link = await takeLink(db, edition, 'activation', token, now)
  const confirmed = link && (await confirmAccount(db, edition, link.user_id, link.email))
  if (!confirmed) throw new Refusal('link_invalid')
  const { user_id: userId } = link
  await showProfile(db, edition, userId, now)
  const { signup_credits } = await settingsOf(act)
  await grant(act, { userId, amount: signup_credits, kind: 'signup', reference: userId })
  await deliverHeld(act, userId)
  await announceWaitingLikes(act, userId)
  afterCommit(() => parts.live.publish({ edition, id: userId }, { type: 'user-changed' }))
  return userId
}

/**
 * Sends the activation mail again, to a corrected address if one is given; a link that went to another address is
 * worthless from then on (SGN-08). Throws `already_active`, `mail_limit`, `email_taken`, `email_deleted`.
 */
export async function resendActivation(act: Act, id: string, corrected: string | undefined): Promise<void> {
  const { parts, db, edition, now, afterCommit } = act
  const account = await lockAccount(db, edition, id)
  if (account.status !== 'not_confirmed') throw new Refusal('already_active')
  checkMails(await countLinks(db, edition, id, 'activation', new Date(now.getTime() - mailWindow)))
  const email = corrected ?? account.email
  if (email !== account.email) {
    checkFree(await findHolder(db, edition, email))
    await saveEmail(db, edition, id, email).catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('email_taken') : error
    })
    afterCommit(() => parts.live.publish({ edition, id }, { type: 'user-changed' }))
  }
  await sendLink(act, { userId: id, email, purpose: 'activation' })
}

/** PostgreSQL's code of a value that a unique key holds already. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
