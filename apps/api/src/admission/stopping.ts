import type { FastifyInstance } from 'fastify'

/**
 * Lets a stop wait for answers and not for browsers: a connection that is kept alive after its answer would hold the
 * server up for more than a minute, so an answer that goes out while it stops is its connection's last.
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
