import type { Bought } from './credits.schema.ts'

/**
 * What `count` credits cost somebody who paid `price` for `credits`, in minor units (TRU-04). Rounded up, so that no price looks
 * too low.
 */
export const costOfCredits = ({ price, credits }: Pick<Bought, 'price' | 'credits'>, count: number): number =>
  credits > 0 ? Math.ceil((price / credits) * count) : price
