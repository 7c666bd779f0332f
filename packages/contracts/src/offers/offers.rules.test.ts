import { describe, expect, it } from 'vitest'
import { isBonusNew, showsBonusBanner, showsBonusPopup, timeBonusEnd, timeBonusHours } from './offers.rules.ts'
import type { DiscountCode } from './offers.schema.ts'

const now = new Date('2026-03-11T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const bonus: DiscountCode = {
  code: 'TIMEBONUS25',
  country: null,
  user_id: null,
  expires: after(3600).toISOString(),
  expires_in: 3600,
  value_percentage: 25,
  percentage: true,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: [],
}

describe('the time bonus', () => {
  const signedUp = now
  it('lasts four hours from the signup, for members who have not paid [BON-01 partly]', () => {
    const end = after(14_400)
    expect(timeBonusEnd({ paid: false, signedUp }, now)).toEqual(end)
    expect(timeBonusEnd({ paid: false, signedUp }, after(14_399))).toEqual(end)
    expect(timeBonusEnd({ paid: false, signedUp }, end)).toBeNull()
    expect(timeBonusEnd({ paid: true, signedUp }, now)).toBeNull()
  })
  it('is new in its first hour, and named with its four hours then [BON-08 partly]', () => {
    expect(timeBonusHours).toBe(4)
    expect([14_400, 10_801, 10_800].map((seconds) => isBonusNew(seconds * 1000))).toEqual([true, true, false])
  })
})

describe('the bonus banner', () => {
  const shown = (ask: Partial<Parameters<typeof showsBonusBanner>[0]> = {}) =>
    showsBonusBanner({ loggedIn: true, path: 'members', bonus, now, ...ask })

  it('is shown above the members area to a logged-in member while there is a bonus [BON-06 partly]', () => {
    for (const path of ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium']) expect(shown({ path })).toBe(true)
    for (const path of ['index', 'credits', 'likes-type', 'pricing']) expect(shown({ path })).toBe(false)
    expect(shown({ loggedIn: false })).toBe(false)
    expect(shown({ bonus: null })).toBe(false)
    expect(shown({ bonus: { ...bonus, status: 'used' } })).toBe(false)
    expect(shown({ now: after(3600) })).toBe(false)
  })
})

describe('the bonus popup', () => {
  const shown = (ask: Partial<Parameters<typeof showsBonusPopup>[0]> = {}) =>
    showsBonusPopup({ credits: 0, enteredAt: now, dismissedAt: null, bonus, now: after(40), ...ask })

  it('opens once, 40 seconds after entering the members area, for a member without credits who has a bonus [BON-07 partly]', () => {
    expect(shown()).toBe(true)
    expect(shown({ now: after(39) })).toBe(false)
    expect(shown({ credits: 1 })).toBe(false)
    expect(shown({ credits: null })).toBe(false)
    expect(shown({ enteredAt: null })).toBe(false)
    expect(shown({ dismissedAt: now.toISOString() })).toBe(false)
    expect(shown({ bonus: null })).toBe(false)
    expect(shown({ now: after(3601) })).toBe(false)
  })
})
