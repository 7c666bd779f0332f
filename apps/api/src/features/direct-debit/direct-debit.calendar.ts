import { day } from '@vonk/contracts/clock.ts'

/** A day as PostgreSQL writes it: 2026-11-27. */
export type Day = string

export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)

const momentOf = (at: Day) => new Date(`${at}T00:00:00Z`)

const later = (at: Day, days: number): Day => dayOf(new Date(momentOf(at).getTime() + days * day))

/** Easter Sunday of a year in the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const a = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (19 * a + skipped + 15) % 30
  const fullMoon = epact - Math.floor((a + 11 * epact) / 319)
  const weekday = (2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - (ofCentury % 4) - fullMoon + 32) % 7
  const sum = fullMoon + weekday + 22
  return later(`${year}-03-01`, sum - 1)
}

/** Whether banks settle euro payments on a day: the calendar of TARGET, the system of the central banks. */
export function isBankingDay(at: Day): boolean {
  const weekday = momentOf(at).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(at.slice(5))) return false
  const easter = easterOf(Number(at.slice(0, 4)))
  return at !== later(easter, -2) && at !== later(easter, 1)
}

/** The first banking day on or after a day. */
export function bankingDay(at: Day): Day {
  let candidate = at
  while (!isBankingDay(candidate)) candidate = later(candidate, 1)
  return candidate
}

/** The banking day that is that many banking days after a day. */
export const bankingDaysAfter = (at: Day, days: number): Day =>
  days === 0 ? at : bankingDaysAfter(bankingDay(later(at, 1)), days - 1)

/** When an order of now is collected: after the notice that the mandate promises, on a banking day. */
export const dueDay = (now: Date, noticeDays: number): Day => bankingDay(later(dayOf(now), noticeDays))
