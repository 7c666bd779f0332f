import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

it('shares its bytes a second among all who read', () => {
  let now = 0
  const pace = createPace(1000, () => now)
  expect(pace(500)).toBe(500)
  expect(pace(500)).toBe(1000)
  now = 1000
  expect(pace(250)).toBe(250)
})

it('lets a little through without a wait, and remembers it', () => {
  const pace = createPace(1000, () => 0)
  expect([pace(5), pace(4), pace(1)]).toEqual([0, 0, 10])
})

it('saves nothing up for later', () => {
  let now = 0
  const pace = createPace(1000, () => now)
  now = 60_000
  expect(pace(500)).toBe(500)
})
