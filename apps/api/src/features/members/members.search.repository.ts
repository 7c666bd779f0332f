import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../dependencies.ts'
import { sessionBy, type SessionKey } from '../../admission/session.ts'
import { builtOnce, type Given } from '../../database/built-once.ts'
import { plannedByValue } from '../../database/prepared.ts'
import type { ProfileRow } from '../../database/schema.ts'
import { sexes, type Place, type SexOrder, type rankColumnOf } from './members.ranking.ts'

/** The conditions of a search in the terms of the database. It never finds the ids in `hidden` (MEM-04). */
export type Criteria = {
  edition: Edition
  hidden: readonly string[]
  gender?: ProfileRow['gender'] | undefined
  country?: string | undefined
  region?: string | undefined
  /** The dates of birth of the ages, as `YYYY-MM-DD`. */
  bornFrom?: string | undefined
  bornUntil?: string | undefined
  photo?: boolean
  /** Only members whose photos were checked (TRU-13). */
  verified?: boolean
  onlineSince?: Date | undefined
  /** Within these cells. */
  cells?: readonly number[] | undefined
  /** Not whom this member likes, passed since a moment, or has a conversation with (LIK-07). */
  unmet?: { by: string; passedSince: Date }
  wanted?: WantedValues | undefined
}

/** Values of fields, one of which a profile must have. */
export type WantedValues = {
  [Field in 'relationship_status' | 'body_type' | 'sexuality']?: readonly NonNullable<ProfileRow[Field]>[]
} & { tattoos?: boolean }

const wantedFields = ['relationship_status', 'body_type', 'sexuality'] as const

/** Whom a member likes, passed since a moment, or has a conversation with. */
const metBy = ({ by, passedSince }: NonNullable<Criteria['unmet']>) => sql`
  select to_id from likes where from_id = ${by}::uuid
  union all select to_id from passes where from_id = ${by}::uuid and passed_at > ${passedSince}
  union all select peer_id from participants where profile_id = ${by}::uuid`

const sexesOf = ({ gender }: Criteria): number[] => (gender ? [sexes[gender]] : Object.values(sexes))

