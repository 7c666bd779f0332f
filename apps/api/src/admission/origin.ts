import type { FastifyRequest } from 'fastify'
import { isProduction, type Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { originOfSite } from './edition.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses what two programs could read in two ways: a second Host header, or a request line that names a host of its own
 * (`GET http://elsewhere/ HTTP/1.1`).
 */
export function refuseOddForm({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (!raw.url?.startsWith('/')) throw new Refusal('invalid_input', { fields: { url: 'invalid_value' } })
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new Refusal('invalid_input', { fields: { host: 'invalid_value' } })
}

/**
 * Refuses a request that another site's page makes in a member's browser. Browsers say where a request comes from: by
 * `Sec-Fetch-Site`, else by `Origin` on everything that is not a plain GET. Programs that are no browsers send neither
 * and carry no member's cookies. Our own sister sites count as foreign, too (EDI-05).
 */
export function refuseForeignOrigin(
  { config, security }: Pick<Dependencies, 'config' | 'security'>,
  request: FastifyRequest,
): void {
  if (isFromOwnSite(config, request)) return
  security.note('origin_refused', { site: request.site })
  throw new Refusal('foreign_origin')
}

function isFromOwnSite(config: Config, { headers, host, site }: FastifyRequest): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  if (origin?.host !== host) return false
  // A page that came over http can be anybody's, whatever host it names.
  return !isProduction(config) || site === null || origin.protocol === URL.parse(originOfSite(site, config))?.protocol
}
