import { minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import type { Dependencies } from '../../dependencies.ts'

/**
 * Searches that found more than is counted, a moment ago. To count those again, or wider ones, takes longer than to read a
 * page, and says nothing new: "more than".
 */
type Crowd = { filters: MemberFilters; at: number }

/** The crowds around each place, by database. */
const known = new WeakMap<Dependencies['db'], Map<string, Crowd[]>>()

const lifetime = minute
const placesAtMost = 1_000
const crowdsAtMost = 20

/**
 * How many more than the limit a search must find to be a crowd for everybody. A viewer who hides no more than these from the
 * search (blocked members and the viewer) finds more than the limit as well.
 */
export const spare = 100

export type CrowdSearch = {
  /** The edition and the day, for which filters without a distance find the same for everybody. */
  site: string
  /** The cell of the viewer, around which filters with a distance find the same for everybody. */
  cell: number | null
  filters: MemberFilters
  now: Date
}

/** Where the filters find the same for everybody. */
const placeOf = ({ site, cell, filters }: CrowdSearch) => (filters.distance === undefined ? site : `${site} ${cell}`)

const isFresh = ({ at }: Crowd, now: Date) => Math.abs(now.getTime() - at) < lifetime

/** Whether a search certainly finds more than is counted, for a viewer who hides so many. */
export function isCrowd({ db }: Pick<Dependencies, 'db'>, search: CrowdSearch, hidden: number): boolean {
  const { filters, now } = search
  const crowds = known.get(db)?.get(placeOf(search)) ?? []
  return hidden <= spare && crowds.some((crowd) => isFresh(crowd, now) && findsAll(filters, crowd.filters))
}

/** Remembers that a search found `spare` more than the limit. */
export function rememberCrowd(deps: Pick<Dependencies, 'db'>, search: CrowdSearch): void {
  const { distance, ...anyDistance } = search.filters
  if (distance !== undefined) remember(deps, search)
  // So many within a distance are a crowd without one, for everybody.
  remember(deps, { ...search, filters: anyDistance })
}

function remember({ db }: Pick<Dependencies, 'db'>, search: CrowdSearch): void {
  const { filters, now } = search
  const place = placeOf(search)
  const places = known.get(db) ?? new Map<string, Crowd[]>()
  known.set(db, places)
  // Wider ones say nothing more.
  const others = (places.get(place) ?? []).filter((crowd) => isFresh(crowd, now) && !findsAll(crowd.filters, filters))
  // The place that was searched longest ago is the first.
  places.delete(place)
  places.set(place, [{ filters, at: now.getTime() }, ...others].slice(0, crowdsAtMost))
  const [oldest] = places.keys()
  if (places.size > placesAtMost && oldest !== undefined) places.delete(oldest)
}

const sameOrAny = ['gender', 'country', 'region', 'photo', 'online', 'verified'] as const

/** Whether the wide filters find every member whom the narrow ones find. */
function findsAll(wide: MemberFilters, narrow: MemberFilters): boolean {
  const { min_age = limits.lowestMinimumAge, max_age = limits.highestAge, distance = Infinity } = wide
  return (
    sameOrAny.every((field) => wide[field] === undefined || wide[field] === narrow[field]) &&
    min_age <= (narrow.min_age ?? limits.lowestMinimumAge) &&
    max_age >= Math.min(narrow.max_age ?? limits.highestAge, limits.highestAge) &&
    distance >= (narrow.distance ?? Infinity)
  )
}
