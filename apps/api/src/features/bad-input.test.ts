import { randomUUID } from 'node:crypto'
import type { Call } from '@vonk/contracts/call.ts'
import { calls } from '@vonk/contracts/contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { trackingParameters } from '@vonk/contracts/traffic/tracking.rules.ts'
import { errorBody, type ErrorBody } from '@vonk/contracts/errors.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../testing/harness.ts'
import { asSent, exampleRequests, type ExampleRequest } from '../testing/requests.ts'
import { aPairWithThings } from '../testing/things.ts'

const server = await openTestApp()
const { me, things } = await aPairWithThings(server, 'milf')

type Sent = { url: string; payload?: string | Buffer; headers: Record<string, string> }
type Bad = { what: string; sent: Sent }

/** All tables, except that of failed logins, which are meant to be counted. */
const { rows: tables } = await sql<{ name: string }>`
  select table_schema || '.' || table_name as name from information_schema.tables
  where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name <> 'login_attempts' order by 1
`.execute(server.db)
const countsOfRows = sql<{ name: string; count: number }>`${sql.join(
  tables.map(({ name }) => sql`select ${sql.lit(name)} as name, count(*) as count from ${sql.table(name)}`),
  sql` union all `,
)}`

/** The number of rows in each table. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await countsOfRows.execute(server.db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** The path of every value in an example, e.g. ['subscription', 'keys', 'auth']. */
const leavesOf = (value: unknown, path: string[] = []): { path: string[]; value: unknown }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [{ path, value }]

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) }
}

const withoutKey = (value: Record<string, unknown>, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))

const json = { 'content-type': 'application/json' }

/** The same for every call: to write it anew for each would take most of the time. */
const tenMegabytes = Buffer.from(JSON.stringify({ filler: 'x'.repeat(10_000_000) }))

/** Values that replace a text. No text field accepts any of them. */
const invalidTexts = (text: string) => ({
  number: 5,
  boolean: true,
  null: null,
  list: [],
  object: {},
  NUL: `${text}\u0000`,
  'a lone surrogate': `${text}\ud800`,
  'a megabyte': 'x'.repeat(1_000_000),
})
const noNumbers = {
  text: 'many',
  boolean: true,
  null: null,
  list: [],
  object: {},
  fraction: 1.5,
  'more than an integer holds': 1e300,
  'less than nothing': -1,
}

const insteadOf = (value: unknown): Record<string, unknown> => {
  if (typeof value === 'number') return noNumbers
  return typeof value === 'string' ? invalidTexts(value) : { text: 'text' }
}

/** Where a visitor came from never prevents a signup: what is malformed is left out, see `traffic.test.ts`. */
const isTracking = (name: string) => (trackingParameters as readonly string[]).includes(name)

function badBodies(call: Call, example: ExampleRequest): Bad[] {
  const { url, headers } = asSent(call, example)
  const body = example.body ?? {}
  const raw = (what: string, payload: string | Buffer, type = 'application/json'): Bad => ({
    what,
    sent: { url, payload, headers: { ...headers, 'content-type': type } },
  })
  const optional = new Set(
    Object.keys(body).filter((key) => z.safeParse(call.body ?? z.unknown(), withoutKey(body, key)).success),
  )
  return [
    raw('broken JSON', '{"profile": '),
    raw('no JSON', 'profile=1'),
    raw('a list', '[]'),
    raw('a text', '"text"'),
    raw('null', 'null'),
    raw('a number', '5'),
    raw('broken UTF-8', Buffer.concat([Buffer.from('{"profile":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')])),
    raw('a body of 10 MB', tenMegabytes),
    raw('another kind of content', JSON.stringify(body), 'text/plain'),
    raw('a form', 'a=1', 'application/x-www-form-urlencoded'),
    raw('an unknown field', JSON.stringify({ ...body, surprise: 1 })),
    raw('a polluted prototype', JSON.stringify(body).replace('{', '{"__proto__":{"admin":true},').replace(',}', '}')),
    raw('nothing', ''),
    ...Object.keys(body)
      .filter((key) => !optional.has(key))
      .map((key) => raw(`no ${key}`, JSON.stringify(withoutKey(body, key)))),
    ...leavesOf(body)
      .filter(({ path }) => !(call.path === signupContract.signup.path && isTracking(path.join('.'))))
      .flatMap(({ path, value }) =>
        Object.entries(insteadOf(value)).map(([what, by]) =>
          raw(`${what} as ${path.join('.')}`, JSON.stringify(replaced(body, path, by))),
        ),
      ),
  ]
}

