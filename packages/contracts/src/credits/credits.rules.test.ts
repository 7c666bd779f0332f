import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { creditsBadgeTone, discounted, mayBecome, methodsOfCountry } from './credits.rules.ts'
import type { PaymentStatus } from './credits.schema.ts'

it('warns of few credits, and more of none [NAV-04 partly]', () => {
  const few = limits.creditsBadgeMaximum
  expect([few + 1, few, 1, 0].map(creditsBadgeTone)).toEqual([null, 'warning', 'warning', 'danger'])
})

it.each([
  ['NL', ['ideal', 'creditcard', 'paypal']],
  ['BE', ['bancontact', 'creditcard', 'paypal']],
  ['DE', ['klarna', 'creditcard', 'paypal']],
  ['FI', ['creditcard', 'paypal']],
])('offers the methods of %s, its own first [PAY-02 partly]', (country, methods) => {
  expect(methodsOfCountry(country)).toEqual(methods)
})

describe('a notice', () => {
  const statuses: PaymentStatus[] = ['pending', 'completed', 'failed', 'cancelled']
  it.each<[PaymentStatus, PaymentStatus[]]>([
    ['pending', ['completed', 'failed', 'cancelled']],
    ['completed', []],
    ['failed', ['completed']],
    ['cancelled', ['completed']],
  ])('changes a payment that is %s only to %j [PAY-03 partly]', (from, to) => {
    expect(statuses.filter((status) => mayBecome(from, status))).toEqual(to)
  })
})

it.each([
  [2499, 25, 1874],
  [1000, 10, 900],
  [999, 50, 499],
  [1, 99, 1],
  [1000, 100, 1],
  [1000, 0, 1000],
])('%i less %i percent is %i, rounded for the member and never nothing [PAY-02 partly]', (amount, percentage, price) => {
  expect(discounted(amount, percentage)).toBe(price)
})
