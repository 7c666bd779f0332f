import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config.ts'
import { networkOf } from './network.ts'

/**
 * Time limits of connections, in ms, and size limits of headers. Node measures the first two from the first byte, or from
 * the start of the connection while no byte arrives.
 */
const defaultLimits = {
  headersTimeout: 10_000,
  requestTimeout: 130_000,
  /** Time without a byte in either direction. Live streams have a heartbeat. */
  idleTimeout: 90_000,
  /** Time in which a client reads nothing of the data waiting for it. */
  stuckTimeout: 60_000,
  keepAliveTimeout: 60_000,
  checkEvery: 2_000,
  headerBytes: 16 * 1024,
  headers: 100,
}
type Limits = typeof defaultLimits

/** The same limits as options for Fastify. */
export const connectionOptions = (limits: Limits = defaultLimits) => ({
  requestTimeout: limits.requestTimeout,
  connectionTimeout: limits.idleTimeout,
  keepAliveTimeout: limits.keepAliveTimeout,
  http: {
    headersTimeout: limits.headersTimeout,
    connectionsCheckingInterval: limits.checkEvery,
    maxHeaderSize: limits.headerBytes,
  },
})

/** Open connections of this process, and of one address if there is no proxy in front. */
const defaultCaps = { max: 20_000, maxPerAddress: 256 }

/** Closes connections above the caps. Behind a proxy all connections share its address, so only the total is capped there. */
export function capConnections(
  server: Server,
  { RATE_LIMIT, TRUST_PROXY }: Pick<Config, 'RATE_LIMIT' | 'TRUST_PROXY'>,
  { max, maxPerAddress } = defaultCaps,
): void {
  server.maxConnections = max
  server.maxHeadersCount = defaultLimits.headers
  if (!RATE_LIMIT || TRUST_PROXY > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count > maxPerAddress) socket.destroy()
  })
}

/**
 * Ends connections whose client does not read. The idle timeout does not catch them: Node restarts it whenever bytes
 * arrive or the system accepts part of a write.
 */
export function endStuckConnections(
  server: Server,
  { stuckTimeout, checkEvery }: Pick<Limits, 'stuckTimeout' | 'checkEvery'> = defaultLimits,
): void {
  /** For each connection: bytes sent at the last look with more to send, and since when that has not changed. */
  const open = new Map<Socket, { taken: number; since: number }>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, since: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, seen] of open) {
      // Nearly all connections are live streams with nothing to send, so this alone is done for each of them.
      if (socket.writableLength === 0) {
        seen.since = now
        continue
      }
      const taken = socket.bytesWritten - socket.writableLength
      if (taken !== seen.taken) Object.assign(seen, { taken, since: now })
      else if (now - seen.since > stuckTimeout) socket.destroy()
    }
  }, checkEvery)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
