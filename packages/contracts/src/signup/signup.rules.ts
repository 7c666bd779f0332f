import { limits } from '../limits.ts'

/** Whether a visitor may sign up: all visitors, those from a traffic source, or nobody without an invitation (SGN-06). */
export const isSignupOpen = (signups: 'all' | 'with_trafficsource' | 'off', network: string | undefined): boolean =>
  signups === 'all' || (signups === 'with_trafficsource' && Boolean(network))

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a YYYY-MM-DD date exists (2026-02-30 does not). */
export function isCalendarDate(value: string): boolean {
  const match = datePattern.exec(value)
  if (!match) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/**
 * Returns the age in completed years on `today` (UTC). It rises on the birthday itself, for the 29th of February on the 1st
 * of March in other years.
 */
export function ageOn(dateOfBirth: string, today: Date): number {
  const [year = 0, month = 0, dayOfMonth = 0] = dateOfBirth.split('-').map(Number)
  const hadBirthday = today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= dayOfMonth)
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

/** The time zone of a country; of a large one, the zone in which a day begins last. */
const timeZones: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  ES: 'Atlantic/Canary',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  SE: 'Europe/Stockholm',
}

/** By time zone, because making one takes longer than all else in a card of a profile. */
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  calendars.set(timeZone, known)
  return known
}

/** The date in a country, as midnight UTC. The ages of a site's members change with the date in its main country. */
export function dayIn(country: string | undefined, now: Date): Date {
  const timeZone = timeZones[country ?? ''] ?? 'UTC'
  return new Date(`${calendarOf(timeZone).format(now)}T00:00:00Z`)
}

/** The minimum age of a site's members: its setting, but at least 18 (SGN-03). */
export const minimumAge = (setting: number) => Math.max(limits.lowestMinimumAge, setting)

/** Returns the problem with a date of birth, or null (SGN-03). */
export function dateOfBirthProblem(value: string, today: Date, minAge: number): 'invalid_date' | 'too_young' | null {
  if (!isCalendarDate(value)) return 'invalid_date'
  const age = ageOn(value, today)
  if (age < 0 || age > 120) return 'invalid_date'
  return age < minimumAge(minAge) ? 'too_young' : null
}
