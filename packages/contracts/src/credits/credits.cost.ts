import type { Bought, Bundle } from './credits.schema.ts'

/**
 * What `count` credits cost somebody who paid `price` for `credits`, in minor units (TRU-04). Rounded up, so that no price looks
 * too low.
 */
export const costOfCredits = ({ price, credits }: Pick<Bought, 'price' | 'credits'>, count: number): number =>
  credits > 0 ? Math.ceil((price / credits) * count) : price

type Offer = Pick<Bundle, 'credits' | 'price' | 'currency'>

/**
 * How much less a credit costs in a bundle than in the smallest one, in whole percent, rounded down so that no saving looks too large
 * (PAY-02). 0 for the smallest bundle and where nothing is saved.
 */
export function savingOf(bundle: Offer, bundles: readonly Offer[]): number {
  const smallest = bundles.reduce((least, one) => (one.credits < least.credits ? one : least), bundle)
  if (smallest.currency !== bundle.currency) return 0
  return Math.max(0, Math.floor(100 - (100 * bundle.price * smallest.credits) / (smallest.price * bundle.credits)))
}
