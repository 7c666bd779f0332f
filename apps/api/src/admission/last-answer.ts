import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { discardPace } from './pace.ts'

/** How long a client that is still sending may take to read its answer, in ms. */
const usualLinger = 2000

/** Connections whose last answer is on its way. */
const leaving = new WeakSet<Socket>()

/** Ends connections whose request cannot be followed by another; see `endAfterAnswer`. */
export function endUnusableConnections(app: FastifyInstance, linger = usualLinger): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!leaving.has(request.raw.socket)) return done()
    // Came behind the rest of a body that was not read: its answer could not be sent any more.
    reply.hijack()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    endAfterAnswer(request, reply, linger)
    done(null, payload)
  })
}

/**
 * Makes an answer the last of its connection where the request's body was not read to its end, for then nobody reads it any
 * more, or where it asked for another protocol, as what follows may not be HTTP.
 */
export function endAfterAnswer({ raw }: FastifyRequest, reply: FastifyReply, linger = usualLinger): void {
  if (!isUnread(raw) && raw.headers.upgrade === undefined) return
  reply.header('connection', 'close')
  const { socket } = raw
  leaving.add(socket)
  // Node calls this after the answer. Closing with bytes unread resets the connection, and the answer may be lost: so our
  // side ends first, and what still comes is thrown away for a moment.
  socket.destroySoon = () => {
    socket.end()
    raw.unpipe()
    raw.on('data', (bytes: Buffer) => {
      const wait = discardPace(bytes.length)
      if (wait === 0) return
      raw.pause()
      setTimeout(() => raw.resume(), wait)
    })
    raw.resume()
    const timer = setTimeout(() => socket.destroy(), linger)
    socket.once('close', () => clearTimeout(timer))
  }
}

/** Whether a request has a body of which not all has arrived. */
export const isUnread = ({ complete, headers }: FastifyRequest['raw']) =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
