import type { Edition } from '@vonk/contracts/editions.ts'
import type { Insertable } from 'kysely'
import type { DiscountCodeTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** A code by its name, for any member. */
export const findCode = (db: Db, edition: Edition, code: string) =>
  db.selectFrom('discount_codes').selectAll().where('edition', '=', edition).where('code', '=', code).executeTakeFirst()

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
            .where('payments.status', '=', 'completed')
            .whereRef('payments.discount_code', '=', 'discount_codes.code'),
        )
        .$castTo<boolean>()
        .as('used'),
    )
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('reason', '=', 'stay')
    .executeTakeFirst()

/** Does nothing if the member has one: there is one per member, also for parallel calls. */
export const insertStayCode = (db: Db, code: Insertable<DiscountCodeTable>) =>
  db
    .insertInto('discount_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('user_id').where('reason', '=', 'stay').doNothing())
    .execute()

/**
 * The newest valid and unused code of this member. An open order reserves its code only if the order can no longer be
 * cancelled; otherwise the next order takes the code over.
 */
export const findOwnCode = (db: Db, edition: Edition, userId: string, now: Date) =>
  db
    .selectFrom('discount_codes')
    .selectAll()
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where((code) =>
      code.not(
        code.exists(holding(db, userId).where('payments.discount_code', '=', code.ref('discount_codes.code').$castTo<string>())),
      ),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** The orders of a member that keep their discount code: paid ones, and open ones that can no longer be cancelled. */
const holding = (db: Db, userId: string) =>
  db
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.user_id', '=', userId)
    .where((payment) =>
      payment.or([
        payment('payments.status', '=', 'completed'),
        payment.and([payment('payments.status', '=', 'pending'), payment('payments.cancel_refused_at', 'is not', null)]),
      ]),
    )

/** Whether an order of the member keeps this code. */
export async function isCodeHeld(db: Db, edition: Edition, userId: string, code: string): Promise<boolean> {
  const order = await holding(db, userId)
    .where('payments.edition', '=', edition)
    .where('payments.discount_code', '=', code)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
