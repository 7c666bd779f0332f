import { sql, type Kysely } from 'kysely'

/** Credit notes for refunds and returned direct debits, with numbers of their own without gaps per company (PAY-12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Without a refund: the bank took the debit back. What it does not say is on the receipt, which never changes.
  `create table credit_notes (
    id uuid primary key default uuidv7(),
    payment_id uuid not null references receipts (payment_id),
    refund_id uuid unique references refunds (id),
    company_id integer not null,
    number integer not null check (number > 0),
    credits integer not null check (credits >= 0),
    amount integer not null check (amount > 0),
    vat integer not null check (vat >= 0 and vat <= amount),
    issued_at timestamptz not null,
    unique (company_id, number)
  )`,
  `create index credit_notes_payment on credit_notes (payment_id)`,
  `create unique index credit_notes_returned on credit_notes (payment_id) where refund_id is null`,
  `alter table receipt_numbers add column last_credit_note integer not null default 0`,
]
