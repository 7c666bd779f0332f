import { expect, it } from 'vitest'
import { messageCost } from './message-cost.ts'

it('tells what a message costs with a bundle, never too little', () => {
  expect(messageCost({ price: 999, credits: 40 }, 2)).toBe(50)
  expect(messageCost({ price: 1000, credits: 10 }, 1)).toBe(100)
})
