import { day } from '@vonk/contracts/clock.ts'
import type { Gender } from '@vonk/contracts/profile/profile.values.ts'
import { knownCountries } from '@vonk/contracts/site/site.places.ts'
import type { Db } from '../../dependencies.ts'
import type { ProfileRow } from '../../database/schema.ts'
import { countriesOfRegion } from '../site/site.places.ts'
import { membersBetween, type Mark } from './members.placing.ts'
import {
  allSexes,
  elsewhere,
  isNear,
  orderOf,
  rankAfterDays,
  rankColumnOf,
  rankFrom,
  sameCountry,
  sexes,
  sexOrder,
  type Place,
} from './members.ranking.ts'
import type { Around } from './members.rings.ts'
import {
  cellsOfRegion,
  findFictional,
  readFew,
  readLastPlace,
  readPlaces,
  type Area,
  type Criteria,
} from './members.search.repository.ts'

/** What the order of results depends on: the viewer's place and what the viewer told. Null where unknown, all for a visitor. */
export type Seeker = Pick<ProfileRow, 'sexuality'> & { gender: Gender | null; country: string | null; around: Around | null }

/** The areas of each step of nearness, from a step on. Made one by one: the near steps mostly have enough members. */
function* areasFrom(
  first: number,
  { around, country }: Seeker,
  { criteria, regionCells }: { criteria: Criteria; regionCells: RegionCells },
): Generator<{ step: number; areas: Area[] }> {
  const inRegion = regionCells && new Set(regionCells)
  const wanted = criteria.cells && new Set(criteria.cells)
  for (const [step, cells] of (around?.ringsOf(criteria.country) ?? []).entries()) {
    const inside = cells.filter((cell) => (inRegion?.has(cell) ?? true) && (wanted?.has(cell) ?? true))
    if (step >= first && inside.length > 0) yield { step, areas: [{ cells: inside }] }
  }
  if (wanted) return
  const except = new Set(around?.rings.flat())
  const ofRegion = criteria.region === undefined ? knownCountries : countriesOfRegion(criteria.region)
  const countries = ofRegion.filter((one) => criteria.country === undefined || criteria.country === one)
  const far = (some: readonly string[]): Area[] => {
    if (some.length === 0) return []
    if (!regionCells) return [{ countries: some, except: [...except] }]
    return [
      { cells: regionCells.filter((cell) => !except.has(cell)), countries: some },
      { countries: some, except: 'all' },
    ]
  }
  if (first <= sameCountry) yield { step: sameCountry, areas: far(countries.filter((one) => one === country)) }
  yield { step: elsewhere, areas: far(countries.filter((one) => one !== country)) }
}

const byOrder = (a: Omit<Place, 'step'>, b: Omit<Place, 'step'>) => a.order - b.order || (a.id < b.id ? -1 : 1)

/** What to read of each step of nearness after a place, in order. */
function* readingsFrom(
  criteria: Criteria,
  seeker: Seeker,
  { after, regionCells }: { after: Place | null; regionCells: RegionCells },
) {
  const column = rankColumnOf(seeker.gender)
  const wanted = criteria.gender ? [sexes[criteria.gender]] : allSexes
  for (const { step, areas } of areasFrom(after?.step ?? 0, seeker, { criteria, regionCells })) {
    const bySex = wanted.map((sex) => {
      const order = sexOrder(seeker, sex)
      if (after?.step !== step) return { ...order, rank: 0, after: null }
      const from = rankFrom(column, after.order, order)
      return { ...order, rank: from.rank, after: from.equal ? after.id : null }
    })
    if (areas.length > 0) yield { step, areas, criteria: { ...criteria, cells: undefined }, reading: { column, sexes: bySex } }
  }
}

/** Reads the next members after a place, in the order for a viewer: at most `limit`, fewer only if there are no more. */
export async function readOn(
  db: Db,
  criteria: Criteria,
  seeker: Seeker,
  { after, limit, regionCells }: { after: Place | null; limit: number; regionCells: RegionCells },
): Promise<Place[]> {
  const found: Place[] = []
  for (const { step, areas, reading, criteria: inAreas } of readingsFrom(criteria, seeker, { after, regionCells })) {
    const places = await readPlaces(db, inAreas, areas, { ...reading, limit: limit - found.length })
    for (const { id, order } of places) found.push({ step, order, id })
    if (found.length >= limit) break
  }
  return found
}

/**
 * Where members are many, those before a late page were nearly all here in the last days. Whoever was not is read only if these do
 * not suffice: otherwise the database reads in each cell as many as there are before the page.
 */
const recentDays = 2

/**
 * In how many days so many members were here, as those of the last days let expect: most were here lately, and each day farther
 * back has fewer. More days than needed cost little, fewer cost another look. All days if few were here in the last ones.
 */
function daysWith(wanted: number, found: number, now: Date): number {
  if (found * 5 < wanted) return Infinity
  const ofToday = (now.getTime() % day) / day
  const elapsed = recentDays - 1 + ofToday
  return Math.ceil(elapsed * (wanted / found) ** 2 + 1 - ofToday)
}

/**
 * Finds where a page begins without reading what is before it: the mark of a card from that of an earlier one. And the `ahead`
 * members after it, in order; none if they are not all of the same step of nearness.
 *
 * @param fictional how many fit
 * @param from the position of the card of the mark
 * @param until the position of the wanted card
 */
