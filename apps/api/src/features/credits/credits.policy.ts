import type { Bundle, PaymentMethod, Pricing } from '@vonk/contracts/credits/credits.schema.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'

/** A member's order. `price` is the price that the page showed, in minor units. */
export type Wish = { bundle: number; method: PaymentMethod; price: number }

/** Refuses a bundle or method that the member is not offered, and a price that differs from the one shown (PAY-02). */
export function checkOrder({ bundles, methods }: Pricing, wish: Wish): Bundle {
  const bundle = bundles.find(({ id }) => id === wish.bundle)
  if (!bundle) throw refuseField('bundle', 'unknown_bundle')
  if (!methods.includes(wish.method)) throw refuseField('method', 'unknown_method')
  if (bundle.price !== wish.price) throw new Refusal('price_changed')
  return bundle
}
