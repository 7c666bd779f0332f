import pino, { type DestinationStream, type Logger } from 'pino'
import { secretsHidden, type Config } from '../config.ts'
import { siteOfHost } from './edition.ts'

type ErrorParts = { type: string; code?: unknown; message: string; stack: string; cause?: ErrorParts }

/**
 * Log lines contain the route and the site of a request, never its path, query, body, address or host, which the client
 * chooses. Of an error they contain type, message and stack only: a database error also carries the values of the row (OPS-03).
 */
const logSerializers = (config: Config) => ({
  req: (request: { method?: string; routeOptions?: { url?: string }; host?: string }) => ({
    method: request.method,
    route: request.routeOptions?.url,
    // Fastify logs a request before the hook that sets its site.
    site: siteOfHost(request.host ?? '', config),
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  err: errorParts,
})

function errorParts(error: unknown): ErrorParts {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: error.message,
    stack: error.stack ?? '',
    ...(error.cause !== undefined && { cause: errorParts(error.cause) }),
  }
}

const messageOf = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown ? String(thrown.message) : String(thrown)

/** The log of the process, one JSON object per line. Hides the secrets of the settings: errors of libraries may quote them. */
export const createLog = (config: Config, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    { level: config.LOG_LEVEL, serializers: logSerializers(config), hooks: { streamWrite: secretsHidden(config) } },
    destination,
  )
