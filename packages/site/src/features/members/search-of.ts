import { isApiError } from '@vonk/api-client/api-error.ts'
import { filterNames, readAddress } from '@vonk/contracts/members/members.address.ts'
import type { MemberFilters, MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { searchFor } from '@vonk/contracts/signup/signup.wishes.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { paths } from '../../paths.ts'

/** In an address without filters it says that the search is without filters, and not the one that a member starts with. */
export const everyone = 'everyone'

/** The filters of a search, without the page and without absent ones. */
export function filtersOf(search: MemberSearch): MemberFilters {
  return Object.fromEntries(filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))
}

type Offered = Pick<Settings, 'search_fields' | 'countries' | 'min_age' | 'genders'>

/** What a member told at the signup, as the search that they start with: the fields that the site offers (SGN-14, EDI-06). */
export function startOf(
  told: Pick<OwnProfile, 'gender' | 'sexuality' | 'age' | 'country' | 'region'>,
  settings: Offered,
): MemberFilters {
  const { gender, country, region, min_age, max_age } = searchFor(told, settings.min_age)
  const offers = (field: (typeof settings.search_fields)[number]) => settings.search_fields.includes(field)
  const isHere = country !== undefined && settings.countries.includes(country)
  return filtersOf({
    ...(offers('gender') && { gender }),
    ...(isHere && offers('country') && { country }),
    ...(isHere && offers('region') && { region }),
    ...(offers('age') && { min_age, max_age }),
  })
}

/** The search of an address: what it says, otherwise what a member starts with. */
export function searchAt(parameters: URLSearchParams, start: MemberFilters): MemberSearch {
  const { page, ...said } = readAddress(parameters)
  const filters = Object.keys(said).length > 0 || parameters.has(everyone) ? said : start
  return { ...filters, ...(page !== undefined && { page }) }
}

/** The address of a search. Without filters it says so. */
export function addressOf(search: MemberSearch): string {
  const filters = filtersOf(search)
  const parameters = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  if (parameters.size === 0) parameters.set(everyone, '1')
  if (search.page !== undefined && search.page > 1) parameters.set('page', String(search.page))
  return `${paths.members.href()}?${parameters}`
}

/** Whether the youngest age of an address is above the oldest. */
export const isReversed = ({ min_age, max_age }: MemberSearch): boolean =>
  min_age !== undefined && max_age !== undefined && min_age > max_age

/**
 * The filters without those that the server refuses, because of an old or a shared link: a place that it does not know, or a
 * distance from a place that this member does not have. Null if it refuses for another reason.
 */
export function withoutRefused(filters: MemberFilters, error: unknown): MemberFilters | null {
  if (!isApiError(error) || error.code !== 'invalid_input') return null
  const left = Object.entries(filters).filter(([name]) => !(name in error.fields))
  return left.length < Object.keys(filters).length ? Object.fromEntries(left) : null
}

/** Whether two searches have the same filters. */
export const isSame = (one: MemberFilters, other: MemberFilters): boolean =>
  addressOf(filtersOf(one)) === addressOf(filtersOf(other))
