import { sql, type Kysely } from 'kysely'

/** A member has one open order; an earlier one that the provider would not cancel says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column cancel_refused_at timestamptz`.execute(db)
}
