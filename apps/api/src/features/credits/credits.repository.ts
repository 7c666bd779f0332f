import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { LedgerTable } from '../../database/schema.ts'
import type { Db } from '../../parts.ts'

type Movement = { edition: Edition; userId: string; amount: number; kind: LedgerTable['kind']; reference: string; now: Date }

/** Writes an entry that fills a wallet; false when one of its kind and reference is there already. */
export async function enter(db: Db, from: 'granted' | 'sold', { edition, userId, amount, kind, reference, now }: Movement): Promise<boolean> {
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

/** The balance after the charge; null when the wallet holds too little. */
export async function chargeWallet(db: Db, { edition, userId, amount, kind, reference, now }: Movement): Promise<number | null> {
  const { rows } = await sql<{ balance: number | null }>`
    select charge_wallet(${edition}::smallint, ${userId}::uuid, ${amount}::integer, ${kind}, ${reference}, ${now}) as balance
  `.execute(db)
  return rows[0]?.balance ?? null
}

export async function findBalance(db: Db, edition: Edition, userId: string): Promise<number | null> {
  const wallet = await db.selectFrom('wallets').select('balance').where('user_id', '=', userId).where('edition', '=', edition).executeTakeFirst()
  return wallet?.balance ?? null
}
