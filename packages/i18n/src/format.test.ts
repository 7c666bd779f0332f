import { describe, expect, it } from 'vitest'
import { createFormat } from './format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const now = new Date('2026-03-11T15:00:00Z')
const nl = createFormat('nl', { timeZone: 'Europe/Amsterdam' })
const en = createFormat('en', { timeZone: 'Europe/Amsterdam' })

describe('numbers, money and countries', () => {
  it('follow the locale [LOC-06]', () => {
    expect([nl.number(12345.5), en.number(12345.5)]).toEqual(['12.345,5', '12,345.5'])
    expect([plain(nl.money(1250, 'EUR')), en.money(1250, 'EUR')]).toEqual(['€ 12,50', '€12.50'])
    expect([nl.country('DE'), en.country('DE')]).toEqual(['Duitsland', 'Germany'])
    expect([nl.list(['roos', 'taart', 'wijn']), en.list(['rose', 'cake', 'wine'])]).toEqual([
      'roos, taart en wijn',
      'rose, cake and wine',
    ])
    expect([plain(nl.percent(25)), en.percent(25)]).toEqual(['25%', '25%'])
    expect(plain(nl.distance(12.4))).toBe('12 km')
    expect([nl.hoursAndMinutes(3, 1), en.hoursAndMinutes(1, 12)].map(plain)).toEqual([
      '3 uur en 1 minuut',
      '1 hour and 12 minutes',
    ])
    expect([en.hoursAndMinutes(2, 0), en.hoursAndMinutes(0, 1), en.hoursAndMinutes(0, 0)]).toEqual([
      '2 hours',
      '1 minute',
      '0 minutes',
    ])
  })

  it('have the minor units of the currency', () => {
    expect(en.money(1250, 'JPY')).toBe('JP¥1,250')
  })
})

describe('dates', () => {
  it('follow the locale, and Dutch conventions if it is unknown [LOC-02]', () => {
    expect([nl.date(now), en.date(now), createFormat('xx', { timeZone: 'Europe/Amsterdam' }).date(now)]).toEqual([
      '11 maart 2026',
      '11 March 2026',
      '11 maart 2026',
    ])
  })

  it('have names for yesterday, today and the days before', () => {
    const days = ['2026-03-11T00:00:00Z', '2026-03-10T12:00:00Z', '2026-03-08T12:00:00Z', '2026-03-01T12:00:00Z']
    expect(days.map((day) => nl.day(day, now))).toEqual(['Vandaag', 'Gisteren', 'Zondag', '1 maart 2026'])
    expect(days.map((day) => en.day(day, now))).toEqual(['Today', 'Yesterday', 'Sunday', '1 March 2026'])
  })

  it('count days in the time zone of the reader, not in UTC', () => {
    expect(nl.day('2026-03-10T23:30:00Z', now)).toBe('Vandaag')
  })

  it('are as short as possible in a list', () => {
    const moments = [
      '2026-03-11T13:05:00Z',
      '2026-03-10T12:00:00Z',
      '2026-03-08T12:00:00Z',
      '2026-01-01T12:00:00Z',
      '2024-01-01T12:00:00Z',
    ]
    expect(moments.map((moment) => nl.moment(moment, now))).toEqual(['14:05', 'Gisteren', 'zo', '1 jan', '1 jan 2024'])
  })

  it('say how long ago something was', () => {
    const moments = [
      '2026-03-11T14:59:40Z',
      '2026-03-11T14:55:00Z',
      '2026-03-11T12:00:00Z',
      '2026-03-14T15:00:00Z',
      '2024-03-01T00:00:00Z',
    ]
    expect(moments.map((moment) => nl.ago(moment, now))).toEqual([
      'nu',
      '5 minuten geleden',
      '3 uur geleden',
      'over 3 dagen',
      '2 jaar geleden',
    ])
  })
})
