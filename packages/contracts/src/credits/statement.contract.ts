import * as z from 'zod/mini'
import { get } from '../call.ts'
import { moment, uuid } from '../text.ts'

/** Why credits came into a wallet or left it. */
export const movementKinds = [
  'purchase',
  'signup',
  'grant',
  'return',
  'unanswered',
  'message',
  'gift',
  'photo',
  'voice',
  'withdrawal',
  'debit-return',
  'chargeback',
  'chargeback-reversed',
  'refund',
  'refund-refused',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** One movement of credits of a member. */
export const movement = z.object({
  id: uuid,
  at: moment,
  kind: z.enum(movementKinds),
  /** Negative if the credits left the wallet. Never 0. */
  credits: z.int(),
  /** Credits in the wallet after this movement. */
  balance: z.int(),
  /** Who got the message, gift or photo; null if there is nobody, or the account is gone. */
  name: z.nullable(z.string()),
  /** What the credits cost, or what the member got back for them, in minor units; null if they were neither bought nor refunded. */
  paid: z.nullable(z.object({ payment_id: uuid, amount: z.int(), currency: z.string() })),
  /** The credit note for money that came back; null: there is none, or not yet. */
  credit_note: z.nullable(z.object({ payment_id: uuid, number: z.string() })),
})
export type Movement = z.infer<typeof movement>

/**
 * `bought + given + returned - spent - reversed - refunded` is the balance. `reversed`: of payments
 * that a bank took back. `refunded`: of purchases from which the member withdrew.
 */
export const totals = z.object({
  bought: z.int(),
  given: z.int(),
  returned: z.int(),
  spent: z.int(),
  reversed: z.int(),
  refunded: z.int(),
  balance: z.int(),
})
export type Totals = z.infer<typeof totals>

/** The path of the whole statement as a file of comma-separated values. */
export const statementFile = '/statement.csv'

/** The calls about a member's statement of credits (TRU-06). Part of the room `credits`. */
export const statementContract = {
  statement: get('/api/statement.php', {
    summary:
      'Every movement of the member’s credits with the balance after it, newest first: the first page, or the one after the movement `before`. The totals are of all movements (TRU-06)',
    access: 'member',
    origin: 'ours',
    query: z.strictObject({ before: z.optional(uuid) }),
    answer: z.object({ movements: z.array(movement), next: z.nullable(uuid), totals }),
  }),
}
