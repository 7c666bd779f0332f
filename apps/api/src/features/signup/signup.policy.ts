import { messageLength } from '@vonk/contracts/chat/chat.rules.ts'
import { day, hour, minute } from '@vonk/contracts/clock.ts'
import type { ProfileValues } from '@vonk/contracts/profile/profile.fields.ts'
import { offers } from '@vonk/contracts/profile/profile.rules.ts'
import { kinkInterests, type Gender, type Interest } from '@vonk/contracts/profile/profile.values.ts'
import { dateOfBirthProblem, dayIn, isSignupOpen } from '@vonk/contracts/signup/signup.rules.ts'
import type { SignupForm } from '@vonk/contracts/signup/signup.schema.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Allowance } from '../../dependencies.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'

/**
 * Signup attempts of one network address, successful or not. A refusal reveals that an email address has an account
 * (SGN-05); the limit prevents checking a list of addresses.
 */
export const signupAllowance: Allowance = { name: 'signup attempts', points: 120, within: hour }

/** Signups that one network address may start at landing pages (SGN-11). */
export const startsPerHour = 30
export const startAllowance: Allowance = { name: 'signup starts', points: startsPerHour, within: hour }

/** How long the link of a started signup works after its mail was sent, in ms. */
export const startWorksFor = 7 * day

/** Activation mails for one account in `mailWindow`, to all its addresses together. */
const mailsPerWindow = 5
export const mailWindow = hour

/** Refuses a signup that the mode of the site does not allow (SGN-06). */
export function checkOpen({ signups }: Pick<Settings, 'signups'>, { network }: Pick<SignupForm, 'network'>): void {
  if (!isSignupOpen(signups, network)) throw new Refusal('signup_off')
}

/** Checks the minimum age, by the server's clock and the date in the main country of the site (SGN-03). */
export function checkAge(
  form: Pick<SignupForm, 'date_of_birth'>,
  { min_age, countries }: Pick<Settings, 'min_age' | 'countries'>,
  now: Date,
): void {
  const problem = dateOfBirthProblem(form.date_of_birth, dayIn(countries[0], now), min_age)
  if (problem) throw refuseField('date_of_birth', problem)
}

/** Checks the length of the first message by the site's setting (CHT-10). */
export function checkFirstMessage(
  { signup_message }: Pick<SignupForm, 'signup_message'>,
  settings: Pick<Settings, 'message_length'>,
): void {
  if (signup_message && messageLength(signup_message) > settings.message_length) throw refuseField('signup_message', 'too_long')
}

type Holder = { status: 'not_confirmed' | 'confirmed' | 'deleted'; paid: boolean }

/** An email address belongs to one account of a site. An account that is being deleted can be restored instead (SGN-05). */
export function checkFree(holder: Holder | undefined): void {
  if (holder) throw new Refusal(holder.status === 'deleted' ? 'email_deleted' : 'email_taken')
}

/**
 * The same for a signup, which may replace an unconfirmed account, so that the owner of the address is not locked out. An
 * account that has paid stays.
 */
export function checkReplaceable(holder: Holder | undefined): void {
  if (!isReplaceable(holder)) checkFree(holder)
}

/** Whether a new account may have this address. */
export const isReplaceable = (holder: Holder | undefined): boolean =>
  holder === undefined || (holder.status === 'not_confirmed' && !holder.paid)

/** The activation mails of an account in `mailWindow`. */
type Mails = { count: number; oldest: Date | null; newest: Date | null }

/** In ms: how long after the second, third and fourth mail the next one can be sent. Most people need a second look, not a mail. */
const pauses = [0, minute, 2 * minute, 5 * minute]

/** When the next mail to the same address can be sent; now or earlier: immediately (SGN-08). */
export function resendAt({ count, oldest, newest }: Mails, now: Date): Date {
  if (count === 0 || !oldest || !newest) return now
  if (count >= mailsPerWindow) return new Date(oldest.getTime() + mailWindow)
  return new Date(newest.getTime() + (pauses[count - 1] ?? 0))
}

/** Refuses a mail before its time. A corrected address has no pause, only the limit of the window. */
export function checkMails(mails: Mails, now: Date, { toAnotherAddress }: { toAnotherAddress: boolean }): void {
  if (toAnotherAddress && mails.count < mailsPerWindow) return
  const wait = resendAt(mails, now).getTime() - now.getTime()
  if (wait > 0) throw new Refusal('mail_limit', { retryIn: wait })
}

/**
 * What the profile of a new member begins with: what was chosen on a landing page, if the site offers it (LND-03). Never an
 * interest that needs a consent, which the steps of the signup ask for (TRU-11).
 */
export function beginningOf(
  { chosen = {} }: Pick<SignupForm, 'chosen'>,
  settings: Settings,
  offered: { regions: readonly { country: string; region: string }[]; interests: readonly Interest[] },
): Partial<Pick<ProfileValues, 'gender' | 'country' | 'region' | 'interests'>> {
  const gender = genderOfNewcomer(settings) ?? settings.genders.find((one) => one === chosen.gender)
  const place = offered.regions.find(
    ({ country, region }) => country === chosen.region?.country && region === chosen.region.region,
  )
  const interests = offers(settings, 'interests')
    ? offered.interests.filter((one) => chosen.interests?.includes(one) && !kinkInterests.includes(one))
    : []
  return {
    gender: gender ?? null,
    ...(place && { country: place.country, region: place.region }),
    ...(interests.length > 0 && { interests }),
  }
}

/** The gender of a new member until they set it: that of a single-gender edition, otherwise null. */
export const genderOfNewcomer = ({ genders }: Pick<Settings, 'genders'>): Gender | null =>
  genders.length === 1 ? (genders[0] ?? null) : null
