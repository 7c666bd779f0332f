import { sql, type Kysely } from 'kysely'

/**
 * The reply rate reads the conversations of one month. They are stored in the order in which they begin, so a few ranges of blocks
 * suffice, and a new conversation costs next to nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index conversations_created on conversations using brin (created_at)').execute(db)
}
