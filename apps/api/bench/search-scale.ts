import { randomUUID } from 'node:crypto'
import { minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { blurredCellOf, type Cell } from '@vonk/contracts/site/site.cells.ts'
import { wellKnownCities } from '@vonk/contracts/site/site.places.ts'
import { sql, type Kysely } from 'kysely'
import { editions } from '@vonk/contracts/editions.ts'
import { postgresOf } from '../src/database/postgres-of.ts'
import { connect } from '../src/database/connect.ts'
import type { Database } from '../src/database/schema.ts'
import { criteriaOf } from '../src/features/members/members.criteria.ts'
import { readOn, type Seeker } from '../src/features/members/members.reading.ts'
import { inhabitedAround, type Around } from '../src/features/members/members.rings.ts'
import { countMembers } from '../src/features/members/members.search.repository.ts'
import { rowOfSession, rowsOfMember } from '../src/testing/members.ts'
import { HttpConnection } from './http-connection.ts'
import { atFixedRate, median, percentile, rounded } from './measures.ts'
import { runServer } from './running-server.ts'
import { addSearchCrowd, searchSite } from './search-crowd.ts'

const edition = editions[searchSite]
const few = 100_000
const many = 1_000_000
const cases = 1_000
const size = limits.membersPerPage
/** Open connections to the server. */
const lines = 48

type Line = { value: string; baseline: string; ratio: number | null; target: string; ok: boolean | null }
type Asking = { cell: Cell; seeker: Omit<Seeker, 'around'>; filters: MemberFilters }

const place = (city: string): Cell => {
  const found = wellKnownCities.find((one) => one.city === city)
  if (!found) throw new Error(`There is no ${city}`)
  return blurredCellOf(found)
}

const askingFrom = (
  city: string,
  filters: MemberFilters,
  { gender, sexuality }: Pick<Seeker, 'gender' | 'sexuality'>,
): Asking => {
  const cell = place(city)
  return { cell, filters, seeker: { gender, sexuality, country: 'NL' } }
}

/** The search that is compared: women of an age within 50 km of the largest city. */
const usual = askingFrom(
  'Amsterdam',
  { gender: 'female', distance: 50, min_age: 25, max_age: 55 },
  { gender: 'male', sexuality: 'hetero' },
)

/** So many different searches, because the server keeps the counts of large ones for some seconds. */
const ageRanges = 400

/** The ages of a search by its turn: 25 to 55 first, then others. */
const agesOf = (turn: number) => ({ min_age: 25 + (turn % 20), max_age: 55 + Math.floor((turn % ageRanges) / 20) })

function criteria({ filters }: Asking, around: Around | null) {
  const now = new Date()
  return criteriaOf(filters, { edition, hidden: [], now, today: now, around })
}

async function ours(db: Kysely<Database>, asking: Asking) {
  const around = await inhabitedAround(db, edition, asking.cell)
  return readOn(db, criteria(asking, around), { ...asking.seeker, around }, { after: null, limit: size, regionCells: null })
}

/** Plain SQL: everybody within the radius, sorted by the ranking. */
async function plain(db: Kysely<Database>, { cell, seeker, filters }: Asking): Promise<string[]> {
  const { bornFrom, bornUntil } = criteria({ cell, seeker, filters }, null)
  const half = (degrees: ReturnType<typeof sql>) => sql`power(sin(radians(${degrees}) / 2), 2)`
  const kilometres = sql`2 * 6371 * asin(least(1, sqrt(${half(sql`cell_lat - ${sql.lit(cell.lat)}`)}
    + cos(radians(${sql.lit(cell.lat)})) * cos(radians(cell_lat)) * ${half(sql`cell_lon - ${sql.lit(cell.lon)}`)})))`
  const { gender, sexuality } = seeker
  const looks = sql`case sexuality when 'bi' then true when 'hetero' then gender <> ${gender} else gender = ${gender} end`
  const wanted = sexuality === 'bi' ? sql`true` : sexuality === 'hetero' ? sql`gender <> ${gender}` : sql`gender = ${gender}`
  const { rows } = await sql<{ id: string }>`
    select id from (
      select *, ${kilometres} as km from profiles
      where edition = ${edition} and status = 'active' and kind <> 'fictional'
        ${filters.gender ? sql`and gender = ${filters.gender}` : sql``} ${filters.photo ? sql`and has_photo` : sql``}
        ${bornFrom ? sql`and date_of_birth >= ${bornFrom}::date` : sql``} ${bornUntil ? sql`and date_of_birth <= ${bornUntil}::date` : sql``}
    ) as found where km <= ${filters.distance ?? 50}
    order by case when km <= 10 then 0 when km <= 25 then 1 when km <= 50 then 2 else 3 end,
      (last_active_at at time zone 'UTC')::date desc, has_photo desc,
      case when gender is null or sexuality is null or not (${looks}) then 2 when ${sexuality}::text is not null and ${wanted} then 0 else 1 end, id
    limit ${size}
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function timeOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return median(took)
}

const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value

function someAsking(): Asking {
  const low = 18 + Math.floor(Math.random() * 40)
  const filters: MemberFilters = {
    distance: oneOf([10, 25, 50, 100]),
    ...(Math.random() < 0.7 && { gender: oneOf(['male', 'female'] as const) }),
    ...(Math.random() < 0.6 && { min_age: low, max_age: low + 5 + Math.floor(Math.random() * 20) }),
    ...(Math.random() < 0.3 && { photo: '1' as const }),
  }
  const cities = wellKnownCities.filter(({ country }) => country === 'NL').map(({ city }) => city)
  const gender = oneOf(['male', 'female'] as const)
  return askingFrom(oneOf(cities), filters, { gender, sexuality: oneOf(['hetero', 'bi', null] as const) })
}

/** A logged-in member in the largest city. Returns the token of the session. */
async function addSearcher(db: Kysely<Database>): Promise<string> {
  const [id, token, now] = [randomUUID(), randomUUID(), new Date()]
  const cell = place('Amsterdam')
  const profile = { gender: 'male', sexuality: 'hetero', cell_lat: cell.lat, cell_lon: cell.lon } as const
  const rows = rowsOfMember({ name: 'Searcher', profile }, { id, edition, passwordHash: '', now })
  await db.insertInto('profiles').values(rows.profile).execute()
  await db.insertInto('users').values(rows.user).execute()
  await db.insertInto('wallets').values(rows.wallet).execute()
  // In the future, so that no request updates the last activity during a run.
  await db
    .insertInto('sessions')
    .values({ ...rowOfSession({ id, edition }, { token, now }), last_seen_at: new Date(now.getTime() + 60 * minute) })
    .execute()
  return token
}

type Turns = {
  bare: (turn: number) => Promise<unknown>
  open: () => Promise<HttpConnection>
  get: (line: HttpConnection, turn: number) => Promise<void>
}

/** 200 searches a second, three times as SQL and three times over HTTP: the machine is not equally fast all the time. In ms. */
async function timesInTurns({ bare, open, get }: Turns): Promise<{ http: number[]; bare: number[] }> {
  const took = { http: [] as number[], bare: [] as number[] }
  const turns = Array.from({ length: ageRanges }, (_, turn) => turn)
  const measure = (kind: keyof typeof took, act: Turns['bare']) =>
    atFixedRate({ pairs: turns, seconds: 10, perSecond: 200 }, async (turn, counts) => {
      const began = performance.now()
      await act(turn)
      if (counts) took[kind].push(performance.now() - began)
    })
  for (let round = 0; round < 3; round++) {
    await measure('bare', bare)
    // Opened now, because the server closes idle connections. A line takes one request at a time.
    const all = await Promise.all(Array.from({ length: lines }, open))
    const idle = [...all]
    const waiting: ((line: HttpConnection) => void)[] = []
    await measure('http', async (turn) => {
      // In turns, because the server also closes a line that rests for seconds.
      const line = idle.shift() ?? (await new Promise<HttpConnection>((given) => waiting.push(given)))
      await get(line, turn)
      const next = waiting.shift()
      if (next) next(line)
      else idle.push(line)
    })
    for (const line of all) line.close()
  }
  return took
}

/** Measures the search among 100,000 and 1,000,000 members. */
export async function measureSearch(dataDir: string, say: (what: string) => void): Promise<{ name: string; line: Line }[]> {
  const server = await runServer(dataDir)
  const { connection } = await postgresOf(dataDir)
  const db = connect(connection, { connections: 8 })
  try {
    const measured: { name: string; line: Line }[] = []
    const add = (name: string, line: Line) => {
      measured.push({ name, line })
      say(`  ${name}: ${line.value}, ${line.baseline}`)
    }
    const all = async (turn = 0) => {
      const asking = { ...usual, filters: { ...usual.filters, ...agesOf(turn) } }
      await ours(db, asking)
      const around = await inhabitedAround(db, edition, asking.cell)
      await countMembers(db, [criteria(asking, around)], limits.countedMembers + 1)
    }
    say(`Adding ${few} members`)
    await addSearchCrowd(db, few)
    const token = await addSearcher(db)
    await timeOf(10, () => all())
    const small = await timeOf(60, () => all())
    say(`Adding ${many - few} members`)
    await addSearchCrowd(db, many - few)
    await timeOf(10, () => all())
    const large = await timeOf(60, () => all())
    add('search among 1,000,000', lineOf({ value: large, baseline: small, of: 'among 100,000', most: 1.5 }))

    say('Ranked search within 50 km, and the same as plain SQL')
    const ranked = await timeOf(60, () => ours(db, usual))
    const sorted = await timeOf(7, () => plain(db, usual))
    add('ranked 50 km search', {
      value: `${rounded(ranked)} ms`,
      baseline: `${rounded(sorted)} ms radius and sort`,
      ratio: rounded(sorted / ranked),
      target: '>= 20',
      ok: sorted / ranked >= 20,
    })

    say(`${cases} random searches, ours and plain SQL`)
    let same = 0
    for (let turn = 0; turn < cases; turn++) {
      const asking = someAsking()
      const [mine, theirs] = [(await ours(db, asking)).map(({ id }) => id), await plain(db, asking)]
      if (mine.join() === theirs.join()) same++
      else say(`Differs: ${JSON.stringify(asking.filters)}`)
    }
    add('same answers', {
      value: `${same}`,
      baseline: `${cases} searches`,
      ratio: rounded(same / cases, 3),
      target: '= 1',
      ok: same === cases,
    })

    const openLine = () => HttpConnection.open(server.port, `${searchSite}.localhost`)
    const get = async (line: HttpConnection, page: number, ages = agesOf(0)) => {
      const query = `gender=female&distance=50&min_age=${ages.min_age}&max_age=${ages.max_age}&page=${page}`
      const answer = await line.request('GET', `/api/members.php?${query}`, token)
      if (answer.status !== 200) throw new Error(`A search was refused: ${answer.status} ${answer.body}`)
    }
    say('Page 200 and page 1, over HTTP')
    const one = await openLine()
    for (let turn = 0; turn < 10; turn++) for (const page of [1, 200]) await get(one, page)
    const first = await timeOf(60, () => get(one, 1))
    const last = await timeOf(60, () => get(one, limits.membersPages))
    one.close()
    add('page 200', lineOf({ value: last, baseline: first, of: 'page 1', most: 1.2 }))

    say('200 searches a second over HTTP, and their SQL, in turns')
    const { http, bare } = await timesInTurns({ bare: all, open: openLine, get: (line, turn) => get(line, 1, agesOf(turn)) })
    const [p99, p99OfSql] = [percentile(http, 0.99), percentile(bare, 0.99)]
    add('search p99 at 200/s', {
      value: `${rounded(p99)} ms`,
      baseline: `${rounded(p99OfSql)} ms its SQL`,
      ratio: rounded(p99 / p99OfSql, 2),
      target: '<= 10 ms more',
      ok: p99 - p99OfSql <= 10,
    })
    return measured
  } finally {
    await db.destroy()
    await server.stop()
  }
}

const lineOf = ({ value, baseline, of, most }: { value: number; baseline: number; of: string; most: number }): Line => ({
  value: `${rounded(value)} ms`,
  baseline: `${rounded(baseline)} ms ${of}`,
  ratio: rounded(value / baseline, 2),
  target: `<= ${most}`,
  ok: value / baseline <= most,
})
