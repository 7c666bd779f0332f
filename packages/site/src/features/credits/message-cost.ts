import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'

/** What a message costs in money with a bundle's credits, in minor units rounded up, so that no price looks lower than it is. */
export const messageCost = ({ amount, credits }: Pick<Bundle, 'amount' | 'credits'>, messageCredits: number): number =>
  credits > 0 ? Math.ceil((amount / credits) * messageCredits) : amount
