import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import cookie from '@fastify/cookie'
import { post } from '@vonk/contracts/call.ts'
import { day } from '@vonk/contracts/clock.ts'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp } from '../testing/harness.ts'
import { admitRequests } from './admission.ts'
import { readJsonStrictly } from './body.ts'
import { recogniseEdition } from './edition.ts'
import { endpoint, mountEndpoints, type Endpoint } from './endpoint.ts'
import { answerFailures } from './failures.ts'
import { Refusal } from './refusal.ts'

const server = await openTestApp()
const anna = await server.aMemberIn('milf')

const base = { summary: 'For a test', origin: 'ours', answer: z.object({ said: z.array(z.string()) }) } as const
const plainCall = post('/api/test.php', { ...base, access: 'anyone' })
const onceCall = post('/api/test.php', { ...base, access: 'member', idempotent: true })

/** An application with only these calls. */
async function mounted(...endpoints: Endpoint[]) {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerFailures(app)
  readJsonStrictly(app)
  recogniseEdition(app, server.config)
  await app.register(cookie)
  admitRequests(app, server.deps)
  mountEndpoints(app, server.deps, endpoints)
  return (headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url: '/api/test.php', headers: { host: 'milf.localhost', cookie: anna.cookie, ...headers } })
}

describe('the phases of a call', () => {
  it('runs prepare once, decide until it commits, and tell after the commit', async () => {
    const said: string[] = []
    const call = await mounted(
      endpoint(plainCall, {
        async prepare() {
          said.push('prepare')
          return 'prepared'
        },
        async decide({ afterCommit }, prepared) {
          said.push(`decide ${prepared}`)
          afterCommit(() => void said.push('effect'))
          if (said.length < 4) throw Object.assign(new Error('deadlock'), { code: '40P01' })
          return 'outcome'
        },
        async tell(_ask, outcome) {
          said.push(`tell ${outcome}`)
          return { said }
        },
      }),
    )
    expect((await call()).json()).toEqual({
      said: ['prepare', 'decide prepared', 'decide prepared', 'decide prepared', 'effect', 'tell outcome'],
    })
  })

  it('writes nothing and skips effects and tell after a refusal', async () => {
    const said: string[] = []
    const email = `${randomUUID()}@example.com`
    const call = await mounted(
      endpoint(plainCall, {
        async decide({ db, afterCommit, edition, now }) {
          afterCommit(() => void said.push('effect'))
          await db.insertInto('login_attempts').values({ edition, email, failures: 1, last_at: now }).execute()
          throw new Refusal('not_found')
        },
        async tell() {
          said.push('tell')
          return { said }
        },
      }),
    )
    expect((await call()).statusCode).toBe(404)
    expect(said).toEqual([])
    expect(await server.db.selectFrom('login_attempts').select('email').where('email', '=', email).execute()).toEqual([])
  })

  it('succeeds although an effect fails', async () => {
    const call = await mounted(
      endpoint(plainCall, async ({ afterCommit }) => {
        afterCommit(() => Promise.reject(new Error('no')))
        return { said: [] }
      }),
    )
    expect((await call()).statusCode).toBe(200)
  })

  it('runs decide once per idempotency key, and tell for each repeat with the first outcome', async () => {
    let decided = 0
    const call = await mounted(
      endpoint(onceCall, {
        decide: async () => ({ number: (decided += 1) }),
        tell: async (_ask, { number }) => ({ said: [String(number)] }),
      }),
    )
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(headers)))
    expect(answers.map((answer) => answer.json<unknown>())).toEqual(Array.from({ length: 5 }, () => ({ said: ['1'] })))
  })
})

it('refuses a request whose session ended before its body arrived', async () => {
  const held = await openTestApp()
  const { port } = await held.listen()
  const ben = await held.aMemberIn('milf')
  // After a day, reading the session updates last_seen_at, so the test sees when the server has read it.
  held.clock.advance(day)
  const body = JSON.stringify({ language: 'nl' })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const answered = text(socket)
  socket.write(
    `PUT /api/user.php HTTP/1.1\r\nHost: milf.localhost\r\nCookie: ${ben.cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 5)}`,
  )
  const lastSeen = async () =>
    (await held.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', ben.id).executeTakeFirstOrThrow())
      .last_seen_at
  await expect.poll(lastSeen).toEqual(held.clock())
  await held.db.deleteFrom('sessions').where('user_id', '=', ben.id).execute()
  socket.write(body.slice(5))
  expect(await answered).toContain('authentication_required')
  const { language } = await held.db.selectFrom('users').select('language').where('id', '=', ben.id).executeTakeFirstOrThrow()
  expect(language).toBe('en')
})

it('throws when a call without a transaction uses afterCommit', async () => {
  const call = await mounted(
    endpoint({ ...plainCall, method: 'GET' }, async ({ afterCommit }) => {
      afterCommit(() => {})
      return { said: [] }
    }),
  )
  expect((await call({}, 'GET')).statusCode).toBe(500)
})

it('answers 404 to a member for a call of the back office', async () => {
  const call = await mounted(endpoint({ ...plainCall, access: 'staff' }, async () => ({ said: [] })))
  expect((await call({ cookie: '' })).json()).toMatchObject({ authentication_required: true })
  expect((await call()).statusCode).toBe(404)
  const worker = await server.aMemberIn('milf', { user: { staff: true } })
  expect((await call({ cookie: worker.cookie })).statusCode).toBe(200)
})

it('accepts JSON only in UTF-8', async () => {
  for (const [charset, status] of [
    ['utf-16', 415],
    ['"iso-8859-1"', 415],
    ['UTF-8', 401],
  ] as const) {
    const answer = await server.visitor('milf').request('POST', '/api/user.php', {
      payload: JSON.stringify({ email: 'nobody@example.com', password: 'a good password' }),
      headers: { 'content-type': `application/json; charset=${charset}` },
    })
    expect([charset, answer.status]).toEqual([charset, status])
  }
})
