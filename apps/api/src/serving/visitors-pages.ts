import { second } from '@vonk/contracts/clock.ts'
import type { Clock } from '@vonk/contracts/clock.ts'

/** How long a page that is the same for every visitor is given again, in ms. */
const freshFor = 5 * second
/** Addresses are the visitors' to choose, so there is a bound to what is kept. */
const most = 200

/** Keeps pages for some seconds; who asks while one is made waits for it. A page that could not be made is forgotten. */
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
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return page
  }
}
