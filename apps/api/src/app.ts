import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { calls } from '@vonk/contracts/contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { endpoints } from './features/endpoints.ts'
import type { Parts } from './parts.ts'
import { readJsonStrictly } from './admission/body.ts'
import { recogniseEdition } from './admission/edition.ts'
import { mountEndpoints } from './admission/endpoint.ts'
import { answerFailures } from './admission/failures.ts'
import { logSerializers } from './admission/log.ts'
import { openApiDocument } from './serving/openapi.ts'
import { refuseForeignOrigins } from './admission/origin.ts'
import { Refusal } from './admission/refusal.ts'
import { endConnectionsOnStop } from './admission/stopping.ts'

/**
 * The application without its surroundings: takes its parts, listens to nothing yet. Registration in order: what every
 * request passes first, then the calls of the contract. `around` adds what the surroundings serve beside them (sites,
 * photos, the live stream, health).
 */
export async function createApp(
  parts: Parts,
  around: (app: FastifyInstance) => Promise<void> = async () => {},
): Promise<FastifyInstance> {
  const { config } = parts
  const app = Fastify({
    bodyLimit: limits.bodyBytes,
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    logger: { level: config.LOG_LEVEL, serializers: logSerializers },
    logController: new LogController({ disableRequestLogging: config.NODE_ENV !== 'production' }),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: (query) => fromQuery(query) },
    // A stop lets open requests end; live streams end themselves.
    forceCloseConnections: 'idle',
  })
  answerFailures(app)
  endConnectionsOnStop(app)
  readJsonStrictly(app)
  recogniseEdition(app, config)
  refuseForeignOrigins(app)
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: limits.photoBytes, files: 1, fields: 4, fieldSize: 2000 } })
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    allowList: () => !config.RATE_LIMIT,
    keyGenerator: (request) => `${request.edition}:${request.cookies['session'] ?? request.ip}`,
    errorResponseBuilder: () => new Refusal('rate_limited'),
  })

  mountEndpoints(app, parts, endpoints)
  app.get('/api/openapi.json', () => openApiDocument())
  await around(app)
  app.setNotFoundHandler({ preHandler: app.rateLimit({ max: 300, timeWindow: '1 minute' }) }, (request) => {
    const [path] = request.url.split('?')
    const isCall = calls.some(({ call }) => call.path === path)
    throw new Refusal(isCall ? 'method_not_allowed' : 'not_found')
  })
  return app
}

/** A parameter given twice becomes a list, which no schema takes: better refused than one of both silently dropped. */
function fromQuery(query: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [first = '', ...more] = parameters.getAll(name)
      return [name, more.length > 0 ? [first, ...more] : first]
    }),
  )
}
