import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { CreditNoteTable, PaymentRow, ReceiptTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

export type CreditNoteRow = Selectable<CreditNoteTable>

/** A receipt with the sale that it is for. */
export type ReceiptOfSale = Selectable<ReceiptTable> & Pick<PaymentRow, 'credits' | 'provider'>

/** The receipt of a payment, locked, so that its credit notes are issued one after the other; undefined without one. */
export const lockReceipt = (db: Db, payment: string): Promise<ReceiptOfSale | undefined> =>
  db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .selectAll('receipts')
    .select(['payments.credits', 'payments.provider'])
    .where('receipts.payment_id', '=', payment)
    .forUpdate('receipts')
    .executeTakeFirst()

/** What the credit notes of a payment are for, together. */
export async function sumOfNotes(db: Db, payment: string): Promise<{ credits: number; amount: number; vat: number }> {
  const { rows } = await sql<{ credits: number; amount: number; vat: number }>`
    select coalesce(sum(credits), 0)::integer as credits, coalesce(sum(amount), 0)::integer as amount,
      coalesce(sum(vat), 0)::integer as vat
    from credit_notes where payment_id = ${payment}::uuid
  `.execute(db)
  // A sum without groups has one row.
  return rows[0] as { credits: number; amount: number; vat: number }
}

/** What came back of a payment in all, in minor units: refunds that were paid, and chargebacks that stand. */
export async function sumThatCameBack(db: Db, payment: string): Promise<number> {
  const { rows } = await sql<{ back: number }>`
    select (
      (select coalesce(sum(amount), 0) from refunds where payment_id = ${payment}::uuid and status = 'paid')
      + (select coalesce(sum(amount), 0) from chargebacks where payment_id = ${payment}::uuid and reversed_at is null)
    )::integer as back
  `.execute(db)
  // It has no table, so one row.
  return rows[0]?.back as number
}

/** The next number of a credit note of a company. As for receipts: call it last. */
export async function takeNoteNumber(db: Db, company: number): Promise<number> {
  const { last_credit_note: last } = await db
    .updateTable('receipt_numbers')
    .set(({ eb }) => ({ last_credit_note: eb('last_credit_note', '+', 1) }))
    .where('company_id', '=', company)
    .returning('last_credit_note')
    .executeTakeFirstOrThrow()
  return last
}

/** The credit note of a chargeback, not the one that cancels it. */
export const findNoteOfChargeback = (db: Db, chargeback: string): Promise<CreditNoteRow | undefined> =>
  db.selectFrom('credit_notes').selectAll().where('chargeback_id', '=', chargeback).where('amount', '>', 0).executeTakeFirst()

/** Fails for a second one of the same refund, chargeback or returned debit. */
export const insertNote = (db: Db, note: Insertable<CreditNoteTable>) => db.insertInto('credit_notes').values(note).execute()

/** The credit notes of a payment of a member, oldest first. */
export const findNotes = (db: Db, edition: Edition, userId: string, payment: string): Promise<CreditNoteRow[]> =>
  db
    .selectFrom('credit_notes')
    .innerJoin('payments', 'payments.id', 'credit_notes.payment_id')
    .selectAll('credit_notes')
    .where('payments.edition', '=', edition)
    .where('payments.user_id', '=', userId)
    .where('payments.id', '=', payment)
    .orderBy('credit_notes.number')
    .execute()
