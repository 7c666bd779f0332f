import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import type { PaymentRow } from '../../database/schema.ts'
import { cameBack } from './credits.policy.ts'

export const presentPayment = (row: PaymentRow): Payment => ({
  payment_id: row.id,
  bundle_id: row.bundle_id,
  credits: row.credits,
  amount: row.amount,
  currency: row.currency,
  method: row.method,
  status: row.status,
  came_back: cameBack(row),
  by_stored_card: row.card === 'stored',
  sandbox: row.provider.endsWith('sandbox'),
  checkout_url: row.status === 'pending' ? row.checkout_url : null,
  created_at: row.created_at.toISOString(),
})
