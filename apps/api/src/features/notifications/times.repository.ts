import type { Edition } from '@vonk/contracts/editions.ts'
import type { NoticeTimes } from '@vonk/contracts/notifications/times.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'

type Account = { edition: Edition; userId: string }

/** When a member is told things, and what waits; undefined if the member has chosen nothing. */
export async function findTimes(
  db: Db,
  { edition, userId }: Account,
): Promise<(NoticeTimes & { heldSince: Date | null; dueAt: Date | null }) | undefined> {
  const row = await db
    .selectFrom('notice_times')
    .select(['mails', 'quiet_from', 'quiet_until', 'time_zone', 'held_since', 'due_at'])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { mails, quiet_from: from, quiet_until: until, time_zone, held_since: heldSince, due_at: dueAt } = row
  return { mails, quiet: from === null || until === null ? null : { from, until }, time_zone, heldSince, dueAt }
}

/** Stores when a member is told things. What waits is looked at soon, because its time may have changed. */
export const saveTimes = (db: Db, { edition, userId }: Account, { mails, quiet, time_zone }: NoticeTimes, now: Date) =>
  db
    .insertInto('notice_times')
    .values({
      edition,
      user_id: userId,
      mails,
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
      time_zone,
      chosen_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        mails: row.ref('excluded.mails'),
        quiet_from: row.ref('excluded.quiet_from'),
        quiet_until: row.ref('excluded.quiet_until'),
        time_zone: row.ref('excluded.time_zone'),
        chosen_at: row.ref('excluded.chosen_at'),
        due_at: sql`case when notice_times.due_at is null then null else excluded.chosen_at end`,
      })),
    )
    .execute()

/** Remembers that something waits until a moment, or until the earlier one of what waits already. */
export const addHeld = (db: Db, { edition, userId }: Account, { since, due }: { since: Date; due: Date }) =>
  db
    .updateTable('notice_times')
    .set({
      held_since: sql`coalesce(held_since, ${since}::timestamptz)`,
      due_at: sql`least(due_at, ${due}::timestamptz)`,
    })
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .execute()

/** Sets when what waits is told; null: nothing waits any more. */
export const setDue = (db: Db, { edition, userId }: Account, due: Date | null) =>
  db
    .updateTable('notice_times')
    .set(due === null ? { held_since: null, due_at: null } : { due_at: due })
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .execute()

/** The members for whom something waits whose time has come, the longest first. */
export const findDue = (db: Db, now: Date, limit: number) =>
  db.selectFrom('notice_times').select(['edition', 'user_id']).where('due_at', '<=', now).orderBy('due_at').limit(limit).execute()
