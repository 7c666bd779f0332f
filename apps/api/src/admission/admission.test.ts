import { connect } from 'node:net'
import { minute } from '@vonk/contracts/clock.ts'
import { contract } from '@vonk/contracts/contract.ts'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { asSent } from '../testing/requests.ts'
import { admissions, admitRequests, countAddress } from './admission.ts'

type Asked = { method?: 'GET' | 'POST' | 'HEAD'; from?: string; headers?: Record<string, string>; payload?: object }

const { db } = await openTestApp()

/** A server with its own limits, so that tests do not take each other's points. */
async function aServer(env: Record<string, string> = {}) {
  const server = await openTestApp({ env: { RATE_LIMIT: '1', ...env }, deps: { db } })
  onTestFinished(() => server.close())
  /** Sends any request unchanged, from any address. */
  const ask = async (url: string, { method = 'GET', from = '203.0.113.7', headers = {}, payload }: Asked = {}) => {
    const answer = await server.app.inject({
      method,
      url,
      remoteAddress: from,
      headers: { host: 'she.localhost', ...headers },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, cookies: answer.cookies }
  }
  /** A login that counts and then fails, because its body is empty. */
  const login = (from: string, headers: Record<string, string> = {}) =>
    ask('/api/user.php', { method: 'POST', from, headers, payload: { email: 'nobody' } })
  /** Makes as many logins as the address may; all pass the limit. */
  const useUp = async (from: string, points: number) => {
    for (let turn = 0; turn < points; turn++) expect((await login(from)).status).toBe(400)
  }
  return { ...server, ask, login, useUp }
}

const logins = contract.account.login.perMinute ?? 0

it('throws for a route without config.admission', async () => {
  const { deps } = await aServer()
  const app = Fastify()
  admitRequests(app, deps)
  expect(() => app.get('/open', () => 'here')).toThrow('has no config.admission')
})

describe('the limit of a network address', () => {
  it('counts each call separately: refuses login 61 in a minute and still serves other calls of the same path', async () => {
    const { ask, login, useUp, clock } = await aServer()
    await useUp('203.0.113.7', logins)
    const refused = await login('203.0.113.7')
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect((await ask('/api/user.php')).status).toBe(200)
    expect((await login('203.0.113.8')).status).toBe(400)
    clock.advance(wait * 1000)
    expect((await login('203.0.113.7')).status).toBe(400)
  })

  it('does not refuse a member when the visitors of the same address have reached their limit', async () => {
    const server = await aServer()
    const { cookie } = await server.aMemberIn('she')
    const search = '/api/members.php'
    for (let turn = 0; turn < (contract.members.search.perMinute ?? 0); turn++)
      expect((await server.ask(search)).status).toBe(200)
    expect((await server.ask(search)).status).toBe(429)
    expect((await server.ask(search, { headers: { cookie } })).status).toBe(200)
  })

  it('limits all /64 of an IPv6 /48 together', async () => {
    const { deps } = await aServer()
    const ask = (subnet: number) =>
      countAddress(
        deps,
        { ip: `2001:db8:7:${subnet.toString(16)}::1`, site: 'she' },
        { name: 'test', points: 2, within: minute },
        { networkTimes: 3 },
      ).then(
        () => 'taken',
        () => 'refused',
      )
    const answers: string[] = []
    for (const subnet of [1, 1, 1, 2, 2, 3, 3, 4, 5]) answers.push(await ask(subnet))
    expect(answers).toEqual(['taken', 'taken', 'refused', 'taken', 'taken', 'taken', 'taken', 'refused', 'refused'])
  })

  it.each([
    ['a made-up cookie', (turn: number) => ({ headers: { cookie: `session=made-up-${turn}` } })],
    ['another address of the same IPv6 network', (turn: number) => ({ from: `2001:db8:1:2::${turn}` })],
    ['the same address, written as IPv6', (turn: number) => ({ from: turn % 2 ? '203.0.113.9' : '::ffff:203.0.113.9' })],
    ['a forwarded address from an untrusted proxy', (turn: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${turn}` } })],
    ['another site', (turn: number) => ({ headers: { host: turn % 2 ? 'gay.localhost' : 'she.localhost' } })],
  ])('is not bypassed by %s', async (_, variation) => {
    const { login } = await aServer()
    const statuses: number[] = []
    for (let turn = 1; turn <= logins + 1; turn++) {
      const { from = '203.0.113.7', headers }: { from?: string; headers?: Record<string, string> } = variation(turn)
      statuses.push((await login(from, headers)).status)
    }
    expect(statuses.slice(0, logins).every((status) => status === 400)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is not shared by another IPv6 network', async () => {
    const { login, useUp } = await aServer()
    await useUp('2001:db8:1:2::1', logins)
    expect((await login('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await login('2001:db8:1:3::1')).status).toBe(400)
  })

  it('counts rendered pages and missing paths', async () => {
    const { ask } = await aServer()
    for (const [path, allowance] of [
      ['/members', admissions.page.allowance],
      ['/api/nothing.php', admissions.unknown.allowance],
    ] as const) {
      for (let turn = 0; turn < allowance.points; turn++) expect((await ask(path)).status).not.toBe(429)
      expect((await ask(path)).status).toBe(429)
    }
  })
})

describe('behind a proxy', () => {
  const forwarded = (address: string) => ({ 'x-forwarded-for': address })

  it('counts the address that the proxy added, not one that the client forged before it', async () => {
    const { login, clock } = await aServer({ TRUST_PROXY: '1' })
    for (let turn = 0; turn < logins; turn++)
      expect((await login('10.0.0.1', forwarded(`198.51.100.${turn}, 203.0.113.7`))).status).toBe(400)
    expect((await login('10.0.0.1', forwarded('198.51.100.99, 203.0.113.7'))).status).toBe(429)
    expect((await login('10.0.0.1', forwarded('203.0.113.8'))).status).toBe(400)
    clock.advance(2 * minute)
    expect((await login('10.0.0.1', forwarded('203.0.113.7'))).status).toBe(400)
  })

  it.each([
    ['the Host header without a trusted proxy', '0', { host: 'she.localhost', 'x-forwarded-host': 'gay.localhost' }, 'she'],
    ['X-Forwarded-Host of a trusted proxy', '1', { host: 'she.localhost', 'x-forwarded-host': 'gay.localhost' }, 'gay'],
    [
      'the last of several forwarded hosts',
      '1',
      { host: 'she.localhost', 'x-forwarded-host': 'bbw.localhost, gay.localhost' },
      'gay',
    ],
    ['the Host header without a forwarded host', '1', { host: 'she.localhost' }, 'she'],
  ])('takes the site from %s', async (_, TRUST_PROXY, headers, site) => {
    const { ask } = await aServer({ TRUST_PROXY })
    const { body } = await ask('/api/settings.php', { headers })
    const own = await ask('/api/settings.php', { headers: { host: `${site}.localhost` } })
    expect(body).toBe(own.body)
    const other = await ask('/api/settings.php', { headers: { host: 'milf.localhost' } })
    expect(body).not.toBe(other.body)
  })
})

describe('a request from another site', () => {
  const foreign = { 'sec-fetch-site': 'cross-site' }

  it.each([
    ['GET', '/api/logout.php'],
    ['GET', '/%61pi/logout.php'],
    ['GET', '/api/%6Cogout.php'],
    ['GET', '/api/logout.php/'],
    ['GET', '//api/logout.php'],
    ['GET', '/x/../api/logout.php'],
    ['GET', '/API/logout.php'],
    ['HEAD', '/api/logout.php'],
    ['HEAD', '/%61pi/logout.php'],
  ] as const)('does not log the member out: %s %s', async (method, url) => {
    const server = await aServer()
    const anna = await server.aMemberIn('she')
    const { status, cookies } = await server.ask(url, { method, headers: { ...foreign, cookie: anna.cookie } })
    expect([403, 404, 405]).toContain(status)
    expect(cookies).toEqual([])
    expect((await server.as(anna).call(contract.account.currentUser)).answer.user).not.toBeNull()
  })

  it.each([
    ['/api/photo.php', {}],
    ['/%61pi/photo.php', {}],
    ['/api/photo.php', { 'sec-fetch-site': null }],
  ])('does not upload a photo from a sister site: %s %o', async (path, without) => {
    const server = await aServer()
    const anna = await server.aMemberIn('she')
    const { url, payload, headers } = asSent(contract.profile.addPhoto, { upload: true })
    expect(url).toBe('/api/photo.php')
    const sister = { origin: 'http://gay.localhost', 'sec-fetch-site': 'same-site', ...without }
    const sent = Object.fromEntries(Object.entries({ ...headers, ...sister }).filter(([, value]) => value !== null))
    const { status } = await server.as(anna).request('POST', path, { payload, headers: sent as Record<string, string> })
    expect(status).toBe(403)
    expect(await server.db.selectFrom('photos').select('id').execute()).toEqual([])
  })

  it.each([
    ['a host in the request line', 'GET http://she.localhost/api/logout.php HTTP/1.1\r\nhost: she.localhost\r\n'],
    ['two Host headers', 'GET /api/logout.php HTTP/1.1\r\nhost: she.localhost\r\nhost: gay.localhost\r\n'],
  ])('is refused with %s', async (_, head) => {
    const server = await aServer()
    const anna = await server.aMemberIn('she')
    const { port } = await server.listen()
    const answer = await new Promise<string>((resolve, reject) => {
      let said = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${head}cookie: ${anna.cookie}\r\nsec-fetch-site: same-origin\r\nconnection: close\r\n\r\n`),
      )
      socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
      socket.once('close', () => resolve(said))
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect((await server.as(anna).call(contract.account.currentUser)).answer.user).not.toBeNull()
  })

  it.each([
    ['production', 'https://she.example', 'https://she.example', 200],
    ['production', 'https://she.example', 'http://she.example', 403],
    ['production', 'http://she.example', 'http://she.example', 200],
    ['production', 'http://she.example', 'https://she.example', 403],
    ['test', 'https://she.example', 'http://she.example', 200],
  ])('compares scheme and host of the origin: in %s at %s from a page of %s', async (NODE_ENV, address, origin, expected) => {
    const server = await aServer({ NODE_ENV, PUBLIC_URL: address.replace('she', '{slug}') })
    const { status } = await server.ask('/api/logout.php', { method: 'GET', headers: { host: 'she.example', origin } })
    expect(status).toBe(expected)
  })

  it('cannot use HEAD: calls have no HEAD route', async () => {
    const server = await aServer()
    const anna = await server.aMemberIn('she')
    const { status } = await server.ask('/api/logout.php', {
      method: 'HEAD',
      headers: { cookie: anna.cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(status).toBe(405)
    expect((await server.as(anna).call(contract.account.currentUser)).answer.user).not.toBeNull()
  })
})

it('refuses a query with too many parameters', async () => {
  const { ask } = await aServer()
  const query = Array.from({ length: 3500 }, (_, index) => `n${index}=1`).join('&')
  const { status, body } = await ask(`/api/settings.php?${query}`)
  expect([status, JSON.parse(body)]).toEqual([400, { error: { code: 'invalid_input', fields: { query: 'too_long' } } }])
})
