import { describe, expect, it } from 'vitest'
import { day } from '../clock.ts'
import { isPromoted, isPromotionClosed, promotionAt, promotionTurn } from './promotion.rules.ts'
import { partnerAnswer } from './promotion.schema.ts'

describe('the advertisement of a partner', () => {
  const inCountry = (geoip_country: string, promotion_countries: string[], geoip_selected_country: string | null = null) =>
    isPromoted({ promotion_countries, geoip_country, geoip_selected_country })

  it('is for the countries that the settings name, and a chosen country counts [PRM-01 partly]', () => {
    expect(inCountry('NL', [])).toBe(false)
    expect(inCountry('NL', ['NL', 'BE'])).toBe(true)
    expect(inCountry('DE', ['NL', 'BE'])).toBe(false)
    expect(inCountry('DE', ['NL'], 'NL')).toBe(true)
    expect(inCountry('NL', ['NL'], 'DE')).toBe(false)
  })

  it('stays closed for a week [PRM-01 partly]', () => {
    const closed = new Date('2026-03-11T12:00:00Z')
    const after = (ms: number) => isPromotionClosed(closed.toISOString(), new Date(closed.getTime() + ms))
    expect(isPromotionClosed(undefined, closed)).toBe(false)
    expect([after(0), after(7 * day - 1), after(7 * day)]).toEqual([true, true, false])
  })

  it('gives each live profile its turn, and is empty when nobody is live', () => {
    const turns = [0, 1, 2, 3].map((turn) => promotionAt(['a', 'b', 'c'], new Date(turn * promotionTurn)))
    expect(turns).toEqual(['a', 'b', 'c', 'a'])
    expect(promotionAt([], new Date())).toBeNull()
  })
})

describe('the answer of a partner', () => {
  const profile = {
    name: 'Lena',
    picture: 'https://pictures.example.com/1.jpg',
    live: true,
    address: 'https://cams.example.com/lena',
  }
  const reads = (changes: object, partner: unknown = 'Cams') =>
    partnerAnswer.safeParse({ partner, profiles: [{ ...profile, ...changes }] }).success

  it('is taken with and without pictures', () => {
    expect([reads({}), reads({ picture: null })]).toEqual([true, true])
  })

  it.each([
    ['http', 'http://cams.example.com/lena'],
    ['a script', 'javascript:alert(1)'],
    ['a page of data', 'data:text/html,hello'],
    ['a password', 'https://me:secret@cams.example.com/'],
    ['a port', 'https://cams.example.com:8443/'],
    ['an address in our network', 'https://10.0.0.1/'],
    ['this machine', 'https://localhost/'],
    ['no host', 'https://'],
    ['a path', '/members'],
    ['a very long address', `https://cams.example.com/${'a'.repeat(500)}`],
  ])('is refused with %s as address or picture', (_, address) => {
    expect([reads({ address }), reads({ picture: address })]).toEqual([false, false])
  })

  it('is refused with a name that is empty, long or not text, without a state, and with too many profiles', () => {
    expect([reads({ name: ' ' }), reads({ name: 'a'.repeat(41) }), reads({ name: 7 }), reads({ live: 'yes' })]).toEqual(
      Array(4).fill(false),
    )
    expect([reads({}, ''), reads({}, null)]).toEqual([false, false])
    expect(partnerAnswer.safeParse({ partner: 'Cams', profiles: Array.from({ length: 201 }, () => profile) }).success).toBe(false)
  })
})
