import { normaliseEmail } from '../account/account.rules.ts'
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

/**
 * Returns a profile name as it is stored: compatibility characters become plain (NFKC), each run of white space becomes one
 * space. A variation selector without an emoji in front is removed: `‼️` becomes `!!`.
 */
export const normaliseName = (value: string) =>
  value
    .normalize('NFKC')
    .replaceAll(/[\p{Zs}\t\r\n]+/gu, ' ')
    .replaceAll(/^ | $/g, '')
    .replaceAll(/(?<!\p{Extended_Pictographic})\uFE0F/gu, '')

/** Invisible: control, format, private-use and ignorable characters, line separators, and the blank Braille pattern. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/u

/** Accents without a letter, or more accents on a letter than any language has. */
const strayAccents = /(?:^| )\p{M}|\p{M}{4}/u

/** What mail programs and people read as a link: a scheme, `www.`, a domain, an email address, an IPv4 address. */
const link = /https?|:\/\/|www[.。]|[\p{L}\p{N}\p{M}_-][.。]\p{L}[\p{L}\p{N}\p{M}-]|[^ ]@[^ ]|\d[.。]\d+[.。]\d+[.。]\d/iu

/** Markup. Emoticons such as `<3` are none. */
const tag = /<[/!?]?[a-z-][^<>]*>|<!--/iu

/**
 * Returns the problem with a normalised profile name, or null. A name must differ from the email address and not begin with
 * @ (SGN-02). Mails and lists of other members show it. Emoji are allowed, with the invisible characters inside them.
 */
export function nameProblem(
  name: string,
  email: string,
): 'name_is_email' | 'name_starts_with_at' | 'name_has_link' | 'text_has_html' | 'malformed_text' | null {
  if (name.startsWith('@')) return 'name_starts_with_at'
  if (normaliseEmail(name) === email) return 'name_is_email'
  const withoutEmoji = name.replaceAll(/\p{RGI_Emoji}/gv, '')
  if (unseen.test(withoutEmoji) || strayAccents.test(withoutEmoji)) return 'malformed_text'
  if (tag.test(name)) return 'text_has_html'
  return link.test(name) ? 'name_has_link' : null
}
