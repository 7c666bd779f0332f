import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type Insertable } from 'kysely'
import type { Member } from '../../admission/session.ts'
import type { DiscountCodeTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import type { DiscountCode } from './discounts.policy.ts'

/** SQL condition for a row of `payments`: it was paid, also if the money came back. One code is one purchase (PAY-09). */
const wasPaid = sql<boolean>`(payments.status = 'completed' or payments.completed_at is not null)`

/** A code by its name, for any member. */
export const findCode = (db: Db, edition: Edition, code: string) => codeOf(db, edition, code).executeTakeFirst()

/** The same with a lock, so that the orders with this code are decided one after the other, also those of several members. */
export const lockCode = (db: Db, edition: Edition, code: string) => codeOf(db, edition, code).forNoKeyUpdate().executeTakeFirst()

const codeOf = (db: Db, edition: Edition, code: string) =>
  db.selectFrom('discount_codes').selectAll().where('edition', '=', edition).where('code', '=', code)

/** The member's discount for staying, and whether an order used it. */
export const findStayCode = (db: Db, edition: Edition, userId: string) =>
  db
    .selectFrom('discount_codes')
    .select(['percentage', 'expires_at'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('payments')
            .select('payments.id')
            .where('payments.user_id', '=', userId)
            .where(wasPaid)
            .whereRef('payments.discount_code', '=', 'discount_codes.code'),
        )
        .$castTo<boolean>()
        .as('used'),
    )
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('reason', '=', 'stay')
    .$narrowType<{ percentage: number }>()
    .executeTakeFirst()

/** Does nothing if the member had one for this reason: there is one per member, also for parallel calls. */
export const insertOwnCode = (db: Db, code: Insertable<DiscountCodeTable> & { reason: 'stay' | 'welcome' }) =>
  db
    .insertInto('discount_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('user_id').where('reason', '=', code.reason).doNothing())
    .execute()

/**
 * The newest valid and unused percentage of this member in their country, for every bundle; other codes are entered. An open order
 * reserves its code only if the order can no longer be cancelled; otherwise the next order takes the code over.
 */
export const findOwnCode = (db: Db, edition: Edition, { id: userId, country }: Pick<Member, 'id' | 'country'>, now: Date) =>
  db
    .selectFrom('discount_codes')
    .selectAll()
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('percentage', 'is not', null)
    .where('minimum_order_value', 'is', null)
    .where((where) => where.or([where('country', 'is', null), where('country', '=', country)]))
    .$narrowType<{ percentage: number }>()
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where((code) =>
      code.not(
        code.exists(holding(db, userId).where('payments.discount_code', '=', code.ref('discount_codes.code').$castTo<string>())),
      ),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/**
 * The orders of a member that keep their discount code: paid ones, also if the money came back, and open ones that can no longer be
 * cancelled.
 */
const holding = (db: Db, userId: string) =>
  db
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.user_id', '=', userId)
    .where((payment) =>
      payment.or([
        wasPaid,
        payment.and([payment('payments.status', '=', 'pending'), payment('payments.cancel_refused_at', 'is not', null)]),
      ]),
    )

/**
 * Whether purchases and orders have used up a code for this member (PAY-09). One for a single purchase is reserved by an open order
 * of anybody else; the member's own open order gives it to the next one, unless it can no longer be cancelled.
 */
export async function isUsedUp(
  db: Db,
  { edition, code, validity }: Pick<DiscountCode, 'edition' | 'code' | 'validity'>,
  userId: string,
): Promise<boolean> {
  if (validity === 'unlimited') return false
  if (validity === 'once-per-user') return isCodeHeld(db, edition, userId, code)
  const order = await db
    .selectFrom('payments')
    .select('id')
    .where('edition', '=', edition)
    .where('discount_code', '=', code)
    .where((payment) =>
      payment.or([
        wasPaid,
        payment.and([
          payment('status', '=', 'pending'),
          payment.or([payment('user_id', 'is distinct from', userId), payment('cancel_refused_at', 'is not', null)]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Whether an order of the member keeps this code. */
export async function isCodeHeld(db: Db, edition: Edition, userId: string, code: string): Promise<boolean> {
  const order = await holding(db, userId)
    .where('payments.edition', '=', edition)
    .where('payments.discount_code', '=', code)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
