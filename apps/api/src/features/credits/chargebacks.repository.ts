import { before } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { ChargebackTable, PaymentRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

export type ChargebackRow = Selectable<ChargebackTable>

/** Credits of a payment and what was paid for them, in minor units. */
export type Part = { credits: number; amount: number }

/** The chargebacks of a payment, also those that were reversed. */
export const findChargebacks = (db: Db, payment: string): Promise<ChargebackRow[]> =>
  db.selectFrom('chargebacks').selectAll().where('payment_id', '=', payment).orderBy('id').execute()

export const insertChargeback = (db: Db, row: Insertable<ChargebackTable>) =>
  db.insertInto('chargebacks').values(row).returning('id').executeTakeFirstOrThrow()

export const saveReversal = (db: Db, id: string, now: Date) =>
  db.updateTable('chargebacks').set({ reversed_at: now }).where('id', '=', id).execute()

/** What stands: `chargedBack` without what was reversed, and `refunded` without what was refused. */
export async function partsBack(db: Db, payment: string): Promise<{ chargedBack: Part; refunded: Part }> {
  const { rows } = await sql<{ credits: number; amount: number }>`
    select coalesce(sum(taken_credits + unpaid_credits), 0)::integer as credits, coalesce(sum(amount), 0)::integer as amount
    from chargebacks where payment_id = ${payment}::uuid and reversed_at is null
    union all
    select coalesce(sum(credits), 0)::integer, coalesce(sum(amount), 0)::integer
    from refunds where payment_id = ${payment}::uuid and status <> 'refused'
  `.execute(db)
  // Each sum without groups has one row.
  const [chargedBack, refunded] = rows as [Part, Part]
  return { chargedBack, refunded }
}

/** Whether the bank of the payer has paid so much back that a refund which has not ended would be paid twice. */
export async function isBackAtBank(db: Db, refund: string): Promise<boolean> {
  const { rows } = await sql<{ back: boolean }>`
    select exists (
      select from refunds join payments on payments.id = refunds.payment_id
      where refunds.id = ${refund}::uuid and refunds.status in ('open', 'sent') and payments.amount < refunds.amount + (
        select coalesce(sum(amount), 0) from chargebacks where payment_id = payments.id and reversed_at is null
      ) + (
        select coalesce(sum(other.amount), 0) from refunds as other
        where other.payment_id = payments.id and other.status <> 'refused' and other.id <> refunds.id
      ) and exists (select from chargebacks where payment_id = payments.id and reversed_at is null)
    ) as back
  `.execute(db)
  return rows.some(({ back }) => back)
}

/** Books credits of a chargeback that was reversed: back to their wallet (to nobody after an erasure), or off what is owed. */
export const enterReversal = (
  db: Db,
  entry: { edition: Edition; amount: number; reference: string; now: Date },
  step: { kind: 'chargeback-reversed'; to: `wallet:${string}` | 'unclaimed' } | { kind: 'unpaid-reversed'; to: 'unpaid' },
) =>
  db
    .insertInto('ledger')
    .values({
      edition: entry.edition,
      from_account: 'sold',
      to_account: step.to,
      amount: entry.amount,
      kind: step.kind,
      reference: entry.reference,
      created_at: entry.now,
    })
    .execute()

/** The sale stands again. */
export const restorePayment = (db: Db, id: string) =>
  db.updateTable('payments').set({ status: 'completed' }).where('id', '=', id).execute()

/** Payments with a chargeback that may still be reversed: it came less than `age` ms ago. */
export const findStanding = (db: Db, provider: PaymentRow['provider'], { now, age }: { now: Date; age: number }) =>
  db
    .selectFrom('payments')
    .select('provider_reference as reference')
    .where('provider', '=', provider)
    .where('provider_reference', 'is not', null)
    .$narrowType<{ reference: string }>()
    .where('id', 'in', (query) =>
      query
        .selectFrom('chargebacks')
        .select('payment_id')
        .where('reversed_at', 'is', null)
        .where('received_at', '>', before(now, age)),
    )
    .orderBy('id')
    .execute()
