import { expect, it } from 'vitest'
import { messageCost } from './message-cost.ts'

it('rounds the price of a message up', () => {
  expect(messageCost({ price: 999, credits: 40 }, 2)).toBe(50)
  expect(messageCost({ price: 1000, credits: 10 }, 1)).toBe(100)
})
