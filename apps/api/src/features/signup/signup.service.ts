import { randomUUID } from 'node:crypto'
import type { SignupStep } from '@vonk/contracts/signup/signup.steps.ts'
import type { SignupForm } from '@vonk/contracts/signup/signup.schema.ts'
import { visitorCountry } from '@vonk/contracts/site/visitor-country.ts'
import { sql } from 'kysely'
import type { Act, MemberAct } from '../../admission/act.ts'
import type { Db } from '../../dependencies.ts'
import { countAddress } from '../../admission/admission.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { Refusal } from '../../admission/refusal.ts'
import { visitorCountryOf } from '../../admission/visitor-country.ts'
import { sendLink } from '../../mail/links.ts'
import { checkMailbox } from '../../mail/mailboxes.ts'
import { sendMessage } from '../chat/chat.sending.ts'
import { like } from '../likes/likes.service.ts'
import { interestsOf } from '../site/site.defaults.ts'
import { regionsIn } from '../site/site.places.ts'
import { settingsOf, withCountry } from '../site/site.service.ts'
import { createAccount, findReplaceable, hashNewPassword, trackingOf } from './signup.accounts.ts'
import { beginningOf, checkAge, checkFirstMessage, checkOpen, signupAllowance } from './signup.policy.ts'
import { savePassed } from './signup.repository.ts'

/** The work of a signup that is done before the decision. */
export type PreparedSignup = {
  passwordHash: string
  /** The visitor's country. */
  signedUpFrom: string
  /** The unconfirmed account that had the address at that time. */
  replaces: string | null
  /** The id of the first message, made here so that a repeated decision writes the same message. */
  messageId: string
}

/** Counts calls that can reveal whether an email address has an account. Throws `rate_limited`. */
export const countSignup = ({ deps, request }: Pick<CheckedRequest<never>, 'deps' | 'request'>) =>
  countAddress(deps, request, signupAllowance, { networkTimes: 4 })

/**
 * Does the cheap checks of a signup first, then hashes the password. Throws `signup_off`, `email_taken`, `email_deleted`,
 * `mail_limit`, or `invalid_input` for the date of birth, a long first message or a guessable password (SGN-02 to SGN-06).
 */
export async function prepareSignup(
  { deps, edition, now, request }: Pick<CheckedRequest<never>, 'deps' | 'edition' | 'now' | 'request'>,
  form: SignupForm,
): Promise<PreparedSignup> {
  const settings = await settingsOf({ deps, edition })
  checkOpen(settings, form)
  checkAge(form, settings, now)
  checkFirstMessage(form, settings)
  await countSignup({ deps, request })
  const checked = { deps, edition, now, request }
  const replaces = await findReplaceable(checked, form.email)
  // Without a mail the account could never be confirmed.
  await checkMailbox(deps.db, form.email, now)
  return {
    signedUpFrom: visitorCountry(withCountry(settings, visitorCountryOf(deps, request))),
    passwordHash: await hashNewPassword(checked, form),
    replaces,
    messageId: randomUUID(),
  }
}

/**
 * Creates an unconfirmed account and sends the activation mail. Replaces an unconfirmed account with the same address
 * (decision record 0016). Grants the signup credits, bound to the activation, and sends the first message if there is one.
 * Returns the ids. Checks again what may have changed since `prepareSignup`; throws `email_taken`, `email_deleted`, `mail_limit`
 * and `message_price_changed`.
 */
export async function signUp(
  act: Act,
  form: SignupForm,
  { messageId, ...prepared }: PreparedSignup,
): Promise<{ id: string; conversationId: string | null }> {
  const { edition } = act
  const settings = await settingsOf(act)
  const language = form.language ?? settings.domain_language
  const { email, name, date_of_birth } = form
  const id = await createAccount(act, settings, {
    email,
    name,
    date_of_birth,
    language,
    tracking: trackingOf(form),
    ...beginningOf(form, settings, { regions: regionsIn(settings.countries), interests: interestsOf(edition) }),
    ...prepared,
  })
  await sendLink(act, { userId: id, email, purpose: 'activation' })
  const member = {
    id,
    edition,
    session: '',
    confirmed: false,
    paid: false,
    signedUp: act.now,
    tellsRead: true,
    language,
    country: settings.countries[0] ?? 'NL',
    staff: false,
  }
  await giveFirstLike({ ...act, member }, form)
  for (const profile of form.chosen?.likes ?? []) await unlessRefused(act.db, [() => like({ ...act, member }, { profile })])
  return { id, conversationId: await sendFirstMessage({ ...act, member }, form, messageId) }
}

/**
 * Sends the message that the signup started with, held and paid like any other (SGN-01, SGN-09). Returns its conversation,
 * or null if there is no message, or if it is refused: a receiver who has left does not prevent a signup. A price above the one that
 * the page said does: nobody has agreed to it (TRU-04). Without its quote if the member has removed that answer meanwhile: what the
 * visitor wrote is not lost.
 */
async function sendFirstMessage(
  act: MemberAct,
  { signup_message, signup_profile, signup_answer, signup_price: price }: SignupForm,
  id: string,
): Promise<string | null> {
  if (!signup_message || !signup_profile) return null
  const outgoing = { id, profile: signup_profile, price, kind: 'text' } as const
  const payload = { text: signup_message }
  const quote = signup_answer && { kind: 'card' as const, question: signup_answer }
  const sent = await unlessRefused(act.db, [
    () => sendMessage(act, { ...outgoing, payload: { ...payload, ...(quote && { quote }) } }),
    () => sendMessage(act, { ...outgoing, payload }),
  ])
  return sent?.message.conversation_id ?? null
}

/** Gives the like that the signup started with. It waits for the activation (SGN-09). */
async function giveFirstLike(act: MemberAct, { signup_like, signup_profile }: SignupForm): Promise<void> {
  if (!signup_like || !signup_profile) return
  await unlessRefused(act.db, [
    () => like(act, { profile: signup_profile, card: signup_like }),
    () => like(act, { profile: signup_profile }),
  ])
}

/**
 * Does the first of these that is not refused because its prompt card is gone. Null if it is refused: the account stays. Throws
 * `message_price_changed`.
 */
async function unlessRefused<Done>(db: Db, wishes: readonly (() => Promise<Done>)[]): Promise<Done | null> {
  for (const wish of wishes) {
    await sql`savepoint wish`.execute(db)
    try {
      return await wish()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'message_price_changed') throw error
      await sql`rollback to savepoint wish`.execute(db)
      if (error.code !== 'card_gone') return null
    }
  }
  return null
}

/** Stores that the member finished or skipped a step of the signup, so that it continues with the next on any device (SGN-01). */
export async function passStep({ db, edition, member }: MemberAct, step: SignupStep): Promise<void> {
  await savePassed(db, edition, member.id, step)
}
