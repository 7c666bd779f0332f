import { expect, it } from 'vitest'
import { told } from './site.figures.ts'

it.each([
  [0, 0],
  [1, null],
  [9, null],
  [10, 10],
  [12_345, 12_345],
])('of %i people the page tells %j [TRU-17 partly]', (count, expected) => {
  expect(told(count)).toBe(expected)
})
