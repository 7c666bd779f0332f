import { sql, type Kysely } from 'kysely'

/** A browser's push address is one member's on each edition: nobody takes it from a member of another edition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscriptions drop constraint push_subscriptions_pkey`.execute(db)
  await sql`alter table push_subscriptions add primary key (edition, endpoint)`.execute(db)
}
