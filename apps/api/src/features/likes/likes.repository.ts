import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db } from '../../parts.ts'
import type { Situation } from './likes.policy.ts'

const pairOf = (a: string, b: string) => (a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a })

/** One of two members at a time changes what stands between them, so that two likes at the same instant see each other. */
export async function lockPair(db: Db, a: string, b: string): Promise<void> {
  const { low_id, high_id } = pairOf(a, b)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`likes:${low_id}:${high_id}`}, 0))`.execute(db)
}

/** One like of a member at a time, so that likes in parallel are counted one after the other (LIK-04). */
export const lockLiker = (db: Db, edition: Edition, id: string) =>
  db.selectFrom('users').select('id').where('edition', '=', edition).where('id', '=', id).forNoKeyUpdate().execute()

/** What stands between two members, with what the first one gave since `countedFrom`. */
export async function findSituation(
  db: Db,
  edition: Edition,
  { from, to, countedFrom }: { from: string; to: string; countedFrom: Date },
): Promise<Situation | null> {
  const { rows } = await sql<Situation>`
    select
      status,
      (select status from profiles where id = ${from}::uuid) as own_status,
      exists (select from blocks where from_id = ${to}::uuid and to_id = ${from}::uuid) as blocked_by,
      exists (select from blocks where from_id = ${from}::uuid and to_id = ${to}::uuid) as blocking,
      exists (select from likes where from_id = ${from}::uuid and to_id = ${to}::uuid) as liked,
      exists (select from likes where from_id = ${to}::uuid and to_id = ${from}::uuid) as likes_me,
      (select count(*) from given_likes where from_id = ${from}::uuid and counted_at > ${countedFrom}) as given,
      exists (
        select from given_likes where from_id = ${from}::uuid and to_id = ${to}::uuid and counted_at > ${countedFrom}
      ) as counted
    from profiles where id = ${to}::uuid and edition = ${edition}
  `.execute(db)
  return rows[0] ?? null
}

/** Writes a like down and counts it, unless it was counted since `countedFrom`. */
export const insertLike = (
  db: Db,
  edition: Edition,
  { from, to, countedFrom, now }: { from: string; to: string; countedFrom: Date; now: Date },
) =>
  db
    .with('counted', (with_) =>
      with_
        .insertInto('given_likes')
        .values({ edition, from_id: from, to_id: to, counted_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['from_id', 'to_id'])
            .doUpdateSet({ counted_at: now })
            .where('given_likes.counted_at', '<=', countedFrom),
        ),
    )
    .insertInto('likes')
    .values({ edition, from_id: from, to_id: to, created_at: now })
    .execute()

export const insertMatch = (db: Db, edition: Edition, a: string, b: string, now: Date) =>
  db
    .insertInto('matches')
    .values({ edition, ...pairOf(a, b), matched_at: now })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .execute()

const deleteMatch = (db: Pick<Db, 'deleteFrom'>, a: string, b: string) => {
  const { low_id, high_id } = pairOf(a, b)
  return db.deleteFrom('matches').where('low_id', '=', low_id).where('high_id', '=', high_id)
}

/** Takes a like back, and with it the match of both. Answers the status of whoever gave it; nothing when there was none. */
export const deleteLike = (db: Db, edition: Edition, from: string, to: string) =>
  db
    .with('unmatched', (with_) => deleteMatch(with_, from, to))
    .deleteFrom('likes')
    .using('profiles')
    .whereRef('profiles.id', '=', 'likes.from_id')
    .where('likes.edition', '=', edition)
    .where('likes.from_id', '=', from)
    .where('likes.to_id', '=', to)
    .returning('profiles.status')
    .executeTakeFirst()

/** Takes the likes of both and their match away. */
export const deleteBetween = (db: Db, edition: Edition, a: string, b: string) =>
  db
    .with('unmatched', (with_) => deleteMatch(with_, a, b))
    .deleteFrom('likes')
    .where('edition', '=', edition)
    .where('from_id', 'in', [a, b])
    .where('to_id', 'in', [a, b])
    .execute()

/** More than this no list shows. */
const longestList = 500

/** Ids of members liked who can be seen, newest first. */
export const findGiven = (db: Db, edition: Edition, from: string) =>
  db
    .selectFrom('likes')
    .innerJoin('profiles', 'profiles.id', 'likes.to_id')
    .select('likes.to_id as id')
    .where('likes.edition', '=', edition)
    .where('likes.from_id', '=', from)
    .where('profiles.status', '=', 'active')
    .orderBy('likes.created_at', 'desc')
    .orderBy('likes.to_id')
    .limit(longestList)
    .execute()

/** The likes that a member gave to others who can be seen, as those see them. */
export const findToAnnounce = (db: Db, edition: Edition, from: string) =>
  db
    .selectFrom('likes')
    .innerJoin('profiles', 'profiles.id', 'likes.to_id')
    .select(['likes.to_id', 'likes.created_at', 'likes.seen_at'])
    .where('likes.edition', '=', edition)
    .where('likes.from_id', '=', from)
    .where('profiles.status', '=', 'active')
    .orderBy('likes.created_at', 'desc')
    .limit(longestList)
    .execute()

/** Likes of members who can be seen: one whose email is not confirmed, or who is invisible, likes unseen. New ones first (LIK-01). */
export const findReceived = (db: Db, edition: Edition, to: string, limit = longestList) =>
  db
    .selectFrom('likes')
    .innerJoin('profiles', 'profiles.id', 'likes.from_id')
    .select(['likes.from_id as id', 'likes.created_at', 'likes.seen_at'])
    .where('likes.edition', '=', edition)
    .where('likes.to_id', '=', to)
    .where('profiles.status', '=', 'active')
    .orderBy(sql`likes.seen_at is null`, 'desc')
    .orderBy('likes.created_at', 'desc')
    .orderBy('likes.from_id')
    .limit(limit)
    .execute()

/** Matches of a member, newest first, with the other one's id and when this member saw it. */
export const findMatches = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('matches')
    .innerJoin('profiles', (join) =>
      join.on((eb) =>
        eb(
          'profiles.id',
          '=',
          eb.case().when('matches.low_id', '=', id).then(eb.ref('matches.high_id')).else(eb.ref('matches.low_id')).end(),
        ),
      ),
    )
    .select((eb) => [
      'profiles.id',
      'matches.matched_at',
      eb
        .case()
        .when('matches.low_id', '=', id)
        .then(eb.ref('matches.low_seen_at'))
        .else(eb.ref('matches.high_seen_at'))
        .end()
        .as('seen_at'),
    ])
    .where('matches.edition', '=', edition)
    .where((eb) => eb.or([eb('matches.low_id', '=', id), eb('matches.high_id', '=', id)]))
    .where('profiles.status', '=', 'active')
    .orderBy('matches.matched_at', 'desc')
    .orderBy('profiles.id')
    .limit(longestList)
    .execute()

/** Notes that a received like was seen. Answers whether that changed anything. */
export async function saveLikeSeen(db: Db, edition: Edition, from: string, to: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('likes')
    .set({ seen_at: now })
    .where('edition', '=', edition)
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a member saw a match. Answers whether that changed anything. */
export async function saveMatchSeen(db: Db, edition: Edition, viewer: string, other: string, now: Date): Promise<boolean> {
  const { low_id, high_id } = pairOf(viewer, other)
  const side = viewer === low_id ? 'low_seen_at' : 'high_seen_at'
  const { numUpdatedRows } = await db
    .updateTable('matches')
    .set({ [side]: now })
    .where('edition', '=', edition)
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .where(side, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
