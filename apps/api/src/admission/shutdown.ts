import type { FastifyInstance } from 'fastify'

/**
 * Closes each connection after its response while the server stops. A keep-alive connection would delay the stop by more
 * than a minute.
 */
export function endConnectionsOnStop(app: FastifyInstance) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
}
