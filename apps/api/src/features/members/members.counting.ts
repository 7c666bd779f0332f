import type { AnswerOf, QueryOf } from '@vonk/contracts/call.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { SearchFacets } from '@vonk/contracts/members/members.schema.ts'
import { knownCountries } from '@vonk/contracts/site/site.places.ts'
import type { Act } from '../../admission/act.ts'
import type { Db } from '../../dependencies.ts'
import { countriesOfRegion, regionsIn } from '../site/site.places.ts'
import { criteriaOf, dayOf, nextDay, without, yearsBefore } from './members.criteria.ts'
import { onlineMembers } from './members.online.ts'
import { admitSearch, capped, countFound, fictionalOf, type Search } from './members.search.ts'
import { countByAge, countByRegion, countByRegionOf, type Criteria } from './members.search.repository.ts'

/** Members of whom the ages, or the regions within a distance, are counted. */
const sample = 10_000
/** Members who are counted in a region. */
const countedInRegion = 499

/** How many cards a search finds; with `facets` also how many members by age and region (MEM-01). */
export async function countSearch(
  act: Act,
  query: QueryOf<typeof membersContract.countMembers>,
): Promise<AnswerOf<typeof membersContract.countMembers>> {
  const search = await admitSearch(act, query)
  const criteria = criteriaOf(search.filters, search.seeking)
  const fictional = await fictionalOf(act, search, criteria)
  const counted = capped(await countFound(act, search, criteria, fictional.length))
  return { ...counted, facets: query.facets ? await facetsOf(act, search) : null }
}

async function facetsOf(act: Act, search: Search): Promise<SearchFacets> {
  const { db } = act
  const { filters, seeking } = search
  if (filters.online) {
    const online = await facetsOfOnline(act, search)
    if (online) return online
  }
  const { ages, capped: agesCapped } = await countByAge(db, criteriaOf(without(filters, 'age'), seeking), {
    ...birthdaysOn(seeking.today),
    each: Math.ceil(sample / partsOf(search)),
    countries: filters.region === undefined ? knownCountries : countriesOfRegion(filters.region),
  })
  return { ages, ages_capped: agesCapped, regions: await regionsOf(db, criteriaOf(without(filters, 'region'), seeking), search) }
}

/** How many of the values, which are in order, are at most `value`. */
function upTo(values: readonly string[], value: string): number {
  let [from, until] = [0, values.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if ((values[middle] ?? '') <= value) from = middle + 1
    else until = middle
  }
  return from
}

/** Null if too many are online to look through them. */
async function facetsOfOnline({ deps, now }: Act, { filters, seeking, settings }: Search): Promise<SearchFacets | null> {
  const anyAge = await onlineMembers(deps, { criteria: criteriaOf(without(filters, 'age'), seeking), now })
  const criteria = criteriaOf(without(filters, 'region'), seeking)
  const anyRegion = await onlineMembers(deps, { criteria, now })
  if (!anyAge || !anyRegion) return null
  const { birthdays, oldest } = birthdaysOn(seeking.today)
  const ages = Object.groupBy(anyAge, ({ date_of_birth }) => oldest - upTo(birthdays, date_of_birth))
  const regions = Object.groupBy(anyRegion, ({ country, region }) => `${country} ${region}`)
  const shown = criteria.cells
    ? Object.values(regions).flatMap((rows) => rows?.[0] ?? [])
    : regionsIn(filters.country === undefined ? settings.countries : [filters.country])
  return {
    ages: Object.entries(ages).map(([age, rows]) => ({ age: Number(age), count: rows?.length ?? 0 })),
    ages_capped: false,
    regions: shown.flatMap(({ country, region }) => {
      const count = regions[`${country} ${region}`]?.length ?? 0
      if (country === null || region === null) return []
      return { country, region, count: Math.min(count, countedInRegion), count_capped: count > countedInRegion }
    }),
  }
}

async function regionsOf(db: Db, criteria: Criteria, { filters, settings }: Search): Promise<SearchFacets['regions']> {
  if (criteria.cells) {
    const counted = await countByRegionOf(db, criteria, sample)
    const isCapped = counted.reduce((sum, { count }) => sum + count, 0) >= sample
    return counted.map((one) => ({ ...one, count_capped: isCapped }))
  }
  const counted = await countByRegion(db, criteria, {
    regions: regionsIn(filters.country === undefined ? settings.countries : [filters.country]),
    atMost: countedInRegion + 1,
  })
  return counted.map(({ country, region, count }) => ({
    country,
    region,
    count: Math.min(count, countedInRegion),
    count_capped: count > countedInRegion,
  }))
}

/** In how many parts the ages are counted: by sex and main country, or by sex and cell. */
function partsOf({ filters, seeking, settings }: Search): number {
  const sexes = filters.gender === undefined ? 3 : 1
  if (filters.distance !== undefined) return sexes * (criteriaOf(filters, seeking).cells?.length ?? 1)
  return sexes * (filters.country === undefined ? settings.countries.length : 1)
}

/** The first birthdays of people who are younger than 100, 99, and so on to the lowest age. */
function birthdaysOn(today: Date): { birthdays: string[]; oldest: number } {
  const oldest = limits.highestAge + 1
  const ages = Array.from({ length: oldest - limits.lowestMinimumAge + 1 }, (_, index) => oldest - index)
  return { birthdays: ages.map((age) => dayOf(nextDay(yearsBefore(today, age)))), oldest }
}
