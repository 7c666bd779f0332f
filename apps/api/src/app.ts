import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { calls } from '@vonk/contracts/contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { admitRequests, refuseUnroutable } from './admission/admission.ts'
import { readJsonStrictly } from './admission/body.ts'
import { capConnections, connectionOptions, endStuckConnections } from './admission/connections.ts'
import { recogniseEdition } from './admission/edition.ts'
import { mountEndpoints } from './admission/endpoint.ts'
import { answerFailures } from './admission/failures.ts'
import { createHeaderSetter, setHeadersAndCompress } from './admission/headers.ts'
import { readParameters } from './admission/query.ts'
import { readableAddress } from './admission/readable-path.ts'
import { closeUnusableConnections } from './admission/connection-close.ts'
import { throttleRequests } from './admission/throttle.ts'
import { Refusal } from './admission/refusal.ts'
import { endConnectionsOnStop } from './admission/shutdown.ts'
import { isProduction } from './config.ts'
import { endpoints } from './features/endpoints.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Creates the application; it does not listen yet. Registers the checks of every request first, then the calls of the
 * contract. `around` adds the serving routes (sites, photos, live events, health).
 */
export async function createApp(
  deps: Dependencies,
  around: (app: FastifyInstance) => Promise<void> = async () => {},
): Promise<FastifyInstance> {
  const { config } = deps
  const setHeaders = createHeaderSetter(config)
  const app = Fastify({
    bodyLimit: limits.bodyBytes,
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: !isProduction(config) }),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readParameters },
    rewriteUrl: ({ url = '/', headers }) => readableAddress(url, headers),
    // A HEAD would run the handler of its GET, e.g. a logout. Pages mount their own HEAD routes.
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void refuseUnroutable(deps, { error, request, reply, setHeaders }),
    ...connectionOptions(),
    // A stop waits for open requests. Live streams end themselves.
    forceCloseConnections: 'idle',
  })
  capConnections(app.server, config)
  endStuckConnections(app.server)
  closeUnusableConnections(app)
  answerFailures(app)
  endConnectionsOnStop(app)
  readJsonStrictly(app)
  recogniseEdition(app, config)
  await app.register(cookie)
  // Before any refusal, so that error responses have the same headers.
  await setHeadersAndCompress(app, setHeaders)
  throttleRequests(app)
  admitRequests(app, deps)
  await app.register(multipart, { limits: { fileSize: limits.photoBytes, files: 1, fields: 4, fieldSize: 2000 } })

  mountEndpoints(app, deps, endpoints)
  await around(app)
  app.setNotFoundHandler((request) => {
    const [path] = request.url.split('?')
    const isCall = calls.some(({ call }) => call.path === path)
    throw new Refusal(isCall ? 'method_not_allowed' : 'not_found')
  })
  return app
}
