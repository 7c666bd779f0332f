import { inOrder } from '../in-order.ts'

/** When each alert or popup was dismissed, as ISO 8601, by its name (ALR-05, BON-07). */
export type Dismissals = Readonly<Record<string, string>>

/** Keeps the dismissals of a browser. A cookie, so that the server renders the page accordingly. */
export const dismissedCookie = 'dismissed'

/** Keeps whether pushes are possible in a browser, which the server cannot find out (ALR-03). */
export const pushCookie = 'push'

/** A browser keeps the newest ones, also of several members. Cookies have little space. */
const atMost = 12

/** Reads the value of the cookie. Returns nothing if somebody changed it. */
export function readDismissals(text: string): Dismissals {
  const entries = text.split('~').flatMap((entry): [string, string][] => {
    const [name, time] = entry.split('*')
    const at = new Date(Number(time))
    return name && time && !Number.isNaN(at.getTime()) ? [[name, at.toISOString()]] : []
  })
  return Object.fromEntries(entries)
}

/** Returns the value for the cookie with one more dismissal. Names have letters, digits, `:` and `-`. */
export function withDismissal(text: string, name: string, at: Date): string {
  const entries = Object.entries({ ...readDismissals(text), [name]: at.toISOString() })
  const newest = entries.toSorted(([, one], [, other]) => inOrder(other, one)).slice(0, atMost)
  return newest.map(([key, time]) => `${key}*${Date.parse(time)}`).join('~')
}
