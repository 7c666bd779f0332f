import { limits } from '@vonk/contracts/limits.ts'
import type { MemberFilters, SearchFilter } from '@vonk/contracts/members/members.schema.ts'
import { searchSteps } from '@vonk/contracts/site/site.cells.ts'
import { knownCountries } from '@vonk/contracts/site/site.places.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { refuseField } from '../../admission/refusal.ts'
import { countriesOfRegion } from '../site/site.places.ts'
import { onlineFor } from '../profile/profile.policy.ts'
import type { Around } from './members.rings.ts'
import type { Criteria } from './members.search.repository.ts'

/** The fields of a search that belong to each filter. */
const fieldsOfFilter: Record<SearchFilter, readonly (keyof MemberFilters)[]> = {
  gender: ['gender'],
  country: ['country'],
  region: ['region'],
  age: ['min_age', 'max_age'],
  distance: ['distance'],
  photo: ['photo'],
  online: ['online'],
  verified: ['verified'],
  only_members: ['only_members'],
}

const allFilters = Object.keys(fieldsOfFilter) as SearchFilter[]

/** The filters that every site offers. */
const alwaysOffered: ReadonlySet<SearchFilter> = new Set(['distance', 'photo', 'online', 'verified', 'only_members'])

/** The filters of a search, without those that the site does not offer (EDI-06). */
export function filtersOf(search: MemberFilters, offered: Settings['search_fields']): MemberFilters {
  const fields = allFilters
    .filter((filter) => alwaysOffered.has(filter) || offered.some((field) => field === filter))
    .flatMap((filter) => fieldsOfFilter[filter])
  return Object.fromEntries(fields.filter((field) => search[field] !== undefined).map((field) => [field, search[field]]))
}

/** The filters that are in use. */
export const usedFilters = (filters: MemberFilters): SearchFilter[] =>
  allFilters.filter((filter) => fieldsOfFilter[filter].some((field) => filters[field] !== undefined))

/** The filters without one of them. A region goes with its country, as where a member removes it. */
export const without = (filters: MemberFilters, filter: SearchFilter): MemberFilters => {
  const gone = [...fieldsOfFilter[filter], ...(filter === 'country' ? fieldsOfFilter.region : [])]
  return Object.fromEntries(Object.entries(filters).filter(([field]) => !gone.some((name) => name === field)))
}

/** Throws `invalid_input` for filters that nothing can fit: reversed ages, unknown places, a distance from nowhere. */
export function checkFilters({ country, region, min_age, max_age, distance }: MemberFilters, hasPlace: boolean): void {
  if (min_age !== undefined && max_age !== undefined && min_age > max_age) throw refuseField('max_age', 'too_small')
  if (country !== undefined && !knownCountries.includes(country)) throw refuseField('country', 'unknown_country')
  if (region !== undefined && !countriesOfRegion(region).some((one) => country === undefined || one === country))
    throw refuseField('region', 'unknown_place')
  if (distance !== undefined && !hasPlace) throw refuseField('distance', 'unknown_place')
}

export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The same day `years` earlier. The 29th of February becomes the 1st of March, as in the rule for ages. */
export const yearsBefore = (today: Date, years: number) =>
  new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()))

export const nextDay = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1))

/** Who searches, and when. */
export type Seeking = Pick<Criteria, 'edition' | 'hidden'> & { now: Date; today: Date; around: Around | null }

/** The filters in the terms of the database. */
export function criteriaOf(filters: MemberFilters, { edition, hidden, now, today, around }: Seeking): Criteria {
  const { gender, country, region, min_age, max_age, distance, photo, online, verified } = filters
  return {
    edition,
    hidden,
    gender,
    country,
    region,
    bornUntil: min_age === undefined ? undefined : dayOf(yearsBefore(today, min_age)),
    bornFrom: max_age === undefined || max_age >= limits.highestAge ? undefined : dayOf(nextDay(yearsBefore(today, max_age + 1))),
    photo: photo !== undefined,
    verified: verified !== undefined,
    onlineSince: online === undefined ? undefined : new Date(now.getTime() - onlineFor),
    cells: distance === undefined || !around ? undefined : cellsWithin(around.ringsOf(country), distance),
  }
}

/** The cells within a distance. */
const cellsWithin = (rings: Around['rings'], distance: number) =>
  rings.filter((_, index) => (searchSteps[index] ?? 0) <= distance).flat()
