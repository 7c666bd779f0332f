import { sql, type Kysely } from 'kysely'

/** `held` says that a message waits for the confirmation of its sender, and `returned` that its credits are back: one word for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update messages set held = false where held and returned`.execute(db)
}
