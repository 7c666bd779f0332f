import * as z from 'zod/mini'
import { get, post } from '../call.ts'
import { largestInteger, uuid } from '../text.ts'
import {
  bundle,
  cardUses,
  checkoutMethods,
  discountCode,
  discountRefusals,
  payment,
  pricing,
  repeatOrder,
} from './credits.schema.ts'

export const creditsContract = {
  pricing: get('/api/pricing.php', {
    summary: 'Bundles and payment methods of the visitor’s country, with what this visitor pays now (PAY-01, PAY-02)',
    access: 'anyone',
    origin: 'ours',
    answer: pricing,
  }),
  price: get('/api/price.php', {
    summary: 'What a bundle costs this member with a discount code, or why the code does not apply (PAY-09)',
    access: 'member',
    origin: 'ours',
    // Nobody finds codes by trying.
    perMinute: 20,
    query: z.strictObject({
      bundle: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(largestInteger)),
      code: discountCode,
    }),
    answer: z.object({ bundle: z.nullable(bundle), refused: z.nullable(z.enum(discountRefusals)) }),
  }),
  buy: post('/api/payment.php', {
    summary: 'Orders a bundle at the price the member saw; returns where to pay. One order per Idempotency-Key (PAY-02)',
    access: 'member',
    origin: 'ours',
    idempotent: true,
    perMinute: 20,
    body: z.strictObject({
      bundle: z.int().check(z.minimum(1, { error: 'unknown_bundle' }), z.maximum(largestInteger, { error: 'unknown_bundle' })),
      method: z.enum(checkoutMethods, { error: 'unknown_method' }),
      /** The price that the member saw. If it is not the current price, the server refuses with `price_changed`. */
      price: z.int().check(z.minimum(1), z.maximum(largestInteger)),
      /** The discount code that the member entered; `price` is with it. */
      code: z.optional(discountCode),
      /** With the method `creditcard`. */
      card: z.optional(z.enum(cardUses)),
      /** With `card: 'store'`: the version of the text that the member agreed to. If it is not the current one: `wording_changed`. */
      card_wording: z.optional(z.int()),
    }),
    answer: z.object({ payment }),
  }),
  repeatOrder: get('/api/repeat-order.php', {
    summary:
      'The bundle and method of the member’s last purchase at the current price; null if it is not sold any more. Whether repeating it by card failed since (PAY-06, PAY-07)',
    access: 'member',
    origin: 'ours',
    answer: z.object({ order: z.nullable(repeatOrder) }),
  }),
  payment: get('/api/payment.php', {
    summary: 'A payment of the member by id, or the latest (PAY-03)',
    access: 'member',
    origin: 'ours',
    query: z.strictObject({ id: z.optional(uuid) }),
    answer: z.object({ payment: z.nullable(payment) }),
  }),
}
