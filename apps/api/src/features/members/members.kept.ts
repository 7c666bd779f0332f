import { second } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { ProfileRow } from '../../database/schema.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { sexes } from './members.ranking.ts'
import type { Criteria } from './members.search.repository.ts'

type Kept<Row> = { at: number; rows: Promise<Row[]> }

const lifetime = 5 * second

/**
 * Keeps rows of a site that are the same for everybody for five seconds. A search then does not ask the database for them. A card
 * is still read when it is shown.
 */
export function keptRows<Row>(
  read: (db: Db, edition: Edition, now: Date) => Promise<Row[]>,
): (deps: Pick<Dependencies, 'db'>, of: { edition: Edition; now: Date }) => Promise<Row[]> {
  const known = new WeakMap<Dependencies['db'], Map<Edition, Kept<Row>>>()
  return ({ db }, { edition, now }) => {
    const sites = known.get(db) ?? new Map<Edition, Kept<Row>>()
    known.set(db, sites)
    const last = sites.get(edition)
    if (last && Math.abs(now.getTime() - last.at) < lifetime) return last.rows
    const rows = read(db, edition, now)
    sites.set(edition, { at: now.getTime(), rows })
    rows.catch(() => {
      if (sites.get(edition)?.rows === rows) sites.delete(edition)
    })
    return rows
  }
}

type Comparable = Pick<ProfileRow, 'id' | 'cell' | 'country' | 'region' | 'sex' | 'date_of_birth' | 'has_photo'>

/** The conditions that `fitting` compares. */
export type PlainCriteria = Omit<Criteria, 'unmet' | 'wanted' | 'verified' | 'onlineSince'>

/** The rows that fit, as the conditions of the database would find them. */
export function fitting<Row extends Comparable>(rows: readonly Row[], criteria: PlainCriteria): Row[] {
  const [cells, hidden] = [criteria.cells && new Set(criteria.cells), new Set(criteria.hidden)]
  const { gender, country, region, bornFrom, bornUntil, photo } = criteria
  return rows.filter(
    (row) =>
      !hidden.has(row.id) &&
      (!gender || row.sex === sexes[gender]) &&
      (country === undefined || row.country === country) &&
      (region === undefined || row.region === region) &&
      (bornFrom === undefined || row.date_of_birth >= bornFrom) &&
      (bornUntil === undefined || row.date_of_birth <= bornUntil) &&
      (!photo || row.has_photo) &&
      (cells === undefined || (row.cell !== null && cells.has(row.cell))),
  )
}
