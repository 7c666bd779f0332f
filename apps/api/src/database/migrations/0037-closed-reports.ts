import { sql, type Kysely } from 'kysely'

/** When a moderator finished with a report (TRU-08). Those that wait are listed, oldest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table reports add column closed_at timestamptz`,
  `create index reports_waiting on reports (created_at) where closed_at is null`,
]
