import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import { isProduction, type Config } from '../config.ts'

const contentSecurityPolicy = 'content-security-policy'
const scriptsOfTheSite = "script-src 'self'"

/** In bytes. Compressing a smaller response costs more than it saves. */
const worthCompressing = 2048
/** In bytes. Up to this size it is cheaper to compress at once than to pass through a stream: 0.1 to 0.4 ms. */
const compressedAtOnce = 32 * 1024

/** Sets the security headers of a response. */
export type HeaderSetter = (reply: Pick<FastifyReply, 'headers'>) => void

/**
 * Security headers for every response: only the site's own scripts run, and only the site itself may frame its pages.
 * Inline styles are allowed because styled-components writes them into the page. They are the same for every response, so helmet
 * makes them once.
 */
export function createHeaderSetter(config: Config): HeaderSetter {
  const production = isProduction(config)
  const middleware = helmet({
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
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  middleware(request, response, (error) => {
    if (error) throw error
  })
  const headers = { ...response.getHeaders() }
  return (reply) => void reply.headers(headers)
}

/** Lets the browser run these inline scripts of a page, too. `hashes`: as the policy writes them, e.g. `'sha256-…'`. */
export function allowScripts(reply: Pick<FastifyReply, 'getHeader' | 'header'>, hashes: readonly string[]): void {
  const policy = String(reply.getHeader(contentSecurityPolicy))
  reply.header(contentSecurityPolicy, policy.replace(scriptsOfTheSite, [scriptsOfTheSite, ...hashes].join(' ')))
}

/** Sets the security headers of every routed response and compresses it. */
export async function setHeadersAndCompress(app: FastifyInstance, setHeaders: HeaderSetter): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    setHeaders(reply)
    done()
  })
  // For generated responses; static files are compressed in advance, and live events pass unchanged. zstd comes first because
  // it needs less than half the time of brotli at its cheapest for the same size.
  //
  // The length of a compressed response tells whoever reads the network whether two of its texts are alike (BREACH). That
  // needs a secret, a text of the attacker in the same response, and many tries. No response contains a token: the session
  // is a cookie that scripts cannot read, and other sites are refused by origin, not by a token. So other sites cannot cause
  // the tries either.
  await app.register(compress, {
    threshold: worthCompressing,
    syncThreshold: compressedAtOnce,
    customTypes: /^application\/json/,
    encodings: ['zstd', 'br', 'gzip'],
    globalDecompression: false,
  })
}
