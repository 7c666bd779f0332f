import { sql, type Kysely } from 'kysely'

/** What a report is about, and what that said at that moment (TRU-08, CHT-16). The code limits the evidence; the check holds without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table reports
    add column kind text not null default 'profile' check (kind in ('profile', 'conversation', 'message')),
    add column evidence jsonb not null default '{}' check (octet_length(evidence::text) <= 524288)`,
  `alter table reports alter column kind drop default, alter column evidence drop default`,
]
