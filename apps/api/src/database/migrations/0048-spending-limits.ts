import { sql, type Kysely } from 'kysely'

/** Limits that members set for buying, and breaks from it (TRU-19). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table spending_limits (
    edition smallint not null,
    user_id uuid not null,
    period text not null check (period in ('day', 'week', 'month')),
    currency text not null,
    amount integer check (amount >= 0),
    next_amount integer check (next_amount >= 0),
    next_from timestamptz,
    primary key (user_id, period, currency),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create table spending_breaks (
    user_id uuid primary key,
    edition smallint not null,
    until timestamptz not null,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
]
