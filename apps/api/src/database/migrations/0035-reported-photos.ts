import { sql, type Kysely } from 'kysely'

/** Finds the reports that name a photo, whose file stays as long as they do (TRU-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index reports_photos on reports using gin ((
    jsonb_path_query_array(evidence, '$.profile.photos[*].id') || jsonb_path_query_array(evidence, '$.messages[*].payload.photo')
  ))`,
]
