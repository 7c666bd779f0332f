import { sql, type Kysely } from 'kysely'

/** A payment stores the discount code of its amount (PAY-02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column discount_code text`.execute(db)
}
