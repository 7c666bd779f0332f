import { sql, type Kysely } from 'kysely'

/** Credits return when a message can no longer be delivered (TRU-05), so the database knows what was delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Up to this number a browser of the participant was given the conversation.
  `alter table participants add column delivered_seq integer not null default 0`,
  // Nobody knows it of earlier messages, so they count as delivered.
  `update participants set delivered_seq = last_seq from conversations where conversations.id = participants.conversation_id`,
  // The credits are back with the sender, and the receiver never gets the message.
  `alter table messages add column returned boolean not null default false`,
]
