import { sql, type Kysely } from 'kysely'

/**
 * Numbers of complaints are drawn, so that two of them do not tell how many were filed in between (INF-03). Seven digits, which
 * one can read aloud. Earlier numbers have five, so no drawn number is one of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table complaints alter column number drop identity`,
  `alter table complaints alter column number
    set default 1000000 + mod(('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint, 9000000)::integer`,
]
