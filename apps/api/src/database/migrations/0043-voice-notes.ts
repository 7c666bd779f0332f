import { sql, type Kysely } from 'kysely'

/** Finds voice notes by age and file, and the reports that name one, whose file stays as long as they do (TRU-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index messages_voices on messages ((payload ->> 'voice')) where kind = 'voice' and payload ->> 'gone' = 'false'`,
  `create index messages_voice_ages on messages (created_at) where kind = 'voice' and payload ->> 'gone' = 'false'`,
  `create index withdrawn_messages_voice on withdrawn_messages ((payload ->> 'voice')) where payload ? 'voice'`,
  `drop index reports_photos`,
  `create index reports_files on reports using gin ((
    jsonb_path_query_array(evidence, '$.profile.photos[*].id') || jsonb_path_query_array(evidence, '$.messages[*].payload.photo')
      || jsonb_path_query_array(evidence, '$.messages[*].payload.voice')
  ))`,
]
