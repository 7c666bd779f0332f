import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'

/** Locks a wallet and returns its balance; undefined without a wallet, after an erasure. */
export const lockBalance = (db: Db, userId: string) =>
  db.selectFrom('wallets').select('balance').where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** `reference`: the payment of a direct debit, or the chargeback. */
export type ReturnOfSale = {
  edition: Edition
  from: `wallet:${string}` | 'unpaid'
  amount: number
  kind: 'debit-return' | 'debit-unpaid' | 'chargeback' | 'chargeback-unpaid'
  reference: string
  now: Date
}

/** Books credits of a payment back to the account `sold`. Fails for a repeat, because the kind and reference exist. */
export const enterReturnOfSale = (db: Db, { edition, from, amount, kind, reference, now }: ReturnOfSale) =>
  db
    .insertInto('ledger')
    .values({ edition, from_account: from, to_account: 'sold', amount, kind, reference, created_at: now })
    .execute()

export const takeFromWallet = (db: Db, userId: string, amount: number) =>
  db
    .updateTable('wallets')
    .set(({ eb }) => ({
      balance: eb('balance', '-', amount),
      bound: sql<number>`least(bound, balance - ${amount})`,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute()

export const failPayment = (db: Db, id: string) =>
  db.updateTable('payments').set({ status: 'failed' }).where('id', '=', id).execute()

/** Ends Premium of a member all of whose payments came back or were refunded as a whole (PAY-05). */
export const endUnpaidPremium = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set({ premium_since: null })
    .where('id', '=', userId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payments')
            .select('id')
            .where('user_id', '=', userId)
            .where('status', '=', 'completed')
            .where(isNotBack),
        ),
      ),
    )
    .execute()

/** SQL condition: whether credits of a payment were neither refunded nor taken back. */
const isNotBack = sql<boolean>`payments.credits > (
  select coalesce(sum(refunds.credits), 0) from refunds where refunds.payment_id = payments.id and refunds.status = 'paid'
) + (
  select coalesce(sum(taken_credits + unpaid_credits), 0) from chargebacks
  where chargebacks.payment_id = payments.id and chargebacks.reversed_at is null
)`
