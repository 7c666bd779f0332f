import type { FastifyInstance } from 'fastify'
import { isTooManyParameters, readParameters } from './query.ts'
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

/** Makes the routes of `scope` read forms that browsers send without scripts, equally strictly, and no other body. */
export function readFormsStrictly(scope: FastifyInstance, bodyLimit: number) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const malformed = () => new Refusal('invalid_input', { fields: { body: 'malformed_text' } })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    try {
      const text = decoder.decode(body as Buffer)
      // Throws for bytes that would become other text.
      decodeURIComponent(text)
      const fields = readParameters(text)
      done(isTooManyParameters(fields) ? malformed() : null, fields)
    } catch {
      done(malformed())
    }
  })
}
