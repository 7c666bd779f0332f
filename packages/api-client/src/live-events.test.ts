import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { type LiveEventsOptions, type LiveState, longestSilence, openLiveEvents } from './live-events.ts'
import { liveServer } from './testing/live-server.ts'

function openTab(server: ReturnType<typeof liveServer>, options: Partial<LiveEventsOptions> = {}) {
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

/** As in a browser without locks: the tab has its own stream. */
const alone = { locks: null }

describe('a single tab', () => {
  it('is live after the server says hello, and passes events on', () => {
    const server = liveServer()
    const { events, states } = openTab(server, alone)
    expect(states).toEqual([])
    server.say({ type: 'hello' })
    server.say(like)
    expect(states).toEqual(['live'])
    expect(events).toEqual([like])
  })

  it('ignores data that is not an event', () => {
    const server = liveServer()
    const { events } = openTab(server, alone)
    server.say('not json')
    server.say('null')
    server.say('{"kind":"other"}')
    expect(events).toEqual([])
  })

  it('reopens a lost stream with growing pauses and reports live again', async () => {
    const server = liveServer()
    const attempts: number[] = []
    const { states } = openTab(server, { ...alone, retryDelay: (attempt) => (attempts.push(attempt), 0) })
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

  it('gives up a stream that says nothing for a minute, as after a change of the network', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const server = liveServer()
    const { states, events } = openTab(server, alone)
    server.say({ type: 'hello' })
    vi.advanceTimersByTime(longestSilence - 1)
    server.say({ type: 'beat' })
    vi.advanceTimersByTime(longestSilence - 1)
    expect([states, server.opened]).toEqual([['live'], 1])
    vi.advanceTimersByTime(1)
    expect([states, server.connections]).toEqual([['live', 'down'], 0])
    vi.advanceTimersByTime(1)
    expect(server.opened).toBe(2)
    expect(events).toEqual([])
  })

  it('closes its stream', () => {
    const server = liveServer()
    const { close } = openTab(server, alone)
    close()
    expect(server.connections).toBe(0)
  })
})

describe('several tabs of a browser', () => {
  it('share a stream, and all receive its events', async () => {
    const server = liveServer()
    const first = openTab(server)
    const second = openTab(server)
    await eventually(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    server.say(like)
    await eventually(() => expect(second.events).toEqual([like]))
    expect(first.events).toEqual([like])
    expect([first.states, second.states]).toEqual([['live'], ['live']])
    expect(server.opened).toBe(1)
  })

  it('report the state of the stream to a new tab', async () => {
    const server = liveServer()
    openTab(server)
    await eventually(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    const later = openTab(server)
    await eventually(() => expect(later.states).toEqual(['live']))
    expect(server.opened).toBe(1)
  })

  it('take the stream over when the leader closes', async () => {
    const server = liveServer()
    const first = openTab(server)
    await eventually(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    const second = openTab(server)
    await eventually(() => expect(second.states).toEqual(['live']))
    first.close()
    await eventually(() => expect(server.opened).toBe(2))
    server.say({ type: 'hello' })
    server.say(like)
    expect(second.states).toEqual(['live', 'live'])
    expect(second.events).toEqual([like])
    expect(first.events).toEqual([])
  })

  it('take the stream over from a suspended leader when they become visible', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    onTestFinished(() => void vi.unstubAllGlobals())
    const ending = new AbortController()
    onTestFinished(() => ending.abort())
    await new Promise<void>((holds) => {
      const holdForever = () => {
        holds()
        return new Promise<void>((release) => ending.signal.addEventListener('abort', () => release()))
      }
      navigator.locks.request('live-events:anna', holdForever).catch(() => {})
    })

    const server = liveServer()
    openTab(server)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    page.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(1500)
    vi.useRealTimers()
    await eventually(() => expect(server.connections).toBe(1))
  })

  it('leave the stream to a leader that replies', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    onTestFinished(() => void vi.unstubAllGlobals())
    const server = liveServer()
    openTab(server)
    await eventually(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    const second = openTab(server)
    await eventually(() => expect(second.states).toEqual(['live']))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    page.dispatchEvent(new Event('visibilitychange'))
    // The fake clock stands still, so the timer cannot fire before the reply clears it.
    expect(vi.getTimerCount()).toBe(1)
    while (vi.getTimerCount() > 0) await new Promise((turn) => setImmediate(turn))
    vi.useRealTimers()
    server.say(like)
    await eventually(() => expect(second.events).toEqual([like]))
    expect(server.opened).toBe(1)
  })

  it('never receive events of another member', async () => {
    const server = liveServer()
    const annas = openTab(server)
    await eventually(() => expect(server.connections).toBe(1))
    const other = liveServer()
    const berts = openTab(other, { member: 'bert' })
    await eventually(() => expect(other.connections).toBe(1))
    server.say({ type: 'hello' })
    server.say(like)
    other.say({ type: 'hello' })
    expect(annas.events).toEqual([like])
    expect(berts.events).toEqual([])
  })
})
