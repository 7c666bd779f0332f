import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Refuses calls that another site's page makes in a member's browser. Browsers say where a request comes from: by
 * `Sec-Fetch-Site`, else by `Origin` on everything that is not a plain GET. Programs that are no browsers send neither
 * and carry no member's cookies. Our own sister sites count as foreign, too (EDI-05).
 */
export function refuseForeignOrigins(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    const fetchSite = request.headers['sec-fetch-site']
    if (fetchSite !== undefined) {
      if (fetchSite !== 'same-origin' && fetchSite !== 'none') throw new Refusal('foreign_origin')
      return
    }
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, request.headers.host)) throw new Refusal('foreign_origin')
  })
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
