import { sql, type Kysely } from 'kysely'

/** Remembers whether a like was seen or made a match, for a member who takes it back and likes again within a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table given_likes add column seen_at timestamptz, add column matched_at timestamptz`.execute(db)
}
