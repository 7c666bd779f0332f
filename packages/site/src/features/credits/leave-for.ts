import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import { paths } from '../../paths.ts'

/** Leaves for the provider's checkout; where there is nothing to pay any more, for the payment's own page. */
export function leaveFor({ checkout_url, payment_id }: Payment): void {
  window.location.assign(checkout_url ?? paths.transaction.href({ id: payment_id }))
}
