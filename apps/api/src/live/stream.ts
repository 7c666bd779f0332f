import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { minute, second } from '@vonk/contracts/clock.ts'
import { liveEventsPath, type LiveEvent } from '@vonk/contracts/live-events.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import type { Admission } from '../admission/admission.ts'
import { Refusal } from '../admission/refusal.ts'
import { livingSessions, memberOf, sessionHashOf } from '../admission/session.ts'
import { keyOf } from './bus.ts'

/** Proxies close a connection that stays silent for a minute. */
export const heartbeatEvery = 25 * second
/** A page that reads slower than this is behind by thousands of events: better it reconnects and asks. Bytes. */
const longestBacklog = 1024 * 1024
/** One stream per browser is normal; a member with more browsers than this loses the oldest. */
const streamsPerMember = 10

/** A page opens its stream again when it breaks, with pauses that grow. */
const admission: Admission = { from: 'own-site', allowance: { name: 'stream', points: 300, within: minute } }

const write = (stream: ServerResponse, text: string) => {
  if (stream.writableEnded || stream.destroyed) return
  stream.write(text)
  if (stream.writableLength > longestBacklog) stream.destroy()
}

const send = (stream: ServerResponse, event: LiveEvent) => write(stream, `data: ${JSON.stringify(event)}\n\n`)

/**
 * Mounts the live stream of a member: `hello`, then every event as it happens (CHT-04). Visitors get a 403. A stream ends
 * with its session, whatever ended that: it is told, and a heartbeat asks for the sessions of all streams together.
 */
export function serveLiveEvents(app: FastifyInstance, deps: Dependencies): void {
  const open = new Map<string, Set<ServerResponse>>()
  const sessionOf = new Map<ServerResponse, Buffer>()
  let stopping = false

  const endWithoutSession = async (asked: readonly [ServerResponse, Buffer][]) => {
    // A database that does not answer says nothing about the sessions: they are asked for again.
    const living = await livingSessions(
      deps,
      asked.map(([, hash]) => hash),
    ).catch(() => null)
    if (!living) return
    for (const [stream, hash] of asked) {
      if (living.has(hash.toString('hex'))) continue
      send(stream, { type: 'logged-out' })
      stream.end()
    }
  }

  const heartbeat = setInterval(() => {
    for (const stream of sessionOf.keys()) write(stream, ':\n\n')
    if (sessionOf.size > 0) void endWithoutSession([...sessionOf])
  }, heartbeatEvery)
  heartbeat.unref()

  app.addHook('preClose', async () => {
    stopping = true
    clearInterval(heartbeat)
    for (const stream of sessionOf.keys()) stream.end()
  })

  app.get(liveEventsPath, { config: { admission } }, async (request, reply) => {
    if (request.edition === null) throw new Refusal('unknown_site')
    const member = await memberOf(deps, request)
    const sessionHash = sessionHashOf(deps, request)
    if (!member || !sessionHash) throw new Refusal('authentication_required')
    // While the member was looked up: a stream opened now would be ended by nobody.
    if (stopping) throw new Refusal('unavailable')

    const stream = reply.raw
    reply.hijack()
    // And one whose page has gone meanwhile would never be let go of.
    if (stream.destroyed) return
    stream.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      // When the stream ends its connection does, too: a stop waits for connections.
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    send(stream, { type: 'hello' })

    const key = keyOf(member)
    const streams = open.get(key) ?? new Set()
    open.set(key, streams.add(stream))
    sessionOf.set(stream, sessionHash)
    if (streams.size > streamsPerMember) streams.values().next().value?.end()

    const unsubscribe = deps.live.subscribe(member, (event) => {
      if (event.type !== 'logged-out') return send(stream, event)
      // Another browser of the same member may have logged out; this one only follows when its own session is gone.
      void endWithoutSession([[stream, sessionHash]])
    })
    stream.once('close', () => {
      unsubscribe()
      sessionOf.delete(stream)
      streams.delete(stream)
      if (streams.size === 0) open.delete(key)
    })
  })
}
