import { second } from '@vonk/contracts/clock.ts'
import type { Clock } from '@vonk/contracts/clock.ts'
import { trackingParameters } from '@vonk/contracts/traffic/tracking.rules.ts'

/** How long a page for visitors without a session is reused, in ms. */
export const pagesFreshFor = 5 * second
/** How long an answer is reused for other pages, in ms. Shorter, because a page may be made of it at its end. */
export const answersFreshFor = 2 * second
/** The maximum number of pages, because visitors can choose any URL. */
const maximumPages = 200

/**
 * Caches pages, or parts of them, for some seconds. Parallel requests wait for the same page. Does not cache failures, nor what
 * `keeps` refuses.
 */
export function createVisitorsPages<T>(
  clock: Clock,
  freshFor: number = pagesFreshFor,
  { keeps = () => true }: { keeps?: (page: T) => boolean } = {},
) {
  const known = new Map<string, { at: number; page: Promise<T> }>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const now = clock().getTime()
    const last = known.get(key)
    if (last && Math.abs(now - last.at) < freshFor) return last.page
    const page = make()
    known.delete(key)
    known.set(key, { at: now, page })
    const forget = () => {
      if (known.get(key)?.page === page) known.delete(key)
    }
    page.then((made) => !keeps(made) && forget(), forget)
    const [oldest] = known.keys()
    if (known.size > maximumPages && oldest !== undefined) known.delete(oldest)
    return page
  }
}

/** A traffic source opens the signup of some sites, so its name decides what a page shows (SGN-06). */
const shown = 'network'
const unseen: ReadonlySet<string> = new Set(trackingParameters.filter((name) => name !== shown))

/**
 * The address that a visitor's page is rendered for: without what the browser alone reads, e.g. the number of a click (RTE-14).
 * Otherwise each click on an advertisement would be a page of its own.
 */
export function addressOfVisitorsPage(url: string): string {
  const [path = '/', ...rest] = url.split('?')
  const query = rest.join('?').split('&')
  const seen = query.filter((parameter) => !unseen.has(parameter.split('=', 1)[0] ?? ''))
  return seen.length === query.length ? url : seen.length === 0 ? path : `${path}?${seen.join('&')}`
}
