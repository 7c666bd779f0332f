import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

it('shares its bytes per second among all readers', () => {
  let now = 0
  const pace = createPace(1000, () => now)
  expect(pace(500)).toBe(500)
  expect(pace(500)).toBe(1000)
  now = 1000
  expect(pace(250)).toBe(250)
})

it('passes small amounts without a wait and adds them up', () => {
  const pace = createPace(1000, () => 0)
  expect([pace(5), pace(4), pace(1)]).toEqual([0, 0, 10])
})

it('does not save unused bytes for later', () => {
  let now = 0
  const pace = createPace(1000, () => now)
  now = 60_000
  expect(pace(500)).toBe(500)
})
