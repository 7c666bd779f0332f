import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { ProfileRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

type Status = ProfileRow['status']

/** Changes the status of a profile if it has one of the statuses `from`. Parallel changes wait for each other. */
export async function saveProfileStatus(
  db: Db,
  edition: Edition,
  id: string,
  { from, to }: { from: readonly Status[]; to: Status },
): Promise<'changed' | 'unchanged' | 'refused'> {
  const { status } = await db
    .selectFrom('profiles')
    .select('status')
    .where('edition', '=', edition)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!from.includes(status)) return 'refused'
  if (status === to) return 'unchanged'
  await db.updateTable('profiles').set({ status: to }).where('edition', '=', edition).where('id', '=', id).execute()
  return 'changed'
}

/** Stores whether others are told what a member has read (CHT-19). */
export const saveTellsRead = (db: Db, edition: Edition, id: string, tellsRead: boolean) =>
  db.updateTable('users').set({ tells_read: tellsRead }).where('edition', '=', edition).where('id', '=', id).execute()

/** At most so many members get an event. The pages of others are right after their next reload. */
const mostAcquaintances = 1000

/** The members with a like or a conversation with this member. */
export async function findAcquaintances(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from (
      select to_id as id from likes where from_id = ${id}::uuid
      union all select from_id from likes where to_id = ${id}::uuid
      union all select peer_id from participants where profile_id = ${id}::uuid
    ) known limit ${mostAcquaintances}
  `.execute(db)
  return rows.map((row) => row.id)
}
