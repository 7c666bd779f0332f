import type { Edition } from '@vonk/contracts/editions.ts'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import { sql } from 'kysely'
import { blocks, pairOf } from '../../database/pair.ts'
import type { Db } from '../../dependencies.ts'
import type { AllowanceOf, Relation, Used } from './likes.policy.ts'

/** Serializes the likes of a member, so that parallel likes are counted one by one (LIK-04). */
export const lockLiker = (db: Db, edition: Edition, id: string) =>
  db.selectFrom('users').select('id').where('edition', '=', edition).where('id', '=', id).forNoKeyUpdate().execute()

/** The relation of two members. `counted…`: since `countedFrom`. */
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
      exists (
        select from given_likes where from_id = ${from}::uuid and to_id = ${to}::uuid and counted_at > ${countedFrom}
      ) as counted,
      exists (
        select from given_likes
        where from_id = ${from}::uuid and to_id = ${to}::uuid and counted_at > ${countedFrom} and from_swipe
      ) as counted_as_swipe,
      exists (
        select from given_likes where from_id = ${from}::uuid and to_id = ${to}::uuid and matched_at > ${countedFrom}
      ) as match_announced
    from profiles where id = ${to}::uuid and edition = ${edition}
  `.execute(db)
  return rows[0] ?? null
}

/** What a member used of both allowances since `countedFrom` (LIK-04). */
export async function findUsed(db: Db, edition: Edition, from: string, countedFrom: Date): Promise<Record<AllowanceOf, Used>> {
  const rows = await db
    .selectFrom('given_likes')
    .select(({ fn }) => ['from_swipe', fn.countAll<number>().as('given'), fn.min('counted_at').as('first_given_at')])
    .where('edition', '=', edition)
    .where('from_id', '=', from)
    .where('counted_at', '>', countedFrom)
    .groupBy('from_swipe')
    .execute()
  const usedOf = (swipe: boolean): Used =>
    rows.find(({ from_swipe }) => from_swipe === swipe) ?? { given: 0, first_given_at: null }
  return { likes: usedOf(false), swipes: usedOf(true) }
}

/** Counts a like of today for the swipe game, although it was first given, and taken back, on the profile. */
export const countAsSwipe = (db: Db, edition: Edition, { from, to, now }: { from: string; to: string; now: Date }) =>
  db
    .updateTable('given_likes')
    .set({ from_swipe: true, counted_at: now })
    .where('edition', '=', edition)
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .execute()

/**
 * Inserts a like and counts it. If it was already counted after `countedFrom` (liked, taken back, liked again), it is not
 * counted again and keeps its seen state.
 */
export const insertLike = (
  db: Db,
  edition: Edition,
  {
    from,
    to,
    card,
    swipe,
    countedFrom,
    now,
  }: {
    from: string
    to: string
    card: PromptCard | null
    swipe: boolean
    countedFrom: Date
    now: Date
  },
) =>
  db
    .with('counted', (with_) =>
      with_
        .insertInto('given_likes')
        .values({ edition, from_id: from, to_id: to, counted_at: now, from_swipe: swipe })
        .onConflict((conflict) =>
          conflict
            .columns(['from_id', 'to_id'])
            .doUpdateSet({ counted_at: now, from_swipe: swipe, seen_at: null, matched_at: null })
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
