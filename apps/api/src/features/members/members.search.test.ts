import { randomUUID } from 'node:crypto'
import type { QueryInputOf } from '@vonk/contracts/call.ts'
import { day, hour, minute, second } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { blurredCellOf, kilometresBetween, searchSteps } from '@vonk/contracts/site/site.cells.ts'
import { wellKnownCities } from '@vonk/contracts/site/site.places.ts'
import { ageOn } from '@vonk/contracts/signup/signup.rules.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()
const now = server.clock()
const site = 'general'

type Search = QueryInputOf<typeof membersContract.search>
const search = (member: TestMember | null, query: Search = {}) =>
  (member ? server.as(member) : server.visitor(site)).call(membersContract.search, { query })

/** Numbers from 0 to 1 that are the same in each run. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
const random = randomOf(7)
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value

type Row = Awaited<ReturnType<typeof crowd>>[number]

/** Members of all ages around three big cities and elsewhere, with and without a place, and some who are not shown. */
async function crowd(count: number) {
  const cities = wellKnownCities.filter(({ country }) => country === 'NL' || country === 'BE')
  const rows = Array.from({ length: count }, (_, n) => {
    const place = random() < 0.5 ? oneOf(cities.slice(0, 8)) : oneOf(cities)
    const cell = random() < 0.05 ? null : blurredCellOf({ lat: place.lat + random() / 5, lon: place.lon + random() / 5 })
    return {
      id: randomUUID(),
      edition: 1 as const,
      name: `Member ${n}`,
      date_of_birth: new Date(
        Date.UTC(1940 + Math.floor(random() * 67), Math.floor(random() * 12), 1 + Math.floor(random() * 28)),
      )
        .toISOString()
        .slice(0, 10),
      gender: oneOf(['male', 'female', 'female', null] as const),
      sexuality: oneOf(['hetero', 'hetero', 'gay', 'lesbian', 'bi', null] as const),
      country: place.country,
      region: place.region,
      city: place.city,
      cell_lat: cell?.lat ?? null,
      cell_lon: cell?.lon ?? null,
      has_photo: random() < 0.6,
      ...kindFor(random()),
      status: random() < 0.05 ? oneOf(['disabled', 'invisible', 'deleted'] as const) : ('active' as const),
      // Many at the same time, so that only the id decides the order.
      last_active_at: new Date(now.getTime() - Math.floor(random() ** 2 * 40) * 12 * hour - (random() < 0.3 ? 0 : hour)),
    }
  })
  for (let from = 0; from < rows.length; from += 500)
    await server.db
      .insertInto('profiles')
      .values(rows.slice(from, from + 500))
      .execute()
  return rows
}

/** Some fictional profiles, some members with the badge. */
function kindFor(share: number): { kind: 'member' | 'verified' | 'fictional'; verified_at: Date | null } {
  if (share < 0.04) return { kind: 'fictional', verified_at: null }
  return share < 0.2 ? { kind: 'verified', verified_at: now } : { kind: 'member', verified_at: null }
}

let rows: Row[] = []
let viewers: { member: TestMember | null; row: Row | null }[] = []

