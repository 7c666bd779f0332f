import { mkdir, rm, writeFile } from 'node:fs/promises'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { second } from '@vonk/contracts/clock.ts'
import { contract } from '@vonk/contracts/contract.ts'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../admission/log.ts'
import { readConfig } from '../config.ts'
import { openTestApp } from '../testing/harness.ts'

const token = 'a-token-of-a-monitor'

/** A server for requests with a host that is not a site, like those of machines. */
async function aServer(env: Record<string, string>, deps = {}) {
  const server = await openTestApp({ env, deps })
  onTestFinished(() => server.close())
  const ask = async (url: string, authorization?: string) => {
    const { statusCode, body } = await server.app.inject({
      url,
      headers: { host: 'elsewhere.example', ...(authorization && { authorization }) },
    })
    return { status: statusCode, body }
  }
  return { ...server, ask }
}

describe('the metrics', () => {
  it.each([
    ['production without a token', { NODE_ENV: 'production' }, undefined, 404],
    ['production without a token, to a guess', { NODE_ENV: 'production' }, 'Bearer undefined', 404],
    ['production without the token', { NODE_ENV: 'production', METRICS_TOKEN: token }, undefined, 404],
    ['production with another token', { NODE_ENV: 'production', METRICS_TOKEN: token }, `Bearer ${token}s`, 404],
    ['production with the token', { NODE_ENV: 'production', METRICS_TOKEN: token }, `Bearer ${token}`, 200],
    ['development without a token', {}, undefined, 200],
    ['development without the token', { METRICS_TOKEN: token }, undefined, 404],
  ])('have the expected status in %s', async (_, env, authorization, status) => {
    const server = await aServer(env)
    expect((await server.ask('/metrics', authorization)).status).toBe(status)
  })
})

it.each([
  [{}, 200],
  [{ NODE_ENV: 'production' }, 404],
  [{ NODE_ENV: 'production', OPENAPI: '1' }, 200],
  [{ OPENAPI: '0' }, 404],
])('serves the OpenAPI document only if OPENAPI allows it: %o', async (env, status) => {
  const server = await aServer(env)
  expect((await server.ask('/api/openapi.json')).status).toBe(status)
})

it.each([
  [{ OPENAPI: '1' }, 'session'],
  [{ NODE_ENV: 'production', OPENAPI: '1' }, '__Host-session'],
])('has the real name of the session cookie in the OpenAPI document: %o', async (env, name) => {
  const { body } = await (await aServer(env)).ask('/api/openapi.json')
  expect(JSON.parse(body)).toMatchObject({ components: { securitySchemes: { session: { in: 'cookie', name } } } })
})

it('logs the site of a request, and never an unknown host', async () => {
  const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://{slug}.example' })
  const lines: string[] = []
  const log = createLog(config, { write: (line: string) => void lines.push(line) })
  const server = await aServer({ NODE_ENV: 'production', PUBLIC_URL: 'https://{slug}.example' }, { log })
  await server.app.inject({ url: '/api/settings.php', headers: { host: `${'stranger.'.repeat(1500)}example` } })
  await server.app.inject({ url: '/api/settings.php', headers: { host: 'she.example' } })
  const requests = lines.flatMap((line) => (line.includes('"req":') ? [JSON.parse(line).req] : []))
  expect(requests).toEqual([null, 'she'].map((site) => ({ method: 'GET', route: '/api/settings.php', site })))
  expect(lines.join('')).not.toContain('stranger')
})

describe('readiness', () => {
  const ready = { status: 200, body: '{"status":"ok"}' }
  const unavailable = { status: 503, body: '{"status":"unavailable"}' }

  it('returns 503 without a reason while the data folder is not writable', async () => {
    const server = await aServer({})
    expect(await server.ask('/health/ready')).toEqual(ready)
    await rm(server.config.DATA_DIR, { recursive: true })
    await writeFile(server.config.DATA_DIR, 'in the way')
    expect(await server.ask('/health/ready')).toEqual(ready)
    server.clock.advance(3 * second)
    expect(await server.ask('/health/ready')).toEqual(unavailable)
    expect((await server.app.inject('/health/ready')).headers['retry-after']).toBe('1')
    await rm(server.config.DATA_DIR)
    await mkdir(server.config.DATA_DIR)
    server.clock.advance(3 * second)
    expect(await server.ask('/health/ready')).toEqual(ready)
    expect((await server.ask('/health/live')).status).toBe(200)
  })

  it('returns 503 while the file store does not answer', async () => {
    let answers = true
    const server = await aServer({})
    server.deps.files.isReady = () => Promise.resolve(answers)
    expect(await server.ask('/health/ready')).toEqual(ready)
    answers = false
    server.clock.advance(3 * second)
    expect(await server.ask('/health/ready')).toEqual(unavailable)
  })

  it('returns 503 while the database is read-only, and writes get `unavailable`', async () => {
    const server = await aServer({})
    const [anna, bea] = [await server.aMemberIn('she'), await server.aMemberIn('she')]
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(server.db)
    // Open connections keep their setting, so terminate all; the connection of this query last.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() order by pid = pg_backend_pid()`
      .execute(server.db)
      .catch(() => {})
    const setting = sql<{ readonly: string }>`select current_setting('transaction_read_only') as readonly`
    await eventually(async () => expect((await setting.execute(server.db)).rows).toEqual([{ readonly: 'on' }]))

    expect(await server.ask('/health/ready')).toEqual(unavailable)
    const refused = await server.as(anna).call(contract.members.report, { body: { profile: bea.id, reason: 'scam' } })
    expect([refused.status, refused.error?.code]).toEqual([503, 'unavailable'])
    expect(refused.headers['retry-after']).toBeDefined()
  })
})
