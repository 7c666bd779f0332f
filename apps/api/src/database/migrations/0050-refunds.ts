import { sql, type Kysely } from 'kysely'

/** Refunds of purchases (PAY-10), and direct debits that are never collected because of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A refund is part of the books, so it stays when the account goes.
  `create table refunds (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    user_id uuid,
    payment_id uuid not null references payments (id),
    credits integer not null check (credits > 0),
    amount integer not null check (amount > 0),
    currency text not null,
    way text not null check (way in ('provider', 'transfer', 'uncollected', 'bank')),
    status text not null check (status in ('open', 'sent', 'paid', 'refused')),
    provider_reference text,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((status in ('paid', 'refused')) = (ended_at is not null)),
    foreign key (edition, user_id) references users (edition, id) on delete set null (user_id)
  )`,
  `create index refunds_payment on refunds (payment_id)`,
  `create index refunds_user on refunds (user_id, id)`,
  `create index refunds_open on refunds (created_at) where status in ('open', 'sent')`,

  `alter table debits drop constraint debits_status_check`,
  `alter table debits add constraint debits_status_check check (status in ('open', 'collected', 'returned', 'cancelled'))`,
  `alter table debits drop constraint debits_check`,
  `alter table debits add constraint debits_in_file check ((status in ('open', 'cancelled')) = (batch_id is null))`,
]
