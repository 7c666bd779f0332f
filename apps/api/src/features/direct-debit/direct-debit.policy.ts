import { before, day } from '@vonk/contracts/clock.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { Db } from '../../dependencies.ts'
import { isBlocked, sumsSince } from './direct-debit.repository.ts'
import type { DebitSettings } from './direct-debit.settings.ts'

const month = 30 * day

type Who = { userId: string } | { iban: string }

/** What may still be ordered: by a member, or from an account number. */
async function leftFor(db: Db, of: Who, { settings, now }: { settings: DebitSettings; now: Date }): Promise<number> {
  const sums = await sumsSince(db, of, { dayAgo: before(now, day), monthAgo: before(now, month) })
  return Math.max(0, Math.min(settings.per_day - sums.day, settings.per_month - sums.month))
}

/** What a member may still order by direct debit, in cents. */
export const debitLeft = (db: Db, userId: string, rules: { settings: DebitSettings; now: Date }) => leftFor(db, { userId }, rules)

/**
 * Throws `debit_blocked` or `debit_limit`, the latter with what is left, in cents (PAY-08). Called before the code is sent, and again
 * with the member and the account locked before the order.
 */
export async function checkDebit(
  db: Db,
  { userId, iban, price, ...rules }: { userId: string; iban: string; price: number; settings: DebitSettings; now: Date },
): Promise<void> {
  if ((await isBlocked(db, { iban })) || (await isBlocked(db, { userId }))) throw new Refusal('debit_blocked')
  const left = Math.min(await leftFor(db, { userId }, rules), await leftFor(db, { iban }, rules))
  if (price > left)
    throw new Refusal('debit_limit', { params: { left, day: rules.settings.per_day, month: rules.settings.per_month } })
}
