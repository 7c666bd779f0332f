import * as z from 'zod/mini'
import { largestInteger, moment, uuid } from '../text.ts'

/**
 * How the money of a refund comes back. `provider`: the way it was paid. `transfer`: to the account of a direct debit, by staff.
 * `uncollected`: a direct debit collects that much less. `bank`: the bank gave a direct debit back meanwhile.
 */
export const refundWays = ['provider', 'transfer', 'uncollected', 'bank'] as const
export type RefundWay = (typeof refundWays)[number]

/** `open`: about to be paid. `sent`: the provider pays it. `paid`; `refused`: the provider did not pay it, and the credits are back. */
export const refundStatuses = ['open', 'sent', 'paid', 'refused'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** A purchase with credits that the member has not spent. Amounts are in minor units of `currency`. */
export const refundable = z.object({
  payment_id: uuid,
  bought_at: moment,
  /** What was bought, and its price. */
  bought: z.int(),
  price: z.int(),
  currency: z.string(),
  /** Of these, not spent. */
  credits: z.int(),
  /** What the member gets back for them. */
  amount: z.int(),
  /** On this day, the one of its receipt, the member can still withdraw from the purchase without a reason. */
  until: moment,
  /** Whether that is still possible. Later the money is offered only to a member who leaves. */
  in_time: z.boolean(),
})
export type Refundable = z.infer<typeof refundable>

/** A withdrawal from a purchase: its receipt, and what became of the money. */
export const refund = z.object({
  refund_id: uuid,
  /** What the receipt calls it. */
  reference: z.string(),
  payment_id: uuid,
  bought_at: moment,
  bought: z.int(),
  credits: z.int(),
  amount: z.int(),
  currency: z.string(),
  way: z.enum(refundWays),
  status: z.enum(refundStatuses),
  /** Paid in the embedded sandbox, without real money. */
  sandbox: z.boolean(),
  created_at: moment,
  /** When it was paid or refused. */
  ended_at: z.nullable(moment),
})
export type Refund = z.infer<typeof refund>

/** A withdrawal as the member saw it before confirming. If it is not what the server computes now, it refuses with `refund_changed`. */
export const refundOrder = z.strictObject({
  payment: uuid,
  credits: z.int().check(z.minimum(1), z.maximum(largestInteger)),
  amount: z.int().check(z.minimum(1), z.maximum(largestInteger)),
})
export type RefundOrder = z.infer<typeof refundOrder>
