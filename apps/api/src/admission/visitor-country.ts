import { countryCookie, isCountryCode } from '@vonk/contracts/site/visitor-country.ts'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

/** The country of the connection, and the one that the visitor chose instead. Null if unknown, or if there was no choice. */
export type VisitorCountry = { detected: string | null; selected: string | null }

/**
 * The country of a request: from the header of the trusted proxy, otherwise from the IP address. `selected` is from a cookie;
 * the caller checks whether the site serves that country.
 */
export function visitorCountryOf(
  { config, countries }: Pick<Dependencies, 'config' | 'countries'>,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'cookies'>,
): VisitorCountry {
  const named = config.COUNTRY_HEADER && request.headers[config.COUNTRY_HEADER]
  const chosen = request.cookies[countryCookie]
  return {
    detected: isKnown(named) ? named : countries.of(request.ip),
    selected: isCountryCode(chosen) ? chosen : null,
  }
}

/** A header that arrived twice contains a comma: nobody knows which value is the proxy's. `XX` means unknown. */
const isKnown = (named: unknown): named is string => isCountryCode(named) && named !== 'XX'
