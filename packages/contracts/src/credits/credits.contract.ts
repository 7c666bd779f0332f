import * as z from 'zod/mini'
import { get, post } from '../call.ts'
import { largestInteger, uuid } from '../text.ts'
import { payment, paymentMethods, pricing } from './credits.schema.ts'

export const creditsContract = {
  pricing: get('/api/pricing.php', {
    summary: 'Bundles and payment methods of the visitor’s country, with what this visitor pays now (PAY-01, PAY-02)',
    access: 'anyone',
    origin: 'ours',
    answer: pricing,
  }),
  buy: post('/api/payment.php', {
    summary: 'Orders a bundle at the price the member saw; returns where to pay. One order per Idempotency-Key (PAY-02)',
    access: 'member',
    origin: 'ours',
    idempotent: true,
    perMinute: 20,
    body: z.strictObject({
      bundle: z.int().check(z.minimum(1, { error: 'unknown_bundle' }), z.maximum(largestInteger, { error: 'unknown_bundle' })),
      method: z.enum(paymentMethods, { error: 'unknown_method' }),
      /** The price that the member saw. If it is not the current price, the server refuses with `price_changed`. */
      price: z.int().check(z.minimum(1), z.maximum(largestInteger)),
    }),
    answer: z.object({ payment }),
  }),
  payment: get('/api/payment.php', {
    summary: 'A payment of the member by id, or the latest (PAY-03)',
    access: 'member',
    origin: 'ours',
    query: z.strictObject({ id: z.optional(uuid) }),
    answer: z.object({ payment: z.nullable(payment) }),
  }),
}