function badQueries(call: Call, example: ExampleRequest): Bad[] {
  const { url, ...rest } = asSent(call, example)
  const names = Object.keys(example.query ?? {}).filter((name) => !call.when || !(name in call.when))
  // Replaces the parameter; appending a pair would give it two values.
  const replaceParameter = (name: string, value: string) => {
    const search = new URLSearchParams(url.split('?')[1])
    search.delete(name)
    return `${call.path}?${[search.toString(), `${name}=${value}`].filter(Boolean).join('&')}`
  }
  return names.flatMap((name) => [
    { what: `${name} twice`, sent: { url: `${url}&${name}=1`, ...rest } },
    { what: `${name} in broken UTF-8`, sent: { url: replaceParameter(name, '%ff%fe'), ...rest } },
    { what: `${name} with NUL`, sent: { url: replaceParameter(name, 'a%00'), ...rest } },
    { what: `${name} of 10 kB`, sent: { url: replaceParameter(name, 'x'.repeat(10_000)), ...rest } },
    { what: `${name} half encoded`, sent: { url: replaceParameter(name, '%'), ...rest } },
  ])
}

/** Expects a refusal of the contract: 4xx with a code, and for invalid input a code per field. */
function expectRefusal(what: string, status: number, answer: unknown) {
  expect.soft({ what, status: Math.floor(status / 100) }, JSON.stringify(answer).slice(0, 200)).toEqual({ what, status: 4 })
  const parsed = z.safeParse(errorBody, answer)
  expect.soft(parsed.success, `${what}: ${JSON.stringify(answer).slice(0, 200)}`).toBe(true)
  const { error } = answer as ErrorBody
  const namesFields = Object.keys(error.fields ?? {}).length > 0
  expect.soft({ what, namesFields }).toEqual({ what, namesFields: error.code === 'invalid_input' })
}

const send = (member: TestMember, call: Call, { url, payload, headers }: Sent) =>
  server.as(member).request(call.method, url, { headers, ...(payload !== undefined && { payload }) })

/** The calls of the contract for a test, with their names. */
const callsWhere = (which: (call: Call, example: ExampleRequest) => unknown) =>
  calls.flatMap(({ name, call }) => {
    const example = exampleRequests(things)[name] ?? {}
    return which(call, example) ? [[name, call, example] as const] : []
  })

const namesProfileOrConversation = (_: Call, example: ExampleRequest) =>
  [things.profile, things.conversation].some((id) => JSON.stringify(example).includes(id))

describe('a bad body', () => {
  it.each(callsWhere((call) => call.body))(
    'is refused by %s with an error code and writes nothing [API-03]',
    async (_name, call, example) => {
      const before = await rowCounts()
      // No body counts as an empty object, which some calls accept: a hidden page, a profile without changes.
      const acceptsNothing = call.body !== undefined && z.safeParse(call.body, {}).success
      const bad = badBodies(call, example).filter(({ what }) => what !== 'nothing' || !acceptsNothing)
      for (const { what, sent } of bad) {
        const { status, json: answer } = await send(me, call, sent)
        expectRefusal(what, status, answer)
      }
      expect(await rowCounts()).toEqual(before)
    },
  )
})

describe('a bad query', () => {
  it.each(callsWhere((call) => call.query))(
    'is refused by %s with an error code and writes nothing [API-03]',
    async (_name, call, example) => {
      const before = await rowCounts()
      for (const { what, sent } of badQueries(call, example)) {
        const { status, json: answer } = await send(me, call, sent)
        expectRefusal(what, status, answer)
      }
      expect(await rowCounts()).toEqual(before)
    },
  )
})

