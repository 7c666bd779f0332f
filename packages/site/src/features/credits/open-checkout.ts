import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import { paths } from '../../paths.ts'

/** Opens the provider's checkout, or the payment's page if nothing is left to pay. */
export function openCheckout({ checkout_url, payment_id }: Payment): void {
  window.location.assign(checkout_url ?? paths.transaction.href({ id: payment_id }))
}
