import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Place } from '../../database/keyset.ts'
import { blocks, pairOf } from '../../database/pair.ts'
import type { Db } from '../../dependencies.ts'
import type { Situation } from './likes.policy.ts'

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
      ${blocks(to, from)} as blocked_by,
      ${blocks(from, to)} as blocking,
      exists (select from likes where from_id = ${from}::uuid and to_id = ${to}::uuid) as liked,
      exists (select from likes where from_id = ${to}::uuid and to_id = ${from}::uuid) as likes_me,
      (select count(*) from given_likes where from_id = ${from}::uuid and counted_at > ${countedFrom}) as given,
      (select min(counted_at) from given_likes where from_id = ${from}::uuid and counted_at > ${countedFrom}) as first_given_at,
      exists (
        select from given_likes where from_id = ${from}::uuid and to_id = ${to}::uuid and counted_at > ${countedFrom}
      ) as counted,
      exists (
        select from given_likes where from_id = ${from}::uuid and to_id = ${to}::uuid and matched_at > ${countedFrom}
      ) as match_told
    from profiles where id = ${to}::uuid and edition = ${edition}
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Writes a like down and counts it, unless it was counted since `countedFrom`: then it is as new to the liked one as it was when it
 * was taken back.
 */
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
            .doUpdateSet({ counted_at: now, seen_at: null, matched_at: null })
            .where('given_likes.counted_at', '<=', countedFrom),
        ),
    )
    .insertInto('likes')
    .values((like) => ({
      edition,
      from_id: from,
      to_id: to,
      created_at: now,
      seen_at: like
        .selectFrom('given_likes')
        .select('given_likes.seen_at')
        .where('given_likes.from_id', '=', from)
        .where('given_likes.to_id', '=', to)
        .where('given_likes.counted_at', '>', countedFrom),
    }))
    .execute()

/** Makes the match of a like that is answered; one that the other one was `told` already is not new to them. */
export async function insertMatch(
  db: Db,
  edition: Edition,
  { from, to, told, now }: { from: string; to: string; told: boolean; now: Date },
): Promise<void> {
  const pair = pairOf(from, to)
  const seen = told ? { [pair.low_id === to ? 'low_seen_at' : 'high_seen_at']: now } : {}
  await db
    .insertInto('matches')
    .values({ edition, ...pair, matched_at: now, ...seen })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .execute()
  if (!told)
    await db.updateTable('given_likes').set({ matched_at: now }).where('from_id', '=', from).where('to_id', '=', to).execute()
}

const deleteMatch = (db: Pick<Db, 'deleteFrom'>, a: string, b: string) => {
  const { low_id, high_id } = pairOf(a, b)
  return db.deleteFrom('matches').where('low_id', '=', low_id).where('high_id', '=', high_id)
}

/**
 * Takes a like back, and with it the match of both; that it was seen stays known. Answers the status of the member who gave it;
 * nothing when there was none.
 */
export const deleteLike = (db: Db, edition: Edition, from: string, to: string) =>
  db
    .with('unmatched', (with_) => deleteMatch(with_, from, to))
    .with('taken', (with_) =>
      with_
        .deleteFrom('likes')
        .using('profiles')
        .whereRef('profiles.id', '=', 'likes.from_id')
        .where('likes.edition', '=', edition)
        .where('likes.from_id', '=', from)
        .where('likes.to_id', '=', to)
        .returning(['profiles.status', 'likes.seen_at']),
    )
    .with('remembered', (with_) =>
      with_
        .updateTable('given_likes')
        .from('taken')
        .set((given) => ({ seen_at: given.ref('taken.seen_at') }))
        .where('given_likes.from_id', '=', from)
        .where('given_likes.to_id', '=', to),
    )
    .selectFrom('taken')
    .select('taken.status')
    .executeTakeFirst()

/** Takes back all that a member gave, as if it had not been given. */
export const deleteGiven = (db: Db, edition: Edition, from: string) =>
  db
    .with('unmatched', (with_) =>
      with_
        .deleteFrom('matches')
        .where('edition', '=', edition)
        .where((match) => match.or([match('low_id', '=', from), match('high_id', '=', from)])),
    )
    .with('uncounted', (with_) => with_.deleteFrom('given_likes').where('edition', '=', edition).where('from_id', '=', from))
    .deleteFrom('likes')
    .where('edition', '=', edition)
    .where('from_id', '=', from)
    .execute()

