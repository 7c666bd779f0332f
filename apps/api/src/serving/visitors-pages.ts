import { second } from '@vonk/contracts/clock.ts'
import type { Clock } from '@vonk/contracts/clock.ts'

/** How long a page for visitors without a session is reused, in ms. */
const freshFor = 5 * second
/** The maximum number of pages, because visitors can choose any URL. */
const maximumPages = 200

/** Caches pages for some seconds. Parallel requests wait for the same page. Does not cache failures. */
export function createVisitorsPages<T>(clock: Clock) {
  const known = new Map<string, { at: number; page: Promise<T> }>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const now = clock().getTime()
    const last = known.get(key)
    if (last && Math.abs(now - last.at) < freshFor) return last.page
    const page = make()
    known.delete(key)
    known.set(key, { at: now, page })
    page.catch(() => {
      if (known.get(key)?.page === page) known.delete(key)
    })
    const [oldest] = known.keys()
    if (known.size > maximumPages && oldest !== undefined) known.delete(oldest)
    return page
  }
}
