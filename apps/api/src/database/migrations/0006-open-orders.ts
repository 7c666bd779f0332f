import { sql, type Kysely } from 'kysely'

/** A member has one open order. An earlier order that the provider refused to cancel is marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column cancel_refused_at timestamptz`.execute(db)
}
