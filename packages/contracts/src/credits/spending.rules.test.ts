import { describe, expect, it } from 'vitest'
import { changeLimit, currentLimit, raiseDelay } from './spending.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const tomorrow = new Date(now.getTime() + raiseDelay)
const limited = (amount: number | null) => ({ amount, next: null })

describe('a spending limit', () => {
  it.each([
    ['the first', null, 5000],
    ['a lower one', 5000, 2000],
    ['nothing at all', 5000, 0],
    ['the same', 5000, 5000],
  ])('counts at once: %s', (_, from, to) => {
    expect(changeLimit(limited(from), to, now)).toEqual(limited(to))
  })

  it.each([
    ['a higher one', 8000],
    ['none', null],
  ])('counts after a day: %s', (_, to) => {
    const changed = changeLimit(limited(5000), to, now)
    expect(changed).toEqual({ amount: 5000, next: { amount: to, from: tomorrow } })
    expect(currentLimit(changed, new Date(tomorrow.getTime() - 1))).toBe(5000)
    expect(currentLimit(changed, tomorrow)).toBe(to)
  })

  it('forgets a raise when it is lowered or kept meanwhile', () => {
    const raised = changeLimit(limited(5000), 8000, now)
    expect(changeLimit(raised, 5000, now)).toEqual(limited(5000))
    expect(changeLimit(raised, 1000, now)).toEqual(limited(1000))
  })

  it('waits a day again for each raise, also when one is waiting', () => {
    const raised = changeLimit(limited(5000), 8000, now)
    const later = new Date(tomorrow.getTime() - 1000)
    expect(changeLimit(raised, 9000, later)).toEqual({
      amount: 5000,
      next: { amount: 9000, from: new Date(later.getTime() + raiseDelay) },
    })
  })

  it('is the raised one when it is changed after the raise', () => {
    const raised = changeLimit(limited(5000), 8000, now)
    expect(changeLimit(raised, 7000, tomorrow)).toEqual(limited(7000))
    expect(changeLimit(raised, 9000, tomorrow)).toMatchObject({ amount: 8000, next: { amount: 9000 } })
  })
})
