import { describe, expect, it } from 'vitest'
import { mayUse, priceAfter, refusalOf, type DiscountCode } from './discounts.policy.ts'

const now = new Date('2026-05-01T12:00:00Z')
const at = (offset: number) => new Date(now.getTime() + offset)
const aCode = (rest: Partial<DiscountCode> = {}): DiscountCode => ({
  code: 'SPRING',
  edition: 6,
  user_id: null,
  country: null,
  percentage: 20,
  value: null,
  currency: null,
  minimum_order_value: null,
  validity: 'once',
  reason: null,
  expires_at: null,
  created_at: at(-1000),
  ...rest,
})
const bundle = { amount: 2000, price: 2000, currency: 'EUR' }
const order = { member: { id: 'me' }, bundle, country: 'NL', now, isHeld: false }

describe('the price after a discount', () => {
  it.each([
    { off: { percentage: 25, value: null }, price: 1500 },
    // In the member's favour.
    { off: { percentage: 33, value: null }, amount: 999, price: 669 },
    { off: { percentage: 100, value: null }, price: 1 },
    { off: { percentage: null, value: 500 }, price: 1500 },
    { off: { percentage: null, value: 1999 }, price: 1 },
    { off: { percentage: null, value: 5000 }, price: 1 },
    { off: { percentage: null, value: null }, price: 2000 },
  ])('of $off is $price', ({ off, amount = 2000, price }) => {
    expect(priceAfter(amount, off)).toBe(price)
  })
})

describe('a discount code', () => {
  it.each([
    ['without conditions', {}],
    ['of this member', { user_id: 'me' }],
    ['of this country', { country: 'NL' }],
    ['that has not expired', { expires_at: at(1) }],
    ['with exactly the minimum', { minimum_order_value: 2000, currency: 'EUR' }],
    ['with a sum in this currency', { percentage: null, value: 1, currency: 'EUR' }],
  ])('applies: one %s', (_, rest) => {
    expect(refusalOf(aCode(rest), order)).toBeNull()
  })

  it.each([
    ['of another member', { user_id: 'other' }, 'unknown'],
    ['of another country', { country: 'BE' }, 'country'],
    ['in another currency', { percentage: null, value: 500, currency: 'GBP' }, 'country'],
    ['that ends now', { expires_at: now }, 'expired'],
    ['for a larger order', { minimum_order_value: 2001, currency: 'EUR' }, 'minimum'],
  ] as const)('is refused: one %s', (_, rest, reason) => {
    expect(refusalOf(aCode(rest), order)).toBe(reason)
  })

  it('is refused if there is none, if it is used up, and if the member already pays as little', () => {
    expect(refusalOf(undefined, order)).toBe('unknown')
    expect(refusalOf(aCode({ expires_at: at(-1) }), { ...order, isHeld: true })).toBe('used')
    expect(refusalOf(aCode(), { ...order, bundle: { ...bundle, price: 1600 } })).toBe('smaller')
    expect(refusalOf(aCode(), { ...order, bundle: { ...bundle, price: 1601 } })).toBeNull()
  })
})

it.each([
  [{}, true],
  [{ user_id: 'anna' }, true],
  [{ user_id: 'ben' }, false],
  [{ country: 'NL' }, true],
  [{ country: 'DE' }, false],
  [{ user_id: 'anna', country: 'NL' }, true],
  [{ user_id: 'anna', country: 'DE' }, false],
  [{ user_id: 'ben', country: 'NL' }, false],
])('a code of %j can be seen by Anna of the Netherlands: %s [PAY-09 partly]', (of, sees) => {
  expect(mayUse({ id: 'anna', country: 'NL' }, aCode(of))).toBe(sees)
})
