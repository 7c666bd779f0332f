import { sql, type Kysely } from 'kysely'

/** An account may belong to somebody who works in the back office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column staff boolean not null default false`.execute(db)
}
