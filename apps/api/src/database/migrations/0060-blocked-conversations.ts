import { sql, type Kysely } from 'kysely'

/** A block that was taken back leaves a trace, so that nobody gets credits back by preventing an answer for a while (TRU-16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column blocked_seq integer not null default 0`.execute(db)
}
