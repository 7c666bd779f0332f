import { sql, type Kysely } from 'kysely'

/**
 * What a message said that its sender took back: a report may still need it (TRU-08); nobody else sees it. And photos of whose
 * opening the sender is not told (CHT-19).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table withdrawn_messages (
    message_id uuid primary key references messages (id) on delete cascade,
    edition smallint not null,
    kind text not null,
    payload jsonb not null,
    withdrawn_at timestamptz not null
  )`,
  `create index withdrawn_messages_age on withdrawn_messages (withdrawn_at)`,
  `create index messages_opened_untold on messages (created_at)
    where kind = 'photo' and payload ? 'untold' and not payload ? 'expired'`,
  `create index withdrawn_messages_photo on withdrawn_messages ((payload ->> 'photo')) where payload ? 'photo'`,
]
