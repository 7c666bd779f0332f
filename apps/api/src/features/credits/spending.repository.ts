import type { SpendingLimit, SpendingPeriod } from '@vonk/contracts/credits/spending.rules.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'

type Owner = { edition: Edition; userId: string }

/** The limit of a period, in the currency in which it was set last. */
export type StoredLimit = SpendingLimit & { period: SpendingPeriod; currency: string }

export async function findLimits(db: Db, { edition, userId }: Owner): Promise<StoredLimit[]> {
  const rows = await db
    .selectFrom('spending_limits')
    .select(['period', 'currency', 'amount', 'next_amount', 'next_from'])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ next_amount, next_from, ...limit }) => ({
    ...limit,
    next: next_from && { amount: next_amount, from: next_from },
  }))
}

/** Stores the limit of a period in place of an earlier one, also of one in another currency. */
export async function saveLimit(
  db: Db,
  { edition, userId }: Owner,
  { period, currency, amount, next }: StoredLimit,
): Promise<void> {
  const limit = { amount, next_amount: next?.amount ?? null, next_from: next?.from ?? null }
  await db
    .insertInto('spending_limits')
    .values({ edition, user_id: userId, period, currency, ...limit })
    .onConflict((conflict) => conflict.columns(['user_id', 'period']).doUpdateSet({ currency, ...limit }))
    .execute()
}

/**
 * What a member has spent since a moment in a currency, in minor units: completed payments, and those that can still be paid
 * because the provider refused to cancel them.
 */
export async function spentSince(db: Db, { edition, userId }: Owner, { currency, since }: { currency: string; since: Date }) {
  const { spent } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('spent'))
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'completed'), where('completed_at', '>', since)]),
        where.and([where('status', '=', 'pending'), where('cancel_refused_at', 'is not', null), where('created_at', '>', since)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return spent
}

export async function findBreak(db: Db, { edition, userId }: Owner): Promise<Date | null> {
  const row = await db
    .selectFrom('spending_breaks')
    .select('until')
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.until ?? null
}

/** Keeps the longer break. */
export const saveBreak = (db: Db, { edition, userId }: Owner, until: Date) =>
  db
    .insertInto('spending_breaks')
    .values({ edition, user_id: userId, until })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ until: sql`greatest(spending_breaks.until, excluded.until)` }),
    )
    .execute()
