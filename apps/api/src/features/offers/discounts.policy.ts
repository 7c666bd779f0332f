import { discounted } from '@vonk/contracts/credits/credits.rules.ts'
import type { Bundle, DiscountRefusal } from '@vonk/contracts/credits/credits.schema.ts'
import type { DiscountCodeTable } from '../../database/schema.ts'
import type { Selectable } from 'kysely'
import type { Member } from '../../admission/session.ts'

export type DiscountCode = Selectable<DiscountCodeTable>

/** What a code takes off: a percentage, or a sum in minor units of `currency`. */
export type Reduction = Pick<DiscountCode, 'percentage' | 'value'>

/** A code is for everybody, for one member, or for one country. Others cannot see that it exists (PAY-09). */
export const mayUse = (member: Pick<Member, 'id' | 'country'>, code: Pick<DiscountCode, 'user_id' | 'country'>) =>
  (code.user_id === null || code.user_id === member.id) && (code.country === null || code.country === member.country)

/** The regular price less the reduction, in minor units; never free, because a provider cannot charge nothing. */
export function priceAfter(amount: number, { percentage, value }: Reduction): number {
  if (percentage !== null) return discounted(amount, percentage)
  return Math.max(1, amount - (value ?? 0))
}

/**
 * Why a member cannot use a code for a bundle; null if they can (PAY-09). `code` is undefined if the edition has none of that
 * name. `isHeld`: purchases or open orders have used it up. `country` is that of the bundle, whose currency the sums of the code need.
 */
export function refusalOf(
  code: DiscountCode | undefined,
  {
    member,
    bundle,
    country,
    now,
    isHeld,
  }: {
    member: Pick<Member, 'id'>
    bundle: Pick<Bundle, 'amount' | 'price' | 'currency'>
    country: string
    now: Date
    isHeld: boolean
  },
): DiscountRefusal | null {
  if (!code || (code.user_id !== null && code.user_id !== member.id)) return 'unknown'
  if (isHeld) return 'used'
  if (code.expires_at !== null && code.expires_at <= now) return 'expired'
  if (code.country !== null && code.country !== country) return 'country'
  if (code.currency !== null && code.currency !== bundle.currency) return 'country'
  if (code.minimum_order_value !== null && bundle.amount < code.minimum_order_value) return 'minimum'
  return priceAfter(bundle.amount, code) < bundle.price ? null : 'smaller'
}