/** Takes the likes of both and their match away. */
export const deleteBetween = (db: Db, edition: Edition, a: string, b: string) =>
  db
    .with('unmatched', (with_) => deleteMatch(with_, a, b))
    .deleteFrom('likes')
    .where('edition', '=', edition)
    .where('from_id', 'in', [a, b])
    .where('to_id', 'in', [a, b])
    .execute()

/** A member in a list of likes: since when, and whether that is new to who looks. */
type Listed = { id: string; at: Date; is_new: boolean }
/** A part of a list: from the top or from below a place. */
type Part = { below: Place | undefined; limit: number }

/** Members liked who can be seen, newest first. */
export const findGiven = (db: Db, edition: Edition, from: string, { below, limit }: Part): Promise<Listed[]> =>
  db
    .selectFrom('likes')
    .innerJoin('profiles', 'profiles.id', 'likes.to_id')
    .select(['likes.to_id as id', 'likes.created_at as at', sql.lit(false).as('is_new')])
    .where('likes.edition', '=', edition)
    .where('likes.from_id', '=', from)
    .where('profiles.status', '=', 'active')
    .$if(below !== undefined, (query) =>
      query.where(sql<boolean>`(likes.created_at, likes.to_id) < (${below?.at}, ${below?.id}::uuid)`),
    )
    .orderBy('likes.created_at', 'desc')
    .orderBy('likes.to_id', 'desc')
    .limit(limit)
    .execute()

/** At most so many are told of what a member liked before the email was confirmed. */
const mostAnnounced = 500

/** The likes that a member gave to others who can be seen, as those see them. */
export const findToAnnounce = (db: Db, edition: Edition, from: string): Promise<(Listed & { to_id: string })[]> =>
  db
    .selectFrom('likes')
    .innerJoin('profiles', 'profiles.id', 'likes.to_id')
    .select(['likes.to_id', 'likes.from_id as id', 'likes.created_at as at', isNew.as('is_new')])
    .where('likes.edition', '=', edition)
    .where('likes.from_id', '=', from)
    .where('profiles.status', '=', 'active')
    .orderBy('likes.created_at', 'desc')
    .limit(mostAnnounced)
    .execute()

/** Likes of members who can be seen: one whose email is not confirmed, or who is invisible, likes unseen. */
const received = (db: Db, edition: Edition, to: string) =>
  db
    .selectFrom('likes')
    .innerJoin('profiles', 'profiles.id', 'likes.from_id')
    .where('likes.edition', '=', edition)
    .where('likes.to_id', '=', to)
    .where('profiles.status', '=', 'active')

const isNew = sql<boolean>`(likes.seen_at is null)`

/** Members who like one, new ones first (LIK-01). */
export const findReceived = (db: Db, edition: Edition, to: string, { below, limit }: Part): Promise<Listed[]> =>
  received(db, edition, to)
    .select(['likes.from_id as id', 'likes.created_at as at', isNew.as('is_new')])
    .$if(below !== undefined, (query) =>
      query.where(
        sql<boolean>`(${isNew}, likes.created_at, likes.from_id) < (${below?.flag}::boolean, ${below?.at}, ${below?.id}::uuid)`,
      ),
    )
    .orderBy(isNew, 'desc')
    .orderBy('likes.created_at', 'desc')
    .orderBy('likes.from_id', 'desc')
    .limit(limit)
    .execute()

/** How many received likes are new (NAV-02). */
export async function countNew(db: Db, edition: Edition, to: string): Promise<number> {
  const { count } = await received(db, edition, to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('likes.seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Matches of a member with the other one's id, those that this member has not seen first, each group newest first. */
export const findMatches = (db: Db, edition: Edition, id: string, { below, limit }: Part): Promise<Listed[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('matches')
        .select((match) => [
          sql<string>`case when low_id = ${id}::uuid then high_id else low_id end`.as('other_id'),
          sql<boolean>`case when low_id = ${id}::uuid then low_seen_at is null else high_seen_at is null end`.as('is_new'),
          match.ref('matched_at').as('at'),
        ])
        .where('edition', '=', edition)
        .where((match) => match.or([match('low_id', '=', id), match('high_id', '=', id)]))
        .as('own'),
    )
    .innerJoin('profiles', 'profiles.id', 'own.other_id')
    .select(['own.other_id as id', 'own.at', 'own.is_new'])
    .where('profiles.status', '=', 'active')
    .$if(below !== undefined, (query) =>
      query.where(sql<boolean>`(own.is_new, own.at, own.other_id) < (${below?.flag}::boolean, ${below?.at}, ${below?.id}::uuid)`),
    )
    .orderBy('own.is_new', 'desc')
    .orderBy('own.at', 'desc')
    .orderBy('own.other_id', 'desc')
    .limit(limit)
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
