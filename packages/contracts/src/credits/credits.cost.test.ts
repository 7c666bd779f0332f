import { expect, it } from 'vitest'
import { costOfCredits } from './credits.cost.ts'

it('rounds what credits cost up [TRU-04]', () => {
  expect(costOfCredits({ price: 999, credits: 40 }, 2)).toBe(50)
  expect(costOfCredits({ price: 1000, credits: 10 }, 1)).toBe(100)
})
