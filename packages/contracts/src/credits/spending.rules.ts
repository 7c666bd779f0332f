import { day } from '../clock.ts'

/** The periods that a member can limit, each with its length in ms. They end now, so a limit never starts anew at midnight. */
export const spendingPeriods = ['day', 'week', 'month'] as const
export type SpendingPeriod = (typeof spendingPeriods)[number]

export const periodLength: Record<SpendingPeriod, number> = { day, week: 7 * day, month: 30 * day }

/** In ms: how long a higher limit waits before it counts (TRU-19). */
export const raiseDelay = day

/** The breaks from buying that a member can take, in days. */
export const breakDays = [1, 7, 30] as const

/** A limit as stored. Amounts in minor units; null: no limit. `next` replaces `amount` at its moment. */
export type SpendingLimit = { amount: number | null; next: { amount: number | null; from: Date } | null }

/** The limit that counts now: a raise counts from its moment on. */
export const currentLimit = ({ amount, next }: SpendingLimit, now: Date): number | null =>
  next && next.from <= now ? next.amount : amount

/** Sets a limit: a lower one counts at once, a higher one or none after `raiseDelay` (TRU-19). */
export function changeLimit(limit: SpendingLimit, wanted: number | null, now: Date): SpendingLimit {
  const amount = currentLimit(limit, now)
  const isRaise = amount !== null && (wanted === null || wanted > amount)
  return isRaise
    ? { amount, next: { amount: wanted, from: new Date(now.getTime() + raiseDelay) } }
    : { amount: wanted, next: null }
}
