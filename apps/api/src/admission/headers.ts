import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { isProduction, type Config } from '../config.ts'

const contentSecurityPolicy = 'content-security-policy'
const scriptsOfTheSite = "script-src 'self'"

/** In bytes. Compressing a smaller response costs more than it saves. */
const worthCompressing = 2048

/** Sets the security headers of a response. */
export type HeaderSetter = (request: Pick<FastifyRequest, 'raw'>, reply: Pick<FastifyReply, 'raw'>) => void

/**
 * Security headers for every response: only the site's own scripts run, and only the site itself may frame its pages.
 * Inline styles are allowed because styled-components writes them into the page.
 */
export function createHeaderSetter(config: Config): HeaderSetter {
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

/** Lets the browser run these inline scripts of a page, too. `hashes`: as the policy writes them, e.g. `'sha256-…'`. */
export function allowScripts({ raw }: Pick<FastifyReply, 'raw'>, hashes: readonly string[]): void {
  const policy = String(raw.getHeader(contentSecurityPolicy))
  raw.setHeader(contentSecurityPolicy, policy.replace(scriptsOfTheSite, [scriptsOfTheSite, ...hashes].join(' ')))
}

/** Sets the security headers of every routed response and compresses it. */
export async function setHeadersAndCompress(app: FastifyInstance, setHeaders: HeaderSetter): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    done()
  })
  // For generated responses; static files are compressed in advance.
  await app.register(compress, {
    threshold: worthCompressing,
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
}