describe('a missing, broken or made-up cookie', () => {
  it.each(callsWhere((call) => call.access === 'member'))(
    'is refused by %s and writes nothing [API-03 AUT-04]',
    async (_name, call, example) => {
      const before = await rowCounts()
      const { url, ...rest } = asSent(call, example)
      for (const cookie of ['', 'session=', 'session=made-up', `session=${'x'.repeat(5000)}`, 'session=%00%ff', ';;;=;']) {
        const { status, json: answer } = await server
          .visitor('milf')
          .request(call.method, url, { ...rest, headers: { ...rest.headers, cookie } })
        expect
          .soft([cookie.slice(0, 20), status, answer])
          .toMatchObject([cookie.slice(0, 20), 403, { authentication_required: true }])
      }
      expect(await rowCounts()).toEqual(before)
    },
  )
})

describe('an unknown id', () => {
  it.each(callsWhere(namesProfileOrConversation))('is refused by %s and writes nothing [API-03]', async (name, call) => {
    const before = await rowCounts()
    const strangers = { ...things, profile: randomUUID(), conversation: randomUUID(), photo: randomUUID() }
    const { status, json: answer } = await send(me, call, asSent(call, exampleRequests(strangers)[name] ?? {}))
    expect([status, answer]).toEqual([404, { error: { code: 'not_found' } }])
    expect(await rowCounts()).toEqual(before)
  })
})

/** Calls that need a code, a mandate or a purchase besides their body. Their own tests repeat them. */
const needsMore = new Set(['directDebit.confirm', 'directDebit.order', 'credits.withdraw'])

describe('an idempotency key', () => {
  it.each(callsWhere((call) => call.idempotent))(
    'is refused by %s when missing, malformed or reused with another body [API-02 API-03]',
    async (name, call, example) => {
      const { url, payload, headers } = asSent(call, example)
      const withKey = (key: string, body = payload) =>
        send(me, call, { url, payload: body ?? '', headers: { ...headers, 'idempotency-key': key } })
      const before = await rowCounts()
      for (const key of ['', 'short', 'k'.repeat(101), 'white space here', 'semi;colon;semi'])
        expect(await withKey(key)).toMatchObject({ status: 400, json: { error: { code: 'idempotency_key_required' } } })
      expect(await rowCounts()).toEqual(before)
      if (needsMore.has(name)) return

      const key = randomUUID()
      const first = await withKey(key)
      expect(first.status).toBe(200)
      const after = await rowCounts()
      expect((await withKey(key)).json).toEqual(first.json)
      const stale = await withKey(key, JSON.stringify({ ...example.body, method: 'paypal' }))
      expect([stale.status, stale.json]).toEqual([409, { error: { code: 'idempotency_key_reused' } }])
      expect(await rowCounts()).toEqual(after)
    },
  )
})

it('refuses malformed uploads', async () => {
  const before = await rowCounts()
  const upload = (payload: string | Buffer, type: string) =>
    server.as(me).request('POST', '/api/photo.php', { payload, headers: { 'content-type': type } })
  const parts: [string, string | Buffer, string][] = [
    ['JSON', '{}', 'application/json'],
    ['no boundary', 'x', 'multipart/form-data'],
    ['nothing', '', 'multipart/form-data; boundary=b'],
    [
      'an unfinished part',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      'multipart/form-data; boundary=b',
    ],
    [
      'a field instead of a file',
      '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
    ['NUL', Buffer.alloc(1000), 'multipart/form-data; boundary=b'],
  ]
  for (const [what, payload, type] of parts) {
    const { status, json: answer } = await upload(payload, type)
    expectRefusal(what, status, answer)
  }
  expect(await rowCounts()).toEqual(before)
})

it('still answers after all bad input', async () => {
  expect((await server.as(me).request('GET', '/api/user.php', { headers: json })).status).toBe(200)
})
