import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isProduction, type Config } from '../config.ts'

/** Below this a compressed answer saves less than it costs, in bytes. */
const worthCompressing = 2048

/**
 * What every answer carries: nothing but the site's own scripts runs, nobody else frames it. Styles may be inline,
 * because the styled parts write theirs into the page.
 */
export async function guardAnswers(app: FastifyInstance, config: Config): Promise<void> {
  const production = isProduction(config)
  await app.register(helmet, {
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
  // Files come with compressed siblings; this is for what is made on the spot.
  await app.register(compress, {
    threshold: worthCompressing,
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
}
