import type { MailStop } from '@vonk/contracts/account/account.schema.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Insertable } from 'kysely'
import type { MailReportTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

type Account = { edition: Edition; userId: string }

export const findStops = (db: Db, { edition, userId }: Account) =>
  db
    .selectFrom('mail_stops')
    .select(['reason', 'stopped_at'])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .orderBy('stopped_at')
    .execute()

/** Stores a reason to stop the mails of a member; an earlier one keeps its time. */
export const addStop = (db: Db, { edition, userId }: Account, reason: MailStop, now: Date) =>
  db
    .insertInto('mail_stops')
    .values({ edition, user_id: userId, reason, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeStop = (db: Db, { edition, userId }: Account, reason: MailStop) =>
  db.deleteFrom('mail_stops').where('edition', '=', edition).where('user_id', '=', userId).where('reason', '=', reason).execute()

export const addReport = (db: Db, report: Insertable<MailReportTable>) => db.insertInto('mail_reports').values(report).execute()

/** Deletes the bounces of a member, so that they do not count again. */
export const removeBounces = (db: Db, { edition, userId }: Account) =>
  db
    .deleteFrom('mail_reports')
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('kind', 'in', ['hard_bounce', 'soft_bounce'])
    .execute()

/** The reports about a member since a time, the days of soft bounces among them. */
export const countReports = (db: Db, { edition, userId }: Account, { day, softSince }: { day: Date; softSince: Date }) =>
  db
    .selectFrom('mail_reports')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('received_at', '>', day).as('today'),
      fn
        .count<number>(eb.fn('date_trunc', [eb.val('day'), 'received_at']))
        .distinct()
        .filterWhere('kind', '=', 'soft_bounce')
        .filterWhere('received_at', '>', softSince)
        .as('softDays'),
    ])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
