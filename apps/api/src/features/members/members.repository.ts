import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type Insertable } from 'kysely'
import type { Place } from '../../database/keyset.ts'
import { plannedByValue } from '../../database/prepared.ts'
import { areMatched, blocks, eitherBlocks } from '../../database/pair.ts'
import type { ReportTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import type { Relation } from './members.policy.ts'

/** The relation of a viewer and a profile, with the conversation if it is in the viewer's list. */
export async function findRelation(db: Db, viewer: string, profile: string): Promise<Relation> {
  const { rows } = await sql<Relation>`
    select
      ${blocks(profile, viewer)} as blocked_by,
      ${blocks(viewer, profile)} as blocked,
      exists (select from likes where from_id = ${viewer}::uuid and to_id = ${profile}::uuid) as liked,
      (select card from likes where from_id = ${viewer}::uuid and to_id = ${profile}::uuid) as card,
      exists (select from likes where from_id = ${profile}::uuid and to_id = ${viewer}::uuid) as likes_me,
      (select conversation_id from participants
        where profile_id = ${viewer}::uuid and peer_id = ${profile}::uuid and updated_at is not null) as conversation_id,
      ${areMatched(viewer, profile)} as matched
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table returned no row')
  return row
}

export const insertBlock = (db: Db, edition: Edition, from: string, to: string, now: Date) =>
  db
    .insertInto('blocks')
    .values({ edition, from_id: from, to_id: to, created_at: now })
    .onConflict((conflict) => conflict.columns(['from_id', 'to_id']).doNothing())
    .execute()

export const deleteBlock = (db: Db, edition: Edition, from: string, to: string) =>
  db.deleteFrom('blocks').where('edition', '=', edition).where('from_id', '=', from).where('to_id', '=', to).execute()

/** The members that a member has blocked and that still have a profile, newest first. */
export const findBlocked = (
  db: Db,
  edition: Edition,
  from: string,
  { below, limit }: { below: Place | undefined; limit: number },
): Promise<{ id: string; at: Date }[]> =>
  db
    .selectFrom('blocks')
    .innerJoin('profiles', 'profiles.id', 'blocks.to_id')
    .select(['blocks.to_id as id', 'blocks.created_at as at'])
    .where('blocks.edition', '=', edition)
    .where('blocks.from_id', '=', from)
    .where('profiles.status', 'in', ['active', 'invisible'])
    .$if(below !== undefined, (query) =>
      query.where(sql<boolean>`(blocks.created_at, blocks.to_id) < (${below?.at}, ${below?.id}::uuid)`),
    )
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.to_id', 'desc')
    .limit(limit)
    .execute()

export const insertReport = (db: Db, report: Insertable<ReportTable>) => db.insertInto('reports').values(report).execute()

/**
 * How many members signed up in a region since a time, as `viewer` may see them. Counts no further than `atMost`. Fictional
 * profiles do not count.
 */
export async function countNewIn(
  db: Db,
  edition: Edition,
  { viewer, country, region, since }: { viewer: string; country: string; region: string; since: Date },
  atMost?: number,
): Promise<number> {
  const { members } = await db
    .selectFrom((query) =>
      query
        .selectFrom('profiles')
        // Few are new since yesterday, but most of a region since a year ago.
        .select(sql`${sql.raw(plannedByValue)} id`.as('id'))
        .where('edition', '=', edition)
        .where('status', '=', sql.lit('active'))
        .where('kind', '<>', sql.lit('fictional'))
        .where('country', '=', country)
        .where('region', '=', region)
        .where('created_at', '>', since)
        .where('id', '<>', viewer)
        .where(sql<boolean>`not ${eitherBlocks(viewer, sql.ref('profiles.id'))}`)
        .$if(atMost !== undefined, (all) => all.limit(atMost ?? 0))
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow()
  return members
}
