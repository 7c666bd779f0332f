import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { LedgerTable, PaymentRow, RefundTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import { movementsOf } from './credits.repository.ts'
import type { WalletEvent } from './lots.ts'

/** A refund with the purchase that it belongs to. */
export type RefundRow = Selectable<RefundTable> & Pick<PaymentRow, 'provider'> & { bought: number; bought_at: Date }

/**
 * What happened to a wallet, see {@link WalletEvent}. A message that came back counts as never sent. What was spent between two
 * other events is one event, so there are only a few, however much a member writes.
 */
export async function findWalletEvents(db: Db, userId: string): Promise<WalletEvent[]> {
  const { rows } = await sql<WalletEvent>`
    with entries as (
      select id, kind, reference, case when to_account like 'wallet:%' then amount else -amount end as credits
      from ledger where ${movementsOf(userId)}
    ), kept as (
      select *, credits < 0 and kind not in ('refund', 'debit-return', 'chargeback') as spent
      from entries where kind not in ('return', 'unanswered') and not exists (
        select from entries returned where returned.kind in ('return', 'unanswered') and returned.reference = entries.reference
      )
    ), parts as (
      select *, count(*) filter (where not spent) over (order by id) as part from kept
    ), events as (
      select part, spent, min(kind) as kind, min(reference) as reference, sum(credits)::integer as credits
      from parts group by part, spent
    )
    select case when spent then 'spent' else events.kind end as kind, events.credits,
      case
        when spent then null
        when events.kind in ('purchase', 'debit-return') then events.reference
        else coalesce(refunds.payment_id, chargebacks.payment_id)::text
      end as payment,
      chargebacks.id as chargeback
    from events
    left join refunds
      on refunds.id = case when not spent and events.kind in ('refund', 'refund-refused') then events.reference::uuid end
    left join chargebacks
      on chargebacks.id = case when not spent and events.kind in ('chargeback', 'chargeback-reversed') then events.reference::uuid end
    order by part, spent
  `.execute(db)
  return rows
}

/** Paid purchases by id, with what came back of each or is about to, refunded or charged back, and the days that its receipt promised. */
export async function findSales(db: Db, edition: Edition, ids: readonly string[]) {
  const { rows } = await sql<
    PaymentRow & { bought_at: Date; back_credits: number; back_amount: number; receipt_days: number | null }
  >`
    select payments.*, coalesce(payments.completed_at, payments.created_at) as bought_at,
      (coalesce(sum(refunds.credits), 0) + (
        select coalesce(sum(taken_credits + unpaid_credits), 0) from chargebacks
        where chargebacks.payment_id = payments.id and reversed_at is null
      ))::integer as back_credits,
      (coalesce(sum(refunds.amount), 0) + (
        select coalesce(sum(chargebacks.amount), 0) from chargebacks
        where chargebacks.payment_id = payments.id and reversed_at is null
      ))::integer as back_amount,
      (select receipts.refund_days from receipts where receipts.payment_id = payments.id) as receipt_days
    from payments left join refunds on refunds.payment_id = payments.id and refunds.status <> 'refused'
    where payments.id = any(${ids}::uuid[]) and payments.edition = ${edition} and payments.status = 'completed'
    group by payments.id order by payments.id desc
  `.execute(db)
  return rows
}

/** The member who withdraws, locked, so that the withdrawals of a member are decided one after the other. */
export const lockPayer = (db: Db, edition: Edition, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('edition', '=', edition)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertRefund = (db: Db, refund: Insertable<RefundTable>) =>
  db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()

const refundsWithSales = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['payments.provider', 'payments.credits as bought'])
    .select(sql<Date>`coalesce(payments.completed_at, payments.created_at)`.as('bought_at'))

/** The refunds of a member, newest first. */
export const findRefunds = (db: Db, edition: Edition, userId: string, limit: number): Promise<RefundRow[]> =>
  refundsWithSales(db)
    .where('refunds.edition', '=', edition)
    .where('refunds.user_id', '=', userId)
    .orderBy('refunds.id', 'desc')
    .limit(limit)
    .execute()

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  refundsWithSales(db).where('refunds.id', '=', id).executeTakeFirst()

/** What the provider needs to pay a refund; undefined if the refund is paid in another way or has ended. */
export const findRefundAtProvider = (db: Db, id: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.edition', 'refunds.user_id', 'refunds.amount', 'refunds.currency', 'refunds.created_at'])
    .select(['payments.provider', 'payments.provider_reference as payment_reference'])
    .where('refunds.id', '=', id)
    .where('refunds.way', '=', 'provider')
    .where('refunds.status', 'in', ['open', 'sent'])
    .executeTakeFirst()

/** A refund that has not ended, locked. */
export const lockOpenRefund = (db: Db, id: string) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['open', 'sent'])
    .forNoKeyUpdate()
    .executeTakeFirst()

export const saveRefund = (
  db: Db,
  id: string,
  change: Partial<Pick<Selectable<RefundTable>, 'status' | 'way' | 'provider_reference' | 'ended_at'>>,
) => db.updateTable('refunds').set(change).where('id', '=', id).execute()

/** Refunds that the provider pays, by the provider's reference of the payment. */
export const findSentOf = (db: Db, provider: PaymentRow['provider'], reference: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.provider', '=', provider)
    .where('payments.provider_reference', '=', reference)
    .where('refunds.status', '=', 'sent')
    .execute()

/** Every refund that has not ended, oldest first, with the account of a direct debit while we still have it. */
export const findWaiting = (db: Db) =>
  db
    .selectFrom('refunds')
    .leftJoin('debits', 'debits.payment_id', 'refunds.payment_id')
    .leftJoin('debit_mandates', 'debit_mandates.id', 'debits.mandate_id')
    .select(['refunds.id', 'refunds.edition', 'refunds.way', 'refunds.status', 'refunds.amount', 'refunds.currency'])
    .select(['refunds.created_at', 'debits.iban', 'debit_mandates.account_holder'])
    .where('refunds.status', 'in', ['open', 'sent'])
    .orderBy('refunds.created_at')
    .execute()

/**
 * Payments of which more came back than was paid, newest first: a refund was paid before or while the bank of the payer took the money
 * back. `back` and `amount` in minor units.
 */
export async function findPaidTwice(db: Db) {
  const { rows } = await sql<
    Pick<PaymentRow, 'id' | 'edition' | 'provider_reference' | 'currency' | 'amount'> & { back: number }
  >`
    select id, edition, provider_reference, currency, amount, back from payments, lateral (
      select ((select sum(chargebacks.amount) from chargebacks where payment_id = payments.id and reversed_at is null)
        + (select sum(refunds.amount) from refunds where payment_id = payments.id and status in ('sent', 'paid')))::integer as back
    ) as sums
    where back > amount and id in (select payment_id from chargebacks where reversed_at is null)
    order by id desc
  `.execute(db)
  return rows
}

/** Refunds of a payment that staff has to transfer, locked. */
export const lockTransfersOf = (db: Db, payment: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'edition', 'credits'])
    .where('payment_id', '=', payment)
    .where('way', '=', 'transfer')
    .where('status', '=', 'open')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The credits of a direct debit that were paid back or are no longer to be, and the cents that staff transferred. */
export async function transfersOf(db: Db, payment: string): Promise<{ refunded: number; transferred: number }> {
  const { rows } = await sql<{ refunded: number; transferred: number }>`
    select coalesce(sum(credits), 0)::integer as refunded,
      coalesce(sum(amount) filter (where way = 'transfer'), 0)::integer as transferred
    from refunds where payment_id = ${payment}::uuid and way in ('transfer', 'bank') and status = 'paid'
  `.execute(db)
  // A sum without groups has one row.
  return rows[0] as { refunded: number; transferred: number }
}

/** Where the credits of a refund go: aside, and then to the company, back to the wallet, or to nobody after an erasure. */
type Steps =
  | { kind: 'refund'; from: `wallet:${string}`; to: 'refunding' }
  | { kind: 'refund-paid'; from: 'refunding'; to: 'sold' }
  | { kind: 'refund-refused'; from: 'refunding'; to: `wallet:${string}` | 'unclaimed' }

/** Books a step of a refund. Fails for a repeat, because the kind and reference exist. */
export const enterRefund = (
  db: Db,
  { from, to, kind }: Steps,
  { edition, amount, reference, now }: { edition: Edition; amount: number; reference: string; now: Date },
) =>
  db
    .insertInto('ledger')
    .values({
      edition,
      from_account: from,
      to_account: to,
      amount,
      kind: kind satisfies LedgerTable['kind'],
      reference,
      created_at: now,
    })
    .execute()

/**
 * Lowers what a direct debit collects, or cancels it if nothing is left. Returns false if it is in a file for the bank already, or there is none.
 */
export async function lowerDebit(db: Db, payment: string, by: { credits: number; amount: number }): Promise<boolean> {
  const debit = await db
    .selectFrom('debits')
    .select(['id', 'credits', 'amount'])
    .where('payment_id', '=', payment)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!debit) return false
  await db
    .updateTable('debits')
    .set(
      debit.amount > by.amount && debit.credits > by.credits
        ? { amount: debit.amount - by.amount, credits: debit.credits - by.credits }
        : { status: 'cancelled' as const },
    )
    .where('id', '=', debit.id)
    .execute()
  return true
}
