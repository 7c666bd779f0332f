import { sql } from 'kysely'
import type { Db } from '../dependencies.ts'

/** The files that a report names: photos of a profile, photos and voice notes of messages. Migration 0043 has an index on the same expression. */
const namedBy = sql`(
  jsonb_path_query_array(evidence, '$.profile.photos[*].id') || jsonb_path_query_array(evidence, '$.messages[*].payload.photo')
    || jsonb_path_query_array(evidence, '$.messages[*].payload.voice')
)`

/**
 * Those of the given files that a report names as evidence (TRU-08). Nobody may see or hear them on the site any more, but they
 * stay as long as the report.
 */
export async function findReportedFiles(db: Db, files: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file: string }>`
    select distinct file from reports cross join lateral jsonb_array_elements_text(${namedBy}) as file
    where ${namedBy} ?| ${files}::text[] and file = any(${files}::text[])
  `.execute(db)
  return new Set(rows.map(({ file }) => file))
}
