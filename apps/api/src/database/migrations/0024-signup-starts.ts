import { sql, type Kysely } from 'kysely'

/** Signups that a landing page or an invitation started, until the person completes them (SGN-11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table signup_starts (
    id uuid primary key default gen_random_uuid(),
    edition smallint not null,
    email text not null,
    token_hash bytea unique,
    language text not null,
    invited boolean not null,
    known jsonb not null,
    tracking jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index signup_starts_address on signup_starts (edition, email)`,
  `create index signup_starts_age on signup_starts using brin (expires_at)`,
]
