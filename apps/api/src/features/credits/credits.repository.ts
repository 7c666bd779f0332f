import type { Balance } from '@vonk/contracts/credits/credits.schema.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type RawBuilder } from 'kysely'
import type { LedgerTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

type Movement = { edition: Edition; userId: string; amount: number; kind: LedgerTable['kind']; reference: string; now: Date }

/** SQL: the ledger entries of a member's wallet; with `order by created_at desc` from the index. */
export const movementsOf = (userId: string) => sql<boolean>`wallet_of(from_account, to_account) = ${userId}::uuid`

/** Inserts a ledger entry from one account to another. Returns false if the kind and reference exist already. */
export async function enter(
  db: Db,
  { from, to }: { from: 'granted' | 'sold'; to: `wallet:${string}` | 'unclaimed' },
  { edition, amount, kind, reference, now }: Omit<Movement, 'userId'>,
): Promise<boolean> {
  const entered = await db
    .insertInto('ledger')
    .values({ edition, from_account: from, to_account: to, amount, kind, reference, created_at: now })
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

/** Marks credits of the wallet as payment for messages only. */
export const bindCredits = (db: Db, userId: string, amount: number) =>
  db
    .updateTable('wallets')
    .set(({ eb }) => ({ bound: eb('bound', '+', amount) }))
    .where('user_id', '=', userId)
    .execute()

export const releaseCredits = (db: Db, userId: string) =>
  db.updateTable('wallets').set({ bound: 0 }).where('user_id', '=', userId).where('bound', '>', 0).execute()

/** As what messages are paid. */
export type SpentAs = Extract<LedgerTable['kind'], 'message' | 'gift' | 'photo' | 'voice'>

/** Messages whose credits come back: nobody could deliver them (the default), or nobody answered. */
export type Returned = {
  userId: string
  messages: readonly string[]
  spentAs: readonly SpentAs[]
  because?: 'unanswered'
}

/** Locks a wallet. Returns false if the member has none, after an erasure. */
export async function lockWallet(db: Db, userId: string): Promise<boolean> {
  const wallet = await db
    .selectFrom('wallets')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return wallet !== undefined
}

/**
 * Books messages that a member paid back to the wallet, each once, for whatever reason. Returns the sum. The caller has locked the
 * wallet.
 */
export async function enterReturns(
  db: Db,
  { userId, messages, spentAs, because, now }: Returned & { now: Date },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    insert into ledger (edition, from_account, to_account, amount, kind, reference, created_at)
    select edition, to_account, from_account, amount, ${because ?? 'return'}::text, reference, ${now}::timestamptz from ledger
    where kind = any(${spentAs}::text[]) and reference = any(${messages}::text[]) and from_account = ${`wallet:${userId}`}
      and not exists (
        select from ledger back where back.reference = ledger.reference and back.kind in ('return', 'unanswered')
      )
    on conflict (kind, reference) do nothing
    returning amount
  `.execute(db)
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Adds returned credits to a wallet. Until the member confirms the email, they are bound like the signup credits that paid
 * (SGN-09): otherwise a message to somebody who is then blocked would set them free.
 */
export const returnToWallet = (db: Db, userId: string, amount: number): Promise<Balance> =>
  db
    .updateTable('wallets')
    .set(({ eb }) => ({
      balance: eb('balance', '+', amount),
      bound: sql<number>`case
        when exists (select from users where users.id = wallets.user_id and users.status = 'not_confirmed')
        then greatest(bound, least(bound + ${amount}, ${signupCredits}))
        else bound
      end`,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .returning(['balance as credits', 'version as credits_version'])
    .executeTakeFirstOrThrow()

/** SQL: what the owner of a wallet got at the signup. */
const signupCredits = sql`coalesce((
  select amount from ledger where ledger.kind = 'signup' and ledger.reference = wallets.user_id::text
), 0)`

/**
 * SQL that books the balances of wallets back to the company, before they are deleted with their accounts: otherwise the
 * ledger would keep credits that nobody has. `users` is a condition for `user_id`; `to` is `forfeited` where members paid.
 */
export const withdrawal = (users: RawBuilder<unknown>, now: Date, to: 'granted' | 'forfeited' = 'granted') => sql`
  insert into ledger (edition, from_account, to_account, amount, kind, reference, created_at)
  select edition, 'wallet:' || user_id, ${to}::text, balance, 'withdrawal', user_id::text, ${now}::timestamptz
  from wallets where user_id ${users} and balance > 0
`

export const findBalance = (db: Db, edition: Edition, userId: string) =>
  db
    .selectFrom('wallets')
    .select(['balance as credits', 'version as credits_version'])
    .where('user_id', '=', userId)
    .where('edition', '=', edition)
    .executeTakeFirst()

/** What a wallet has, and how much of it pays for messages alone. */
export const findSpendable = (db: Db, edition: Edition, userId: string) =>
  db
    .selectFrom('wallets')
    .select(['balance', 'bound'])
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
