import type { Edition } from '@vonk/contracts/editions.ts'
import type { LikesOf } from '@vonk/contracts/likes/likes.rules.ts'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import { sql } from 'kysely'
import type { Place } from '../../database/keyset.ts'
import type { Db } from '../../dependencies.ts'

// The lists of likes and matches, and what is counted of them.

/** A member in a list of likes, with the time and whether it is new to the viewer. */
type Listed = { id: string; at: Date; is_new: boolean }
type Received = Listed & { card: PromptCard | null }
/** A page of a list: from the top, or after a cursor. */
type Part = { below: Place | undefined; limit: number }

/** Visible members that a member likes, newest first. */
const given = (db: Db, edition: Edition, from: string, { below, limit }: Part) =>
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
const likers = (db: Db, edition: Edition, to: string, { below, limit }: Part) =>
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

type LikesCounts = Record<LikesOf | 'new', number>

/** Number of visible members in each list, and of new received likes (NAV-02). */
export async function countLikes(db: Db, edition: Edition, id: string): Promise<LikesCounts> {
  const own = (side: 'low_id' | 'high_id', other: 'low_id' | 'high_id') => sql`
    select count(*) from matches join profiles on profiles.id = matches.${sql.ref(other)}
    where matches.edition = ${edition} and matches.${sql.ref(side)} = ${id}::uuid and profiles.status = 'active'`
  const { rows } = await sql<LikesCounts>`
    select
      received.liked_by, received.new,
      (
        select count(*) from likes join profiles on profiles.id = likes.to_id
        where likes.edition = ${edition} and likes.from_id = ${id}::uuid and profiles.status = 'active'
      ) as profiles,
      (${own('low_id', 'high_id')}) + (${own('high_id', 'low_id')}) as matches
    from (
      select count(*) as liked_by, count(*) filter (where likes.seen_at is null) as new
      from likes join profiles on profiles.id = likes.from_id
      where likes.edition = ${edition} and likes.to_id = ${id}::uuid and profiles.status = 'active'
    ) as received
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count without a row')
  return counts
}

/** More likes than these at a time are not told one by one. */
const toldAtOnce = 50

/** The members behind the unseen likes that were given after `since`, the newest first, and the card that each likes. */
export const findLikersSince = (db: Db, edition: Edition, to: string, since: Date) =>
  received(db, edition, to)
    .select(['likes.from_id as by', 'likes.card'])
    .where('likes.seen_at', 'is', null)
    .where('likes.created_at', '>', since)
    .orderBy('likes.created_at', 'desc')
    .limit(toldAtOnce)
    .execute()

/** Whether the member `to` has seen a like. */
export async function findSeenLike(db: Db, edition: Edition, { from, to }: { from: string; to: string }): Promise<boolean> {
  const seen = await db
    .selectFrom('likes')
    .select('likes.from_id')
    .where('likes.edition', '=', edition)
    .where('likes.from_id', '=', from)
    .where('likes.to_id', '=', to)
    .where('likes.seen_at', 'is not', null)
    .executeTakeFirst()
  return seen !== undefined
}

/** The member behind the newest unseen like that `to` has not returned. */
export const findUnansweredLiker = (db: Db, edition: Edition, to: string) =>
  received(db, edition, to)
    .select('likes.from_id as by')
    .where('likes.seen_at', 'is', null)
    .where((like) =>
      like.not(
        like.exists(
          like
            .selectFrom('likes as own')
            .select('own.to_id')
            .where('own.from_id', '=', to)
            .whereRef('own.to_id', '=', 'likes.from_id'),
        ),
      ),
    )
    .orderBy('likes.created_at', 'desc')
    .orderBy('likes.from_id', 'desc')
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
const matches = (db: Db, edition: Edition, id: string, { below, limit }: Part) =>
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

const lists = { profiles: given, liked_by: likers, matches }

/** Parts of some lists of likes, in one statement. */
export async function findLists(
  db: Db,
  edition: Edition,
  id: string,
  parts: readonly (Part & { list: LikesOf })[],
): Promise<Partial<Record<LikesOf, Received[]>>> {
  // Inside JSON a timestamp is text.
  type Row = Omit<Received, 'at'> & { at: string }
  const columns = parts.map(
    ({ list, ...part }) =>
      sql`array(select to_json(one) from (${lists[list](db, edition, id, part)}) as one) as ${sql.ref(list)}`,
  )
  const { rows } = await sql<Partial<Record<LikesOf, Row[]>>>`select ${sql.join(columns)}`.execute(db)
  const [found = {}] = rows
  return Object.fromEntries(
    parts.map(({ list }) => [list, found[list]?.map((row) => ({ ...row, at: new Date(row.at), card: row.card ?? null }))]),
  )
}

/** How many members like the member since a time, and how many matches came about with visible ones. */
export async function countNewsSince(
  db: Db,
  edition: Edition,
  id: string,
  since: Date,
): Promise<{ likes: number; matches: number }> {
  const likes = received(db, edition, id)
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where('likes.created_at', '>', since)
  const found = db
    .selectFrom('matches')
    .innerJoin('profiles', (join) =>
      join.on(sql<boolean>`profiles.id = case when low_id = ${id}::uuid then high_id else low_id end`),
    )
    .select(({ fn }) => fn.countAll<number>().as('matches'))
    .where('matches.edition', '=', edition)
    .where((match) => match.or([match('low_id', '=', id), match('high_id', '=', id)]))
    .where('matched_at', '>', since)
    .where('profiles.status', '=', 'active')
  const { rows } = await sql<{ likes: number; matches: number }>`select (${likes}) as likes, (${found}) as matches`.execute(db)
  return rows[0] ?? { likes: 0, matches: 0 }
}
