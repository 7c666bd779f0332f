import { sql, type Kysely } from 'kysely'

/** Finds the few charges of stored cards without an answer, at every notice about a payment that we do not know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index payments_unanswered on payments (created_at) where card = 'stored' and provider_reference is null`)
    .execute(db)
}
