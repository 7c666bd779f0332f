import { sql, type Kysely } from 'kysely'

/** Lists come in pages: their indexes have the whole order, so that a page is read from where the one before ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `drop index participants_list`,
  `create index participants_list on participants (profile_id, updated_at desc, conversation_id desc)`,

  // New likes first (LIK-01); the new ones are counted from the same index.
  `drop index likes_received`,
  `create index likes_received on likes (to_id, (seen_at is null) desc, created_at desc, from_id desc)`,
  `drop index likes_given`,
  `create index likes_given on likes (from_id, created_at desc, to_id desc)`,
]
