import { chooseLocale, localeCookie, localeParameter, type Locale } from '@vonk/contracts/locales.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieName } from './cookie.ts'

/**
 * The language of a response (LOC-03). The address can name it for visitors who have not chosen one (decision 0034), not for
 * members.
 */
export function localeOf(
  { cookies, query }: Pick<FastifyRequest, 'cookies' | 'query'>,
  { config, domainLanguage }: { config: Config; domainLanguage: string | null | undefined },
): Locale {
  const isVisitor = cookies[cookieName(config, 'session')] === undefined
  const asked = isVisitor ? (query as Record<string, unknown>)[localeParameter] : undefined
  return chooseLocale({ cookie: cookies[localeCookie], asked, domainLanguage })
}
