import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'

/** Deletes the photos that no job has read yet, and waits for the jobs. */
export async function dropUploads(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('photos').where('status', '=', 'pending').where('fingerprint', 'is', null).execute()
  await photoJobsEnd(db)
}

/** Waits until no job reads a photo, or is about to. */
export async function photoJobsEnd(db: Kysely<Database>): Promise<void> {
  while (await waitingJobs(db)) await wait(100)
}

async function waitingJobs(db: Kysely<Database>): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pgboss.job where name = 'photo' and state in ('created', 'retry', 'active') limit 1`.execute(db)
  return rows.length > 0
}
