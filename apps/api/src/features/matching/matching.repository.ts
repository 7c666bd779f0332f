import type { Edition } from '@vonk/contracts/editions.ts'
import type { FinderAnswer } from '@vonk/contracts/matching/matching.finder.ts'
import { sql } from 'kysely'
import { eitherBlocks } from '../../database/pair.ts'
import type { ProfileRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** What two members have to do with each other. */
type Standing = { likes_me: boolean; liked: boolean; passed: boolean }

/** Active profiles that a member may see, with what both did about each other. `passed`: since a moment. */
export const findPeople = (
  db: Db,
  edition: Edition,
  { viewer, ids, passedSince }: { viewer: string; ids: readonly string[]; passedSince: Date },
): Promise<(ProfileRow & Standing)[]> =>
  db
    .selectFrom('profiles')
    .selectAll('profiles')
    .select([
      sql<boolean>`exists (select from likes where from_id = profiles.id and to_id = ${viewer}::uuid)`.as('likes_me'),
      sql<boolean>`exists (select from likes where from_id = ${viewer}::uuid and to_id = profiles.id)`.as('liked'),
      sql<boolean>`exists (
        select from passes where from_id = ${viewer}::uuid and to_id = profiles.id and passed_at > ${passedSince}
      )`.as('passed'),
    ])
    .where('edition', '=', edition)
    .where('status', '=', 'active')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`not ${eitherBlocks(viewer, sql.ref('profiles.id'))}`)
    .execute()

export const insertPass = (db: Db, edition: Edition, from: string, to: string, now: Date) =>
  db
    .insertInto('passes')
    .values({ edition, from_id: from, to_id: to, passed_at: now })
    .onConflict((conflict) => conflict.columns(['from_id', 'to_id']).doUpdateSet({ passed_at: now }))
    .execute()

/** Keeps the newest passes of a member. */
export const deletePassesAfter = (db: Db, edition: Edition, from: string, kept: number) =>
  db
    .deleteFrom('passes')
    .where('edition', '=', edition)
    .where('from_id', '=', from)
    .where('passed_at', '<=', (eb) =>
      eb.selectFrom('passes').select('passed_at').where('from_id', '=', from).orderBy('passed_at', 'desc').offset(kept).limit(1),
    )
    .execute()

export const deletePass = (db: Db, edition: Edition, from: string, to: string) =>
  db.deleteFrom('passes').where('edition', '=', edition).where('from_id', '=', from).where('to_id', '=', to).execute()

export const findAnswers = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('finder_answers')
    .select(['question', 'wanted', 'importance'])
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .execute()

export async function saveAnswer(db: Db, edition: Edition, id: string, answer: FinderAnswer, now: Date): Promise<void> {
  const { question, importance } = answer
  const wanted = answer.wanted === null ? null : JSON.stringify(answer.wanted)
  await db
    .insertInto('finder_answers')
    .values({ edition, user_id: id, question, wanted, importance, answered_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'question']).doUpdateSet({ wanted, importance, answered_at: now }))
    .execute()
}

/** Deletes answers of a member: all, or those to some questions. */
export const deleteAnswers = (db: Db, edition: Edition, id: string, questions?: readonly FinderAnswer['question'][]) =>
  db
    .deleteFrom('finder_answers')
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .$if(questions !== undefined, (query) => query.where('question', 'in', questions ?? []))
    .execute()

/** The people chosen for a day, in order. */
export async function findPicks(db: Db, edition: Edition, from: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('today_picks')
    .select('to_id')
    .where('edition', '=', edition)
    .where('from_id', '=', from)
    .where('day', '=', day)
    .orderBy('position')
    .execute()
  return rows.map(({ to_id }) => to_id)
}

/**
 * What the home of a member begins with: the profile, the last look at it, the people chosen after a day, in order, and the
 * answers in the match finder.
 */
export const findHome = (db: Db, edition: Edition, id: string, after: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .leftJoin('today_visits', 'today_visits.user_id', 'profiles.id')
    .selectAll('profiles')
    .select(['users.signup_at', 'today_visits.since', 'today_visits.seen_at'])
    .select((home) => [
      sql<{ day: string; to_id: string }[]>`array(${home
        .selectFrom('today_picks')
        .select(sql`json_build_object('day', day, 'to_id', to_id)`.as('pick'))
        .where('today_picks.edition', '=', edition)
        .where('today_picks.from_id', '=', id)
        .where('today_picks.day', '>', after)
        .orderBy('today_picks.day')
        .orderBy('today_picks.position')})`.as('picks'),
      sql<Awaited<ReturnType<typeof findAnswers>>>`array(${home
        .selectFrom('finder_answers')
        .select(sql`json_build_object('question', question, 'wanted', wanted, 'importance', importance)`.as('answer'))
        .where('finder_answers.edition', '=', edition)
        .where('finder_answers.user_id', '=', id)})`.as('answers'),
    ])
    .where('profiles.edition', '=', edition)
    .where('profiles.id', '=', id)
    .executeTakeFirstOrThrow()

/** Stores the people of a day, unless a parallel request has. Returns how many it stored. */
export async function insertPicks(db: Db, edition: Edition, from: string, day: string, ids: readonly string[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('today_picks')
    .values(ids.map((to_id, position) => ({ edition, from_id: from, day, position, to_id })))
    .onConflict((conflict) => conflict.columns(['from_id', 'day', 'position']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

export const findVisit = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('today_visits', 'today_visits.user_id', 'users.id')
    .select(['users.signup_at', 'today_visits.since', 'today_visits.seen_at'])
    .where('users.edition', '=', edition)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()

export const saveVisit = (db: Db, edition: Edition, id: string, { since, now }: { since: Date; now: Date }) =>
  db
    .insertInto('today_visits')
    .values({ edition, user_id: id, since, seen_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ since, seen_at: now }))
    .execute()
