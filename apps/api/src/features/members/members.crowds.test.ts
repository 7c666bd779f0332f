import { expect, it } from 'vitest'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { isCrowd, rememberCrowd, spare } from './members.crowds.ts'

const now = new Date('2026-03-01T12:00:00Z')
const at = (filters: MemberFilters, { cell = 1, after = 0, site = 'here' } = {}) => ({
  site,
  cell,
  filters,
  now: new Date(now.getTime() + after),
})

/** A server that knows one crowd. */
function knowing(filters: MemberFilters) {
  const deps = { db: {} as Parameters<typeof isCrowd>[0]['db'] }
  rememberCrowd(deps, at(filters))
  return (wide: MemberFilters, other?: Parameters<typeof at>[1]) => isCrowd(deps, at(wide, other), 1)
}

const women: MemberFilters = { gender: 'female', min_age: 30, max_age: 50, distance: 25 }

it.each<[string, MemberFilters]>([
  ['the same search', women],
  ['more ages', { ...women, min_age: 29, max_age: 51 }],
  ['any age', { gender: 'female', distance: 25 }],
  ['a larger distance', { ...women, distance: 50 }],
  ['any distance', { gender: 'female', min_age: 30, max_age: 50 }],
  ['any gender', { ...women, gender: undefined }],
])('knows a crowd again in %s', (_, wide) => expect(knowing(women)(wide)).toBe(true))

it.each<[string, MemberFilters]>([
  ['fewer ages', { ...women, min_age: 31 }],
  ['younger ages only', { ...women, max_age: 49 }],
  ['a smaller distance', { ...women, distance: 10 }],
  ['another gender', { ...women, gender: 'male' }],
  ['a further filter', { ...women, photo: '1' }],
  ['verified members only', { ...women, verified: '1' }],
])('counts again for %s', (_, other) => expect(knowing(women)(other)).toBe(false))

it('counts again elsewhere, after a minute, and for who hides many', () => {
  const isKnown = knowing(women)
  expect(isKnown(women, { cell: 2 })).toBe(false)
  expect(isKnown(women, { site: 'there' })).toBe(false)
  expect(isKnown(women, { after: 59_999 })).toBe(true)
  expect(isKnown(women, { after: 60_000 })).toBe(false)
  const deps = { db: {} as Parameters<typeof isCrowd>[0]['db'] }
  rememberCrowd(deps, at(women))
  expect([spare, spare + 1].map((hidden) => isCrowd(deps, at(women), hidden))).toEqual([true, false])
})

it('knows a crowd without a distance from any place, also one that was found within a distance', () => {
  const { distance: _, ...anywhere } = women
  expect(knowing(anywhere)(anywhere, { cell: 2 })).toBe(true)
  expect(knowing(women)(anywhere, { cell: 2 })).toBe(true)
  expect(knowing(women)(anywhere, { cell: 2, site: 'there' })).toBe(false)
  expect(knowing(anywhere)(women)).toBe(false)
})

it('ages without an end end where the search does', () => {
  expect(knowing({ min_age: 30 })({ min_age: 30, max_age: 99 })).toBe(true)
  expect(knowing({ min_age: 30 })({ min_age: 30, max_age: 98 })).toBe(false)
})
