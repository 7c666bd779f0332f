import { before, day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { sql, type Insertable } from 'kysely'
import type { PaymentRow, PaymentTable } from '../../database/schema.ts'
import type { Db, NotedOrder } from '../../dependencies.ts'

/**
 * SQL condition for a row of `users`: whether the account has paid or may pay soon. It has a completed payment, or an open
 * order of the last day.
 */
export const hasPaid = (now: Date) => sql<boolean>`exists (
  select from payments where payments.user_id = users.id
    and (payments.status = 'completed' or (payments.status = 'pending' and payments.created_at > ${before(now, day)}))
)`

export const insertPayment = (db: Db, payment: Insertable<PaymentTable>): Promise<PaymentRow> =>
  db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()

/** A member's own payment by id, or the latest without an id. */
export const findPayment = (db: Db, edition: Edition, userId: string, id: string | undefined) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where((payment) => (id === undefined ? payment.lit(true) : payment('id', '=', id)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a member bought last. */
export const findLastPurchase = (db: Db, edition: Edition, userId: string) =>
  db
    .selectFrom('payments')
    .select(['bundle_id', 'method', 'completed_at'])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The newest payment of a member that failed, if it was ordered after a purchase with the same bundle and method. A purchase is a
 * completed payment, so the next one ends this.
 */
export const findFailedRepeat = (
  db: Db,
  edition: Edition,
  userId: string,
  { bundle_id, method, completed_at }: Pick<PaymentRow, 'bundle_id' | 'method' | 'completed_at'>,
) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('status', '=', 'failed')
    // One that was paid and came back is no failed card.
    .where('completed_at', 'is', null)
    .where('bundle_id', '=', bundle_id)
    .where('method', '=', method)
    .where('created_at', '>', completed_at)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findByReference = (db: Db, provider: PaymentRow['provider'], reference: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()

/** The same with a lock, so that parallel notices are processed one by one (PAY-04). */
export const lockByReference = (db: Db, provider: PaymentRow['provider'], reference: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether a stored card was charged since a time by a request without an answer. */
export async function isChargeUnanswered(db: Db, provider: PaymentRow['provider'], since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where('card', '=', 'stored')
    .where('provider_reference', 'is', null)
    .where('provider', '=', provider)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores the reference of a charge whose answer did not arrive. Does nothing if the order or the sum is another. */
export const saveLostReference = (
  db: Db,
  provider: PaymentRow['provider'],
  { reference, order: { payment, amount, currency } }: { reference: string; order: NotedOrder },
) =>
  db
    .updateTable('payments')
    .set({ provider_reference: reference })
    .where('id', '=', payment)
    .where('card', '=', 'stored')
    .where('provider', '=', provider)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('provider_reference', 'is', null)
    .execute()

export const saveStatus = (db: Db, id: string, status: PaymentStatus, now: Date) =>
  db
    .updateTable('payments')
    .set({ status, completed_at: status === 'completed' ? now : null })
    .where('id', '=', id)
    .execute()

/** Stores a notice as received, with its outcome. `body` is JSON. */
export async function keepNotice(db: Db, notice: { provider: string; body: string; outcome: string; now: Date }) {
  await db
    .insertInto('payment_notices')
    .values({ provider: notice.provider, body: notice.body, outcome: notice.outcome, received_at: notice.now })
    .execute()
}
