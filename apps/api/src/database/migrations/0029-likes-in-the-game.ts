import { sql, type Kysely } from 'kysely'

/** The likes of the swipe game have an allowance of their own (LIK-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table given_likes add column from_swipe boolean not null default false`.execute(db)
}
