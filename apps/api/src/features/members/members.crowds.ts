import { second } from '@vonk/contracts/clock.ts'
import type { Dependencies } from '../../dependencies.ts'

/**
 * Searches that found more than is counted, a moment ago. To count those again takes longer than to read a page, and says
 * nothing new: "more than".
 */
const crowds = new WeakMap<Dependencies['db'], Map<string, number>>()

const lifetime = 10 * second
const searchesAtMost = 1_000

/**
 * How many more than the limit a search must find to be a crowd for everybody. A viewer who hides no more than these from the search (blocked
 * members and the viewer) finds more than the limit as well.
 */
export const spare = 100

export type CrowdSearch = {
  /** The edition, the filters, the cell of the viewer and the day, but not whom the viewer hides. */
  key: string
  now: Date
}

/** Whether a search certainly finds more than is counted, for a viewer who hides so many. */
export function isCrowd({ db }: Pick<Dependencies, 'db'>, { key, now }: CrowdSearch, hidden: number): boolean {
  const at = crowds.get(db)?.get(key)
  return at !== undefined && hidden <= spare && Math.abs(now.getTime() - at) < lifetime
}

/** Remembers that a search found `spare` more than the limit. */
export function rememberCrowd({ db }: Pick<Dependencies, 'db'>, { key, now }: CrowdSearch): void {
  const known = crowds.get(db) ?? new Map<string, number>()
  crowds.set(db, known)
  // The oldest is the first.
  known.delete(key)
  known.set(key, now.getTime())
  const [oldest] = known.keys()
  if (known.size > searchesAtMost && oldest !== undefined) known.delete(oldest)
}
