import type { RepeatOrder } from '@vonk/contracts/credits/credits.schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import { findFailedRepeat, findLastPurchase } from './payments.repository.ts'
import { pricesOf } from './prices.service.ts'

/**
 * The bundle and the method of a member's last purchase, at what the bundle costs now (PAY-06), and the payment by card that failed when
 * the member repeated it since (PAY-07). Null without a purchase, and if the member's country no longer offers that bundle or method.
 */
export async function repeatOrderOf(act: MemberAct): Promise<RepeatOrder | null> {
  const { db, edition, member } = act
  const last = await findLastPurchase(db, edition, member.id)
  if (!last) return null
  const { bundles, methods } = (await pricesOf(act)).pricing
  const bundle = bundles.find(({ id }) => id === last.bundle_id)
  if (!bundle || !methods.includes(last.method)) return null
  const failed = last.method === 'creditcard' ? await findFailedRepeat(db, edition, member.id, last) : undefined
  return { bundle, method: last.method, failed: failed?.id ?? null }
}
