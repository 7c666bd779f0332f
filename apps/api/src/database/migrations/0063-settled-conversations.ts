import { sql, type Kysely } from 'kysely'

/** What else prevents an answer, or hides that there was one, leaves a trace: the absence of an account, and an erasure (TRU-16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations rename column blocked_seq to settled_seq`.execute(db)
  await sql`alter table users add column came_back_at timestamptz`.execute(db)
}
