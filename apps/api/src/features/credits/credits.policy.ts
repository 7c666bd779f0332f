import { cardWording } from '@vonk/contracts/credits/cards.contract.ts'
import type { Bundle, CardUse, PaymentMethod, Pricing } from '@vonk/contracts/credits/credits.schema.ts'
import type { PaymentRow } from '../../database/schema.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'

/** A member's order. `price` is the price that the page showed, in minor units; `code` the discount code in it that the member entered. */
export type OrderInput = {
  bundle: number
  method: PaymentMethod
  price: number
  code?: string | undefined
  card?: CardUse | undefined
  card_wording?: number | undefined
}

/**
 * Refuses a bundle or method that the member is not offered, a price that differs from the one shown (PAY-02), and to store a card
 * whose text has changed since.
 */
export function checkOrder({ bundles, methods }: Pricing, input: OrderInput): Bundle {
  const bundle = bundles.find(({ id }) => id === input.bundle)
  if (!bundle) throw refuseField('bundle', 'unknown_bundle')
  if (!methods.includes(input.method)) throw refuseField('method', 'unknown_method')
  if (input.card !== undefined && input.method !== 'creditcard') throw refuseField('card', 'unknown_method')
  if (input.card === 'store' && input.card_wording !== cardWording) throw new Refusal('wording_changed')
  if (bundle.price !== input.price) throw new Refusal('price_changed')
  return bundle
}

/** Whether a payment that was paid came back as a whole. No notice about its status completes it again, only a reversal does. */
export const cameBack = ({ status, completed_at }: Pick<PaymentRow, 'status' | 'completed_at'>): boolean =>
  status === 'failed' && completed_at !== null
