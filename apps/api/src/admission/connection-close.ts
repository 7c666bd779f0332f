import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { discardBandwidth } from './bandwidth.ts'

/** How long a client that still sends may take to read the response, in ms. */
const defaultLinger = 2000

/** Connections that are sending their last response. */
const closing = new WeakSet<Socket>()

/** Ends connections that cannot carry another request; see `endAfterAnswer`. */
export function closeUnusableConnections(app: FastifyInstance, linger = defaultLinger): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!closing.has(request.raw.socket)) return done()
    // This request follows an unread body. Its response can no longer be sent.
    reply.hijack()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    closeAfterResponse(request, reply, linger)
    done(null, payload)
  })
}

/**
 * Closes the connection after this response in two cases: the request's body was not read to its end, or the client asked
 * for another protocol, so the next bytes may not be HTTP.
 */
export function closeAfterResponse({ raw }: FastifyRequest, reply: FastifyReply, linger = defaultLinger): void {
  if (!isUnread(raw) && raw.headers.upgrade === undefined) return
  reply.header('connection', 'close')
  const { socket } = raw
  closing.add(socket)
  // Node calls this after the response. Closing a socket with unread bytes resets the connection, and the client may lose
  // the response. So the server ends its side first and discards incoming bytes for a moment.
  socket.destroySoon = () => {
    socket.end()
    raw.unpipe()
    raw.on('data', (bytes: Buffer) => {
      const wait = discardBandwidth(bytes.length)
      if (wait === 0) return
      raw.pause()
      setTimeout(() => raw.resume(), wait)
    })
    raw.resume()
    const timer = setTimeout(() => socket.destroy(), linger)
    socket.once('close', () => clearTimeout(timer))
  }
}

/** Whether a part of the request's body has not arrived yet. */
export const isUnread = ({ complete, headers }: FastifyRequest['raw']) =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
