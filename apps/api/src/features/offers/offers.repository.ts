import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db } from '../../dependencies.ts'

/** A code by its name, whoever it is for. */
export const findCode = (db: Db, edition: Edition, code: string) =>
  db.selectFrom('discount_codes').selectAll().where('edition', '=', edition).where('code', '=', code).executeTakeFirst()

/**
 * The newest code made for this member alone that still holds and has not been used. An open order holds its code; where
 * the order can be cancelled the code goes over to the next one.
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
        code.exists(
          code
            .selectFrom('payments')
            .select('payments.id')
            .where('payments.user_id', '=', userId)
            .where((payment) =>
              payment.or([
                payment('payments.status', '=', 'completed'),
                payment.and([payment('payments.status', '=', 'pending'), payment('payments.cancel_refused_at', 'is not', null)]),
              ]),
            )
            .whereRef('payments.discount_code', '=', 'discount_codes.code'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