beforeAll(async () => {
  rows = await crowd(2_500)
  const wishes = rows.filter(({ status, kind }) => status === 'active' && kind === 'member').slice(0, 6)
  for (const wish of wishes) {
    // The same person with an account.
    const row = { ...wish, id: randomUUID(), name: 'Viewer' }
    const member = await server.aMemberIn(site, { profile: row })
    rows.push(row)
    viewers.push({ member, row })
    for (const other of [oneOf(rows), oneOf(rows)].filter(({ id }) => id !== row.id))
      await server.db
        .insertInto('blocks')
        .values({ edition: 1, from_id: row.id, to_id: other.id, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  viewers = [...viewers, { member: null, row: null }]
  await server.db
    .updateTable('profiles')
    .set({ gender: null })
    .where('id', '=', viewers[5]?.row?.id ?? '')
    .execute()
  await sql`analyze profiles`.execute(server.db)
  const last = rows.at(-1)
  if (last) last.gender = null
})

/** Everything below finds the same by looking at every row. */
const stepOf = (viewer: Row | null, row: Row): number => {
  if (viewer && viewer.cell_lat !== null && viewer.cell_lon !== null && row.cell_lat !== null && row.cell_lon !== null) {
    const kilometres = kilometresBetween({ lat: viewer.cell_lat, lon: viewer.cell_lon }, { lat: row.cell_lat, lon: row.cell_lon })
    const step = searchSteps.findIndex((km) => kilometres <= km)
    if (step !== -1) return step
  }
  return viewer?.country === row.country ? 4 : 5
}

const wants = (who: Pick<Row, 'gender' | 'sexuality'>, gender: Row['gender']): boolean => {
  if (who.gender === null || who.sexuality === null || gender === null) return false
  if (who.sexuality === 'bi') return true
  return who.sexuality === 'hetero' ? who.gender !== gender : who.gender === gender
}

const fitOf = (viewer: Row | null, row: Row): number => {
  if (!viewer || !wants(row, viewer.gender)) return 2
  return wants(viewer, row.gender) ? 0 : 1
}

const keyOf = (viewer: Row | null, row: Row): (number | string)[] => [
  stepOf(viewer, row),
  -Math.floor(row.last_active_at.getTime() / day),
  row.has_photo ? 0 : 1,
  fitOf(viewer, row),
  row.id,
]

const compare = (a: (number | string)[], b: (number | string)[]): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}

type Filters = Partial<Record<'gender' | 'country' | 'region' | 'photo' | 'online' | 'verified' | 'only_members', string>> & {
  min_age?: number
  max_age?: number
  distance?: number
}

function fits(viewer: Row | null, row: Row, filters: Filters): boolean {
  const age = ageOn(row.date_of_birth, now)
  return (
    (filters.gender === undefined || row.gender === filters.gender) &&
    (filters.country === undefined || row.country === filters.country) &&
    (filters.region === undefined || row.region === filters.region) &&
    (filters.min_age === undefined || age >= filters.min_age) &&
    (filters.max_age === undefined || age <= filters.max_age) &&
    (filters.distance === undefined || (searchSteps[stepOf(viewer, row)] ?? Infinity) <= filters.distance) &&
    (filters.photo === undefined || row.has_photo) &&
    (filters.online === undefined || (row.kind !== 'fictional' && now.getTime() - row.last_active_at.getTime() < 5 * 60_000)) &&
    (filters.verified === undefined || row.kind === 'verified') &&
    (filters.only_members === undefined || row.kind !== 'fictional')
  )
}

async function bruteForce(viewer: Row | null, filters: Filters): Promise<Row[]> {
  const blocks = await server.db.selectFrom('blocks').select(['from_id', 'to_id']).execute()
  const hidden = new Set(
    blocks.flatMap(({ from_id: from, to_id: to }) => (from === viewer?.id ? [to] : to === viewer?.id ? [from] : [])),
  )
  const all = rows.filter(
    (row) => row.status === 'active' && row.id !== viewer?.id && !hidden.has(row.id) && fits(viewer, row, filters),
  )
  const members = all.filter(({ kind }) => kind !== 'fictional').toSorted((a, b) => compare(keyOf(viewer, a), keyOf(viewer, b)))
  const madeUp = all
    .filter(({ kind }) => kind === 'fictional')
    .toSorted((a, b) => compare([stepOf(viewer, a), a.has_photo ? 0 : 1, a.id], [stepOf(viewer, b), b.has_photo ? 0 : 1, b.id]))
  const list: Row[] = []
  for (;;) {
    const [member, fictional] = [members[0], madeUp[0]]
    const isNear = member !== undefined && stepOf(viewer, member) < 3
    const next = fictional && list.length % 4 === 3 && !isNear ? madeUp.shift() : members.shift()
    if (!next) return list
    list.push(next)
  }
}

function someFilters(viewer: Row | null): Filters {
  const maybe = <Value>(share: number, value: () => Value) => (random() < share ? value() : undefined)
  const [low, high] = [18 + Math.floor(random() * 40), 30 + Math.floor(random() * 60)]
  const region = maybe(0.2, () => oneOf(rows).region)
  const all = {
    gender: maybe(0.5, () => oneOf(['male', 'female'])),
    country: region === undefined ? maybe(0.3, () => oneOf(['NL', 'BE'])) : undefined,
    region,
    min_age: maybe(0.4, () => Math.min(low, high)),
    max_age: maybe(0.4, () => Math.max(low, high)),
    distance: viewer && viewer.cell_lat !== null ? maybe(0.4, () => oneOf(searchSteps)) : undefined,
    photo: maybe(0.2, () => '1'),
    online: maybe(0.1, () => '1'),
    verified: maybe(0.15, () => '1'),
    only_members: maybe(0.2, () => '1'),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const queryOf = (filters: Filters) => filters as Search

describe('search results', () => {
  it('are what a look at every member finds, in the same order, on every page, for 120 random searches [MEM-01 MEM-05]', async () => {
    for (let turn = 0; turn < 120; turn++) {
      const { member, row } = oneOf(viewers)
      const filters = someFilters(row)
      const expected = await bruteForce(row, filters)
      const page = 1 + Math.floor(random() * Math.min(4, 1 + expected.length / limits.membersPerPage))
      const { answer } = await search(member, { ...queryOf(filters), page: `${page}` })
      const size = limits.membersPerPage
      const about = { turn, viewer: row?.id, filters, page }
      expect({ ...about, ids: answer.profiles.map(({ id }) => id) }).toEqual({
        ...about,
        ids: expected.slice((page - 1) * size, page * size).map(({ id }) => id),
      })
      expect({ ...about, count: answer.count, pages: answer.pages }).toEqual({
        ...about,
        count: expected.length,
        pages: Math.min(limits.membersPages, Math.ceil(expected.length / size)),
      })
      const { answer: counted } = await (member ? server.as(member) : server.visitor(site)).call(membersContract.countMembers, {
        query: queryOf(filters),
      })
      expect({ ...about, ...counted }).toEqual({ ...about, count: expected.length, count_capped: false, facets: null })
    }
  })

  it.each<Filters>([{}, { country: 'NL', photo: '1' }, { gender: 'female', distance: 100 }])(
    'are the same for %o on late pages that are opened at once [MEM-01 partly]',
    async (filters) => {
      const size = limits.membersPerPage
      for (const { member, row } of [...viewers.slice(0, 2), ...viewers.slice(-2)]) {
        if (filters.distance && row?.cell_lat == null) continue
        const expected = (await bruteForce(row, filters)).map(({ id }) => id)
        expect(expected.length).toBeGreaterThan(10 * size)
        // From the last to the first, so that no page before is known.
        for (let page = Math.ceil(expected.length / size); page > 2; page -= 9) {
          const { answer } = await search(member, { ...queryOf(filters), page: `${page}` })
          const shown = answer.profiles.map(({ id }) => id)
          expect({ row: row?.id, page, shown }).toEqual({
            row: row?.id,
            page,
            shown: expected.slice((page - 1) * size, page * size),
          })
        }
      }
    },
  )

  it('have reasons that hold, and show no profile twice on their pages [MEM-05 EDI-07]', async () => {
    const viewer = viewers[0]?.member ?? null
    const first = await search(viewer, { page: '1' })
    const ids: string[] = []
    for (let page = 1; page <= Math.min(6, first.answer.pages); page++) {
      const { profiles } = (await search(viewer, { page: `${page}` })).answer
      ids.push(...profiles.map(({ id }) => id))
      for (const card of profiles) {
        const row = rows.find(({ id }) => id === card.id)
        expect(card.reasons.includes('fictional')).toBe(card.kind === 'fictional')
        if (card.kind === 'fictional' || !row) continue
        expect(card.reasons.includes('photo')).toBe(row.has_photo)
        expect(card.reasons.includes('near')).toBe(card.distance_km !== null && card.distance_km <= 50)
        expect(card.reasons.includes('mutual')).toBe(fitOf(viewers[0]?.row ?? null, row) === 0)
        const daysAgo = Math.floor(now.getTime() / day) - Math.floor(row.last_active_at.getTime() / day)
        expect(card.reasons.includes('active_today')).toBe(daysAgo === 0)
        expect(card.reasons.includes('active_this_week')).toBe(daysAgo > 0 && daysAgo < 7)
      }
    }
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each<Filters>([
    { gender: 'female', country: 'NL', region: 'Utrecht', min_age: 30, max_age: 50 },
    { country: 'NL', online: '1', min_age: 20, max_age: 70 },
    { online: '1', distance: 100 },
    { verified: '1', min_age: 40 },
    { distance: 50, photo: '1', gender: 'female' },
    {},
  ])('for %o say by age and region how many members there are, each without its own filter [MEM-01]', async (filters) => {
    for (const { member, row } of viewers) {
      if (filters.distance && row?.cell_lat == null) continue
      const { answer } = await (member ? server.as(member) : server.visitor(site)).call(membersContract.countMembers, {
        query: { ...queryOf(filters), facets: '1' },
      })
      const tally = async (without: keyof Filters | (keyof Filters)[], by: (one: Row) => string | number) => {
        const others = Object.fromEntries(
          Object.entries(filters).filter(([name]) => ![without].flat().some((one) => one === name)),
        )
        const counts = new Map<string | number, number>()
        // No more than these are counted in a region.
        for (const one of await bruteForce(row, { ...others, only_members: '1' }))
          counts.set(by(one), Math.min(499, (counts.get(by(one)) ?? 0) + 1))
        return counts
      }
      const ages = await tally(['min_age', 'max_age'], ({ date_of_birth: born }) => ageOn(born, now))
      expect(new Map(answer.facets?.ages.map(({ age, count }) => [age, count]))).toEqual(new Map(ages))
      expect(answer.facets?.ages_capped).toBe(false)
      const regions = await tally('region', ({ country, region }) => `${country} ${region}`)
      const counted = answer.facets?.regions
        .filter(({ count }) => count > 0)
        .map(({ country, region, count }) => [`${country} ${region}`, count] as const)
      expect(new Map(counted)).toEqual(regions)
    }
  })

  it('that are few come with what each filter hides, and with similar members, the nearest in age first [TRU-15 MEM-01]', async () => {
    const [{ member, row } = { member: null, row: null }] = viewers
    const filters: Filters = { gender: 'female', region: 'Zeeland', min_age: 84, max_age: 84, photo: '1' }
    const { answer } = await search(member, queryOf(filters))
    expect(answer.count).toBeLessThan(limits.fewMembers)
    const countOf = async (some: Filters) => (await bruteForce(row, { ...some, only_members: '1' })).length
    const here = await countOf(filters)
    const { min_age: _, max_age: __, ...anyAge } = filters
    const { region: ___, ...anywhere } = filters
    const hides = new Map(answer.hidden_by.map(({ filter, count }) => [filter, count]))
    expect(hides.get('age')).toBe((await countOf(anyAge)) - here)
    expect(hides.get('region')).toBe((await countOf(anywhere)) - here)
    expect(answer.hidden_by.map(({ count }) => count)).toEqual(
      answer.hidden_by.map(({ count }) => count).toSorted((a, b) => b - a),
    )
    const yearsOff = answer.similar.map(({ age }) => Math.abs(age - 84)).map((years) => (years <= 5 ? 0 : years <= 15 ? 1 : 2))
    expect(yearsOff).toEqual(yearsOff.toSorted((a, b) => a - b))
    expect(answer.similar.length).toBeGreaterThan(0)
    expect(answer.similar_count).toBe(
      (await countOf({ gender: 'female' })) - answer.profiles.filter(({ kind }) => kind !== 'fictional').length,
    )
    const found = new Set(answer.profiles.map(({ id }) => id))
    expect(answer.similar.some(({ id }) => found.has(id))).toBe(false)
  })

  it.each([
    ['min_age=50&max_age=40', { max_age: 'too_small' }],
    ['min_age=17', { min_age: 'too_small' }],
    ['max_age=999', { max_age: 'too_large' }],
    ['min_age=abc', { min_age: 'wrong_type' }],
    ['region=Atlantis', { region: 'unknown_place' }],
    ['country=NL&region=Wallonie', { region: 'unknown_place' }],
    ['country=XX', { country: 'unknown_country' }],
    ['page=1000000000', { page: 'too_large' }],
    ['page=0', { page: 'too_small' }],
    ['distance=7', { distance: 'invalid_value' }],
    ['photo=0', { photo: 'invalid_value' }],
    ['height=180', { height: 'unknown_field' }],
  ])('are refused for %s, with the wrong field [MEM-01]', async (query, fields) => {
    const member = viewers[0]?.member
    if (!member) throw new Error('There is no viewer')
    const { status, json } = await server.as(member).request('GET', `/api/members.php?${query}`)
    expect({ status, json }).toEqual({ status: 400, json: { error: { code: 'invalid_input', fields } } })
  })

  it('within a distance are only for members with a place', async () => {
    const { status, error } = await search(null, { distance: 50 })
    expect([status, error]).toEqual([400, { code: 'invalid_input', fields: { distance: 'unknown_place' } }])
  })
})

it('finds no fictional profile that was taken away or that the member blocked, and a new one within ten seconds', async () => {
  const me = await server.aMemberIn('gay')
  // Fictional profiles stand behind three members each.
  for (let count = 0; count < 6; count++) await server.aMemberIn('gay')
  const aFictional = () => server.aMemberIn('gay', { profile: { kind: 'fictional' } })
  const [taken, blocked] = [await aFictional(), await aFictional()]
  const isFound = async ({ id }: TestMember) => (await search(me)).answer.profiles.some((one) => one.id === id)
  await server.as(me).call(membersContract.block, { body: { profile: blocked.id } })
  expect([await isFound(taken), await isFound(blocked)]).toEqual([true, false])
  await server.db.updateTable('profiles').set({ status: 'invisible' }).where('id', '=', taken.id).execute()
  expect(await isFound(taken)).toBe(false)
  const added = await aFictional()
  server.clock.advance(10 * second)
  expect([await isFound(taken), await isFound(added)]).toEqual([false, true])
})

it('finds who came online ten seconds ago, and asks the database for them once in five', async () => {
  const me = await server.aMemberIn('gay')
  const other = await server.aMemberIn('gay', { profile: { last_active_at: new Date(server.clock().getTime() - 10 * minute) } })
  const isFound = async () => (await search(me, { online: '1' })).answer.profiles.some(({ id }) => id === other.id)
  server.clock.advance(10 * second)
  expect(await isFound()).toBe(false)
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  await server.db.updateTable('profiles').set({ last_active_at: server.clock() }).where('id', '=', other.id).execute()
  statements.mockClear()
  await isFound()
  const sent = () => statements.mock.calls.map(([statement]) => JSON.stringify(statement))
  expect(sent().some((text) => text.includes('last_active_at >'))).toBe(false)
  server.clock.advance(10 * second)
  expect(await isFound()).toBe(true)
})

it('finds nobody among those online who hid, left or blocked the member a moment ago [MEM-04 partly]', async () => {
  const me = await server.aMemberIn('bbw')
  const online = () => server.aMemberIn('bbw', { profile: { last_active_at: server.clock() } })
  const [hidden, left, blocking, there] = [await online(), await online(), await online(), await online()]
  const found = async () => {
    const { profiles, count } = (await search(me, { online: '1' })).answer
    const ids = new Set(profiles.map(({ id }) => id))
    return { shown: [hidden, left, blocking, there].map(({ id }) => ids.has(id)), count }
  }
  expect(await found()).toEqual({ shown: [true, true, true, true], count: 4 })
  await server.as(blocking).call(membersContract.block, { body: { profile: me.id } })
  expect((await found()).count).toBe(3)
  for (const [{ id }, status] of [[hidden, 'invisible'] as const, [left, 'deleted'] as const])
    await server.db.updateTable('profiles').set({ status }).where('id', '=', id).execute()
  expect((await found()).shown).toEqual([false, false, false, true])
  server.clock.advance(10 * second)
  expect((await found()).count).toBe(1)
})

it('finds a member at once who moved to where nobody lived [MEM-01 partly]', async () => {
  const { lat, lon } = blurredCellOf({ lat: 53.2, lon: 6.5 })
  const me = await server.aMemberIn('bdsm', { profile: { cell_lat: lat, cell_lon: lon } })
  const other = await server.aMemberIn('bdsm', { profile: { cell_lat: null, cell_lon: null, country: 'NL' } })
  const isFound = async (query: Search) => (await search(me, query)).answer.profiles.some(({ id }) => id === other.id)
  const near = [{ distance: 25 }, { distance: 25, country: 'NL' }] as const
  for (const query of near) expect(await isFound(query)).toBe(false)
  const cell = blurredCellOf({ lat: 53.3, lon: 6.6 })
  await server.db.updateTable('profiles').set({ cell_lat: cell.lat, cell_lon: cell.lon }).where('id', '=', other.id).execute()
  for (const query of near) expect(await isFound(query)).toBe(true)
})

it('asks for the session at each search, in the statement about who searches', async () => {
  const { lat, lon } = blurredCellOf({ lat: 52.37, lon: 4.9 })
  const me = await server.aMemberIn('gay', { profile: { cell_lat: lat, cell_lon: lon } })
  // The server remembers the session from here on.
  expect((await search(me, { distance: 50 })).status).toBe(200)
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  await search(me, { distance: 50 })
  const sent = statements.mock.calls.map(([statement]) => JSON.stringify(statement))
  expect(sent.filter((text) => text.includes('token_hash')).map((text) => text.includes('cell_lat'))).toEqual([true])

  await server.db.deleteFrom('sessions').where('user_id', '=', me.id).execute()
  const { status, error } = await search(me, { distance: 50 })
  expect([status, error]).toEqual([400, { code: 'invalid_input', fields: { distance: 'unknown_place' } }])
})
