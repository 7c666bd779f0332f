import published from 'sales-tax/res/sales_tax_rates.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { splitVat, vatNumberFor, vatRateOf } from './vat.ts'

const dutch = ['NL000000000B00']
const on = (day: string, numbers = dutch) => ({ numbers, at: new Date(`${day}T12:00:00Z`) })

const union = [
  ...([
    'AT',
    'BE',
    'BG',
    'CY',
    'CZ',
    'DE',
    'DK',
    'EE',
    'ES',
    'FI',
    'FR',
    'GR',
    'HR',
    'HU',
    'IE',
    'IT',
    'LT',
    'LU',
    'LV',
  ] as const),
  ...(['MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
]
const countries = [...union, 'GB'] as const

describe('the VAT rate', () => {
  it.each([
    ['NL', '2026-05-01', 21],
    ['DE', '2026-05-01', 19],
    ['FI', '2024-08-31', 24],
    ['FI', '2024-09-01', 25.5],
    ['EE', '2025-06-30', 22],
    ['EE', '2025-07-01', 24],
    ['RO', '2025-07-31', 19],
    ['RO', '2025-08-01', 21],
    ['SK', '2024-12-31', 20],
    ['SK', '2025-01-01', 23],
    ['SE', '1990-06-30', null],
    ['SE', '1990-07-01', 25],
    ['US', '2026-05-01', null],
    ['ZZ', '2026-05-01', null],
    ['constructor', '2026-05-01', null],
  ])('of a member in %s on %s is %s', (country, day, rate) => {
    expect(vatRateOf(country, on(day))).toBe(rate)
  })

  it('is known for the 27 countries of the Union, with a number in one of them', () => {
    expect(union).toHaveLength(27)
    for (const country of union) {
      expect(vatRateOf(country, on('2026-05-01'))).toBeGreaterThan(16)
      expect(vatRateOf(country, on('2026-05-01', []))).toBeNull()
    }
  })

  // After an update of the package this fails for a country whose rate has changed: add a row for it.
  it('is the one that the package sales-tax publishes', () => {
    const numbers = [...dutch, 'GB000000000']
    const ours = countries.map((country) => [country, vatRateOf(country, { numbers, at: new Date('2026-05-19T12:00:00Z') })])
    // In hundredths of a percent, without the errors of binary fractions.
    const theirs = countries.map((country) => [country, Math.round(published[country].rate * 10_000) / 100])
    expect(ours).toEqual(theirs)
  })

  it('of the United Kingdom needs a number there', () => {
    expect(vatRateOf('GB', on('2026-05-01'))).toBeNull()
    expect(vatRateOf('GB', on('2026-05-01', [...dutch, 'GB000000000']))).toBe(20)
    expect(vatRateOf('NL', on('2026-05-01', ['GB000000000']))).toBeNull()
  })
})

it.each([
  ['NL', dutch, 'NL000000000B00'],
  ['DE', dutch, 'NL000000000B00'],
  ['DE', [...dutch, 'DE000000000'], 'DE000000000'],
  ['GR', [...dutch, 'EL000000000'], 'EL000000000'],
  ['GB', dutch, null],
  ['US', dutch, null],
])('for a member in %s, a company with the numbers %s uses %s', (country, numbers, number) => {
  expect(vatNumberFor(country, numbers)).toBe(number)
})

describe('the VAT in a price', () => {
  it.each([
    { gross: 1210, percent: 21, vat: 210 },
    { gross: 1799, percent: 21, vat: 312 },
    { gross: 699, percent: 25.5, vat: 142 },
    { gross: 3, percent: 20, vat: 1 },
    { gross: 1, percent: 27, vat: 0 },
    { gross: 999, percent: null, vat: 0 },
  ])('of $gross at $percent percent is $vat', ({ gross, percent, vat }) => {
    expect(splitVat(gross, percent)).toEqual({ net: gross - vat, vat })
  })

  it.each([17, 18, 19, 20, 21, 22, 23, 24, 25, 25.5, 27])('of %s percent is never off by more than half a cent', (percent) => {
    for (let gross = 0; gross < 3000; gross++) {
      const { net, vat } = splitVat(gross, percent)
      expect(net + vat).toBe(gross)
      // In thousandths, without the errors of binary fractions.
      expect(Math.abs(vat * (1000 + percent * 10) - gross * percent * 10) * 2).toBeLessThanOrEqual(1000 + percent * 10)
    }
  })
})
