import type { Edition } from '@vonk/contracts/editions.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { sql, type Insertable } from 'kysely'
import type { LedgerTable, PaymentRow, PaymentTable } from '../../database/schema.ts'
import type { Db } from '../../parts.ts'

type Movement = { edition: Edition; userId: string; amount: number; kind: LedgerTable['kind']; reference: string; now: Date }

/** Writes an entry that fills a wallet; false when one of its kind and reference is there already. */
export async function enter(
  db: Db,
  from: 'granted' | 'sold',
  { edition, userId, amount, kind, reference, now }: Movement,
): Promise<boolean> {
  const entered = await db
    .insertInto('ledger')
    .values({ edition, from_account: from, to_account: `wallet:${userId}`, amount, kind, reference, created_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return entered !== undefined
}

export const addToWallet = (db: Db, { edition, userId, amount }: Movement) =>
  db
    .insertInto('wallets')
    .values({ user_id: userId, edition, balance: amount })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ balance: sql<number>`wallets.balance + ${amount}` }))
    .execute()

export async function findBalance(db: Db, edition: Edition, userId: string): Promise<number | null> {
  const wallet = await db
    .selectFrom('wallets')
    .select('balance')
    .where('user_id', '=', userId)
    .where('edition', '=', edition)
    .executeTakeFirst()
  return wallet?.balance ?? null
}

/** The bundles of a country in the order in which they are shown. */
export const findBundles = (db: Db, edition: Edition, country: string) =>
  db.selectFrom('bundles').selectAll().where('edition', '=', edition).where('country', '=', country).orderBy('position').execute()

export const insertPayment = (db: Db, payment: Insertable<PaymentTable>): Promise<PaymentRow> =>
  db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()

export const saveCheckout = (db: Db, id: string, checkout: { reference: string; url: string }): Promise<PaymentRow> =>
  db
    .updateTable('payments')
    .set({ provider_reference: checkout.reference, checkout_url: checkout.url })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** A member's own payment by id, else the latest. */
export const findPayment = (db: Db, edition: Edition, userId: string, id: string | undefined) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? null))
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

/** The same, locked: notices that come at once are taken one after the other (PAY-04). */
export const lockByReference = (db: Db, provider: PaymentRow['provider'], reference: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const saveStatus = (db: Db, id: string, status: PaymentStatus, now: Date) =>
  db
    .updateTable('payments')
    .set({ status, completed_at: status === 'completed' ? now : null })
    .where('id', '=', id)
    .execute()

/** The first completed payment makes a Premium member (PAY-05); later ones leave the date. */
export const makePremium = (db: Db, edition: Edition, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ premium_since: now })
    .where('edition', '=', edition)
    .where('id', '=', userId)
    .where('premium_since', 'is', null)
    .execute()

/** Keeps a notice as it came, with what became of it. `body` is JSON. */
export const keepNotice = (db: Db, notice: { provider: string; body: string; outcome: string; now: Date }) =>
  db
    .insertInto('payment_notices')
    .values({ provider: notice.provider, body: notice.body, outcome: notice.outcome, received_at: notice.now })
    .execute()
