import { sql, type Kysely } from 'kysely'

/** Prompt cards (PRF-10) and notes beside values (EDI-06). The contract limits both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles
    add column prompts jsonb not null default '[]',
    add column notes jsonb not null default '{}'`.execute(db)
}
