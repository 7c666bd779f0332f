import type { AnswerOf, QueryOf } from '@vonk/contracts/call.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { SearchFacets } from '@vonk/contracts/members/members.schema.ts'
import { knownCountries } from '@vonk/contracts/site/site.places.ts'
import type { Act } from '../../admission/act.ts'
import type { Db } from '../../dependencies.ts'
import { countriesOfRegion, regionsIn } from '../site/site.places.ts'
import { criteriaOf, dayOf, nextDay, without, yearsBefore } from './members.criteria.ts'
import { fitting, kept } from './members.kept.ts'
import { onlineMembers } from './members.online.ts'
import { admitSearch, capped, countFound, findingOf, type Search } from './members.search.ts'
import {
  countByAge,
  countByRegion,
  countByRegionOf,
  findMembers,
  type Criteria,
  type MemberRow,
} from './members.search.repository.ts'

/** Members of whom the ages, or the regions within a distance, are counted. */
const sample = 10_000
/** Members who are counted in a region. */
const countedInRegion = 499
/** So many more are counted in a region as a viewer may hide from the search. Whoever hides more is counted for alone. */
const hiddenAtMost = 20

/** How many cards a search finds; with `facets` also how many members by age and region (MEM-01). */
export async function countSearch(
  act: Act,
  query: QueryOf<typeof membersContract.countMembers>,
): Promise<AnswerOf<typeof membersContract.countMembers>> {
  const search = await admitSearch(act, query)
  const finding = await findingOf(act, search)
  const [count, facets] = await Promise.all([countFound(act, search, finding), query.facets ? facetsOf(act, search) : null])
  return { ...capped(count), facets }
}

/** Counts for everybody, including who is hidden from a viewer. `sampled`: of the regions of some members. */
type Facets = Pick<SearchFacets, 'ages' | 'ages_capped'> & { regions: RegionCount[]; sampled: boolean }
type RegionCount = { country: string; region: string; count: number }

const facetsOfAll = kept((db, search: Search) => countFacets(db, search), {
  keyOf: ({ filters, seeking: { edition, today, around }, settings: { countries } }: Search) => {
    const place = filters.distance === undefined ? null : around?.middle
    return JSON.stringify([edition, today, countries, without(filters, 'only_members'), place])
  },
  entriesAtMost: 200,
})

async function facetsOf(act: Act, search: Search): Promise<SearchFacets> {
  const { filters, seeking } = search
  const { edition, hidden } = seeking
  if (filters.online) return (await facetsOfOnline(act, search)) ?? shown(await countFacets(act.db, search))
  if (hidden.length > hiddenAtMost) return shown(await countFacets(act.db, search))
  const forAll: Search = { ...search, seeking: { ...seeking, hidden: [] } }
  const facets = await facetsOfAll(act.deps, forAll, act.now)
  return shown(withoutRows(facets, await findMembers(act.db, edition, hidden), forAll))
}

async function countFacets(db: Db, search: Search): Promise<Facets> {
  const { filters, seeking } = search
  const byAge = countByAge(db, criteriaOf(without(filters, 'age'), seeking), {
    ...birthdaysOn(seeking.today),
    each: Math.ceil(sample / partsOf(search)),
    countries: filters.region === undefined ? knownCountries : countriesOfRegion(filters.region),
  })
  const [{ ages, capped: agesCapped }, regions] = await Promise.all([
    byAge,
    regionsOf(db, criteriaOf(without(filters, 'region'), seeking), search),
  ])
  return { ages, ages_capped: agesCapped, ...regions }
}

/** The counts without some members. Those of a part of the members show how these are spread, and stay. */
function withoutRows(facets: Facets, rows: readonly MemberRow[], { filters, seeking }: Search): Facets {
  const gone = (filter: 'age' | 'region') => fitting(rows, criteriaOf(without(filters, filter), seeking))
  const ages = Object.groupBy(facets.ages_capped ? [] : gone('age'), ageOn(seeking.today))
  const regions = Object.groupBy(isPart(facets) ? [] : gone('region'), regionKey)
  return {
    ...facets,
    ages: facets.ages.map(({ age, count }) => ({ age, count: count - (ages[age]?.length ?? 0) })),
    regions: facets.regions.map((one) => ({ ...one, count: Math.max(0, one.count - (regions[regionKey(one)]?.length ?? 0)) })),
  }
}

const regionKey = ({ country, region }: { country: string; region: string | null }) => `${country} ${region}`

/** Whether more members fit than were counted by region. */
const isPart = ({ regions, sampled }: Facets) => sampled && regions.reduce((sum, { count }) => sum + count, 0) >= sample

function shown(facets: Facets): SearchFacets {
  const { ages, ages_capped, regions, sampled } = facets
  const [part, atMost] = [isPart(facets), sampled ? Infinity : countedInRegion]
  return {
    ages: ages.filter(({ count }) => count > 0),
    ages_capped,
    regions: regions
      .filter(({ count }) => !sampled || count > 0)
      .map((one) => ({ ...one, count: Math.min(one.count, atMost), count_capped: part || one.count > atMost })),
  }
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
  const ages = Object.groupBy(anyAge, ageOn(seeking.today))
  const regions = Object.groupBy(anyRegion, regionKey)
  const places = criteria.cells
    ? Object.values(regions).flatMap((rows) => rows?.[0] ?? [])
    : regionsIn(filters.country === undefined ? settings.countries : [filters.country])
  return shown({
    ages: Object.entries(ages).map(([age, rows]) => ({ age: Number(age), count: rows?.length ?? 0 })),
    ages_capped: false,
    regions: places.flatMap(({ country, region }) =>
      region === null ? [] : { country, region, count: regions[regionKey({ country, region })]?.length ?? 0 },
    ),
    sampled: false,
  })
}

async function regionsOf(
  db: Db,
  criteria: Criteria,
  { filters, settings }: Search,
): Promise<Pick<Facets, 'regions' | 'sampled'>> {
  if (criteria.cells) return { regions: await countByRegionOf(db, criteria, sample), sampled: true }
  const regions = regionsIn(filters.country === undefined ? settings.countries : [filters.country])
  return { regions: await countByRegion(db, criteria, { regions, atMost: countedInRegion + 1 + hiddenAtMost }), sampled: false }
}

/** In how many parts the ages are counted: by sex and main country, or by sex and cell. */
function partsOf({ filters, seeking, settings }: Search): number {
  const sexes = filters.gender === undefined ? 3 : 1
  if (filters.distance !== undefined) return sexes * Math.max(1, criteriaOf(filters, seeking).cells?.length ?? 1)
  return sexes * (filters.country === undefined ? settings.countries.length : 1)
}

/** Tells ages as of a day. */
function ageOn(today: Date): (member: Pick<MemberRow, 'date_of_birth'>) => number {
  const { birthdays, oldest } = birthdaysOn(today)
  return ({ date_of_birth: born }) => oldest - upTo(birthdays, born)
}

/** The first birthdays of people who are younger than 100, 99, and so on to the lowest age. */
function birthdaysOn(today: Date): { birthdays: string[]; oldest: number } {
  const oldest = limits.highestAge + 1
  const ages = Array.from({ length: oldest - limits.lowestMinimumAge + 1 }, (_, index) => oldest - index)
  return { birthdays: ages.map((age) => dayOf(nextDay(yearsBefore(today, age)))), oldest }
}
