import type { Edition } from '@vonk/contracts/editions.ts'
import type { DecisionSide } from '@vonk/contracts/members/members.decisions.schema.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Place } from '../../database/keyset.ts'
import type { AppealTable, DecisionTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

export type DecisionRow = Selectable<DecisionTable>
export type AppealRow = Selectable<AppealTable>

/** How often a taken number is drawn again. */
const draws = 20

/** Inserts a decision and returns it with its number, which the database draws. */
export async function insertDecision(db: Db, decision: Insertable<DecisionTable>): Promise<DecisionRow> {
  for (let draw = 0; draw < draws; draw++) {
    const inserted = await db
      .insertInto('decisions')
      .values(decision)
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (inserted) return inserted
  }
  throw new Error(`No free number for a decision after ${draws} draws`)
}

/** A decision by its id, locked: what is decided about it in parallel happens one after the other. */
export const lockDecision = (db: Db, id: string): Promise<DecisionRow | undefined> =>
  db.selectFrom('decisions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export type Held = { decision: DecisionRow; side: DecisionSide; holder: string }

/** The decision whose link has this token, and whose link it is. Undefined if that member is gone for good. */
export async function findByToken(db: Db, edition: Edition, token: string): Promise<Held | undefined> {
  const decision = await db
    .selectFrom('decisions')
    .selectAll()
    .where('edition', '=', edition)
    .where((row) => row.or([row('reporter_token', '=', token), row('reported_token', '=', token)]))
    .executeTakeFirst()
  if (!decision) return undefined
  const side = decision.reporter_token === token ? 'reporter' : 'reported'
  const holder = decision[`${side}_id`]
  return holder === null ? undefined : { decision, side, holder }
}

export const findAppealOf = (db: Db, decision: string, side: DecisionSide): Promise<AppealRow | undefined> =>
  db.selectFrom('appeals').selectAll().where('decision_id', '=', decision).where('side', '=', side).executeTakeFirst()

/** The decision that came of an appeal, with the token for who reported; undefined if there is none. */
export const findInstead = (db: Db, appeal: string) =>
  db
    .selectFrom('decisions')
    .select(['number', 'reporter_token as token'])
    .where('appeal_id', '=', appeal)
    .where('reporter_id', 'is not', null)
    .executeTakeFirst()

/** What a decision took out of sight; null if that was nothing. */
export async function findRemoved(db: Db, { photos, message_id: message }: Pick<DecisionRow, 'photos' | 'message_id'>) {
  if (photos.length === 0 && message === null) return null
  const sent =
    message === null
      ? undefined
      : await db.selectFrom('messages').select('created_at').where('id', '=', message).executeTakeFirst()
  return {
    photos: photos.length,
    message: message !== null,
    message_sent_at: sent?.created_at.toISOString() ?? null,
  }
}

export const insertAppeal = (db: Db, appeal: Insertable<AppealTable>) =>
  db.insertInto('appeals').values(appeal).returning('id').executeTakeFirstOrThrow()

/** An appeal, locked. */
export const lockAppeal = (db: Db, id: string): Promise<AppealRow | undefined> =>
  db.selectFrom('appeals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** SQL: who made a decision, and who overturned it. They decide no appeal against it. */
const deciders = sql<string[]>`decisions.decided_by || array(
  select before.decided_by from appeals before
  where before.decision_id = decisions.id and before.outcome = 'overturned' order by before.decided_at
)`

/** The moderators who decide no appeal against a decision: who made it, and who overturned it. */
export async function findDeciders(db: Db, id: string): Promise<string[]> {
  const found = await db.selectFrom('decisions').select(deciders.as('deciders')).where('id', '=', id).executeTakeFirst()
  return found?.deciders ?? []
}

/** The appeals that no moderator has decided, oldest first, each with those who may not. */
export const findWaitingAppeals = (db: Db, limit: number) =>
  db
    .selectFrom('appeals')
    .innerJoin('decisions', 'decisions.id', 'appeals.decision_id')
    .select(['appeals.id', 'appeals.edition', 'appeals.side', 'appeals.created_at'])
    .select(['decisions.number', 'decisions.measure'])
    .select(deciders.as('deciders'))
    .where('appeals.decided_at', 'is', null)
    .orderBy('appeals.created_at')
    .limit(limit)
    .execute()

/** The report that a decision is about, as its reporter sees it; undefined if it is gone. */
export const findReportOf = (db: Db, report: string) =>
  db
    .selectFrom('reports')
    .select(['kind', 'reason', 'created_at'])
    .select(sql<string>`evidence #>> '{profile,name}'`.as('name'))
    .where('id', '=', report)
    .executeTakeFirst()

/** The columns of a decision in a list, with what became of the appeal of a side. */
const inList = (side: DecisionSide) =>
  [
    sql<number>`decisions.number`.as('number'),
    sql<DecisionRow['measure']>`decisions.measure`.as('measure'),
    sql<Date>`decisions.decided_at`.as('decided_at'),
    sql<Date | null>`decisions.undone_at`.as('undone_at'),
    sql<string>`${sql.ref(`decisions.${side}_token`)}`.as('token'),
    sql<'waiting' | NonNullable<AppealRow['outcome']> | null>`(
      select coalesce(outcome, 'waiting') from appeals where decision_id = decisions.id and side = ${side}
    )`.as('appeal'),
  ] as const

/** The reports of a member with their last decisions, newest first. */
export const findOwnReports = (
  db: Db,
  edition: Edition,
  member: string,
  { below, limit }: { below: Place | undefined; limit: number },
) =>
  db
    .selectFrom('reports')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('decisions')
          .select(inList('reporter'))
          .select('decisions.report_id')
          .distinctOn('decisions.report_id')
          .where('decisions.reporter_id', '=', member)
          .orderBy('decisions.report_id')
          .orderBy('decisions.decided_at', 'desc')
          .orderBy('decisions.id', 'desc')
          .as('decided'),
      (join) => join.onRef('decided.report_id', '=', 'reports.id'),
    )
    .select(['reports.id', 'reports.kind', 'reports.reason', 'reports.created_at', 'reports.closed_at'])
    .select(sql<string>`reports.evidence #>> '{profile,name}'`.as('name'))
    .select(['decided.number', 'decided.measure', 'decided.decided_at', 'decided.undone_at', 'decided.token', 'decided.appeal'])
    .where('reports.edition', '=', edition)
    .where('reports.from_id', '=', member)
    .$if(below !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', reports.created_at), reports.id) < (${below?.at}, ${below?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', reports.created_at)`, 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute()

/** The last decisions that did something to a member, newest first. */
export const findDecisionsOn = (db: Db, edition: Edition, member: string, limit: number) =>
  db
    .selectFrom('decisions')
    .select(inList('reported'))
    .where('decisions.edition', '=', edition)
    .where('decisions.reported_id', '=', member)
    .where('decisions.measure', '<>', 'none')
    .where('decisions.effective_at', 'is not', null)
    .orderBy('decisions.decided_at', 'desc')
    .limit(limit)
    .execute()

/** The closing of an account that staff closed, locked. `by_decision`: not by its member, who had left before. */
export const lockClosing = (db: Db, member: string) =>
  db
    .selectFrom('deletions')
    .select('deleted_at')
    .select(
      sql<boolean>`exists (
        select from decisions where reported_id = user_id and measure = 'closing' and decided_at = deleted_at
      )`.as('by_decision'),
    )
    .where('user_id', '=', member)
    .where('reason', '=', 'closed')
    .forUpdate()
    .executeTakeFirst()

/** Another standing decision to close a closed account, made since it was closed: it did nothing, because another had done it before. */
export const findSameClosing = (db: Db, { id, reported_id }: DecisionRow, closedAt: Date): Promise<DecisionRow | undefined> =>
  db
    .selectFrom('decisions')
    .selectAll()
    .where('reported_id', '=', reported_id)
    .where('id', '<>', id)
    .where('measure', '=', 'closing')
    .where('decided_at', '>=', closedAt)
    .where('undone_at', 'is', null)
    .orderBy('decided_at')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The side of a decision to mail: the account must exist, and not be one that its member left, unless they appealed. */
export const findMailed = (db: Db, id: string, { appealed }: { appealed: boolean }) =>
  db
    .selectFrom('users')
    .leftJoin('deletions', 'deletions.user_id', 'users.id')
    .select(['users.email', 'users.language'])
    .where('users.id', '=', id)
    .$if(!appealed, (query) =>
      query.where((row) => row.or([row('users.status', '<>', 'deleted'), row('deletions.reason', '=', 'closed')])),
    )
    .executeTakeFirst()

/**
 * How many reports moderators of a site decided between two moments, and of how many of them an appeal was decided and changed
 * the decision before the end (TRU-17). What an appeal leads to is no further report.
 */
export async function countDecisions(
  db: Db,
  edition: Edition,
  { from, to }: { from: Date; to: Date },
): Promise<{ decided: number; appealed: number; overturned: number }> {
  const { rows } = await sql<{ decided: number; appealed: number; overturned: number }>`
    select count(*)::integer as decided, count(*) filter (where appeal.appealed)::integer as appealed,
      count(*) filter (where appeal.overturned)::integer as overturned
    from decisions cross join lateral (
      select count(*) > 0 as appealed, coalesce(bool_or(outcome = 'overturned'), false) as overturned
      from appeals where decision_id = decisions.id and appeals.decided_at < ${to}
    ) appeal
    where edition = ${edition} and appeal_id is null and decisions.decided_at >= ${from} and decisions.decided_at < ${to}
  `.execute(db)
  return rows[0] ?? { decided: 0, appealed: 0, overturned: 0 }
}
