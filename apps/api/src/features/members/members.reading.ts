import type { Gender } from '@vonk/contracts/profile/profile.values.ts'
import { knownCountries } from '@vonk/contracts/site/site.places.ts'
import type { Db } from '../../dependencies.ts'
import type { ProfileRow } from '../../database/schema.ts'
import { allSexes, elsewhere, rankColumnOf, rankFrom, sameCountry, sexes, sexOrder, type Place } from './members.ranking.ts'
import type { Rings } from './members.rings.ts'
import { findFictional, readPlaces, type Area, type Criteria } from './members.search.repository.ts'

/** What the order of results depends on: the viewer's place and what the viewer told. Null where unknown, all for a visitor. */
export type Seeker = Pick<ProfileRow, 'sexuality'> & { gender: Gender | null; country: string | null; rings: Rings | null }

/** The members of each step of nearness, from a step on. */
function areasFrom(first: number, { rings, country }: Seeker, criteria: Criteria): { step: number; area: Area }[] {
  const near = (rings ?? []).map((cells, step) => ({ step, area: { cells } }))
  const except = rings?.flat() ?? []
  const fits = (one: string) => criteria.country === undefined || criteria.country === one
  const own = country !== null && fits(country) ? [country] : []
  const others = [...new Set([...knownCountries, ...(criteria.country ? [criteria.country] : [])])].filter(
    (one) => one !== country && fits(one),
  )
  const far = [
    ...(own.length > 0 ? [{ step: sameCountry, area: { countries: own, except } }] : []),
    ...(others.length > 0 ? [{ step: elsewhere, area: { countries: others, except } }] : []),
  ]
  const wanted = criteria.cells ? new Set(criteria.cells) : null
  return [
    ...near.filter(({ area }) => !wanted || (area.cells[0] !== undefined && wanted.has(area.cells[0]))),
    ...(wanted ? [] : far),
  ].filter(({ step }) => step >= first)
}

/** Reads the next members after a place, in the order for a viewer: at most `limit`, fewer only if there are no more. */
export async function readOn(
  db: Db,
  criteria: Criteria,
  seeker: Seeker,
  { after, limit }: { after: Place | null; limit: number },
): Promise<Place[]> {
  const column = rankColumnOf(seeker.gender)
  const wanted = criteria.gender ? [sexes[criteria.gender]] : allSexes
  const found: Place[] = []
  for (const { step, area } of areasFrom(after?.step ?? 0, seeker, { ...criteria })) {
    if (found.length >= limit) break
    const bySex = wanted.map((sex) => {
      const order = sexOrder(seeker, sex)
      if (after?.step !== step) return { ...order, rank: 0, after: null }
      const from = rankFrom(column, after.order, order)
      return { ...order, rank: from.rank, after: from.equal ? after.id : null }
    })
    const places = await readPlaces(db, { ...criteria, cells: undefined }, area, {
      column,
      sexes: bySex,
      limit: limit - found.length,
    })
    for (const { id, order } of places) found.push({ step, order, id })
  }
  return found
}

/** More than the pages have slots for. */
const fictionalAtMost = 1200

/**
 * The ids of the fictional profiles that fit, the nearest first, then those with a photo. What a program did in their name is
 * no activity and does not count.
 */
export async function fictionalInOrder(db: Db, criteria: Criteria, { rings, country }: Seeker): Promise<string[]> {
  const found = await findFictional(db, criteria, fictionalAtMost)
  const stepOf = new Map((rings ?? []).flatMap((cells, step) => cells.map((cell) => [cell, step] as const)))
  const orderOf = (one: (typeof found)[number]) => {
    const step = (one.cell === null ? undefined : stepOf.get(one.cell)) ?? (one.country === country ? sameCountry : elsewhere)
    return step * 2 + (one.has_photo ? 0 : 1)
  }
  return found.toSorted((a, b) => orderOf(a) - orderOf(b)).map(({ id }) => id)
}
