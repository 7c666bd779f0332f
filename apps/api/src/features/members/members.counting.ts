import type { AnswerOf, QueryOf } from '@vonk/contracts/call.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { SearchFacets } from '@vonk/contracts/members/members.schema.ts'
import { knownCountries } from '@vonk/contracts/site/site.places.ts'
import type { Act } from '../../admission/act.ts'
import { regionsIn } from '../site/site.places.ts'
import { criteriaOf, without } from './members.criteria.ts'
import { admitSearch, capped, countFound, fictionalOf, type Search } from './members.search.ts'
import { countByAge, countByRegion } from './members.search.repository.ts'

/** Members of whom the ages are counted. */
const sampledAges = 20_000
/** Members who are counted in a region. */
const countedInRegion = 999

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

async function facetsOf({ db }: Act, { filters, seeking, settings }: Search): Promise<SearchFacets> {
  const { ages, capped: agesCapped } = await countByAge(db, criteriaOf(without(filters, 'age'), seeking), {
    today: seeking.today.toISOString().slice(0, 10),
    sample: sampledAges,
    countries: knownCountries,
  })
  const regions = await countByRegion(db, criteriaOf(without(filters, 'region'), seeking), {
    regions: regionsIn(filters.country === undefined ? settings.countries : [filters.country]),
    atMost: countedInRegion + 1,
  })
  return {
    ages,
    ages_capped: agesCapped,
    regions: regions.map(({ country, region, count }) => ({
      country,
      region,
      count: Math.min(count, countedInRegion),
      count_capped: count > countedInRegion,
    })),
  }
}
