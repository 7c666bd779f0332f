import { sql, type Kysely } from 'kysely'

/** What each site says about itself (TRU-17), counted once a day, so that all servers say the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_figures (edition smallint primary key, counted_on date not null, figures jsonb not null)`.execute(
    db,
  )
}
