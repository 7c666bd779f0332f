import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { exponentialDelay, type RetryDelay } from './retry-delay.ts'
import { electTab } from './tab-election.ts'

/**
 * `live`: events arrive. It is reported each time a stream opens. Events in between were missed, so the receiver must catch
 * up. `down`: the stream is lost and the client tries again; polling takes over meanwhile (CHT-04).
 */
export type LiveState = 'live' | 'down'

/** The part of EventSource that is used. */
export type EventStream = {
  onmessage: ((event: MessageEvent<string>) => void) | null
  onerror: ((event: Event) => void) | null
  close: () => void
}

type StreamOptions = {
  url: string
  onEvent: (event: LiveEvent) => void
  onState: (state: LiveState) => void
  openStream?: (url: string) => EventStream
  /** The pause before the stream is opened again; by default 1, 2, 4 … 30 s with jitter. */
  retryDelay?: RetryDelay
}

export type LiveEventsOptions = StreamOptions & {
  /** The id of the member. Tabs of the same member share a stream; tabs of another member never get its events. */
  member: string
  /** The locks with which tabs elect the holder of the stream. With null, this tab opens its own stream. */
  locks?: LockManager | null
}

export type LiveEvents = { close: () => void }

/**
 * Opens the live stream and keeps it open until it is closed.
 *
 * A browser allows six connections per site under HTTP/1.1. A stream per tab would use them up, so the tabs share a stream.
 * The leader holds it and passes events on through a BroadcastChannel. A tab in the back/forward cache closes the stream and
 * opens it again when it is shown.
 */
export function openLiveEvents({
  member,
  locks = globalThis.navigator?.locks ?? null,
  ...options
}: LiveEventsOptions): LiveEvents {
  const canShare = locks !== null && typeof BroadcastChannel !== 'undefined'
  const open = () => (canShare ? shareStream(`live-events:${member}`, locks, options) : keepStream(options))
  let stream: LiveEvents | null = open()
  const suspend = () => {
    stream?.close()
    stream = null
  }
  const resume = () => {
    stream ??= open()
  }
  globalThis.window?.addEventListener('pagehide', suspend)
  globalThis.window?.addEventListener('pageshow', resume)
  return {
    close: () => {
      globalThis.window?.removeEventListener('pagehide', suspend)
      globalThis.window?.removeEventListener('pageshow', resume)
      suspend()
    },
  }
}

/** A message between tabs. `opened`: the stream has just opened. `is`: the reply to `ask`. */
type Note =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'opened' }
  | { kind: 'lost' }
  | { kind: 'is'; state: LiveState }
  | { kind: 'ask' }

/** How long the leader may take to reply to another tab, in ms. */
const replyTimeout = 1500

function shareStream(name: string, locks: LockManager, options: StreamOptions): LiveEvents {
  const channel = new BroadcastChannel(name)
  const tell = (note: Note) => channel.postMessage(note)
  let state: LiveState | null = null
  let replyTimer: ReturnType<typeof setTimeout> | undefined

  function enter(next: LiveState) {
    state = next
    options.onState(next)
  }

  const election = electTab({
    name,
    locks,
    lead: () =>
      keepStream({
        ...options,
        onEvent: (event) => {
          options.onEvent(event)
          tell({ kind: 'event', event })
        },
        onState: (next) => {
          enter(next)
          tell({ kind: next === 'live' ? 'opened' : 'lost' })
        },
      }).close,
  })

  channel.onmessage = ({ data: note }: MessageEvent<Note>) => {
    if (note.kind === 'ask') {
      if (election.leads()) tell({ kind: 'is', state: state ?? 'down' })
      return
    }
    clearTimeout(replyTimer)
    if (election.leads()) return
    if (note.kind === 'event') options.onEvent(note.event)
    if (note.kind === 'opened') enter('live')
    if (note.kind === 'lost') enter('down')
    if (note.kind === 'is' && note.state === 'live' && state === null) enter('live')
  }

  // The browser may suspend a leader in the background. The visible tab asks, and takes over if nobody replies in time.
  function checkLeader() {
    clearTimeout(replyTimer)
    if (election.leads() || document.visibilityState !== 'visible') return
    tell({ kind: 'ask' })
    replyTimer = setTimeout(election.takeOver, replyTimeout)
  }
  globalThis.document?.addEventListener('visibilitychange', checkLeader)

  tell({ kind: 'ask' })

  return {
    close: () => {
      globalThis.document?.removeEventListener('visibilitychange', checkLeader)
      clearTimeout(replyTimer)
      election.close()
      channel.close()
    },
  }
}

/** In ms: the server lets every stream beat more than twice in this time. */
export const longestSilence = 60_000

/**
 * Keeps a stream open and reopens it with growing pauses. EventSource itself reconnects at a fixed pace, and not at all after
 * a response that is not a stream. So each EventSource is closed at its first error. It does not notice a connection that died
 * without a word, so a silent stream is given up.
 */
function keepStream({
  url,
  onEvent,
  onState,
  openStream = (address) => new EventSource(address),
  retryDelay = exponentialDelay(30_000),
}: StreamOptions): LiveEvents {
  let stream: EventStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function listen() {
    clearTimeout(silence)
    silence = setTimeout(lose, longestSilence)
  }

  function open() {
    clearTimeout(timer)
    stream?.close()
    listen()
    const opened = openStream(url)
    stream = opened
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      listen()
      const event = parsed(data)
      if (event?.type === 'hello') {
        failures = 0
        onState('live')
      } else if (event && event.type !== 'beat') onEvent(event)
    }
    opened.onerror = () => lose()
  }

  function lose() {
    stream?.close()
    stream = null
    onState('down')
    clearTimeout(timer)
    clearTimeout(silence)
    timer = setTimeout(open, retryDelay(failures++))
  }

  // The browser notices a lost network long before a silent connection times out.
  const offline = () => {
    if (stream) lose()
  }
  globalThis.window?.addEventListener('online', open)
  globalThis.window?.addEventListener('offline', offline)
  open()

  return {
    close: () => {
      globalThis.window?.removeEventListener('online', open)
      globalThis.window?.removeEventListener('offline', offline)
      clearTimeout(timer)
      clearTimeout(silence)
      stream?.close()
      stream = null
    },
  }
}

/** Returns the event, or null if the data is not an event. The receiver ignores unknown types. */
function parsed(data: string): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(data)
    return typeof (event as { type?: unknown } | null)?.type === 'string' ? (event as LiveEvent) : null
  } catch {
    return null
  }
}
