import type { Edition } from '@vonk/contracts/editions.ts'
import type { MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import { sql, type Insertable } from 'kysely'
import type { Place } from '../../database/keyset.ts'
import { blocks, eitherBlocks } from '../../database/pair.ts'
import type { ReportTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import { ranking, type Relation } from './members.policy.ts'

/** The conditions of a search. It never finds the `viewer`, nor members who blocked or are blocked by the viewer (MEM-04). */
export type Criteria = Omit<MemberSearch, 'page'> & {
  edition: Edition
  viewer: string | undefined
  today: Date
  without?: readonly string[]
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The same day `years` earlier. The 29th of February becomes the 1st of March, as in the rule for ages. */
const yearsBefore = (today: Date, years: number) =>
  new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()))

const nextDay = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1))

/** Active profiles that match the filters, for any viewer. */
const matching = (db: Db, { edition, gender, country, region, min_age, max_age, today }: Criteria) =>
  db
    .selectFrom('profiles')
    .where('edition', '=', edition)
    // A literal, so that PostgreSQL can use the partial indexes of active profiles.
    .where('status', '=', sql.lit('active'))
    .$if(gender !== undefined, (query) => query.where('gender', '=', gender ?? null))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .$if(region !== undefined, (query) => query.where('region', '=', region ?? ''))
    .$if(min_age !== undefined, (query) => query.where('date_of_birth', '<=', dayOf(yearsBefore(today, min_age ?? 0))))
    .$if(max_age !== undefined, (query) =>
      query.where('date_of_birth', '>=', dayOf(nextDay(yearsBefore(today, (max_age ?? 0) + 1)))),
    )

/** Whether a profile is hidden from this viewer or excluded by `without`. */
const hidden = ({ viewer, without = [] }: Criteria) => sql<boolean>`profiles.id in (
  select to_id from blocks where from_id = ${viewer ?? null}::uuid
  union all select from_id from blocks where to_id = ${viewer ?? null}::uuid
  union all select unnest(${viewer ? [viewer, ...without] : without}::uuid[])
)`

/** Ids in the order of the indexes; the id keeps ties stable (MEM-05). */
export async function findIds(
  db: Db,
  criteria: Criteria,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<string[]> {
  const rows = await matching(db, criteria)
    .where((eb) => eb.not(hidden(criteria)))
    .select('id')
    .$call((query) => ranking.reduce((ordered, factor) => ordered.orderBy(factor, 'desc'), query))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** Number of results: all matches, counted in the index, minus the few that are hidden from this viewer. */
export async function countFound(db: Db, criteria: Criteria): Promise<number> {
  const all = await matching(db, criteria)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const unseen = await matching(db, criteria)
    .where(hidden(criteria))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // Between the two queries a profile may be added, so the difference may be negative.
  return Math.max(0, all.count - unseen.count)
}

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
        where profile_id = ${viewer}::uuid and peer_id = ${profile}::uuid and updated_at is not null) as conversation_id
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

/** How many members signed up in a region since a time, as `viewer` may see them. Fictional profiles do not count. */
export async function countNewIn(
  db: Db,
  edition: Edition,
  { viewer, country, region, since }: { viewer: string; country: string; region: string; since: Date },
): Promise<number> {
  const { members } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('edition', '=', edition)
    .where('status', '=', 'active')
    .where('kind', '<>', 'fictional')
    .where('country', '=', country)
    .where('region', '=', region)
    .where('created_at', '>', since)
    .where('id', '<>', viewer)
    .where(sql<boolean>`not ${eitherBlocks(viewer, sql.ref('profiles.id'))}`)
    .executeTakeFirstOrThrow()
  return members
}
