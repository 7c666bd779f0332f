import type { Edition } from '@vonk/contracts/editions.ts'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.ts'
import { sql } from 'kysely'
import type { Place } from '../../database/keyset.ts'
import { blocks, pairOf } from '../../database/pair.ts'
import type { Db } from '../../dependencies.ts'
import type { Relation } from './likes.policy.ts'

/** Serializes the likes of a member, so that parallel likes are counted one by one (LIK-04). */
export const lockLiker = (db: Db, edition: Edition, id: string) =>
  db.selectFrom('users').select('id').where('edition', '=', edition).where('id', '=', id).forNoKeyUpdate().execute()

/** The relation of two members, with the likes that `from` gave after `countedFrom`. */
export async function findRelation(
  db: Db,
  edition: Edition,
  { from, to, countedFrom }: { from: string; to: string; countedFrom: Date },
): Promise<Relation | null> {
  const { rows } = await sql<Relation>`
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
      ) as match_announced
    from profiles where id = ${to}::uuid and edition = ${edition}
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Inserts a like and counts it. If it was already counted after `countedFrom` (liked, taken back, liked again), it is not
 * counted again and keeps its seen state.
 */
export const insertLike = (
  db: Db,
  edition: Edition,
  { from, to, card, countedFrom, now }: { from: string; to: string; card: PromptCard | null; countedFrom: Date; now: Date },
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
      card: card && JSON.stringify(card),
      seen_at: like
        .selectFrom('given_likes')
        .select('given_likes.seen_at')
        .where('given_likes.from_id', '=', from)
        .where('given_likes.to_id', '=', to)
        .where('given_likes.counted_at', '>', countedFrom),
    }))
    .execute()

/** Changes the card of a like. Returns whether that changed anything. */
export async function saveLikedCard(db: Db, edition: Edition, from: string, to: string, card: PromptCard): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('likes')
    .set({ card: JSON.stringify(card) })
    .where('edition', '=', edition)
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .where('card', 'is distinct from', sql<PromptCard>`${JSON.stringify(card)}::jsonb`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Inserts a match. If `announced`, the liked member knows it from before, so it is not new to them. */
export async function insertMatch(
  db: Db,
  edition: Edition,
  { from, to, announced, now }: { from: string; to: string; announced: boolean; now: Date },
): Promise<void> {
  const pair = pairOf(from, to)
  const seen = announced ? { [pair.low_id === to ? 'low_seen_at' : 'high_seen_at']: now } : {}
  await db
    .insertInto('matches')
    .values({ edition, ...pair, matched_at: now, ...seen })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .execute()
  if (!announced)
    await db.updateTable('given_likes').set({ matched_at: now }).where('from_id', '=', from).where('to_id', '=', to).execute()
}

const deleteMatch = (db: Pick<Db, 'deleteFrom'>, a: string, b: string) => {
  const { low_id, high_id } = pairOf(a, b)
  return db.deleteFrom('matches').where('low_id', '=', low_id).where('high_id', '=', high_id)
}

/**
 * Deletes a like and the match of both; remembers whether it was seen. Returns the status of the member who gave it, or
 * nothing without a like.
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

/** Deletes all likes that a member gave, with their counts and matches. */
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

/** Deletes the likes of two members for each other and their match. */
export const deleteBetween = (db: Db, edition: Edition, a: string, b: string) =>
  db
    .with('unmatched', (with_) => deleteMatch(with_, a, b))
    .deleteFrom('likes')
    .where('edition', '=', edition)
    .where('from_id', 'in', [a, b])
    .where('to_id', 'in', [a, b])
    .execute()

/** A member in a list of likes, with the time and whether it is new to the viewer. */
type Listed = { id: string; at: Date; is_new: boolean }
type Received = Listed & { card: PromptCard | null }
/** A page of a list: from the top, or after a cursor. */
type Part = { below: Place | undefined; limit: number }

/** Visible members that a member likes, newest first. */
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

/** At most so many likes from before the confirmation are announced. */
const maxAnnounced = 500

/** The likes that a member gave to visible members, as they see them. */
export const findToAnnounce = (db: Db, edition: Edition, from: string): Promise<(Received & { to_id: string })[]> =>
  db
    .selectFrom('likes')
    .innerJoin('profiles', 'profiles.id', 'likes.to_id')
    .select(['likes.to_id', 'likes.from_id as id', 'likes.created_at as at', 'likes.card', isNew.as('is_new')])
    .where('likes.edition', '=', edition)
    .where('likes.from_id', '=', from)
    .where('profiles.status', '=', 'active')
    .orderBy('likes.created_at', 'desc')
    .limit(maxAnnounced)
    .execute()

/** Received likes of visible members: likes of unconfirmed and invisible members are not shown. */
const received = (db: Db, edition: Edition, to: string) =>
  db
    .selectFrom('likes')
    .innerJoin('profiles', 'profiles.id', 'likes.from_id')
    .where('likes.edition', '=', edition)
    .where('likes.to_id', '=', to)
    .where('profiles.status', '=', 'active')

const isNew = sql<boolean>`(likes.seen_at is null)`

/** Members who like the member `to`, new ones first (LIK-01). */
export const findReceived = (db: Db, edition: Edition, to: string, { below, limit }: Part): Promise<Received[]> =>
  received(db, edition, to)
    .select(['likes.from_id as id', 'likes.created_at as at', 'likes.card', isNew.as('is_new')])
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

/** Number of new received likes (NAV-02). */
export async function countNew(db: Db, edition: Edition, to: string): Promise<number> {
  const { count } = await received(db, edition, to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('likes.seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The member behind the newest unseen like that was given after `since`, and the card that is liked. */
export const findLikerSince = (db: Db, edition: Edition, to: string, since: Date) =>
  received(db, edition, to)
    .select(['likes.from_id as by', 'likes.card'])
    .where('likes.seen_at', 'is', null)
    .where('likes.created_at', '>', since)
    .orderBy('likes.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many members like the member `to` since a time. */
export async function countReceivedSince(db: Db, edition: Edition, to: string, since: Date): Promise<number> {
  const { likes } = await received(db, edition, to)
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where('likes.created_at', '>', since)
    .executeTakeFirstOrThrow()
  return likes
}

/** A member's matches with the id of the other member: unseen ones first, then newest first. */
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

/** Marks a received like as seen. Returns whether that changed anything. */
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

/** Marks a match as seen by `viewer`. Returns whether that changed anything. */
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
