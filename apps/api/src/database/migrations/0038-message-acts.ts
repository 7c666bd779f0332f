import { sql, type Kysely } from 'kysely'

/**
 * Messages change after they were sent: a reaction, a withdrawal, an opened photo (CHT-19). Each change gets a number of its
 * conversation, so that a client that missed it can ask for what changed since. Sending writes none of these columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table messages
    add column reaction text check (reaction ~ '^[a-z]{1,20}$'),
    add column change integer not null default 0`,
  `create index messages_changed on messages (conversation_id, change) where change > 0`,
  `alter table conversations add column last_change integer not null default 0`,
  `alter table participants add column muted boolean not null default false`,
  // Whether others are told what the member has read, and the member what they have.
  `alter table users add column tells_read boolean not null default true`,
]
