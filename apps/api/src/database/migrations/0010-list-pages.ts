import { sql, type Kysely } from 'kysely'

/** Indexes in the full sort order of each list, so that a page starts where the previous page ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `drop index participants_list`,
  `create index participants_list on participants (profile_id, updated_at desc, conversation_id desc)`,

  // New likes first (LIK-01). The count of new likes uses the same index.
  `drop index likes_received`,
  `create index likes_received on likes (to_id, (seen_at is null) desc, created_at desc, from_id desc)`,
  `drop index likes_given`,
  `create index likes_given on likes (from_id, created_at desc, to_id desc)`,
]
