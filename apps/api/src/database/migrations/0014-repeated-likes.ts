import { sql, type Kysely } from 'kysely'

/** What the liked one knows already of a like that is taken back and given again within a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table given_likes add column seen_at timestamptz, add column matched_at timestamptz`.execute(db)
}
