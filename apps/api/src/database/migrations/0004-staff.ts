import { sql, type Kysely } from 'kysely'

/** Marks the accounts of people who work in the back office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column staff boolean not null default false`.execute(db)
}
