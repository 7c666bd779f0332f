import { hour } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { Gender } from '@vonk/contracts/profile/profile.schema.ts'
import { dateOfBirthProblem } from '@vonk/contracts/signup/signup.rules.ts'
import type { SignupForm } from '@vonk/contracts/signup/signup.schema.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Allowance } from '../../dependencies.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'

/**
 * Signups that one network address may send, whatever becomes of them: a refusal tells that an address has an account
 * (SGN-05), and nobody gets to ask that for a list of addresses.
 */
export const signupAllowance: Allowance = { name: 'signup attempts', points: 120, within: hour }

/** Activation mails for one account in `mailWindow`, to whichever addresses. */
const mailsPerWindow = 5
export const mailWindow = hour

/** Who may sign up: everybody, those who come from a traffic source, or nobody without an invitation (SGN-06). */
export function checkOpen({ signups }: Pick<Settings, 'signups'>, { network }: Pick<SignupForm, 'network'>): void {
  const open = signups === 'all' || (signups === 'with_trafficsource' && Boolean(network))
  if (!open) throw new Refusal('signup_off')
}

/** Nobody too young, by the day of the server's clock (SGN-03). */
export function checkAge(form: Pick<SignupForm, 'date_of_birth'>, { min_age }: Pick<Settings, 'min_age'>, now: Date): void {
  const problem = dateOfBirthProblem(form.date_of_birth, now, min_age)
  if (problem) throw refuseField('date_of_birth', problem)
}

type Holder = { status: 'not_confirmed' | 'confirmed' | 'deleted'; paid: boolean }

/** An address belongs to one account of a site; one that is on its way out can come back instead (SGN-05). */
export function checkFree(holder: Holder | undefined): void {
  if (holder) throw new Refusal(holder.status === 'deleted' ? 'email_deleted' : 'email_taken')
}

/**
 * The same for somebody who signs up: an account that nobody confirmed does not keep the owner of the address out. One
 * that money came to stays.
 */
export function checkReplaceable(holder: Holder | undefined): void {
  if (holder?.status === 'not_confirmed' && !holder.paid) return
  checkFree(holder)
}

export function checkMails({ count, oldest }: { count: number; oldest: Date | null }, now: Date): void {
  if (count < mailsPerWindow || !oldest) return
  throw new Refusal('mail_limit', { retryIn: oldest.getTime() + mailWindow - now.getTime() })
}

/** What a new member is until they say so themselves: on a site of one gender that one, else nothing is assumed. */
export function genderOfNewcomer(edition: Edition): Gender | null {
  const slug = slugOfEdition(edition)
  if (slug === 'she') return 'female'
  return slug === 'gay' ? 'male' : null
}
