// Imports nothing: the first load of every page has it.

/** Where a visitor came from, in the address of the first page (RTE-14). `lander`: the landing page, see `landerSource`. */
export const trackingParameters = ['network', 'ref', 'sub1', 'sub2', 'sub3', 'lander'] as const
export type Tracking = Partial<Record<(typeof trackingParameters)[number], string>>

/** In characters. The ids of clicks of the large networks have up to about 100. */
export const trackingLength = 200

/** Letters, digits and the signs of ids. No `@`, so that no email address becomes a source; nothing that could be markup or a script. */
const value = /^[\p{L}\p{M}\p{N} ._~:|+,;=/!*()-]+$/u

/**
 * The value of a tracking parameter as it is stored: without spaces around it. Null for what is no name or id: longer than 200
 * characters, or with other signs. Such a value is left out and never refuses a signup.
 */
export function trackingValue(given: string | null | undefined): string | null {
  if (!given || given.length > 4 * trackingLength) return null
  const trimmed = given.trim().normalize('NFC')
  return trimmed.length <= trackingLength && value.test(trimmed) ? trimmed : null
}

/** The tracking parameters of a query or a form, without what is never stored. */
export const readTracking = (get: (name: string) => string | null | undefined): Tracking =>
  Object.fromEntries(
    trackingParameters.flatMap((name) => {
      const read = trackingValue(get(name))
      return read === null ? [] : [[name, read]]
    }),
  )
