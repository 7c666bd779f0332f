import { sql, type Kysely } from 'kysely'

/** Complaints, notices, objections, withdrawals and requests from the form on `/complaints` (INF-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table complaints (
    id uuid primary key,
    number integer not null generated always as identity (start with 10001) unique,
    edition smallint not null,
    token text not null unique,
    subject text not null,
    email text not null,
    name text not null,
    about text not null,
    body text not null,
    language text not null,
    receipt boolean not null,
    created_at timestamptz not null,
    answered_at timestamptz,
    answer text,
    check ((answer is null) = (answered_at is null))
  )`,
  `create index complaints_waiting on complaints (created_at) where answered_at is null`,
  `create index complaints_address on complaints (edition, email)`,
  `create index complaints_age on complaints using brin (created_at)`,
]
