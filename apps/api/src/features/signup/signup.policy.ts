import { hour } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { Gender } from '@vonk/contracts/profile/profile.schema.ts'
import { dateOfBirthProblem } from '@vonk/contracts/signup/signup.rules.ts'
import type { SignupForm } from '@vonk/contracts/signup/signup.schema.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Allowance } from '../../dependencies.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'

/**
 * Signup attempts of one network address, successful or not. A refusal reveals that an email address has an account
 * (SGN-05); the limit prevents checking a list of addresses.
 */
export const signupAllowance: Allowance = { name: 'signup attempts', points: 120, within: hour }

/** Activation mails for one account in `mailWindow`, to all its addresses together. */
const mailsPerWindow = 5
export const mailWindow = hour

/** Signups are open for all visitors, for those from a traffic source, or by invitation only (SGN-06). */
export function checkOpen({ signups }: Pick<Settings, 'signups'>, { network }: Pick<SignupForm, 'network'>): void {
  const open = signups === 'all' || (signups === 'with_trafficsource' && Boolean(network))
  if (!open) throw new Refusal('signup_off')
}

/** Checks the minimum age, by the date of the server's clock (SGN-03). */
export function checkAge(form: Pick<SignupForm, 'date_of_birth'>, { min_age }: Pick<Settings, 'min_age'>, now: Date): void {
  const problem = dateOfBirthProblem(form.date_of_birth, now, min_age)
  if (problem) throw refuseField('date_of_birth', problem)
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
  if (holder?.status === 'not_confirmed' && !holder.paid) return
  checkFree(holder)
}

export function checkMails({ count, oldest }: { count: number; oldest: Date | null }, now: Date): void {
  if (count < mailsPerWindow || !oldest) return
  throw new Refusal('mail_limit', { retryIn: oldest.getTime() + mailWindow - now.getTime() })
}

/** The gender of a new member until they set it: that of a single-gender edition, otherwise null. */
export function genderOfNewcomer(edition: Edition): Gender | null {
  const slug = slugOfEdition(edition)
  if (slug === 'she') return 'female'
  return slug === 'gay' ? 'male' : null
}
