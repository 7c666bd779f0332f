import { expect, it } from 'vitest'
import { filterNames, readAddress, readKept } from './members.address.ts'
import { memberFilters, memberSearch } from './members.schema.ts'

/** What the server would accept of an address, each parameter by itself. */
function acceptedOf(parameters: URLSearchParams) {
  const accepted = Object.entries(memberSearch.shape).flatMap(([name, schema]) => {
    const given = parameters.get(name)
    const parsed = given ? schema.safeParse(given) : null
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(accepted)
}

const names = [...Object.keys(memberSearch.shape), 'everyone', '__proto__']
const texts = [
  '',
  ' ',
  '0',
  '1',
  ' 1 ',
  '01',
  '-1',
  '1.0',
  '1.5',
  '1e1',
  '0x1e',
  'Infinity',
  'NaN',
  '17',
  '18',
  '99',
  '100',
  '199',
]
const numbers = ['5', '10', '25', '50', '100', '101', '200', '201', '1000', '9007199254740993', '١٨', '30px', 'true', 'null']
const words = [
  'male',
  'female',
  'Male',
  ' male',
  'NL',
  'nl',
  'NLD',
  'N',
  'NL\n',
  'Utrecht',
  ' Utrecht ',
  'Noord-Brabant',
  'Ile\nde',
  '\u202eU',
]
const long = [
  'x'.repeat(80),
  'x'.repeat(81),
  ` ${'x'.repeat(80)} `,
  '💛'.repeat(80),
  '💛'.repeat(81),
  '\ud83d',
  '\u00a0',
  '\ufeffUtrecht',
]
const values = [...texts, ...numbers, ...words, ...long]

it('reads each parameter as the schema of the server does', () => {
  for (const name of names)
    for (const value of values) {
      const parameters = new URLSearchParams([[name, value]])
      expect([name, value, readAddress(parameters)]).toEqual([name, value, acceptedOf(parameters)])
    }
})

it('reads random addresses as the schema of the server does [MEM-02 partly]', () => {
  // A fixed row of numbers: the same addresses in each run.
  let seed = 12
  const pick = <Value>(from: readonly Value[]) => {
    seed = (seed * 48_271) % 2_147_483_647
    return from[seed % from.length] as Value
  }
  for (let n = 0; n < 2000; n++) {
    const parameters = new URLSearchParams()
    for (const name of names) if (pick([true, false])) parameters.set(name, pick(values))
    expect([parameters.toString(), readAddress(parameters)]).toEqual([parameters.toString(), acceptedOf(parameters)])
  }
})

it('has the filters in the order of the schema', () => {
  expect(filterNames).toEqual(Object.keys(memberFilters.shape))
})

it.each([
  { kept: { gender: 'female', min_age: 30, page: 2, online: undefined }, search: { gender: 'female', min_age: 30, page: 2 } },
  { kept: {}, search: {} },
  { kept: { gender: 'female', colour: 'red' }, search: null },
  { kept: { min_age: 12 }, search: null },
])('reads $kept, which a browser has kept, as a whole or not at all', ({ kept, search }) => {
  expect(readKept(kept)).toEqual(search)
})
