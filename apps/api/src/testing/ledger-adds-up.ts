import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../dependencies.ts'

/**
 * Expects that a member's wallet (or every wallet) is the sum of its ledger entries, and equals `balance` if given (PAY-04).
 * A member who was deleted has a wallet of 0.
 */
export async function ledgerAddsUp(db: Db, member?: string, balance?: number): Promise<void> {
  const { rows } = await sql<{ user_id: string; balance: number; booked: number }>`
    select user_id, balance, (
      select coalesce(sum(case when to_account = 'wallet:' || user_id then amount else -amount end), 0)
      from ledger where wallet_of(from_account, to_account) = user_id
    )::integer as booked
    from (
      select user_id, balance from wallets
      union all
      select ${member ?? null}::uuid, 0 where not exists (select from wallets where user_id = ${member ?? null}::uuid)
    ) as wallets where user_id = coalesce(${member ?? null}::uuid, user_id)
  `.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const wallet of rows) expect(wallet.booked, `the ledger of ${wallet.user_id}`).toBe(wallet.balance)
  if (balance !== undefined) expect(rows[0]?.balance).toBe(balance)
}
