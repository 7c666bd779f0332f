import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { minute } from '@vonk/contracts/clock.ts'
import getPort from 'get-port'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { isAlive } from './database/lock.ts'
import { makeDataFolder } from './testing/data-folder.ts'
import { launch, spawnServer } from './testing/spawn-server.ts'

const folder = await makeDataFolder()
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a server that ends with its test. */
async function aServer(...settings: Parameters<typeof spawnServer>) {
  const server = await spawnServer(...settings)
  onTestFinished(async () => void (await server.stop('SIGTERM')))
  return server
}

/** The header with which a monitor reads the metrics. */
const token = 'a-token-of-a-monitor'

/** Timeout for hangs, generous because a busy machine is slow. */
const timeout = 3 * minute

describe('the server as a process', { timeout }, () => {
  it('starts on an empty folder, prints its addresses, refuses a second start there, and stops everything it started', async () => {
    const dataDir = join(folder, 'a')
    const server = await aServer({ dataDir })
    for (const slug of ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'])
      expect(server.output()).toContain(`http://${slug}.localhost:${server.port}`)
    expect(server.output()).toContain(`http://localhost:${server.port}/dev/inbox`)
    const postgres = await server.postgresPid()

    const second = await launch({ dataDir, port: 0 })
    expect(await second.ended).toBe(1)
    expect(second.output().trim()).toMatch(
      new RegExp(`^The data folder .* is in use by a Vonk server that is running \\(process ${server.pid}\\)[^\\n]*$`),
    )
    expect((await server.request('she', 'GET', '/api/user.php')).status).toBe(200)

    expect(await server.stop('SIGTERM')).toBe(0)
    expect(isAlive(postgres)).toBe(false)
    await expect(readFile(join(dataDir, 'server.lock'))).rejects.toThrow('ENOENT')
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  it('is ready on existing data with less than five seconds of CPU time', async () => {
    const server = await aServer({ dataDir: join(folder, 'a'), env: { NODE_DISABLE_COMPILE_CACHE: '1' } })
    // CPU time, because the elapsed time depends on other load of the machine.
    const [, seconds] = /^process_cpu_seconds_total (\S+)$/m.exec(await server.text('localhost', '/metrics')) ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThan(5)
    await server.stop('SIGTERM')
  })

  it('takes over from a killed server, whose PostgreSQL stops by itself', async () => {
    const dataDir = join(folder, 'a')
    const killed = await aServer({ dataDir })
    const postgres = await killed.postgresPid()
    await killed.stop('SIGKILL')
    const next = await aServer({ dataDir })
    // An ended process exists until its parent has read its exit status.
    await eventually(() => expect(isAlive(postgres)).toBe(false))
    await next.stop('SIGTERM')
  })

  it('does not take another process with the pid of a dead server for that server', async () => {
    const dataDir = join(folder, 'a')
    await writeFile(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, began: 'an earlier boot:1', token: '' }))
    const server = await aServer({ dataDir })
    expect(await server.stop('SIGTERM')).toBe(0)
  })

  it('prints one sentence if its port is taken, before it starts anything', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const refused = await launch({ dataDir: join(folder, 'b'), port })
    expect(await refused.ended).toBe(1)
    expect(refused.output().trim()).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port, e.g. PORT=4001.`,
    )
    other.close()
  })

  it('names every invalid setting', async () => {
    const refused = await launch({ dataDir: join(folder, 'b'), port: 1, env: { PORT: 'door', LOG_LEVEL: 'loud' } })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toMatch(/PORT/)
    expect(refused.output()).toMatch(/LOG_LEVEL/)
  })

  it('says that the database cannot be reached, without printing the password', async () => {
    const DATABASE_URL = 'postgres://vonk:my-own-password@127.0.0.1:1/vonk'
    const refused = await launch({ dataDir: join(folder, 'c'), port: 0, env: { DATABASE_URL } })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('The database cannot be reached: PostgreSQL at 127.0.0.1:1')
    expect(refused.output()).not.toContain('my-own-password')
  })

  it('says at its start that it cannot store files in S3, without printing the secret', async () => {
    const env = {
      S3_ENDPOINT: `http://127.0.0.1:${await getPort()}`,
      S3_BUCKET: 'photos',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'the-key',
      S3_SECRET_ACCESS_KEY: 'my-own-secret',
    }
    const refused = await launch({ dataDir: join(folder, 'a'), port: 0, env })
    expect(await refused.ended).toBe(1)
    expect(refused.output().trim()).toBe('Files cannot be stored: The bucket did not answer: ECONNREFUSED')
  })

  it('has no development features in production', async () => {
    const server = await aServer({ dataDir: join(folder, 'a'), env: { NODE_ENV: 'production', DEMO: '1' } })
    for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/pay/x']) {
      expect(await server.request('she', 'GET', path)).toMatchObject({ status: 404 })
    }
    expect((await server.request('localhost', 'GET', '/')).status).toBe(404)
    expect((await server.request('she', 'GET', '/metrics')).status).toBe(404)
    expect((await server.request('localhost', 'GET', '/metrics')).status).toBe(404)
    expect(server.output()).not.toContain('vonk-demo')
    await server.stop('SIGTERM')
  })

  it('has no development features if other machines can reach it, also without NODE_ENV=production', async () => {
    const server = await aServer({
      dataDir: join(folder, 'a'),
      env: { NODE_ENV: '', PUBLIC_URL: 'https://{slug}.example', DEMO: '1' },
    })
    expect(await server.request('she', 'GET', '/dev/inbox')).toMatchObject({ status: 404 })
    expect((await server.request('localhost', 'GET', '/')).status).toBe(404)
    expect(server.output()).not.toContain('vonk-demo')
    expect(server.output()).toContain('because PUBLIC_URL is set')
    await server.stop('SIGTERM')
  })

  it('serves health and metrics, logs no personal data, and finishes open requests on a stop [OPS-03]', async () => {
    const server = await aServer({
      dataDir: join(folder, 'a'),
      env: { NODE_ENV: 'production', LOG_LEVEL: 'info', METRICS_TOKEN: token },
    })
    expect(await server.request('localhost', 'GET', '/health/live')).toMatchObject({ status: 200, json: { status: 'ok' } })
    expect(await server.request('localhost', 'GET', '/health/ready')).toMatchObject({ status: 200, json: { status: 'ok' } })

    const id = '0197f000-0000-7000-8000-000000000000'
    await server.request('she', 'GET', `/members/${id}?token=very-secret-token`)
    await server.request('she', 'POST', '/api/user.php', {
      body: { email: 'anna@personal.example', password: 'my-own-password' },
    })
    const metrics = await server.text('localhost', '/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(metrics).toContain('route="/api/user.php"')
    for (const personal of [id, 'very-secret-token', 'anna@']) expect(metrics).not.toContain(personal)

    // Each hashes a password, so they still run when the signal arrives. One address may run no more at a time.
    const read: Promise<void>[] = []
    const logins = Array.from({ length: 8 }, (_, index) => {
      const { promise, resolve: onRead } = Promise.withResolvers<void>()
      read.push(promise)
      const body = { email: `${index}@personal.example`, password: 'my-own-password' }
      return server.request('she', 'POST', '/api/user.php', { body, onRead })
    })
    await Promise.all(read)
    const stopped = server.stop('SIGTERM')
    for (const login of await Promise.all(logins))
      expect(login).toMatchObject({ status: 401, json: { error: { code: 'login_failed' } } })
    expect(await stopped).toBe(0)

    const requests = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { reqId?: string; req?: object })
      .filter(({ req }) => req)
    expect(requests.length).toBeGreaterThanOrEqual(10)
    for (const { req, reqId } of requests) {
      expect(reqId).toMatch(/^req-/)
      expect(Object.keys(req ?? {}).toSorted()).toEqual(['method', 'route', 'site'])
    }
    for (const personal of [id, 'very-secret-token', 'personal.example', 'my-own-password'])
      expect(server.output()).not.toContain(personal)
  })
})