/** Conditions that hold for members and for fictional profiles. */
function conditionsOf(criteria: Criteria, { sexGiven = false } = {}): RawBuilder<boolean> {
  const { edition, hidden, gender, country, region, bornFrom, bornUntil, photo, verified, onlineSince, cells, unmet, wanted } =
    criteria
  const all = [
    // Literals, so that PostgreSQL can use the partial indexes.
    sql`${sql.raw(plannedByValue)} edition = ${sql.lit(edition)} and status = 'active'`,
    ...(gender && !sexGiven ? [sql`sex = ${sql.lit(sexes[gender])}`] : []),
    ...(country ? [sql`country = ${country}`] : []),
    ...(region ? [sql`region = ${region}`] : []),
    ...(bornFrom ? [sql`date_of_birth >= ${bornFrom}::date`] : []),
    ...(bornUntil ? [sql`date_of_birth <= ${bornUntil}::date`] : []),
    ...(photo ? [sql`has_photo`] : []),
    ...(verified ? [sql`kind = 'verified'`] : []),
    ...(onlineSince ? [sql`last_active_at > ${onlineSince}`] : []),
    ...(cells ? [sql`cell = any(${numbers(cells)})`] : []),
    ...(hidden.length > 0 ? [sql`id <> all(${`{${hidden.join(',')}}`}::uuid[])`] : []),
    ...(unmet ? [sql`id not in (${metBy(unmet)})`] : []),
    ...wantedFields.flatMap((field) => {
      const values = wanted?.[field]
      return values ? [sql`${sql.ref(field)} = any(${`{${values.join(',')}}`}::text[])`] : []
    }),
    ...(wanted?.tattoos === undefined ? [] : [sql`tattoos = ${wanted.tattoos}`]),
  ]
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

const isMember = sql`kind <> 'fictional'`

/** An array of integers as one parameter. */
const numbers = (values: readonly number[]) => sql`${`{${values.join(',')}}`}::integer[]`

/** An array of words without special characters as one parameter. */
const texts = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::text[]`

/** The part of the members of one step of nearness. */
export type Area =
  | { cells: readonly number[]; /** Absent: of any country. */ countries?: readonly string[] }
  | {
      countries: readonly string[]
      /** Cells of nearer steps; `all`: only members without a place. */ except: readonly number[] | 'all'
    }

/** How the members of an area are ordered for a viewer, and where to begin. */
export type Reading = {
  column: ReturnType<typeof rankColumnOf>
  sexes: readonly (SexOrder & { rank: number; after: string | null })[]
  /** Only ranks below. */
  below?: number | undefined
  limit: number
}

/** Before every other id. */
const noId = '00000000-0000-0000-0000-000000000000'

/**
 * The next members of some areas, in order. An index has the members of each cell (or country) and sex in that order, so the
 * database reads the first of each and merges them: the cost does not depend on how many there are.
 */
function firstOf(criteria: Criteria, areas: readonly Area[], reading: Reading): RawBuilder<Omit<Place, 'step'>> {
  const parts = areas.map((area) => membersOf(criteria, area, reading))
  return sql`${sql.join(parts, sql` union all `)} order by 2, 1 limit ${sql.lit(reading.limit)}`
}

/** The first members of each part of an area and sex, in no order. */
function membersOf(criteria: Criteria, area: Area, { column, sexes: bySex, below, limit }: Reading): RawBuilder<unknown> {
  const ofCells = 'cells' in area
  const [key, values, outside] = ofCells
    ? [
        sql`cell`,
        numbers(area.cells),
        area.countries ? sql`and array_position(${texts(area.countries)}, country) is not null` : sql``,
      ]
    : [sql`country`, texts(area.countries), outsideOf(area.except)]
  const [others, inPlace] = ofCells ? apartFromPlace(criteria) : [criteria, sql``]
  const rank = sql.ref(column)
  // The sums keep PostgreSQL from reading a whole country, or all without a place, in order: there are few, and the index of
  // regions has them.
  const isPlaceless = 'except' in area && area.except === 'all'
  const [ranked, sex] = isPlaceless ? [sql`(${rank} + 0)`, sql`(sex + 0)`] : [rank, sql`sex`]
  const order =
    column === 'rank'
      ? sql`found.rank * 3 + 2`
      : sql`found.rank / 2 * 3 + case when found.rank % 2 = 0 then of_sex.best else 2 end`
  return sql`
    select found.id, ${order} as "order"
    from unnest(${values}) as area (part)
    cross join (values ${sql.join(
      bySex.map(
        (one) => sql`(${sql.lit(one.sex)}::smallint, ${sql.lit(one.best)}, ${sql.lit(one.rank)}, ${one.after ?? noId}::uuid)`,
      ),
    )}) as of_sex (sex, best, from_rank, after_id)
    cross join lateral (
      select id, ${rank} as rank from profiles
      where ${conditionsOf(others, { sexGiven: true })} and ${isMember}
        and ${key} = area.part and ${sex} = of_sex.sex and (${ranked}, id) > (of_sex.from_rank, of_sex.after_id)
        ${below === undefined ? sql`` : sql`and ${ranked} < ${sql.lit(below)}`} ${outside} ${inPlace}
      order by ${ranked}, id
      limit ${sql.lit(limit)}
    ) as found
  `
}

export const readPlaces = async (
  db: Db,
  criteria: Criteria,
  areas: readonly Area[],
  reading: Reading,
): Promise<Omit<Place, 'step'>[]> => (await firstOf(criteria, areas, reading).execute(db)).rows

/**
 * The last of the next members of some areas, how many these are, and the `ahead` members after them, if there are so many.
 * Undefined: there are none.
 */
export async function readLastPlace(
  db: Db,
  criteria: Criteria,
  areas: readonly Area[],
  reading: Reading & { ahead: number },
): Promise<{ last: Omit<Place, 'step'>; count: number; next: Omit<Place, 'step'>[] } | undefined> {
  const { limit, ahead } = reading
  // Counted apart: numbering the rows took as long as to read them.
  const { rows } = await sql<Omit<Place, 'step'> & { count: number }>`
    with first as (${firstOf(criteria, areas, { ...reading, limit: limit + ahead })})
    select id, "order", (select count(*) from first) as count from first order by "order" desc, id desc
    limit (select greatest(count(*) - ${sql.lit(limit)}, 0) + 1 from first)
  `.execute(db)
  const [last, ...next] = rows.toReversed()
  return last && { last, count: Math.min(last.count, limit), next }
}

/**
 * The criteria without the country and region, and these in a form for which PostgreSQL has no index. It knows too little of how
 * places lie: without statistics, e.g. after many rows came at once, it read the whole country for each cell, and with them the
 * whole region row by row.
 */
function apartFromPlace(criteria: Criteria): [Criteria, RawBuilder<unknown>] {
  const { country, region, ...others } = criteria
  const all = [
    country === undefined ? sql`` : sql`and country is not distinct from ${country}`,
    region === undefined ? sql`` : sql`and region is not distinct from ${region}`,
  ]
  return [others, sql.join(all, sql` `)]
}

function outsideOf(except: readonly number[] | 'all') {
  if (except === 'all') return sql`and cell is null`
  return except.length > 0 ? sql`and (cell is null or cell <> all(${numbers(except)}))` : sql``
}

/** All members who fit, if they are few, in no order. */
export async function readFew(
  db: Db,
  criteria: Criteria,
  column: Reading['column'],
  atMost: number,
): Promise<(Pick<ProfileRow, 'id' | 'cell' | 'country' | 'sex'> & { rank: number })[]> {
  const { rows } = await sql<Pick<ProfileRow, 'id' | 'cell' | 'country' | 'sex'> & { rank: number }>`
    select id, cell, country, sex, ${sql.ref(column)} as rank from profiles
    where ${conditionsOf(criteria)} and ${isMember} limit ${sql.lit(atMost)}
  `.execute(db)
  return rows
}

/** The cells in which members of a region are. It jumps from cell to cell in the index, however many members there are. */
export async function cellsOfRegion(
  db: Db,
  edition: Edition,
  { country, region }: { country: string; region: string },
): Promise<number[]> {
  const inRegion = sql`
    select cell from profiles
    where edition = ${sql.lit(edition)} and status = 'active' and ${isMember} and country = ${country} and region = ${region}
  `
  const { rows } = await sql<{ cell: number }>`
    with recursive occupied as (
      (${inRegion} and cell is not null order by cell limit 1)
      union all
      select (${inRegion} and cell > occupied.cell order by cell limit 1) from occupied where occupied.cell is not null
    )
    select cell from occupied where cell is not null
  `.execute(db)
  return rows.map(({ cell }) => cell)
}

/** How many members fit, at most `atMost`. */
const counted = (criteria: Criteria, atMost: number) =>
  sql<number>`(select count(*) from (select from profiles where ${conditionsOf(criteria)} and ${isMember} limit ${sql.lit(atMost)}) as found)`

/** How many members fit each of the criteria, each at most `atMost`. */
export async function countMembers(db: Db, all: readonly Criteria[], atMost: number): Promise<number[]> {
  if (all.length === 0) return []
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(all.map((one) => counted(one, atMost)))}]::integer[] as counts
  `.execute(db)
  return rows[0]?.counts ?? []
}

