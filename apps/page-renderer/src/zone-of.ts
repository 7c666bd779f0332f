import { minute } from '@vonk/contracts/clock.ts'
import { knownTimeZone } from '@vonk/contracts/site/time-zone.known.ts'
import { defaultTimeZone } from '@vonk/contracts/site/time-zone.rules.ts'
import type { RenderedWith } from '@vonk/i18n/rendered-with.ts'

/** The zone to render times for: that of the cookie, or that of the sites if there is none or somebody changed it. */
export function zoneOf(cookie: string): Pick<RenderedWith, 'timeZone' | 'utcOffsets'> {
  const timeZone = knownTimeZone(cookie) ?? defaultTimeZone
  const year = new Date().getUTCFullYear()
  const key = `${timeZone} ${year}`
  const utcOffsets = known.get(key) ?? [offsetOf(timeZone, Date.UTC(year, 0, 1)), offsetOf(timeZone, Date.UTC(year, 6, 1))]
  known.set(key, utcOffsets)
  return { timeZone, utcOffsets }
}

/** By zone and year. A formatter of a zone costs as much as a few components. */
const known = new Map<string, RenderedWith['utcOffsets']>()

/** In minutes. */
function offsetOf(timeZone: string, at: number): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0 } = parts
  return (Date.UTC(year, month - 1, day, hour, minutes) - at) / minute
}
