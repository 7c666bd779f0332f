import { describe, expect, it } from 'vitest'
import { costOfCredits, savingOf } from './credits.cost.ts'

it('rounds what credits cost up [TRU-04 partly]', () => {
  expect(costOfCredits({ price: 999, credits: 40 }, 2)).toBe(50)
  expect(costOfCredits({ price: 1000, credits: 10 }, 1)).toBe(100)
  expect(costOfCredits({ price: 1000, credits: 0 }, 1)).toBe(1000)
})

describe('what a bundle saves against the smallest one', () => {
  const small = { credits: 20, price: 699, currency: 'EUR' }
  it.each([
    { bundle: { credits: 60, price: 1799, currency: 'EUR' }, saves: 14 },
    // 49.98 percent is not 50.
    { bundle: { credits: 100, price: 1748, currency: 'EUR' }, saves: 49 },
    { bundle: { credits: 60, price: 9999, currency: 'EUR' }, saves: 0 },
    { bundle: { credits: 60, price: 1799, currency: 'GBP' }, saves: 0 },
    { bundle: small, saves: 0 },
  ])('is $saves percent for $bundle', ({ bundle, saves }) => {
    expect(savingOf(bundle, [bundle, small])).toBe(saves)
    expect(savingOf(bundle, [small, { credits: 40, price: 999, currency: 'EUR' }, bundle])).toBe(saves)
  })
})
