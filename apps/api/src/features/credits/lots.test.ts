import { describe, expect, it } from 'vitest'
import { chargedBackCredits, lotsOf, refundableUntil, refundSum, type WalletEvent } from './lots.ts'

const bought = (payment: string, credits: number): WalletEvent => ({ kind: 'purchase', payment, credits })
const given = (credits: number): WalletEvent => ({ kind: 'grant', payment: null, credits })
const spent = (credits: number): WalletEvent => ({ kind: 'spent', payment: null, credits: -credits })
const unspent = (...events: WalletEvent[]) => Object.fromEntries(lotsOf(events).map((lot) => [lot.payment, lot.unspent]))

describe('which purchase the credits in a wallet come from', () => {
  it('what was given is spent first, then the oldest purchase', () => {
    expect(unspent(given(10), bought('a', 50), bought('b', 20), spent(15))).toEqual({ a: 45, b: 20 })
    expect(unspent(given(10), bought('a', 50), bought('b', 20), spent(65))).toEqual({ a: 0, b: 15 })
  })

  it('what was given is spent once', () => {
    expect(unspent(given(10), bought('a', 50), spent(6), spent(6))).toEqual({ a: 48 })
  })

  it('what was given after bought credits were spent is not paid out in their place', () => {
    expect(unspent(bought('a', 10), spent(10), given(10))).toEqual({ a: 0 })
    expect(unspent(bought('a', 10), spent(10), given(10), bought('b', 5), spent(8))).toEqual({ a: 0, b: 5 })
  })

  it('a refund takes from its own purchase, and gives back to it when it is refused', () => {
    const refund: WalletEvent = { kind: 'refund', payment: 'b', credits: -20 }
    expect(unspent(bought('a', 50), bought('b', 20), refund, spent(5))).toEqual({ a: 45, b: 0 })
    expect(unspent(bought('a', 50), bought('b', 20), refund, { kind: 'refund-refused', payment: 'b', credits: 20 })).toEqual({
      a: 50,
      b: 20,
    })
  })

  it('a debit that the bank returned takes from its own purchase first, then from what is left', () => {
    expect(unspent(bought('a', 50), bought('b', 20), spent(55), { kind: 'debit-return', payment: 'a', credits: -15 })).toEqual({
      a: 0,
      b: 0,
    })
    expect(unspent(bought('a', 50), bought('b', 20), { kind: 'debit-return', payment: 'a', credits: -50 })).toEqual({
      a: 0,
      b: 20,
    })
  })
})

describe('the sum of a refund', () => {
  const sale = { credits: 50, amount: 2499 }
  const none = { credits: 0, amount: 0 }

  it('is the share of the price, rounded up to a cent', () => {
    expect(refundSum(sale, none, 50)).toBe(2499)
    expect(refundSum(sale, none, 40)).toBe(2000)
    expect(refundSum(sale, none, 1)).toBe(50)
  })

  it('is never more than the price in several steps', () => {
    let before = none
    for (let step = 0; step < 50; step += 1) {
      const amount = refundSum(sale, before, 1)
      before = { credits: before.credits + 1, amount: before.amount + amount }
    }
    expect(before).toEqual({ credits: 50, amount: 2499 })
  })
})

describe('the credits that a chargeback costs', () => {
  const sale = { credits: 50, amount: 2499 }
  const none = { credits: 0, amount: 0 }

  it('are the share of the price, rounded down, and all for the whole price', () => {
    const costs = (amount: number) => chargedBackCredits(sale, none, amount)
    expect([0, 49, 50, 1000, 2498, 2499, 3000].map(costs)).toEqual([0, 0, 1, 20, 49, 50, 50])
  })

  it('are never more than what was not refunded, and all of it when nothing of the price is left', () => {
    const refunded = { credits: 30, amount: 1500 }
    const costs = (amount: number) => chargedBackCredits(sale, refunded, amount)
    expect([500, 998, 999, 2499].map(costs)).toEqual([10, 19, 20, 20])
    expect(chargedBackCredits({ credits: 50, amount: 5000 }, { credits: 30, amount: 2000 }, 2900)).toBe(20)
    expect(chargedBackCredits(sale, { credits: 50, amount: 2499 }, 2499)).toBe(0)
  })
})

describe('a chargeback', () => {
  const back = (credits: number, { payment = 'b', chargeback = 'chb' } = {}): WalletEvent => ({
    kind: credits < 0 ? 'chargeback' : 'chargeback-reversed',
    payment,
    chargeback,
    credits,
  })

  it('is taken from its own purchase first, and comes back to it', () => {
    expect(unspent(bought('a', 50), bought('b', 20), back(-20))).toEqual({ a: 50, b: 0 })
    expect(unspent(bought('a', 50), bought('b', 20), spent(55), back(-15))).toEqual({ a: 0, b: 0 })
    expect(unspent(bought('a', 50), bought('b', 20), back(-20), back(20))).toEqual({ a: 50, b: 20 })
  })

  it('that took what was given does not bring it back as bought', () => {
    expect(unspent(bought('b', 20), spent(20), given(20), back(-20), back(20))).toEqual({ b: 0 })
    expect(unspent(bought('b', 20), spent(15), given(20), back(-20), back(20), spent(15))).toEqual({ b: 5 })
  })

  it('that took of other purchases gives back to those, each what it took', () => {
    const [first, second] = [{ chargeback: 'chb_1' }, { chargeback: 'chb_2' }]
    const events = [bought('a', 50), bought('b', 20), spent(60), back(-8, first), back(-2, second)]
    expect(unspent(...events)).toEqual({ a: 0, b: 0 })
    expect(unspent(...events, back(8, first))).toEqual({ a: 0, b: 8 })
    const later = [bought('b', 20), spent(20), bought('c', 50), back(-20)]
    expect(unspent(...later, back(20))).toEqual({ b: 0, c: 50 })
  })
})

it('the last day counts until it has ended everywhere', () => {
  expect(refundableUntil(new Date('2026-11-01T22:30:00Z'), 14)).toEqual(new Date('2026-11-16T22:30:00Z'))
})

it('the days of a withdrawal do not follow leap days or summer time [PAY-10 partly]', () => {
  expect(refundableUntil(new Date('2028-02-15T23:59:00Z'), 14)).toEqual(new Date('2028-03-01T23:59:00Z'))
  expect(refundableUntil(new Date('2027-03-20T12:00:00Z'), 14)).toEqual(new Date('2027-04-04T12:00:00Z'))
})
