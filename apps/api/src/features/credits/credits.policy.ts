import type { Bundle, PaymentMethod, Pricing } from '@vonk/contracts/credits/credits.schema.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'

/** What a member orders. `price` is the sum they saw. */
export type Wish = { bundle: number; method: PaymentMethod; price: number }

/** A member buys one of the bundles they are offered, by a method they are offered, at the sum they saw (PAY-02). */
export function checkOrder({ bundles, methods }: Pricing, wish: Wish): Bundle {
  const bundle = bundles.find(({ id }) => id === wish.bundle)
  if (!bundle) throw refuseField('bundle', 'unknown_bundle')
  if (!methods.includes(wish.method)) throw refuseField('method', 'unknown_method')
  if (bundle.price !== wish.price) throw new Refusal('price_changed')
  return bundle
}
