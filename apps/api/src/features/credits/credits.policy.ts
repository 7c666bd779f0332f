import { methodsOfCountry } from '@vonk/contracts/credits/credits.rules.ts'
import type { PaymentMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { refuseField } from '../../admission/refusal.ts'

/** A member buys a bundle that is sold in the country of their prices, by a method of that country (PAY-02). */
export function checkOrder(
  country: string,
  bundle: { country: string } | undefined,
  method: PaymentMethod,
): asserts bundle is { country: string } {
  if (bundle?.country !== country) throw refuseField('bundle', 'unknown_bundle')
  if (!methodsOfCountry(country).includes(method)) throw refuseField('method', 'unknown_method')
}
