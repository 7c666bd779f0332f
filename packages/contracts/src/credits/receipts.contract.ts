import * as z from 'zod/mini'
import { get } from '../call.ts'
import { countryCode, moment, uuid } from '../text.ts'
import { paymentMethods } from './credits.schema.ts'

/** The company on a receipt, as it was on that day. */
export const seller = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: countryCode,
  /** The number under which it pays the VAT, its own one without VAT; null if it has none. */
  vat_number: z.nullable(z.string()),
})
export type Seller = z.infer<typeof seller>

/** The receipt of a paid order (PAY-12). Amounts are in minor units of `currency`; `net` and `vat` add up to `amount`. */
export const receipt = z.object({
  number: z.string(),
  issued_at: moment,
  payment_id: uuid,
  credits: z.int(),
  amount: z.int(),
  net: z.int(),
  vat: z.int(),
  currency: z.string(),
  /** The country whose VAT is in the price. */
  vat_country: countryCode,
  /** In percent; null if it was sold without VAT. */
  vat_rate: z.nullable(z.number()),
  method: z.enum(paymentMethods),
  /** Paid in the embedded sandbox, without real money. */
  sandbox: z.boolean(),
  seller,
  /** Until when the member can return unused credits. */
  returnable_until: moment,
})
export type Receipt = z.infer<typeof receipt>

/**
 * A credit note: money of a receipt that came back (PAY-12). The currency, the rate of VAT and the seller are those of the receipt. Amounts
 * are negative; `net` and `vat` add up to `amount`.
 */
export const creditNote = z.object({
  number: z.string(),
  issued_at: moment,
  credits: z.int(),
  amount: z.int(),
  net: z.int(),
  vat: z.int(),
})
export type CreditNote = z.infer<typeof creditNote>

/** The call for a member's receipts. Part of the room `credits`. */
export const receiptsContract = {
  receipt: get('/api/receipt.php', {
    summary:
      'The receipt of a payment of the member, null if it has none, because it is not paid; and its credit notes, oldest first (PAY-12)',
    access: 'member',
    origin: 'ours',
    query: z.strictObject({ id: uuid }),
    answer: z.object({ receipt: z.nullable(receipt), credit_notes: z.array(creditNote) }),
  }),
}
