import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { type EventStream, type LiveEventsOptions, type LiveState, openLiveEvents } from './live-events.ts'

/** A server's end of the live stream: who is connected, and what it says to them. */
function liveServer() {
  const open: EventStream[] = []
  let opened = 0
  return {
    openStream: () => {
      const stream: EventStream = { onmessage: null, onerror: null, close: () => void open.splice(open.indexOf(stream), 1) }
      open.push(stream)
      opened++
      return stream
    },
    get connections() {
      return open.length
    },
    get opened() {
      return opened
    },
    say: (event: LiveEvent | string) => {
      const data = typeof event === 'string' ? event : JSON.stringify(event)
      for (const stream of open) stream.onmessage?.(new MessageEvent('message', { data }))
    },
    cut: () => {
      for (const stream of open) stream.onerror?.(new Event('error'))
    },
  }
}

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

const like: LiveEvent = { type: 'like', profile_id: 'p1' }

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
    await vi.waitFor(() => expect(server.opened).toBe(2))
    server.cut()
    await vi.waitFor(() => expect(server.opened).toBe(3))
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
    await vi.waitFor(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    server.say(like)
    await vi.waitFor(() => expect(second.events).toEqual([like]))
    expect(first.events).toEqual([like])
    expect([first.states, second.states]).toEqual([['live'], ['live']])
    expect(server.opened).toBe(1)
  })

  it('tell a page that comes later how things stand', async () => {
    const server = liveServer()
    page(server)
    await vi.waitFor(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    const later = page(server)
    await vi.waitFor(() => expect(later.states).toEqual(['live']))
    expect(server.opened).toBe(1)
  })

  it('take the stream over when the page that had it goes', async () => {
    const server = liveServer()
    const first = page(server)
    await vi.waitFor(() => expect(server.connections).toBe(1))
    server.say({ type: 'hello' })
    const second = page(server)
    await vi.waitFor(() => expect(second.states).toEqual(['live']))
    first.close()
    await vi.waitFor(() => expect(server.opened).toBe(2))
    server.say({ type: 'hello' })
    server.say(like)
    expect(second.states).toEqual(['live', 'live'])
    expect(second.events).toEqual([like])
    expect(first.events).toEqual([])
  })

  it('never hear another member’s events', async () => {
    const server = liveServer()
    const hers = page(server)
    await vi.waitFor(() => expect(server.connections).toBe(1))
    const other = liveServer()
    const his = page(other, { member: 'bert' })
    await vi.waitFor(() => expect(other.connections).toBe(1))
    server.say({ type: 'hello' })
    server.say(like)
    other.say({ type: 'hello' })
    expect(hers.events).toEqual([like])
    expect(his.events).toEqual([])
  })
})
