import { sql } from 'kysely'
import type { Db } from '../dependencies.ts'

/** The photos that a report names, of a profile and of messages. Migration 0035 has an index on the same expression. */
const namedBy = sql`(
  jsonb_path_query_array(evidence, '$.profile.photos[*].id') || jsonb_path_query_array(evidence, '$.messages[*].payload.photo')
)`

/**
 * Those of the given photos that a report names as evidence (TRU-08). Nobody may see them on the site any more, but their
 * files stay as long as the report.
 */
export async function findReportedPhotos(db: Db, photos: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ photo: string }>`
    select distinct photo from reports cross join lateral jsonb_array_elements_text(${namedBy}) as photo
    where ${namedBy} ?| ${photos}::text[] and photo = any(${photos}::text[])
  `.execute(db)
  return new Set(rows.map(({ photo }) => photo))
}
