import { second } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Dependencies } from '../../dependencies.ts'
import { sexes } from './members.ranking.ts'
import { findFictional, type Criteria, type FictionalRow } from './members.search.repository.ts'

/**
 * The fictional profiles of each site. They are the same for everybody, few, and change rarely, so a search does not ask the
 * database for them. A card that is shown is still read when it is shown.
 */
type Known = { at: number; rows: Promise<FictionalRow[]> }

const known = new WeakMap<Dependencies['db'], Map<Edition, Known>>()

const lifetime = 5 * second

/** The fictional profiles that fit a search, as they were at most five seconds ago. */
export async function fictionalFor(
  { db }: Pick<Dependencies, 'db'>,
  { criteria, now }: { criteria: FictionalCriteria; now: Date },
): Promise<FictionalRow[]> {
  const rows = await rowsOf(db, criteria.edition, now)
  if (rows.length === 0) return rows
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

/** The conditions that are compared here. */
type FictionalCriteria = Omit<Criteria, 'unmet' | 'wanted' | 'verified' | 'onlineSince'>

function rowsOf(db: Dependencies['db'], edition: Edition, now: Date): Known['rows'] {
  const sites = known.get(db) ?? new Map<Edition, Known>()
  known.set(db, sites)
  const last = sites.get(edition)
  if (last && Math.abs(now.getTime() - last.at) < lifetime) return last.rows
  const rows = findFictional(db, { edition, hidden: [] })
  sites.set(edition, { at: now.getTime(), rows })
  rows.catch(() => {
    if (sites.get(edition)?.rows === rows) sites.delete(edition)
  })
  return rows
}
