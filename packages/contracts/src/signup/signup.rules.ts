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

/**
 * A profile name as it is stored: compatible characters become the plain ones, each run of white space one space. The sign
 * that draws a character as an emoji goes where none is left, as in `‼️`, which becomes `!!`.
 */
export const normaliseName = (value: string) =>
  value
    .normalize('NFKC')
    .replaceAll(/[\p{Zs}\t\r\n]+/gu, ' ')
    .replaceAll(/^ | $/g, '')
    .replaceAll(/(?<!\p{Extended_Pictographic})\uFE0F/gu, '')

/** Not to be seen: control, format, private and ignorable characters, separators of lines, and a blank that counts as a sign. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/u

/** Accents without a letter, or more on one than any language has. */
const strayAccents = /(?:^| )\p{M}|\p{M}{4}/u

/** What mail programs and people read as an address: a scheme, `www.`, a domain, a mail address, four numbers. */
const link = /https?|:\/\/|www[.。]|[\p{L}\p{N}\p{M}_-][.。]\p{L}[\p{L}\p{N}\p{M}-]|[^ ]@[^ ]|\d[.。]\d+[.。]\d+[.。]\d/iu

/**
 * What is wrong with a profile name that was normalised, or null: it must differ from the mail address and not begin with
 * @ (SGN-02), and it is put into mails and lists of others. Emoji are welcome, with the unseen signs inside them.
 */
export function nameProblem(
  name: string,
  email: string,
): 'name_is_email' | 'name_starts_with_at' | 'name_has_link' | 'malformed_text' | null {
  if (name.startsWith('@')) return 'name_starts_with_at'
  if (normaliseEmail(name) === email) return 'name_is_email'
  const withoutEmoji = name.replaceAll(/\p{RGI_Emoji}/gv, '')
  if (unseen.test(withoutEmoji) || strayAccents.test(withoutEmoji)) return 'malformed_text'
  return link.test(name) ? 'name_has_link' : null
}
