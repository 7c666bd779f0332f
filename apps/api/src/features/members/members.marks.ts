import { minute } from '@vonk/contracts/clock.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Mark } from './members.placing.ts'

/**
 * Where the pages of recent searches begin. With it every page costs the same: the database goes on after the last member of
 * the page before. It also keeps pages apart while members come and go. Without it (another server answered the page
 * before, or somebody opened page 7 at once) the search walks there from the nearest page before.
 */
type Known = { at: number; marks: Map<number, Mark> }

const known = new WeakMap<Dependencies['db'], Map<string, Known>>()

const lifetime = 15 * minute
/** At most 200 marks of about 150 bytes each. */
const searchesAtMost = 500

function knownOf(db: Dependencies['db'], key: string, now: Date): Known {
  const searches = known.get(db) ?? new Map<string, Known>()
  known.set(db, searches)
  const last = searches.get(key)
  const fresh =
    last && Math.abs(now.getTime() - last.at) < lifetime ? last : { at: now.getTime(), marks: new Map<number, Mark>() }
  fresh.at = now.getTime()
  // The search that was used longest ago is the first.
  searches.delete(key)
  searches.set(key, fresh)
  const [oldest] = searches.keys()
  if (searches.size > searchesAtMost && oldest !== undefined) searches.delete(oldest)
  return fresh
}

/** The last known page at or before `page`, with its beginning. */
export function nearestMark(
  { db }: Pick<Dependencies, 'db'>,
  { key, page, now }: { key: string; page: number; now: Date },
): { page: number; mark: Mark } | null {
  const { marks } = knownOf(db, key, now)
  const at = Math.max(...[...marks.keys()].filter((one) => one <= page), 0)
  const mark = marks.get(at)
  return mark ? { page: at, mark } : null
}

/** Remembers where a page begins. If it began elsewhere before, the pages after it are forgotten. */
export function rememberMark(
  { db }: Pick<Dependencies, 'db'>,
  { key, page, now }: { key: string; page: number; now: Date },
  mark: Mark,
): void {
  const { marks } = knownOf(db, key, now)
  const before = marks.get(page)
  if (before && !isSame(before, mark)) for (const one of marks.keys()) if (one > page) marks.delete(one)
  marks.set(page, mark)
}

const isSame = (a: Mark, b: Mark) =>
  a.fictional === b.fictional &&
  a.after?.id === b.after?.id &&
  a.after?.order === b.after?.order &&
  a.after?.step === b.after?.step
