import type { Call } from '@vonk/contracts/call.ts'
import { calls, contract } from '@vonk/contracts/contract.ts'
import { errorBody } from '@vonk/contracts/errors.ts'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { openTestApp, type Browser } from '../testing/harness.ts'
import { mountedRoutes } from '../testing/mounted-routes.ts'
import { asSent, exampleRequests } from '../testing/requests.ts'
import { aPairWithThings } from '../testing/things.ts'
import { endpoints } from './endpoints.ts'

const server = await openTestApp({
  settings: { direct_debit: { countries: ['NL'], per_day: 10_000, per_month: 15_000, notice_days: 3 } } as object,
})
const { me, things } = await aPairWithThings(server, 'milf')

/** The calls of section 7 of the specification: method, path and distinguishing query. */
const named = [
  'GET /api/user.php',
  'POST /api/user.php',
  'PUT /api/user.php',
  'POST /api/user.php?push=1',
  'GET /api/logout.php',
  'GET /api/geocode.php',
  'POST /api/page-hidden.php',
  'GET /api/settings.php',
  'GET /api/chats.php',
  'GET /api/likes.php',
  'DELETE /api/chat.php',
  'GET /api/auto-like.php',
  'GET /api/discountcode.php',
  'GET /api/interests.php',
  'GET /api/regions.php',
  'GET /api/companyinfo.php',
]

const nameOf = (call: { method: string; path: string; when?: Readonly<Record<string, string>> }) =>
  `${call.method} ${call.path}${call.when ? `?${new URLSearchParams(call.when).toString()}` : ''}`

describe('the contract', () => {
  it('mounts every call exactly once and no other route [API-01]', () => {
    const mounted = calls.map(({ name, call }) => [name, endpoints.filter((one) => one.call === call).length])
    expect(mounted).toEqual(calls.map(({ name }) => [name, 1]))
    expect(endpoints).toHaveLength(calls.length)
    expect(new Set(calls.map(({ call }) => nameOf(call))).size).toBe(calls.length)
  })

  it('contains every call of the specification and marks the others as additions [API-01]', () => {
    const bySpec = calls.filter(({ call }) => call.origin === 'spec').map(({ call }) => nameOf(call))
    expect(bySpec.toSorted()).toEqual(named.toSorted())
  })

  it('has an example request for every call', () => {
    expect(Object.keys(exampleRequests(things)).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  })

  it('is published as an OpenAPI document that describes every call [API-01]', async () => {
    const { status, json } = await server.visitor('milf').request('GET', '/api/openapi.json')
    expect(status).toBe(200)
    const text = JSON.stringify(json)
    for (const { name } of calls) expect(text).toContain(`"operationId":"${name}"`)
    expect(text).toContain('text/event-stream')
    const mounted = (await mountedRoutes(server)).flatMap(({ method, url }) =>
      url.startsWith('/api/') ? [`${method} ${url}`] : [],
    )
    const paths = Object.entries((json as { paths: Record<string, object> }).paths)
    const described = paths.flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual([...new Set(mounted)].toSorted())
  })
})

/** The calls of the contract for a test, with their names. */
const callsWhere = (which: (call: Call) => boolean) =>
  calls.flatMap(({ name, call }) => (which(call) ? [[name, call] as const] : []))

function send(browser: Browser, name: string, call: Call) {
  const { url, ...rest } = asSent(call, exampleRequests(things)[name] ?? {})
  return browser.request(call.method, url, rest)
}

describe('a visitor', () => {
  it.each(callsWhere((call) => call.access === 'member'))('gets authentication_required from %s [AUT-04]', async (name, call) => {
    const { status, json } = await send(server.visitor('milf'), name, call)
    expect([status, json]).toEqual([403, { authentication_required: true, error: { code: 'authentication_required' } }])
  })

  it.each(callsWhere((call) => call.access === 'anyone'))('may call %s', async (name, call) => {
    const { status, json } = await send(server.visitor('milf'), name, call)
    expect(json ?? {}).not.toHaveProperty('authentication_required')
    expect(status).toBeLessThan(500)
  })
})

describe('a member', () => {
  it.each(callsWhere(() => true))('gets a response of %s that fits the contract', async (name, call) => {
    // Calls that open or end a session end the current one.
    const opensOrEnds = ['account.logout', 'account.changePassword', 'account.deleteAccount', 'signup.signup'].includes(name)
    const { status, json, headers } = await send(server.as(opensOrEnds ? await server.aMemberIn('milf') : me), name, call)
    expect(json ?? {}).not.toHaveProperty('authentication_required')
    expect(headers['cache-control']).toBe('no-store')
    expect(status).toBeLessThan(500)
    expect(z.safeParse(status === 200 ? call.answer : errorBody, json).success).toBe(true)
    expect(status).not.toBe(400)
  })
})

it('refuses unknown paths and wrong methods', async () => {
  const visitor = server.visitor('milf')
  expect(await visitor.request('GET', '/api/nothing.php')).toMatchObject({ status: 404, json: { error: { code: 'not_found' } } })
  expect(await visitor.request('PUT', contract.likes.likes.path)).toMatchObject({
    status: 405,
    json: { error: { code: 'method_not_allowed' } },
  })
})

it('refuses requests to unknown hosts', async () => {
  const answer = await server.app.inject({ url: '/api/settings.php', headers: { host: 'elsewhere.example' } })
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: { code: 'unknown_site' } }])
})

it('refuses calls from pages of other sites, also of sister sites', async () => {
  for (const [header, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://elsewhere.example'],
    ['origin', 'http://bbw.localhost'],
    ['origin', 'null'],
  ] as const)
    expect(await server.as(me).request('GET', '/api/likes.php', { headers: { [header]: value } })).toMatchObject({
      status: 403,
      json: { error: { code: 'foreign_origin' } },
    })
})
