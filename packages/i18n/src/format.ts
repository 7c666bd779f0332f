import { isLocale, locales } from '@vonk/contracts/locales.ts'
import { day, hour, minute } from '@vonk/contracts/clock.ts'

/** A moment as ISO 8601, or a Date. */
export type Moment = string | Date

export type Format = ReturnType<typeof createFormat>

/** What depends on the time zone. */
export type Dates = Pick<Format, 'date' | 'shortDate' | 'time' | 'dateTime' | 'day' | 'moment'>

/** For an unknown locale, dates follow Dutch conventions (LOC-02). */
export const tagOf = (locale: string) => locales[isLocale(locale) ? locale : 'nl'].iso

const capitalised = (text: string, tag: string) => text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1)

/**
 * Formats dates, numbers, money, countries and lists for a locale (LOC-06). `timeZone` defaults to the time zone of the
 * reader.
 */
export function createFormat(locale: string, { timeZone }: { timeZone?: string } = {}) {
  const tag = tagOf(locale)
  // Creating a formatter is slow, and a list of chats needs the same formatter for every row.
  const made = new Map<string, unknown>()
  function once<F>(key: string, make: () => F): F {
    if (!made.has(key)) made.set(key, make())
    return made.get(key) as F
  }
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(JSON.stringify(options), () => new Intl.DateTimeFormat(tag, { timeZone, ...options }))
  const numbers = (options: Intl.NumberFormatOptions) => once(JSON.stringify(options), () => new Intl.NumberFormat(tag, options))
  const lists = () => once('lists', () => new Intl.ListFormat(tag))
  const relative = () => once('relative', () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

  let today = { at: Number.NaN, number: 0 }

  /** Calendar days from `then` to `now` in the reader's time zone: 0 today, 1 yesterday. */
  function daysAgo(then: Date, now: Date): number {
    // Swedish writes a date as ISO 8601.
    const dayNumber = (date: Date) =>
      Date.parse(once('days', () => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })).format(date)) / day
    // A list asks for many moments at one time.
    if (today.at !== now.getTime()) today = { at: now.getTime(), number: dayNumber(now) }
    return today.number - dayNumber(then)
  }

  const date = (moment: Moment) => dates({ dateStyle: 'long' }).format(new Date(moment))
  const time = (moment: Moment) => dates({ timeStyle: 'short' }).format(new Date(moment))

  return {
    /** The locale's tag, e.g. 'nl-NL'. */
    tag,
    /** '3 maart 2026' */
    date,
    /** '3 mrt 2026' */
    shortDate: (moment: Moment) => dates({ dateStyle: 'medium' }).format(new Date(moment)),
    /** '14:05' */
    time,
    /** '3 maart 2026 om 14:05' */
    dateTime: (moment: Moment) => dates({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment)),
    /** The day heading in a conversation: 'Vandaag', 'Gisteren', 'Maandag', '3 maart 2026'. */
    day: (moment: Moment, now: Date) => {
      const then = new Date(moment)
      const days = daysAgo(then, now)
      if (days < 0 || days > 6) return date(then)
      return capitalised(days < 2 ? relative().format(-days, 'day') : dates({ weekday: 'long' }).format(then), tag)
    },
    /** A short time for a list row: '14:05', 'Gisteren', 'ma', '3 mrt'. */
    moment: (moment: Moment, now: Date) => {
      const then = new Date(moment)
      const days = daysAgo(then, now)
      if (days <= 0) return time(then)
      if (days === 1) return capitalised(relative().format(-1, 'day'), tag)
      if (days < 7) return dates({ weekday: 'short' }).format(then)
      return dates({ day: 'numeric', month: 'short', ...(days > 300 ? { year: 'numeric' } : {}) }).format(then)
    },
    /** The time relative to now: '5 minuten geleden', 'gisteren', 'over 3 dagen'. */
    ago: (moment: Moment, now: Date) => {
      const ms = new Date(moment).getTime() - now.getTime()
      const size = Math.abs(ms)
      if (size < minute) return relative().format(0, 'second')
      if (size < hour) return relative().format(Math.trunc(ms / minute), 'minute')
      if (size < day) return relative().format(Math.trunc(ms / hour), 'hour')
      if (size < 30 * day) return relative().format(Math.trunc(ms / day), 'day')
      if (size < 365 * day) return relative().format(Math.trunc(ms / (30 * day)), 'month')
      return relative().format(Math.trunc(ms / (365 * day)), 'year')
    },
    number: (value: number) => numbers({}).format(value),
    /** `value` from 0 to 100. */
    percent: (value: number) => numbers({ style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    /** `amount` in minor units of `currency`: 1250 and 'EUR' is '€ 12,50'. */
    money: (amount: number, currency: string) => {
      const written = numbers({ style: 'currency', currency })
      return written.format(amount / 10 ** (written.resolvedOptions().maximumFractionDigits ?? 2))
    },
    /** The size of a file: '4,2 MB'. */
    fileSize: (bytes: number) =>
      numbers({ style: 'unit', unit: 'megabyte', unitDisplay: 'short', maximumFractionDigits: 1 }).format(
        Math.max(0.1, bytes / 1_000_000),
      ),
    distance: (kilometres: number) =>
      numbers({ style: 'unit', unit: 'kilometer', unitDisplay: 'short', maximumFractionDigits: 0 }).format(kilometres),
    /** '1 uur en 12 minuten', without a part that is 0. */
    hoursAndMinutes: (hours: number, minutes: number) => {
      const long = (unit: string) => numbers({ style: 'unit', unit, unitDisplay: 'long' })
      return lists().format([
        ...(hours > 0 ? [long('hour').format(hours)] : []),
        ...(minutes > 0 || hours === 0 ? [long('minute').format(minutes)] : []),
      ])
    },
    /** The name of a country by its ISO 3166 code. */
    country: (code: string) =>
      once(`country ${code}`, () => once('countries', () => new Intl.DisplayNames(tag, { type: 'region' })).of(code) ?? code),
    /** The name of a language by its code. */
    language: (code: string) => once('languages', () => new Intl.DisplayNames(tag, { type: 'language' })).of(code) ?? code,
    /** 'rozen, taart en wijn' */
    list: (items: readonly string[]) => lists().format(items),
    /** Compares texts for sorting in the locale. */
    compare: (a: string, b: string) => once('order', () => new Intl.Collator(tag)).compare(a, b),
  }
}
