import { normaliseEmail } from '../account/account.rules.ts'
import { limits } from '../limits.ts'

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a day that exists, as YYYY-MM-DD (2026-02-30 does not). */
export function isCalendarDate(value: string): boolean {
  const match = datePattern.exec(value)
  if (!match) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/**
 * Completed years on `today` (UTC calendar days): a birthday counts from its own day on, the 29th of February from the
 * 1st of March in other years.
 */
export function ageOn(dateOfBirth: string, today: Date): number {
  const [year = 0, month = 0, dayOfMonth = 0] = dateOfBirth.split('-').map(Number)
  const hadBirthday = today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= dayOfMonth)
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

/** The age from which a site takes members: its setting, never under 18 (SGN-03). */
export const minimumAge = (setting: number) => Math.max(limits.lowestMinimumAge, setting)

/** What is wrong with a date of birth, or null (SGN-03). */
export function dateOfBirthProblem(value: string, today: Date, minAge: number): 'invalid_date' | 'too_young' | null {
  if (!isCalendarDate(value)) return 'invalid_date'
  const age = ageOn(value, today)
  if (age < 0 || age > 120) return 'invalid_date'
  return age < minimumAge(minAge) ? 'too_young' : null
}

/** What is wrong with a profile name, or null: it must differ from the email and not begin with @ (SGN-02). */
export function nameProblem(name: string, email: string): 'name_is_email' | 'name_starts_with_at' | null {
  const trimmed = name.trim()
  if (trimmed.startsWith('@')) return 'name_starts_with_at'
  return normaliseEmail(trimmed) === normaliseEmail(email) ? 'name_is_email' : null
}
