import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { isProduction, type Config } from '../config.ts'

/** Below this a compressed answer saves less than it costs, in bytes. */
const worthCompressing = 2048

/** Gives an answer the headers that every answer carries. */
export type Guard = (request: Pick<FastifyRequest, 'raw'>, reply: Pick<FastifyReply, 'raw'>) => void

/**
 * What every answer carries: nothing but the site's own scripts runs, nobody else frames it. Styles may be inline,
 * because the styled parts write theirs into the page.
 */
export function createGuard(config: Config): Guard {
  const production = isProduction(config)
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(production && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: production,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
  return (request, reply) =>
    setHeaders(request.raw, reply.raw, (error) => {
      if (error) throw error
    })
}

/** Guards every answer to what can be routed, and compresses it. */
export async function guardAnswers(app: FastifyInstance, guard: Guard): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    guard(request, reply)
    done()
  })
  // Files come with compressed siblings; this is for what is made on the spot.
  await app.register(compress, {
    threshold: worthCompressing,
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
}
