import { minute } from '@vonk/contracts/clock.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { startRepeated } from '../../jobs/repeated.ts'

/** As long as a statement of the proof may take, in ms: it reads every wallet and every message. */
const longest = 30 * minute

/**
 * Proves that the ledger adds up, as it was at one moment (PAY-04). Returns what does not, see `ledgerFaults`. Locks nothing, so
 * members spend meanwhile.
 */
export const proveLedger = (db: Kysely<Database>): Promise<string[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(longest)}, true)`.execute(trx)
      return ledgerFaults(trx)
    })

/** Proves the ledger and logs an error if it does not add up. The log names no member: `pnpm ledger` prints what is wrong. */
export async function watchLedger({ db, log }: Pick<Dependencies, 'log'> & { db: Kysely<Database> }): Promise<void> {
  const faults = await proveLedger(db)
  if (faults.length > 0) log.error({ faults: faults.length }, 'the ledger does not add up, see pnpm ledger')
  else log.info('the ledger adds up')
}

/** Proves the ledger once a day, however many servers run. */
export const startLedgerWatch = (
  deps: Pick<Dependencies, 'jobs' | 'log'> & { db: Kysely<Database> },
  { onError }: { onError: (error: unknown) => void },
) => startRepeated(deps.jobs, 'ledger', () => watchLedger(deps), { onError })

/** Wallets, messages, payments, refunds and chargebacks that do not match their ledger entries; empty when the ledger adds up (PAY-04). */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ user_id: string; balance: number; booked: number }>`
    select user_id, balance, booked from (
      select user_id, balance, (
        select coalesce(sum(case when to_account = 'wallet:' || user_id then amount else -amount end), 0)
        from ledger where wallet_of(from_account, to_account) = user_id
      )::integer as booked
      from wallets
    ) sums where booked <> balance or balance < 0
  `.execute(db)
  const { rows: unpaid } = await sql<{ id: string; credits: number; booked: number }>`
    select id, credits, booked from (
      select id, credits, (
        select coalesce(sum(amount), 0) from ledger where kind in ('message', 'gift', 'photo', 'voice') and reference = messages.id::text
      )::integer as booked
      from messages
    ) sums where booked <> credits
  `.execute(db)
  // What came back of a returned direct debit: taken from the wallet, owed, or refunded before.
  const { rows: bookings } = await sql<{ id: string; status: string; credits: number; booked: number }>`
    select id, status, credits, booked from (
      select id, status, credits, (
        select coalesce(sum(amount), 0) from ledger where kind = 'purchase' and reference = payments.id::text
      )::integer as booked, (
        select coalesce(sum(amount), 0) from ledger where kind in ('debit-return', 'debit-unpaid') and reference = payments.id::text
      )::integer as returned, (
        select coalesce(sum(refunds.credits), 0) from refunds where refunds.payment_id = payments.id and refunds.status = 'paid'
      )::integer as refunded, (
        select count(*) from chargebacks where chargebacks.payment_id = payments.id
      )::integer as chargebacks, (
        select coalesce(sum(taken_credits + unpaid_credits), 0) from chargebacks
        where chargebacks.payment_id = payments.id and reversed_at is null
      )::integer as charged_back
      from payments
    ) sums where booked <> case when status = 'completed' or returned > 0 or chargebacks > 0 then credits else 0 end
      or returned + refunded + charged_back > credits or (returned > 0 and returned + refunded <> credits)
  `.execute(db)
  // Each chargeback took what it says, once; one that was reversed gave back as much.
  const { rows: disputed } = await sql<{ id: string; owed: number; booked: number }>`
    select id, owed, booked from (
      select id, taken_credits, unpaid_credits, reversed_at is not null as reversed, taken_credits + unpaid_credits as owed,
        coalesce((select sum(amount) from ledger where kind = 'chargeback' and reference = chargebacks.id::text), 0)::integer as taken,
        coalesce((select sum(amount) from ledger where kind = 'chargeback-unpaid' and reference = chargebacks.id::text), 0)::integer as unpaid,
        coalesce((select sum(amount) from ledger where kind = 'chargeback-reversed' and reference = chargebacks.id::text), 0)::integer as given,
        coalesce((select sum(amount) from ledger where kind = 'unpaid-reversed' and reference = chargebacks.id::text), 0)::integer as forgiven
      from chargebacks
    ) sums, lateral (select taken + unpaid - given - forgiven as booked) as booking
    where taken <> taken_credits or unpaid <> unpaid_credits
      or given <> case when reversed then taken_credits else 0 end or forgiven <> case when reversed then unpaid_credits else 0 end
  `.execute(db)
  const { rows: aside } = await sql<{ booked: number; open: number }>`
    select booked, open from (
      select (
        select coalesce(sum(case when to_account = 'refunding' then amount else -amount end), 0) from ledger
        where to_account = 'refunding' or from_account = 'refunding'
      )::integer as booked, (
        select coalesce(sum(credits), 0) from refunds where status in ('open', 'sent')
      )::integer as open
    ) sums where booked <> open
  `.execute(db)
  return [
    ...aside.map(({ booked, open }) => `open refunds have ${open} credits, the ledger ${booked}`),
    ...rows.map(({ user_id, balance, booked }) => `the wallet of ${user_id} has ${balance}, the sum of its entries is ${booked}`),
    ...unpaid.map(({ id, credits, booked }) => `message ${id} has ${credits} credits, the ledger ${booked}`),
    ...bookings.map(
      ({ id, status, credits, booked }) => `payment ${id} of ${credits} credits is ${status}, the ledger has ${booked}`,
    ),
    ...disputed.map(({ id, owed, booked }) => `chargeback ${id} costs ${owed} credits, the ledger has ${booked}`),
  ]
}
