import { second } from '@vonk/contracts/clock.ts'
import type { ProfileRow } from '../../database/schema.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { sexes } from './members.ranking.ts'
import type { Criteria } from './members.search.repository.ts'

type Kept<Value> = { at: number; value: Promise<Value>; isRenewed: boolean }

/** What is older is read again while it still answers. */
const freshFor = 5 * second
/** What is older answers nobody. */
const keptFor = 10 * second

/**
 * Keeps what is the same for everybody for at most ten seconds. After five it is read anew while the old answers, so that with a
 * search every few seconds nobody waits.
 *
 * @param entriesAtMost how many are kept; the one that was read longest ago goes
 */
export function kept<Asked, Value>(
  read: (db: Db, asked: Asked, now: Date) => Promise<Value>,
  { keyOf, entriesAtMost }: { keyOf: (asked: Asked) => string | number; entriesAtMost: number },
): (deps: Pick<Dependencies, 'db'>, asked: Asked, now: Date) => Promise<Value> {
  const known = new WeakMap<Dependencies['db'], Map<string | number, Kept<Value>>>()
  return ({ db }, asked, now) => {
    const entries = known.get(db) ?? new Map<string | number, Kept<Value>>()
    known.set(db, entries)
    const key = keyOf(asked)
    const last = entries.get(key)
    const keep = (value: Promise<Value>) => {
      entries.delete(key)
      entries.set(key, { at: now.getTime(), value, isRenewed: false })
      const [oldest] = entries.keys()
      if (entries.size > entriesAtMost && oldest !== undefined) entries.delete(oldest)
    }
    const age = last ? Math.abs(now.getTime() - last.at) : Infinity
    if (!last || age >= keptFor) {
      const value = read(db, asked, now)
      keep(value)
      value.catch(() => {
        if (entries.get(key)?.value === value) entries.delete(key)
      })
      return value
    }
    if (age >= freshFor && !last.isRenewed) {
      last.isRenewed = true
      read(db, asked, now).then(
        (value) => entries.get(key) === last && keep(Promise.resolve(value)),
        // The next who asks tries again.
        () => (last.isRenewed = false),
      )
    }
    return last.value
  }
}

type Comparable = Pick<ProfileRow, 'id' | 'cell' | 'country' | 'region' | 'sex' | 'date_of_birth' | 'has_photo' | 'kind'>

/** The conditions that `fitting` compares. */
export type PlainCriteria = Omit<Criteria, 'unmet' | 'wanted' | 'onlineSince'>

/** The rows that fit, as the conditions of the database would find them. */
export function fitting<Row extends Comparable>(rows: readonly Row[], criteria: PlainCriteria): Row[] {
  const [cells, hidden] = [criteria.cells && new Set(criteria.cells), new Set(criteria.hidden)]
  const { gender, country, region, bornFrom, bornUntil, photo, verified } = criteria
  return rows.filter(
    (row) =>
      !hidden.has(row.id) &&
      (!gender || row.sex === sexes[gender]) &&
      (country === undefined || row.country === country) &&
      (region === undefined || row.region === region) &&
      (bornFrom === undefined || row.date_of_birth >= bornFrom) &&
      (bornUntil === undefined || row.date_of_birth <= bornUntil) &&
      (!photo || row.has_photo) &&
      (!verified || row.kind === 'verified') &&
      (cells === undefined || (row.cell !== null && cells.has(row.cell))),
  )
}
