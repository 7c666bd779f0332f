import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp, type TestMember } from '../testing/harness.ts'
import { openStream } from '../testing/open-stream.ts'
import { heartbeatEvery } from './stream.ts'

const server = await openTestApp()
const { port } = await server.listen()
/** The last test stops it. */
const other = await openTestApp()

const streamOf = (member: TestMember, cookie = member.cookie) => openStream({ port, site: member.site, cookie })
const typing = (member: TestMember): LiveEvent => ({ type: 'typing', conversation_id: member.id, profile_id: member.id })

describe('the live stream', () => {
  it('sends hello, then the events of that member only [EDI-05 CHT-04]', async () => {
    const anna = await server.aMemberIn('milf')
    const ben = await server.aMemberIn('milf')
    const stream = await streamOf(anna)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    expect(await stream.next()).toEqual({ type: 'hello' })

    server.deps.live.publish({ edition: anna.edition, id: ben.id }, { type: 'chats-changed' })
    server.deps.live.publish({ edition: 1, id: anna.id }, { type: 'likes-changed' })
    server.deps.live.publish(anna, typing(ben))
    expect(await stream.next()).toEqual(typing(ben))
    stream.close()
  })

  it('refuses visitors and sessions of another site [EDI-05]', async () => {
    const anna = await server.aMemberIn('milf')
    const visitor = await server.visitor('milf').request('GET', '/api/events.php')
    expect(visitor).toMatchObject({
      status: 403,
      json: { authentication_required: true, error: { code: 'authentication_required' } },
    })
    const elsewhere = await openStream({ port, site: 'she', cookie: anna.cookie })
    expect(elsewhere.status).toBe(403)
  })

  it('ends when its session ends; streams of other sessions of the member stay open', async () => {
    const anna = await server.aMemberIn('milf')
    const phone = server.visitor('milf')
    await phone.call(accountContract.login, { body: { email: anna.email, password: anna.password } })
    const here = await streamOf(anna)
    const there = await streamOf(anna, phone.cookie)
    await Promise.all([here.next(), there.next()])

    await phone.call(accountContract.logout)
    server.deps.live.publish(anna, { type: 'logged-out' })
    expect(await there.next()).toEqual({ type: 'logged-out' })
    expect(await there.next()).toBeNull()

    server.deps.live.publish(anna, { type: 'chats-changed' })
    expect(await here.next()).toEqual({ type: 'chats-changed' })
    here.close()
  })

  it('ends with a heartbeat when its session was deleted or has expired; other streams stay open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const quiet = await openTestApp()
    const { port: quietPort } = await quiet.listen()
    const [anna, ben, cleo] = [await quiet.aMemberIn('milf'), await quiet.aMemberIn('milf'), await quiet.aMemberIn('gay')]
    const streams = []
    for (const { site, cookie } of [anna, ben, cleo])
      streams.push(await openStream({ port: quietPort, site, cookie, beats: true }))
    const [annas, bens, cleos] = streams
    for (const stream of streams) expect(await stream.next()).toEqual({ type: 'hello' })

    await quiet.db.deleteFrom('sessions').where('user_id', '=', anna.id).execute()
    vi.advanceTimersByTime(heartbeatEvery)
    for (const stream of streams) expect(await stream.next()).toEqual({ type: 'beat' })
    expect(await annas?.next()).toEqual({ type: 'logged-out' })
    expect(await annas?.next()).toBeNull()

    quiet.clock.advance(13 * day)
    expect((await quiet.as(cleo).call(accountContract.currentUser)).answer.user).not.toBeNull()
    quiet.clock.advance(2 * day)
    vi.advanceTimersByTime(heartbeatEvery)
    for (const stream of [bens, cleos]) expect(await stream?.next()).toEqual({ type: 'beat' })
    expect(await bens?.next()).toEqual({ type: 'logged-out' })
    expect(await bens?.next()).toBeNull()

    quiet.deps.live.publish(cleo, { type: 'chats-changed' })
    expect(await cleos?.next()).toEqual({ type: 'chats-changed' })
    cleos?.close()
  })

  it('beats one stream after the other, so that ten thousand do not beat at once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const quiet = await openTestApp()
    const { port: quietPort } = await quiet.listen()
    const anna = await quiet.aMemberIn('milf')
    const streams = []
    for (let count = 0; count < 3; count++)
      streams.push(await openStream({ port: quietPort, site: 'milf', cookie: anna.cookie, beats: true }))
    for (const stream of streams) expect(await stream.next()).toEqual({ type: 'hello' })
    vi.advanceTimersByTime(heartbeatEvery / 25)
    const mark: LiveEvent = { type: 'chats-changed' }
    quiet.deps.live.publish(anna, mark)
    const [first, ...others] = streams
    expect(await first?.next()).toEqual({ type: 'beat' })
    for (const stream of others) expect(await stream.next()).toEqual(mark)
    for (const stream of streams) stream.close()
  })

  it('closes the oldest stream when a member opens more than ten', async () => {
    const anna = await server.aMemberIn('milf')
    const first = await streamOf(anna)
    expect(await first.next()).toEqual({ type: 'hello' })
    const more = []
    for (let count = 0; count < 10; count++) more.push(await streamOf(anna))
    expect(await first.next()).toBeNull()
    for (const stream of more) stream.close()
  })

  it('ends when the server stops and does not delay the stop', async () => {
    const { port: otherPort } = await other.listen()
    const anna = await other.aMemberIn('gay')
    const stream = await openStream({ port: otherPort, site: 'gay', cookie: anna.cookie })
    expect(await stream.next()).toEqual({ type: 'hello' })
    await other.app.close()
    expect(await stream.next()).toBeNull()
  })
})
