import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'

/** Price of a message paid with a bundle's credits, in minor units. Rounded up, so that no price looks too low. */
export const messageCost = ({ price, credits }: Pick<Bundle, 'price' | 'credits'>, messageCredits: number): number =>
  credits > 0 ? Math.ceil((price / credits) * messageCredits) : price
