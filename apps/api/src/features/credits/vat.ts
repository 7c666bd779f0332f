/**
 * VAT in percent on services over the internet, which is that of the consumer's country (Council Directive 2006/112/EC, article 58).
 * Standard rates of the 27 countries of the European Union and of the United Kingdom, each from the day on which it began. A change
 * adds a row and replaces none.
 *
 * Source: "Taxes in Europe" database of the European Commission, standard rates, and for GB gov.uk. They are those of two public
 * extracts: vatnode/eu-vat-rates-data-js of 28 April 2026, and the npm package sales-tax 2.23.0 of 19 May 2026, with which a test
 * compares them. Update that package before each January and July, when most rates change.
 */
const rates: Readonly<Record<string, readonly (readonly [from: string, percent: number])[]>> = {
  AT: [['1984-01-01', 20]],
  BE: [['1996-01-01', 21]],
  BG: [['2007-01-01', 20]],
  CY: [['2014-01-13', 19]],
  CZ: [['2013-01-01', 21]],
  DE: [['2021-01-01', 19]],
  DK: [['1992-01-01', 25]],
  EE: [
    ['2024-01-01', 22],
    ['2025-07-01', 24],
  ],
  ES: [['2012-09-01', 21]],
  FI: [
    ['2013-01-01', 24],
    ['2024-09-01', 25.5],
  ],
  FR: [['2014-01-01', 20]],
  GB: [['2011-01-04', 20]],
  GR: [['2016-06-01', 24]],
  HR: [['2012-03-01', 25]],
  HU: [['2012-01-01', 27]],
  IE: [['2021-03-01', 23]],
  IT: [['2013-10-01', 22]],
  LT: [['2009-09-01', 21]],
  LU: [['2024-01-01', 17]],
  LV: [['2012-07-01', 21]],
  MT: [['2004-01-01', 18]],
  NL: [['2012-10-01', 21]],
  PL: [['2011-01-01', 23]],
  PT: [['2011-01-01', 23]],
  RO: [
    ['2017-01-01', 19],
    ['2025-08-01', 21],
  ],
  SE: [['1990-07-01', 25]],
  SI: [['2013-07-01', 22]],
  SK: [
    ['2011-01-01', 20],
    ['2025-01-01', 23],
  ],
}

const isInUnion = (country: string) => country !== 'GB' && Object.hasOwn(rates, country)

/** The first two characters of a VAT number are its country; Greek numbers begin with EL. */
const countryOfNumber = (number: string) => (number.startsWith('EL') ? 'GR' : number.slice(0, 2))

/**
 * The VAT number under which a company pays the VAT of a country: its number there or, for a country of the Union, one of another (the
 * one-stop shop). Null: the company pays none there.
 */
export const vatNumberFor = (country: string, numbers: readonly string[]): string | null =>
  numbers.find((number) => countryOfNumber(number) === country) ??
  numbers.find((number) => isInUnion(country) && isInUnion(countryOfNumber(number))) ??
  null

/** The VAT in percent for a consumer on a day. Null where the company sells without VAT: it has no number for it, or we have no rate. */
export function vatRateOf(country: string, { numbers, at }: { numbers: readonly string[]; at: Date }): number | null {
  if (!Object.hasOwn(rates, country) || vatNumberFor(country, numbers) === null) return null
  // The day begins at midnight in each country. A rate that changes there a few hours before or after midnight UTC is the exception.
  const today = at.toISOString().slice(0, 10)
  return rates[country]?.findLast(([from]) => from <= today)?.[1] ?? null
}

/** Splits a price that includes VAT, in minor units. The VAT is rounded to the nearest, and both parts add up to the price. */
export function splitVat(gross: number, percent: number | null): { net: number; vat: number } {
  const vat = percent === null ? 0 : Math.round((gross * percent) / (100 + percent))
  return { net: gross - vat, vat }
}
