import { sql, type Kysely } from 'kysely'

/** Adds passkeys, and the challenges that their browsers sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table passkeys (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    user_id uuid not null,
    credential_id bytea not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    unique (edition, credential_id),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index passkeys_user on passkeys (user_id)`,

  // Without a user it is for a login, with one it is for a new passkey.
  `create table passkey_challenges (
    challenge bytea primary key,
    edition smallint not null,
    user_id uuid,
    created_at timestamptz not null,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index passkey_challenges_age on passkey_challenges (created_at)`,
  `create index passkey_challenges_user on passkey_challenges (user_id)`,
]
