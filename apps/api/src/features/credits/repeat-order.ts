import type { Bundle, PaymentMethod } from '@vonk/contracts/credits/credits.schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import { findLastPurchase } from './payments.repository.ts'
import { pricesOf } from './prices.service.ts'

/**
 * The bundle and the method of a member's last purchase, at what the bundle costs now (PAY-06). Null without a purchase, and if the
 * member's country no longer offers that bundle or method.
 */
export async function repeatOrderOf(act: MemberAct): Promise<{ bundle: Bundle; method: PaymentMethod } | null> {
  const last = await findLastPurchase(act.db, act.edition, act.member.id)
  if (!last) return null
  const { bundles, methods } = (await pricesOf(act)).pricing
  const bundle = bundles.find(({ id }) => id === last.bundle_id)
  return bundle && methods.includes(last.method) ? { bundle, method: last.method } : null
}