export async function markAt(
  db: Db,
  criteria: Criteria,
  seeker: Seeker,
  {
    mark,
    fictional,
    from,
    until,
    ahead,
    now,
    regionCells,
  }: { mark: Mark; fictional: number; from: number; until: number; ahead: number; now: Date; regionCells: RegionCells },
): Promise<{ mark: Mark; next: Place[] }> {
  let [after, passed, near] = [mark.after, 0, 0]
  let next: Place[] = []
  const toPass = (step: number) =>
    isNear(step) ? until - from : membersBetween({ from, until, near, fictional: Math.max(0, fictional - mark.fictional) })
  for (const { step, areas, reading, criteria: inAreas } of readingsFrom(criteria, seeker, {
    after: mark.after,
    regionCells,
  })) {
    let { sexes: bySex } = reading
    // Of a country, and of the few with the badge, the database reads few in vain.
    let days = criteria.verified || areas.every((area) => 'except' in area) ? Infinity : recentDays
    for (;;) {
      const limit = toPass(step) - passed
      if (limit <= 0) break
      const below = days === Infinity ? undefined : rankAfterDays(reading.column, { now, days })
      const found = await readLastPlace(db, inAreas, areas, { ...reading, sexes: bySex, below, limit, ahead })
      if (found) {
        const { last, count } = found
        after = { step, order: last.order, id: last.id }
        next = found.next.map(({ id, order }) => ({ step, order, id }))
        passed += count
        if (isNear(step)) near += count
      }
      if (below === undefined) break
      bySex = bySex.map((one) => (one.rank < below ? { ...one, rank: below, after: null } : one))
      days = days === recentDays ? daysWith(limit, found?.count ?? 0, now) : Infinity
    }
    if (passed >= toPass(step)) break
  }
  return {
    mark: { after, fictional: mark.fictional + until - from - passed },
    next: next.length === ahead ? next : [],
  }
}

/** The cells of the region of a search; null for a search of any region. */
export type RegionCells = readonly number[] | null

export async function regionCellsOf(db: Db, { edition, country, region }: Criteria): Promise<RegionCells> {
  if (region === undefined) return null
  const cells: number[] = []
  for (const one of countriesOfRegion(region))
    if (country === undefined || country === one) cells.push(...(await cellsOfRegion(db, edition, { country: one, region })))
  return cells
}

/** Reads all members who fit, if they are few, in the order for a viewer. For few this is faster than to look everywhere. */
export async function readAll(db: Db, criteria: Criteria, seeker: Seeker, atMost: number): Promise<Place[]> {
  const column = rankColumnOf(seeker.gender)
  const rows = await readFew(db, criteria, column, atMost)
  return firstPlaces(rows, { seeker, limit: rows.length, rankOf: ({ rank }) => rank })
}

type Ranked = Pick<ProfileRow, 'id' | 'cell' | 'country' | 'sex'>

/** Larger than any order within a step. */
const stepSize = 10_000_000

/** The first of some members in the order for a viewer. Only these are sorted whole. */
export function firstPlaces<Row extends Ranked>(
  rows: readonly Row[],
  { seeker, limit, rankOf }: { seeker: Seeker; limit: number; rankOf: (row: Row) => number },
): Place[] {
  const column = rankColumnOf(seeker.gender)
  const stepOf = stepsOf(seeker)
  const orders = new Map(allSexes.map((sex) => [sex as number, sexOrder(seeker, sex)]))
  const keys = Float64Array.from(rows, (row) => {
    const order = orderOf(column, rankOf(row), orders.get(row.sex) ?? sexOrder(seeker, row.sex))
    return stepOf(row) * stepSize + order
  })
  const last = keys.toSorted()[limit - 1] ?? Infinity
  return rows
    .flatMap(({ id }, index) => {
      const key = keys[index] ?? Infinity
      return key > last ? [] : [{ id, step: Math.floor(key / stepSize), order: key % stepSize }]
    })
    .toSorted((a, b) => a.step - b.step || byOrder(a, b))
    .slice(0, limit)
}

function stepsOf({ around, country }: Seeker): (row: Pick<ProfileRow, 'cell' | 'country'>) => number {
  const stepOf = new Map((around?.rings ?? []).flatMap((cells, step) => cells.map((cell) => [cell, step] as const)))
  return (row) => (row.cell === null ? undefined : stepOf.get(row.cell)) ?? (row.country === country ? sameCountry : elsewhere)
}

/**
 * The ids of the fictional profiles that fit, the nearest first, then those with a photo. What a program did in their name is
 * no activity and does not count.
 */
export async function fictionalInOrder(db: Db, criteria: Criteria, seeker: Seeker): Promise<string[]> {
  return inOrder(await findFictional(db, criteria), seeker)
}

type Fictional = Pick<ProfileRow, 'id' | 'cell' | 'country' | 'has_photo'>

/** More than the pages have slots for. */
const fictionalAtMost = 1200

/** Fictional profiles in the order for a viewer. */
export function inOrder(found: readonly Fictional[], seeker: Seeker): string[] {
  if (found.length === 0) return []
  const stepOf = stepsOf(seeker)
  const placeOf = (one: Fictional) => stepOf(one) * 2 + (one.has_photo ? 0 : 1)
  return found
    .map((one) => ({ id: one.id, place: placeOf(one) }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, fictionalAtMost)
    .map(({ id }) => id)
}