/** The fictional profiles that fit. There are few of them. */
export async function findFictional(db: Db, criteria: Criteria): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select id, cell, country, region, sex, date_of_birth, has_photo, kind from profiles
    where ${conditionsOf(criteria)} and kind = 'fictional' order by id limit ${sql.lit(fictionalAtMost)}
  `.execute(db)
  return rows
}

/** More than a site has. */
const fictionalAtMost = 5000

/** What the criteria compare. */
export type MemberRow = Pick<ProfileRow, 'id' | 'cell' | 'country' | 'region' | 'sex' | 'date_of_birth' | 'has_photo' | 'kind'>

const membersById = builtOnce((db, { edition, ids }: Given<{ edition: Edition; ids: readonly string[] }>) =>
  db
    .selectFrom('profiles')
    .select(['id', 'cell', 'country', 'region', 'sex', 'date_of_birth', 'has_photo', 'kind'])
    .where('edition', '=', edition)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('status', '=', sql.lit('active'))
    .where('kind', '<>', sql.lit('fictional'))
    .compile(),
)

/** Those of some members who are shown. */
export const findMembers = async (db: Db, edition: Edition, ids: readonly string[]): Promise<MemberRow[]> =>
  ids.length === 0 ? [] : membersById(db, { edition, ids })

/** Who is online on a site, of any sex and place. At most `atMost`, in no order. */
export async function findOnline(
  db: Db,
  { edition, since, atMost }: { edition: Edition; since: Date; atMost: number },
): Promise<OnlineRow[]> {
  const { rows } = await sql<OnlineRow>`
    select id, cell, country, region, sex, date_of_birth, has_photo, kind, rank, rank_for_men, rank_for_women,
      extract(epoch from last_active_at)::float8 * 1000 as active
    from profiles where ${conditionsOf({ edition, hidden: [], onlineSince: since })} and ${isMember} limit ${sql.lit(atMost)}
  `.execute(db)
  return rows
}

export type OnlineRow = MemberRow &
  Record<Reading['column'], number> & { /** The last activity, in ms since 1970. */ active: number }

/**
 * How many members have which age: of the `each` most recently active of each sex and country (or cell), or of all. In a region:
 * of any so many.
 *
 * @param birthdays from whose birthday on people are younger than `oldest`, then than each age below
 */
export async function countByAge(
  db: Db,
  criteria: Criteria,
  {
    birthdays,
    oldest,
    each,
    countries,
  }: { birthdays: readonly string[]; oldest: number; each: number; countries: readonly string[] },
): Promise<{ ages: { age: number; count: number }[]; capped: boolean }> {
  const { cells } = criteria
  const parts = cells ?? (criteria.country ? [criteria.country] : countries)
  const [key, values] = cells ? [sql`cell`, numbers(cells)] : [sql`country`, texts(parts.map(String))]
  const column = sql.ref(cells ? 'rank_for_men' : 'rank')
  const [others, inPlace] = apartFromPlace({ ...criteria, cells: undefined })
  const { region } = criteria
  const inRegion = region === undefined ? sql`` : sql`and region = ${region}`
  // The index of regions knows ages but no activity. The one of countries would be read to the end for a small region.
  const inOrder = region === undefined || cells ? sql`order by ${column}` : sql``
  const { rows } = await sql<{ age: number; count: number; capped: boolean }>`
    with found as (
      select of_sex.sex, area.part, member.date_of_birth, member.number
      from unnest(${values}) as area (part)
      cross join unnest(${`{${sexesOf(criteria).join(',')}}`}::smallint[]) as of_sex (sex)
      cross join lateral (
        select date_of_birth, row_number() over () as number from (
          select date_of_birth from profiles
          where ${conditionsOf(others, { sexGiven: true })} and ${isMember}
            and ${key} = area.part and sex = of_sex.sex ${cells ? inPlace : inRegion}
          ${inOrder} limit ${sql.lit(each)}
        ) as first
      ) as member
    )
    select ${sql.lit(oldest)} - width_bucket(date_of_birth, ${`{${birthdays.join(',')}}`}::date[]) as age, count(*) as count,
      bool_or(number = ${sql.lit(each)}) as capped
    from found group by 1 order by 1
  `.execute(db)
  return { ages: rows.map(({ age, count }) => ({ age, count })), capped: rows.some(({ capped }) => capped) }
}

/** How many members are in which region: of the first `sample` who fit. */
export async function countByRegionOf(
  db: Db,
  criteria: Criteria,
  sample: number,
): Promise<{ country: string; region: string; count: number }[]> {
  const { rows } = await sql<{ country: string; region: string; count: number }>`
    select country, region, count(*) as count from (
      select country, region from profiles where ${conditionsOf(criteria)} and ${isMember} limit ${sql.lit(sample)}
    ) as found
    where region is not null group by 1, 2 order by 1, 2
  `.execute(db)
  return rows
}

/** How many members are in each of the regions, each at most `atMost`. */
export async function countByRegion(
  db: Db,
  criteria: Criteria,
  { regions, atMost }: { regions: readonly { country: string; region: string }[]; atMost: number },
): Promise<{ country: string; region: string; count: number }[]> {
  if (regions.length === 0) return []
  const { country: _, region: _region, ...others } = criteria
  const { rows } = await sql<{ country: string; region: string; count: number }>`
    select area.country, area.region, counted.members as count
    from unnest(${regions.map(({ country }) => country)}::text[], ${regions.map(({ region }) => region)}::text[]) as area (country, region)
    cross join lateral (
      select count(*) as members from (
        select from profiles
        where ${conditionsOf(others)} and ${isMember} and country = area.country and region = area.region
        limit ${sql.lit(atMost)}
      ) as found
    ) as counted
    order by 1, 2
  `.execute(db)
  return rows
}

/** Of the first `sample` members of a site who are shown: how many there are, and how many have each interest. */
export async function countByInterest(
  db: Db,
  { edition, sample }: { edition: Edition; sample: number },
): Promise<{ members: number; counts: Map<string, number> }> {
  const { rows } = await sql<{ interest: string | null; count: number }>`
    with found as (
      select interests from profiles
      where edition = ${sql.lit(edition)} and status = 'active' and ${isMember} limit ${sql.lit(sample)}
    )
    select null as interest, count(*)::integer as count from found
    union all select interest, count(*)::integer from found cross join unnest(interests) as interest group by interest
  `.execute(db)
  const counts = new Map(rows.flatMap(({ interest, count }) => (interest === null ? [] : [[interest, count] as const])))
  return { members: rows.find(({ interest }) => interest === null)?.count ?? 0, counts }
}

/** The ids of members who are new since a moment and fit, newest first. */
export async function findNew(db: Db, criteria: Criteria, { since, limit }: { since: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from profiles where ${conditionsOf(criteria)} and ${isMember} and created_at > ${since}
    order by created_at desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type Searching = { edition: Edition; id: string }

const seekers = (db: Db, { edition, id }: Given<Searching>) =>
  db
    .selectFrom('profiles')
    .select(['cell_lat', 'cell_lon', 'country', 'gender', 'sexuality'])
    .select(
      sql<string[]>`array(
        select to_id from blocks where from_id = ${id}::uuid union select from_id from blocks where to_id = ${id}::uuid
        union select ${id}::uuid
      )`.as('hidden'),
    )
    .where('edition', '=', edition)
    .where('id', '=', id)

const anySeeker = builtOnce((db, given: Given<Searching>) => seekers(db, given).compile())

const seekerWithSession = builtOnce((db, given: Given<Searching & SessionKey>) =>
  seekers(db, given)
    .where((seeker) => seeker.exists(sessionBy(db, given).select('users.id').where('users.id', '=', given.id)))
    .compile(),
)

/**
 * What the search needs to know of the member who searches; `hidden` are those who must not be found. With `session`: undefined
 * unless it is a valid session of the member.
 */
export async function findSeeker(db: Db, { edition, id }: Searching, session?: SessionKey) {
  const [found] = session ? await seekerWithSession(db, { ...session, edition, id }) : await anySeeker(db, { edition, id })
  return found
}
