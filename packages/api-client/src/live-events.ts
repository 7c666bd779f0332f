import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { exponentialDelay, type RetryDelay } from './retry-delay.ts'
import { electTab } from './tab-election.ts'

/**
 * `live`: events arrive. It is told anew each time a stream opens: what happened in between was missed, so whoever
 * hears it catches up. `down`: no stream, another is tried; polling takes over meanwhile (CHT-04).
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
  /** Pause before the stream is opened again; by default 1, 2, 4 … 30 s with jitter. */
  retryDelay?: RetryDelay
}

export type LiveEventsOptions = StreamOptions & {
  /** Whose events they are. Pages of the same member share one stream; another member's pages never hear of it. */
  member: string
  /** Where the pages of one browser agree on who holds the stream; with null this page opens its own. */
  locks?: LockManager | null
}

export type LiveEvents = { close: () => void }

/**
 * Opens the live stream and keeps it open until it is closed.
 *
 * A browser allows six connections per site under HTTP/1.1, and each tab's own stream would use them up. So the pages
 * of one browser share a stream: the one that holds a lock has it and passes events on over a BroadcastChannel; when
 * that page goes, the lock, and with it the stream, is the next one's. A page that the browser puts aside lets go of
 * both and takes up again when it is shown.
 */
export function openLiveEvents({
  member,
  locks = globalThis.navigator?.locks ?? null,
  ...options
}: LiveEventsOptions): LiveEvents {
  const canShare = locks !== null && typeof BroadcastChannel !== 'undefined'
  const open = () => (canShare ? shareStream(`live-events:${member}`, locks, options) : keepStream(options))
  let stream: LiveEvents | null = open()
  const putAside = () => {
    stream?.close()
    stream = null
  }
  const takeUp = () => {
    stream ??= open()
  }
  globalThis.window?.addEventListener('pagehide', putAside)
  globalThis.window?.addEventListener('pageshow', takeUp)
  return {
    close: () => {
      globalThis.window?.removeEventListener('pagehide', putAside)
      globalThis.window?.removeEventListener('pageshow', takeUp)
      putAside()
    },
  }
}

/** What pages tell each other. `opened` marks the moment a stream opened, `is` answers a page that came later and asked. */
type Note =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'opened' }
  | { kind: 'lost' }
  | { kind: 'is'; state: LiveState }
  | { kind: 'ask' }

/** How long the page with the stream may take to answer another, in ms. */
const answersWithin = 1500

function shareStream(name: string, locks: LockManager, options: StreamOptions): LiveEvents {
  const channel = new BroadcastChannel(name)
  const tell = (note: Note) => channel.postMessage(note)
  let state: LiveState | null = null
  let patience: ReturnType<typeof setTimeout> | undefined

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
    clearTimeout(patience)
    if (election.leads()) return
    if (note.kind === 'event') options.onEvent(note.event)
    if (note.kind === 'opened') enter('live')
    if (note.kind === 'lost') enter('down')
    if (note.kind === 'is' && note.state === 'live' && state === null) enter('live')
  }

  // The browser may put the leader to sleep in the background. The visible tab asks, and takes over if nobody answers.
  function look() {
    clearTimeout(patience)
    if (election.leads() || document.visibilityState !== 'visible') return
    tell({ kind: 'ask' })
    patience = setTimeout(election.takeOver, answersWithin)
  }
  globalThis.document?.addEventListener('visibilitychange', look)

  tell({ kind: 'ask' })

  return {
    close: () => {
      globalThis.document?.removeEventListener('visibilitychange', look)
      clearTimeout(patience)
      election.close()
      channel.close()
    },
  }
}

/**
 * One stream, opened again with growing pauses. EventSource would come back by itself, but at a fixed pace, and not at
 * all after an answer that was no stream, so each one is given up at its first error.
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
  let failures = 0

  function open() {
    clearTimeout(timer)
    stream?.close()
    const opened = openStream(url)
    stream = opened
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const event = parsed(data)
      if (event?.type === 'hello') {
        failures = 0
        onState('live')
      } else if (event) onEvent(event)
    }
    opened.onerror = () => lose()
  }

  function lose() {
    stream?.close()
    stream = null
    onState('down')
    clearTimeout(timer)
    timer = setTimeout(open, retryDelay(failures++))
  }

  // The browser notices a lost network long before a silent connection runs into its end.
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
      stream?.close()
      stream = null
    },
  }
}

/** The event, or null for what is none; which type it is, the receiver's switch decides, and it passes over unknown ones. */
function parsed(data: string): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(data)
    return typeof (event as { type?: unknown } | null)?.type === 'string' ? (event as LiveEvent) : null
  } catch {
    return null
  }
}
