import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { type LiveEventsOptions, type LiveState, openLiveEvents } from './live-events.ts'
import { liveServer } from './testing/live-server.ts'

function page(server: ReturnType<typeof liveServer>, options: Partial<LiveEventsOptions> = {}) {
  const events: LiveEvent[] = []
  const states: LiveState[] = []
  const live = openLiveEvents({
    url: '/api/events.php',
    member: 'anna',
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    openStream: server.openStream,
    retryDelay: () => 0,
    ...options,
  })
  onTestFinished(live.close)
  return { events, states, close: live.close }
}

const like: LiveEvent = { type: 'like-seen', profile_id: 'p1' }

/** As in a browser without locks: the page has its own stream. */
const alone = { locks: null }

describe('one page', () => {
  it('is live once the server says hello, and hands on what comes', () => {
    const server = liveServer()
    const { events, states } = page(server, alone)
    expect(states).toEqual([])
    server.say({ type: 'hello' })
    server.say(like)
    expect(states).toEqual(['live'])
    expect(events).toEqual([like])
  })

  it('passes over what it cannot read', () => {
    const server = liveServer()
    const { events } = page(server, alone)
    server.say('not json')
    server.say('null')
    server.say('{"kind":"other"}')
    expect(events).toEqual([])
  })

  it('opens a lost stream again, later each time, and tells that it is live anew', async () => {
    const server = liveServer()
    const attempts: number[] = []
    const { states } = page(server, { ...alone, retryDelay: (attempt) => (attempts.push(attempt), 0) })
    server.say({ type: 'hello' })
    server.cut()
    expect(states).toEqual(['live', 'down'])
    await eventually(() => expect(server.opened).toBe(2))
    server.cut()
    await eventually(() => expect(server.opened).toBe(3))
    server.say({ type: 'hello' })
    expect(states).toEqual(['live', 'down', 'down', 'live'])
    server.cut()
    expect(attempts).toEqual([0, 1, 0])
  })

  it('closes for good', () => {
    const server = liveServer()
    const { close } = page(server, alone)
    close()
    expect(server.connections).toBe(0)
  })
})

describe('several pages of one browser', () => {
  it('share one stream, and all hear what it brings', async () => {
    const server = liveServer()
    const first = page(server)
    const second = page(server)
    await eventually(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    server.say(like)
    await eventually(() => expect(second.events).toEqual([like]))
    expect(first.events).toEqual([like])
    expect([first.states, second.states]).toEqual([['live'], ['live']])
    expect(server.opened).toBe(1)
  })

  it('tell a page that comes later how things stand', async () => {
    const server = liveServer()
    page(server)
    await eventually(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    const later = page(server)
    await eventually(() => expect(later.states).toEqual(['live']))
    expect(server.opened).toBe(1)
  })

  it('take the stream over when the page that had it goes', async () => {
    const server = liveServer()
    const first = page(server)
    await eventually(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    const second = page(server)
    await eventually(() => expect(second.states).toEqual(['live']))
    first.close()
    await eventually(() => expect(server.opened).toBe(2))
    server.say({ type: 'hello' })
    server.say(like)
    expect(second.states).toEqual(['live', 'live'])
    expect(second.events).toEqual([like])
    expect(first.events).toEqual([])
  })

  it('do not wait for one that is asleep with the stream: the page that is looked at takes it', async () => {
    const looked = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', looked)
    onTestFinished(() => void vi.unstubAllGlobals())
    const wake = new AbortController()
    onTestFinished(() => wake.abort())
    await new Promise<void>((holds) => {
      const asleep = () => {
        holds()
        return new Promise<void>((release) => wake.signal.addEventListener('abort', () => release()))
      }
      navigator.locks.request('live-events:anna', asleep).catch(() => {})
    })

    const server = liveServer()
    page(server)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    looked.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(1500)
    vi.useRealTimers()
    await eventually(() => expect(server.connections).toBe(1))
  })

  it('leave the stream to a page that answers', async () => {
    const looked = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', looked)
    onTestFinished(() => void vi.unstubAllGlobals())
    const server = liveServer()
    page(server)
    await eventually(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    const second = page(server)
    await eventually(() => expect(second.states).toEqual(['live']))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    looked.dispatchEvent(new Event('visibilitychange'))
    // The patience stands still, however long the answer takes; with the answer it is over.
    expect(vi.getTimerCount()).toBe(1)
    while (vi.getTimerCount() > 0) await new Promise((turn) => setImmediate(turn))
    vi.useRealTimers()
    server.say(like)
    await eventually(() => expect(second.events).toEqual([like]))
    expect(server.opened).toBe(1)
  })

  it('never hear another member’s events', async () => {
    const server = liveServer()
    const hers = page(server)
    await eventually(() => expect(server.connections).toBe(1))
    const other = liveServer()
    const his = page(other, { member: 'bert' })
    await eventually(() => expect(other.connections).toBe(1))
    server.say({ type: 'hello' })
    server.say(like)
    other.say({ type: 'hello' })
    expect(hers.events).toEqual([like])
    expect(his.events).toEqual([])
  })
})
