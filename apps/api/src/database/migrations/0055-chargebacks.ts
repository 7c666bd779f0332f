import { sql, type Kysely } from 'kysely'

/** Payments that the bank of their payer took back (PAY-04), and credit notes for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The provider's reference is here twice when a refund failed afterwards, and its credits were taken, too.
  `create table chargebacks (
    id uuid primary key default uuidv7(),
    payment_id uuid not null references payments (id) on delete cascade,
    provider_reference text not null,
    amount integer not null check (amount >= 0),
    taken_credits integer not null check (taken_credits >= 0),
    unpaid_credits integer not null check (unpaid_credits >= 0),
    received_at timestamptz not null,
    reversed_at timestamptz
  )`,
  `create index chargebacks_payment on chargebacks (payment_id)`,
  `create index chargebacks_standing on chargebacks (received_at) where reversed_at is null`,

  // A chargeback that is reversed takes its credit note back: by another one, with the opposite sign.
  `alter table credit_notes add column chargeback_id uuid references chargebacks (id)`,
  `alter table credit_notes drop constraint credit_notes_credits_check`,
  `alter table credit_notes drop constraint credit_notes_amount_check`,
  `alter table credit_notes drop constraint credit_notes_check`,
  `alter table credit_notes add constraint credit_notes_sums check (
    (amount > 0 and credits >= 0 and vat between 0 and amount)
    or (amount < 0 and credits <= 0 and vat between amount and 0 and chargeback_id is not null)
  )`,
  `alter table credit_notes add constraint credit_notes_reason check (refund_id is null or chargeback_id is null)`,
  `drop index credit_notes_returned`,
  `create unique index credit_notes_returned on credit_notes (payment_id) where refund_id is null and chargeback_id is null`,
  `create unique index credit_notes_chargeback on credit_notes (chargeback_id, (amount < 0)) where chargeback_id is not null`,
]
