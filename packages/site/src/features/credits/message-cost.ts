import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'

/** What a message costs in money with a bundle's credits, in minor units rounded up, so that no price looks lower than it is. */
export const messageCost = ({ price, credits }: Pick<Bundle, 'price' | 'credits'>, messageCredits: number): number =>
  credits > 0 ? Math.ceil((price / credits) * messageCredits) : price
