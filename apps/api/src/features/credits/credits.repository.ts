import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { LedgerTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

type Movement = { edition: Edition; userId: string; amount: number; kind: LedgerTable['kind']; reference: string; now: Date }

/** Inserts a ledger entry into a wallet. Returns false if the kind and reference exist already. */
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
    .values({ user_id: userId, edition, balance: amount, version: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        balance: sql<number>`wallets.balance + ${amount}`,
        version: sql<number>`wallets.version + 1`,
      }),
    )
    .execute()

export const findBalance = (db: Db, edition: Edition, userId: string) =>
  db
    .selectFrom('wallets')
    .select(['balance as credits', 'version as credits_version'])
    .where('user_id', '=', userId)
    .where('edition', '=', edition)
    .executeTakeFirst()

/** The bundles of a country in display order. */
export const findBundles = (db: Db, edition: Edition, country: string) =>
  db.selectFrom('bundles').selectAll().where('edition', '=', edition).where('country', '=', country).orderBy('position').execute()

/** Makes the user Premium at the first completed payment (PAY-05). Returns false, and keeps the date, at later ones. */
export async function makePremium(db: Db, edition: Edition, userId: string, now: Date): Promise<boolean> {
  const made = await db
    .updateTable('users')
    .set({ premium_since: now })
    .where('edition', '=', edition)
    .where('id', '=', userId)
    .where('premium_since', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
