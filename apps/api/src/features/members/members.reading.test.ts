import { randomUUID } from 'node:crypto'
import type { QueryInputOf } from '@vonk/contracts/call.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { day } from '@vonk/contracts/clock.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { blurredCellOf } from '@vonk/contracts/site/site.cells.ts'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { rowsRead, type Plan } from '../../testing/rows-read.ts'

const server = await openTestApp()
const site = 'general'
const places = 40
const inEach = 100
/** Those of the first cards of each place, for both genders. */
const bound = places * 2 * limits.membersPerPage

let viewer: TestMember

const cellAt = (place: number) => blurredCellOf({ lat: 52 + (place % 8) * 0.05, lon: 5 + Math.floor(place / 8) * 0.05 })

beforeAll(async () => {
  // Otherwise PostgreSQL may look at the table by itself.
  await sql`alter table profiles set (autovacuum_enabled = off)`.execute(server.db)
  const rows = Array.from({ length: places * inEach }, (_, n) => {
    const { lat, lon } = cellAt(n % places)
    return {
      id: randomUUID(),
      edition: 1 as const,
      name: `Member ${n}`,
      date_of_birth: '1980-01-01',
      gender: n % 3 === 0 ? ('female' as const) : ('male' as const),
      country: 'NL',
      region: 'Utrecht',
      city: 'Utrecht',
      cell_lat: lat,
      cell_lon: lon,
      status: 'active' as const,
      // The farther back, the fewer.
      last_active_at: new Date(server.clock().getTime() - Math.floor((Math.floor(n / places) / inEach) ** 2 * 60) * day),
    }
  })
  for (let from = 0; from < rows.length; from += 500)
    await server.db
      .insertInto('profiles')
      .values(rows.slice(from, from + 500))
      .execute()
  const { lat, lon } = cellAt(0)
  viewer = await server.aMemberIn(site, { profile: { gender: 'male', sexuality: 'bi', cell_lat: lat, cell_lon: lon } })
})

/** How many rows the statements read that look for the members of a page, place by place. */
async function rowsReadFor(query: QueryInputOf<typeof membersContract.search>): Promise<number> {
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const { answer } = await server.as(viewer).call(membersContract.search, { query })
  const sent = statements.mock.calls.map(([statement]) => statement as unknown as { text: string; values: unknown[] })
  statements.mockRestore()
  expect(answer.profiles).toHaveLength(limits.membersPerPage)
  const looked = sent.filter(({ text }) => text?.includes('of_sex.from_rank'))
  expect(looked.length).toBeGreaterThan(0)
  let read = 0
  for (const { text, values } of looked) {
    const explained = await server.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, values),
    )
    read += rowsRead(explained.rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': Infinity, 'Actual Loops': 1 })
  }
  return read
}

it.each([{ region: 'Utrecht' }, { country: 'NL', region: 'Utrecht' }, { country: 'NL' }, {}])(
  'A search for %o reads no more than the first of each place when the database has no statistics [MEM-01 partly]',
  async (query) => {
    const { rows } = await sql<{ known: number }>`
      select count(*) as known from pg_stats where tablename = 'profiles'
    `.execute(server.db)
    expect(rows).toEqual([{ known: 0 }])
    expect(await rowsReadFor(query)).toBeLessThanOrEqual(bound)
  },
)

it('A late page of a region shows the same whether it is opened at once or after the pages before [MEM-01 partly]', async () => {
  const shown = async (page: number) => {
    const { answer } = await server.as(viewer).call(membersContract.search, { query: { region: 'Utrecht', page: `${page}` } })
    return answer.profiles.map(({ id }) => id)
  }
  const last = 40
  const atOnce = await shown(last)
  const walked: string[][] = []
  for (let page = 1; page <= last; page++) walked.push(await shown(page))
  expect(walked.at(-1)).toEqual(atOnce)
  expect(new Set(walked.flat()).size).toBe(last * limits.membersPerPage)
})
