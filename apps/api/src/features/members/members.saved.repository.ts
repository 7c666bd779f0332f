import type { Edition } from '@vonk/contracts/editions.ts'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'

type Account = { edition: Edition; userId: string }

/** The saved searches of a member, newest first. */
export const findSaved = (db: Db, edition: Edition, userId: string) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'search', 'alerts', 'created_at', 'told_until'])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Who came while the alerts were off is no news, so from now on if they are switched on. */
const toldUntil = (alerts: boolean, now: Date) =>
  sql<Date>`case when saved_searches.alerts = ${alerts} then saved_searches.told_until else ${now} end`

/** Saves a search. The same search stays, with these alerts. */
export const saveOne = (
  db: Db,
  { edition, userId, search, alerts, now }: Account & { search: MemberFilters; alerts: boolean; now: Date },
) =>
  db
    .insertInto('saved_searches')
    .values({ edition, user_id: userId, search: JSON.stringify(search), alerts, created_at: now, told_until: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'search']).doUpdateSet({ alerts, told_until: toldUntil(alerts, now) }))
    .execute()

/** Switches the alerts. */
export async function updateAlerts(
  db: Db,
  { edition, userId, id, alerts, now }: Account & { id: string; alerts: boolean; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('saved_searches')
    .set({ alerts, told_until: toldUntil(alerts, now) })
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteSaved = (db: Db, edition: Edition, userId: string, id: string) =>
  db.deleteFrom('saved_searches').where('edition', '=', edition).where('user_id', '=', userId).where('id', '=', id).execute()

export const updateTold = (db: Db, edition: Edition, ids: readonly string[], now: Date) =>
  db
    .updateTable('saved_searches')
    .set({ told_until: now })
    .where('edition', '=', edition)
    .where('id', 'in', [...ids])
    .execute()
