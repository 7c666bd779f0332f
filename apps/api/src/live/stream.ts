import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import { minute, second } from '@vonk/contracts/clock.ts'
import { liveEventsPath, type LiveEvent } from '@vonk/contracts/live-events.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies, MemberAddress } from '../dependencies.ts'
import type { Admission } from '../admission/admission.ts'
import { Refusal } from '../admission/refusal.ts'
import { livingSessions, memberOf } from '../admission/session.ts'
import { keyOf } from './bus.ts'

/** Proxies close a connection after a minute without data, and a page gives a silent stream up (`longestSilence`). */
export const heartbeatEvery = 25 * second
/** The streams beat in so many groups, one after the other: ten thousand at once would delay everything else. */
const beats = 25
/** In bytes. A page with this many unsent bytes is hundreds of events behind. It should reconnect and catch up. */
const longestBacklog = 256 * 1024
/** A page has one stream. A member with more streams than this loses the oldest. */
const streamsPerMember = 10

/** A page reopens a broken stream, with growing pauses. */
const admission: Admission = { from: 'own-site', allowance: { name: 'stream', points: 300, within: minute } }

type Options = {
  /** A stream gives its member a message, or one that changed. */
  onMessage: (member: MemberAddress, message: Message) => void
}

const write = (stream: ServerResponse, text: string) => {
  if (stream.writableEnded || stream.destroyed) return
  stream.write(text)
  if (stream.writableLength > longestBacklog) stream.destroy()
}

const send = (stream: ServerResponse, event: LiveEvent) => write(stream, `data: ${JSON.stringify(event)}\n\n`)

/**
 * Mounts the live stream of a member: `hello`, then every event as it happens (CHT-04). Visitors get a 403. A stream ends
 * with its session: after a `logged-out` event, or when the check of the sessions at each heartbeat does not find it.
 */
export function serveLiveEvents(app: FastifyInstance, deps: Dependencies, { onMessage }: Options): void {
  const open = new Map<string, Set<ServerResponse>>()
  const sessionOf = new Map<ServerResponse, string>()
  /** The open streams that beat together. */
  const groups = Array.from({ length: beats }, () => new Set<ServerResponse>())
  let stopping = false

  const endWithoutSession = async (candidates: readonly [ServerResponse, string][]) => {
    // If the database fails, keep the streams: the next heartbeat checks again.
    const living = await livingSessions(
      deps,
      candidates.map(([, session]) => session),
    ).catch(() => null)
    if (!living) return
    for (const [stream, session] of candidates) {
      if (living.has(session)) continue
      send(stream, { type: 'logged-out' })
      stream.end()
    }
  }

  let beat = 0
  const heartbeat = setInterval(() => {
    const group = groups[beat++ % beats] ?? new Set()
    for (const stream of group) send(stream, { type: 'beat' })
    if (group.size > 0) void endWithoutSession([...group].map((stream) => [stream, sessionOf.get(stream) ?? '']))
  }, heartbeatEvery / beats)
  heartbeat.unref()

  app.addHook('preClose', async () => {
    stopping = true
    clearInterval(heartbeat)
    for (const stream of sessionOf.keys()) stream.end()
  })

  app.get(liveEventsPath, { config: { admission } }, async (request, reply) => {
    if (request.edition === null) throw new Refusal('unknown_site')
    const member = await memberOf(deps, request)
    if (!member) throw new Refusal('authentication_required')
    // The server began to stop during the query. Nobody would end a stream that opens now.
    if (stopping) throw new Refusal('unavailable')

    const stream = reply.raw
    reply.hijack()
    // The page left during the query. Its `close` event is over, so nothing would remove the stream.
    if (stream.destroyed) return
    stream.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      // Close the connection together with the stream, because a stop waits for connections.
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    send(stream, { type: 'hello' })

    const key = keyOf(member)
    const streams = open.get(key) ?? new Set()
    open.set(key, streams.add(stream))
    sessionOf.set(stream, member.session)
    const group = smallest(groups).add(stream)
    if (streams.size > streamsPerMember) streams.values().next().value?.end()

    const unsubscribe = deps.live.subscribe(member, (event) => {
      if (event.type === 'message' || event.type === 'message-changed') onMessage(member, event.message)
      if (event.type !== 'logged-out') return send(stream, event)
      // Another session of the member may have ended. End this stream only if its own session is gone.
      void endWithoutSession([[stream, member.session]])
    })
    stream.once('close', () => {
      unsubscribe()
      sessionOf.delete(stream)
      group.delete(stream)
      streams.delete(stream)
      if (streams.size === 0) open.delete(key)
    })
  })
}

const smallest = <T>(sets: readonly Set<T>[]): Set<T> => sets.reduce((least, set) => (set.size < least.size ? set : least))
