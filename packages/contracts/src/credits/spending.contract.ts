import * as z from 'zod/mini'
import { get, post } from '../call.ts'
import { largestInteger, moment } from '../text.ts'
import { breakDays, spendingPeriods } from './spending.rules.ts'

/** How much a member may spend in one period, and what was spent in the one that ends now. In minor units. */
const spendingLimit = z.object({
  period: z.enum(spendingPeriods),
  /** Null: no limit. */
  amount: z.nullable(z.int()),
  spent: z.int(),
  /** A higher limit, or none, that counts from a moment on. */
  next: z.nullable(z.object({ amount: z.nullable(z.int()), from: moment })),
})

/** A member's own limits for buying (TRU-19). */
export const spending = z.object({
  /** The currency of all amounts: that of the bundles in the member's country. */
  currency: z.string(),
  limits: z.array(spendingLimit),
  /** The member buys nothing until then; null: no break. */
  break_until: z.nullable(moment),
})
export type Spending = z.infer<typeof spending>

/** The calls about a member's limits for buying. Part of the room `credits`. */
export const spendingContract = {
  spending: get('/api/spending.php', {
    summary: 'The limits that the member set for buying, what was spent of each, and the break from buying (TRU-19)',
    access: 'member',
    origin: 'ours',
    answer: spending,
  }),
  limitSpending: post('/api/spending.php', {
    summary: 'Sets the limit of a period. A lower one counts at once, a higher one or none after a day (TRU-19)',
    access: 'member',
    origin: 'ours',
    perMinute: 20,
    body: z.strictObject({
      period: z.enum(spendingPeriods),
      /** In minor units; null: no limit. */
      amount: z.nullable(z.int().check(z.minimum(0), z.maximum(largestInteger))),
    }),
    answer: spending,
  }),
  pauseBuying: post('/api/spending-break.php', {
    summary: 'Begins a break from buying, from now on. A break can be made longer, never shorter (TRU-19)',
    access: 'member',
    origin: 'ours',
    perMinute: 20,
    body: z.strictObject({ days: z.literal(breakDays) }),
    answer: spending,
  }),
}
