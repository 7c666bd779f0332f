import { sql, type Kysely } from 'kysely'

/** Cards that the payment provider keeps for repeat orders, with the consent of their members (PAY-06, PAY-07). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table stored_cards (
    user_id uuid primary key,
    edition smallint not null,
    provider text not null,
    customer text not null,
    mandate text not null,
    label text not null,
    wording integer not null,
    consented_at timestamptz not null,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  // Whether the order stores its card, or charges the stored one.
  `alter table payments add column card text check (card in ('store', 'stored'))`,
]
