import { keptCookie } from '@vonk/contracts/kept-cookie.ts'
import { timeZoneCookie } from '@vonk/contracts/site/time-zone.rules.ts'
import { zoneToKeep } from './readers-zone.ts'
import type { RenderedWith } from './rendered-with.ts'

/** Keeps the time zone of this browser for the next page if the server rendered this one for another. */
export function keepTimeZone(rendered: RenderedWith): void {
  const timeZone = zoneToKeep(rendered)
  if (timeZone === null) return
  document.cookie = keptCookie(timeZoneCookie, timeZone, { secure: location.protocol === 'https:' })
}
