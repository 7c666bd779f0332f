import type { Refund } from '@vonk/contracts/credits/refunds.schema.ts'
import type { RefundRow } from './refunds.repository.ts'

/** What receipts and staff call a refund: the random end of its id. */
export const refundReference = (id: string): string => id.slice(-8).toUpperCase()

export const presentRefund = (row: RefundRow): Refund => ({
  refund_id: row.id,
  reference: refundReference(row.id),
  payment_id: row.payment_id,
  bought_at: row.bought_at.toISOString(),
  bought: row.bought,
  credits: row.credits,
  amount: row.amount,
  currency: row.currency,
  way: row.way,
  status: row.status,
  sandbox: row.provider.endsWith('sandbox'),
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})
