import type { FastifyInstance } from 'fastify'
import { admissions } from '../admission/admission.ts'
import type { Dependencies } from '../dependencies.ts'
import { createReadiness } from './readiness.ts'

/**
 * `/health/live`: the process runs. `/health/ready`: it can serve and is not stopping (OPS-03). Both are public, so they
 * give no reason; the log has it.
 */
export function serveHealth(app: FastifyInstance, deps: Pick<Dependencies, 'config' | 'clock' | 'db' | 'files' | 'log'>): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const isReady = createReadiness(deps)
  const options = { logLevel: 'warn', exposeHeadRoute: true, config: { admission: admissions.machine } } as const
  app.get('/health/live', options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/health/ready', options, async (_request, reply) => {
    const ready = !stopping && (await isReady())
    if (!ready) reply.header('retry-after', '1')
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' })
  })
}
