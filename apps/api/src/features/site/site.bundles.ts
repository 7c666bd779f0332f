/** An initial bundle: credits and their price in minor units, taxes included. */
export type BundlePrice = readonly [credits: number, amount: number]

/** The second of four bundles: enough for some conversations, at a low price. */
export const recommendedPosition = 2

const prices = {
  EUR: [
    [20, 699],
    [60, 1799],
    [150, 3799],
    [400, 8499],
  ],
  GBP: [
    [20, 599],
    [60, 1549],
    [150, 3299],
    [400, 7399],
  ],
  USD: [
    [20, 799],
    [60, 1999],
    [150, 4299],
    [400, 9499],
  ],
  CHF: [
    [20, 690],
    [60, 1790],
    [150, 3790],
    [400, 8490],
  ],
  DKK: [
    [20, 4900],
    [60, 12_900],
    [150, 27_900],
    [400, 62_900],
  ],
  NOK: [
    [20, 7900],
    [60, 19_900],
    [150, 42_900],
    [400, 94_900],
  ],
  SEK: [
    [20, 7900],
    [60, 19_900],
    [150, 41_900],
    [400, 92_900],
  ],
  PLN: [
    [20, 2999],
    [60, 7499],
    [150, 15_999],
    [400, 35_999],
  ],
} satisfies Record<string, readonly BundlePrice[]>

type Currency = keyof typeof prices

const ownCurrency: Readonly<Record<string, Currency>> = {
  GB: 'GBP',
  US: 'USD',
  CH: 'CHF',
  DK: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
  PL: 'PLN',
}

/** The initial prices of a country, in its own currency if listed above, otherwise in euros (PAY-01). */
export function pricesOf(country: string): { currency: Currency; bundles: readonly BundlePrice[] } {
  const currency = ownCurrency[country] ?? 'EUR'
  return { currency, bundles: prices[currency] }
}
