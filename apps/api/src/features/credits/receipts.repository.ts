import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { PaymentRow, ReceiptTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** A receipt with what the payment says about it. */
export type ReceiptRow = Selectable<ReceiptTable> & Pick<PaymentRow, 'credits' | 'method' | 'provider'>

/**
 * The next number of a company. Until the end of the transaction nobody else gets one, and if the transaction fails, the number is
 * free again. So call it last.
 */
export async function takeNumber(db: Db, company: number): Promise<number> {
  const { last } = await db
    .insertInto('receipt_numbers')
    .values({ company_id: company, last: 1 })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ last: sql<number>`receipt_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Fails for a payment that has a receipt. */
export const insertReceipt = (db: Db, receipt: Insertable<ReceiptTable>) => db.insertInto('receipts').values(receipt).execute()

/** The receipt of a payment of a member. */
export const findReceipt = (db: Db, edition: Edition, userId: string, payment: string): Promise<ReceiptRow | undefined> =>
  db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .selectAll('receipts')
    .select(['payments.credits', 'payments.method', 'payments.provider'])
    .where('payments.edition', '=', edition)
    .where('payments.user_id', '=', userId)
    .where('payments.id', '=', payment)
    .executeTakeFirst()

/** The country of the bundle that was bought. */
export const countryOfBundle = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('bundles').select('country').where('id', '=', id).executeTakeFirstOrThrow()).country

export const findAddress = (db: Db, userId: string) =>
  db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
