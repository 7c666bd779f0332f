import { expect, it } from 'vitest'
import { addressOf, searchAt, startOf } from './search-of.ts'

const start = { gender: 'female', country: 'NL' } as const

it.each([
  { address: '', search: start },
  { address: 'page=2', search: { ...start, page: 2 } },
  { address: 'gender=male', search: { gender: 'male' } },
  { address: 'everyone=1', search: {} },
  { address: 'everyone=1&page=3', search: { page: 3 } },
])('at “$address” searches what the address says, otherwise what a member starts with [MEM-02 partly]', ({ address, search }) => {
  expect(searchAt(new URLSearchParams(address), start)).toEqual(search)
})

it.each([{}, { page: 4 }, { gender: 'male', photo: '1', page: 2 }, { min_age: 30, distance: 25 }] as const)(
  'reads %o again from its address [MEM-02 partly]',
  (search) => {
    const address = new URL(addressOf(search), 'https://example.org')
    expect(searchAt(address.searchParams, start)).toEqual(search)
  },
)

const offered = {
  search_fields: ['gender', 'age', 'country', 'region'],
  countries: ['NL', 'BE'],
  min_age: 18,
  genders: ['female', 'male'],
} as const
const told = { gender: 'male', sexuality: 'hetero', age: 40, country: 'NL', region: 'Utrecht' } as const

it('starts with what a member told, in the fields and countries of the site [SGN-14 partly] [EDI-06 partly]', () => {
  const settings = {
    ...offered,
    search_fields: [...offered.search_fields],
    countries: [...offered.countries],
    genders: [...offered.genders],
  }
  expect(startOf(told, settings)).toEqual({ gender: 'female', country: 'NL', region: 'Utrecht', min_age: 30, max_age: 50 })
  expect(startOf({ ...told, country: 'GB' }, settings)).toEqual({ gender: 'female', min_age: 30, max_age: 50 })
  expect(startOf(told, { ...settings, search_fields: ['gender'] })).toEqual({ gender: 'female' })
})
