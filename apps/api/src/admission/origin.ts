import type { FastifyRequest } from 'fastify'
import { isProduction, type Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { originOfSite } from './edition.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses ambiguous requests, which a proxy and this server could read differently: a second Host header, or a request
 * line with its own host (`GET http://elsewhere/ HTTP/1.1`).
 */
export function refuseAmbiguousRequest({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (!raw.url?.startsWith('/')) throw new Refusal('invalid_input', { fields: { url: 'invalid_value' } })
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new Refusal('invalid_input', { fields: { host: 'invalid_value' } })
}

/**
 * Refuses a request that a page of another site makes in a member's browser (CSRF). Browsers name the source in
 * `Sec-Fetch-Site`, older ones in `Origin` on everything but a plain GET. Other clients send neither and have no cookies
 * of a member. Our sister sites count as foreign, too (EDI-05).
 */
export function refuseForeignOrigin(
  { config, security }: Pick<Dependencies, 'config' | 'security'>,
  request: FastifyRequest,
): void {
  if (isFromOwnSite(config, request)) return
  security.note('origin_refused', { site: request.site })
  throw new Refusal('foreign_origin')
}

/** Refuses a form without a known origin. Every site can make a browser send a form here, but not a body of JSON. */
export function refuseUnknownOrigin({ security }: Pick<Dependencies, 'security'>, { headers, site }: FastifyRequest): void {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) return
  security.note('origin_refused', { site })
  throw new Refusal('foreign_origin')
}

function isFromOwnSite(config: Config, { headers, host, site }: FastifyRequest): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  if (origin?.host !== host) return false
  // An attacker can fake a page over plain HTTP for any host.
  return !isProduction(config) || site === null || origin.protocol === URL.parse(originOfSite(site, config))?.protocol
}
