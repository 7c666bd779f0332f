import { sql, type Kysely } from 'kysely'

/** A push endpoint belongs to one member per edition, so a member of another edition cannot take it over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscriptions drop constraint push_subscriptions_pkey`.execute(db)
  await sql`alter table push_subscriptions add primary key (edition, endpoint)`.execute(db)
}
