import * as z from 'zod/mini'
import { get, post } from '../call.ts'
import { refund, refundable, refundOrder } from './refunds.schema.ts'

/** The calls about withdrawing from a purchase (PAY-10, TRU-07). Part of the room `credits`. */
export const refundsContract = {
  refunds: get('/api/refunds.php', {
    summary: 'The purchases with unspent credits, with the sum that the member gets back for them, and earlier refunds (PAY-10)',
    access: 'member',
    origin: 'ours',
    answer: z.object({ refundable: z.array(refundable), refunds: z.array(refund) }),
  }),
  withdraw: post('/api/refund.php', {
    summary:
      'Withdraws from a purchase at the sum that the member saw: takes its unspent credits and pays them back (PAY-10, TRU-07)',
    access: 'member',
    origin: 'ours',
    idempotent: true,
    perMinute: 20,
    body: refundOrder,
    answer: z.object({ refund }),
  }),
}
