import { sql, type Kysely } from 'kysely'

/** The VAT of an order, and the receipt of a paid one, with a number without gaps per company (PAY-12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table payments
    add column vat_country text,
    add column vat_rate real check (vat_rate > 0)`,
  `create table receipts (
    payment_id uuid primary key references payments (id),
    edition smallint not null,
    company_id integer not null,
    number integer not null check (number > 0),
    vat_country text not null,
    vat_rate real check (vat_rate > 0),
    amount integer not null check (amount > 0),
    vat integer not null check (vat >= 0 and vat < amount or vat = 0),
    currency text not null,
    seller jsonb not null,
    refund_days integer not null,
    issued_at timestamptz not null,
    unique (company_id, number)
  )`,
  // The last number of each company. The row is locked until the receipt is stored or given up, so no number is lost or given twice.
  `create table receipt_numbers (
    company_id integer primary key,
    last integer not null
  )`,
]
