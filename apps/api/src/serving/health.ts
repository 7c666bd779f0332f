import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { admissions } from '../admission/admission.ts'
import type { Parts } from '../parts.ts'

/** Longest the database may take to answer before the server calls itself not ready, in ms. */
const patience = 2_000

/**
 * `/health/live`: the process runs. `/health/ready`: it can serve, which takes its database and not being about to stop
 * (OPS-03).
 */
export function serveHealth(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get(
    '/health/live',
    { logLevel: 'warn', exposeHeadRoute: true, config: { admission: admissions.machine } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get(
    '/health/ready',
    { logLevel: 'warn', exposeHeadRoute: true, config: { admission: admissions.machine } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (stopping) return reply.status(503).send({ status: 'stopping' })
      const database = await answers(db)
      return reply.status(database ? 200 : 503).send({ status: database ? 'ok' : 'database unavailable' })
    },
  )
}

async function answers(db: Parts['db']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}
