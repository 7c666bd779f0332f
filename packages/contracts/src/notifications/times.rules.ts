import { minute } from '../clock.ts'

/** How often a member gets emails about messages and likes (TRU-14). */
export const mailPaces = ['at_once', 'daily', 'weekly'] as const
export type MailPace = (typeof mailPaces)[number]

/** Hours of a day, in minutes after midnight. They may span midnight. */
export type Hours = { from: number; until: number }

/** When members get what they are told. */
export type NoticeTimes = {
  mails: MailPace
  /** Without pushes and without emails about what happens. */
  quiet: Hours | null
  time_zone: string
}

/** Quiet hours begin and end at a multiple of it, in minutes. */
export const quietStep = 30
/** What the page proposes. */
export const usualQuietHours: Hours = { from: 22 * 60, until: 7 * 60 }

/** When emails at a slower pace go out, in the time of the member: every day, or on Sundays. */
export const mailHour = 18

/** No zone has an offset that is no multiple of it, so a step ends at each full and half hour of every clock. In ms. */
const step = 15 * minute
const minutesInDay = 24 * 60

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall shows. Making one takes longer than reading it. */
function wallClock(moment: number, timeZone: string): { minutes: number; isSunday: boolean } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { minutes: Number(parts['hour']) * 60 + Number(parts['minute']), isSunday: parts['weekday'] === 'Sun' }
}

/** The first step of the clock after a moment at which something holds. The hours of a clock change twice a year, so it looks. */
function firstAfter(moment: Date, holds: (at: number) => boolean): Date {
  let at = (Math.floor(moment.getTime() / step) + 1) * step
  for (let steps = 0; steps < 8 * 4 * 24 && !holds(at); steps++) at += step
  return new Date(at)
}

const contains = ({ from, until }: Hours, minutes: number) =>
  (minutes - from + minutesInDay) % minutesInDay < (until - from + minutesInDay) % minutesInDay

/** Whether a moment is in some hours of the day. */
export const isWithin = (moment: Date, hours: Hours, timeZone: string): boolean =>
  contains(hours, wallClock(moment.getTime(), timeZone).minutes)

/** Whether some hours leave nothing of others. */
export function covers(hours: Hours, { from, until }: Hours): boolean {
  for (let minutes = from; minutes !== until; minutes = (minutes + quietStep) % minutesInDay)
    if (!contains(hours, minutes)) return false
  return true
}

/** When the quiet hours end that a moment is in. */
export const endOfQuiet = (moment: Date, quiet: Hours, timeZone: string): Date =>
  firstAfter(moment, (at) => !isWithin(new Date(at), quiet, timeZone))

/** When the next quiet hours begin. */
export const startOfQuiet = (moment: Date, quiet: Hours, timeZone: string): Date =>
  firstAfter(moment, (at) => isWithin(new Date(at), quiet, timeZone))

/** When an email about what happened at a moment goes out. */
export function mailTime(moment: Date, pace: MailPace, timeZone: string): Date {
  if (pace === 'at_once') return moment
  return firstAfter(moment, (at) => {
    const { minutes, isSunday } = wallClock(at, timeZone)
    return minutes === mailHour * 60 && (pace === 'daily' || isSunday)
  })
}
