import { calls } from '@vonk/contracts/contract.ts'
import type { ErrorBody } from '@vonk/contracts/errors.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { asSent, exampleRequests } from '../testing/requests.ts'
import { aPairWithThings } from '../testing/things.ts'

const server = await openTestApp()
const here = await aPairWithThings(server, 'milf')
const there = await aPairWithThings(server, 'bbw')

/** Every row of the other edition, by table. */
async function rowsThere(): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'edition' order by 1
  `.execute(server.db)
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables.rows) {
    const found = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} as t where edition = ${there.me.edition} order by 1
    `.execute(server.db)
    rows[name] = found.rows
  }
  return rows
}

const { conversation, photo, payment, mandate } = there.things
const idsThere = [there.me.id, there.other.id, conversation, photo, payment, mandate]

describe.each(calls.map(({ name, call }) => [name, call] as const))('%s', (name, call) => {
  it('reaches nothing of another edition with any id [EDI-05]', async () => {
    const example = exampleRequests(there.things)[name] ?? {}
    const before = await rowsThere()
    // `logout` ends the session, so each call gets its own.
    const member = await server.aMemberIn('milf', { credits: 100 })
    const { url, ...rest } = asSent(call, example)
    const { status, json, body } = await server.as(member).request(call.method, url, rest)
    expect(status).toBeLessThan(500)
    const answered = JSON.stringify(json)
    // Only a refusal may repeat the ids of the request.
    for (const id of idsThere) expect(answered).not.toContain(id)
    const namesThings = idsThere.some((id) => JSON.stringify(example).includes(id))
    const answersNothing = status === 404 || body === '{"payment":null}'
    expect({ name, namesThings: namesThings && !answersNothing }).toEqual({ name, namesThings: false })
    expect(await rowsThere()).toEqual(before)
  })

  it('ignores a session of another edition [EDI-05]', async () => {
    const before = await rowsThere()
    const { url, ...rest } = asSent(call, exampleRequests(there.things)[name] ?? {})
    const { status, json } = await server.as({ ...there.me, site: 'milf' }).request(call.method, url, rest)
    const refused = status === 403 && (json as ErrorBody).authentication_required === true
    expect({ name, refused }).toEqual({ name, refused: call.access === 'member' })
    expect(await rowsThere()).toEqual(before)
  })
})

it('sells no bundle of another edition [EDI-05]', async () => {
  const member = server.as(here.me)
  const { status, json } = await member.request('POST', '/api/payment.php', {
    payload: { bundle: there.things.bundle, method: 'creditcard', price: there.things.price },
    headers: { 'idempotency-key': 'another-edition' },
  })
  expect([status, json]).toEqual([400, { error: { code: 'invalid_input', fields: { bundle: 'unknown_bundle' } } }])
})

it('refuses rows that refer to another edition, in the database itself [EDI-05]', async () => {
  const likes = server.db
    .insertInto('likes')
    .values({ edition: 6, from_id: here.me.id, to_id: there.me.id, created_at: server.clock() })
    .execute()
  await expect(likes).rejects.toThrow(/foreign key/)
})

it('keeps the events of a member on their edition [EDI-05]', async () => {
  const events: unknown[] = []
  server.deps.live.subscribe({ edition: 4, id: here.other.id }, (event) => events.push(event))
  await server.as(here.me).call(likesContract.unlike, { body: { profile: here.other.id } })
  await server.as(here.me).call(likesContract.like, { body: { profile: here.other.id } })
  expect(events).toEqual([])
})
