/**
 * Reads a search without the schemas, which would be a tenth of the first load of the search. `memberSearch` has the same rules
 * for the server; `members.address.test.ts` compares both.
 */
import { limits } from '../limits.ts'
import { isOneLine } from '../one-line.ts'
import { genders } from '../profile/profile.values.ts'
import { searchSteps } from '../site/site.cells.ts'
import type { MemberFilters, MemberSearch } from './members.schema.ts'

/** The value that a text in an address stands for; undefined if the text is invalid. */
type Reader<Value> = (given: string) => Value | undefined

const oneOf =
  <Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  (given) =>
    values.find((value) => (typeof value === 'number' ? value === Number(given) : value === given))

const within =
  (lowest: number, highest: number): Reader<number> =>
  (given) => {
    const number = Number(given)
    return Number.isSafeInteger(number) && number >= lowest && number <= highest ? number : undefined
  }

const country: Reader<string> = (given) => (/^[A-Z]{2}$/.test(given) ? given : undefined)

const place: Reader<string> = (given) => {
  const name = given.trim()
  return name !== '' && Array.from(name).length <= limits.placeNameLength && isOneLine(name) ? name : undefined
}

const age = within(limits.lowestMinimumAge, limits.highestAge)
const flag = oneOf(['1'])

type Readers<Values> = { [Name in keyof Values]-?: Reader<NonNullable<Values[Name]>> }

/** In the order in which an address has them. */
const filterReaders: Readers<MemberFilters> = {
  gender: oneOf(genders),
  country,
  region: place,
  min_age: age,
  max_age: age,
  distance: oneOf(searchSteps),
  photo: flag,
  online: flag,
  verified: flag,
  only_members: flag,
}
const readers: Readers<MemberSearch> = { ...filterReaders, page: within(1, limits.membersPages) }

/** The names of the filters, in the order in which an address has them. */
export const filterNames = Object.keys(filterReaders) as (keyof MemberFilters)[]

/** Reads a search from the parameters of an address (MEM-02). Ignores invalid values and other parameters. */
export function readAddress(parameters: URLSearchParams): MemberSearch {
  const entries = Object.entries(readers).flatMap(([name, read]) => {
    const value = read(parameters.get(name) ?? '')
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** Reads a search that a browser has kept; null if anything in it is invalid. */
export function readKept(kept: object): MemberSearch | null {
  const given = Object.entries(kept).filter(([, value]) => value !== undefined)
  const parameters = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const search = readAddress(new URLSearchParams(parameters))
  return Object.keys(search).length === given.length ? search : null
}
