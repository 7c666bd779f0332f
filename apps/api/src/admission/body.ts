import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Parses JSON bodies strictly. Refuses invalid UTF-8 instead of replacing it, so that text is stored exactly as it was
 * sent (API-03).
 */
export function readJsonStrictly(app: FastifyInstance) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    if (charsetOf(headers['content-type'] ?? '') !== 'utf-8') return done(new Refusal('unsupported_media_type'))
    try {
      done(null, body.length === 0 ? {} : JSON.parse(decoder.decode(body as Buffer)))
    } catch {
      done(new Refusal('malformed_json'))
    }
  })
}

/** JSON is UTF-8. A body that claims another charset is ambiguous. */
const charsetOf = (contentType: string) => /;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8'
