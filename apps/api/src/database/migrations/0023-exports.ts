import { sql, type Kysely } from 'kysely'

/** The archive with all data of a member (ACC-04): one row per account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table exports (
    user_id uuid primary key,
    edition smallint not null,
    id uuid not null unique default gen_random_uuid(),
    status text not null default 'making' check (status in ('making', 'ready', 'failed')),
    attempts integer not null default 0,
    bytes bigint,
    requested_at timestamptz not null,
    ready_at timestamptz,
    expires_at timestamptz,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index exports_age on exports (requested_at)`,
]
