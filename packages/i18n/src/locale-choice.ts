import { limits } from '@vonk/contracts/limits.ts'
import { chooseLocale, type Locale, localeCookie } from '@vonk/contracts/locales.ts'

const secondsPerDay = 86_400

/** The value of the locale's cookie among cookies as `document.cookie` or a request's header has them, or null. */
function localeOfCookies(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.split('=', 2)
    if (name?.trim() === localeCookie) return value?.trim() ?? null
  }
  return null
}

/** The locale to start in: the member's own choice, else the domain's language, else English (LOC-03). */
export const initialLocale = ({ domainLanguage, cookies }: { domainLanguage?: string | null; cookies: string }): Locale =>
  chooseLocale({ cookie: localeOfCookies(cookies), domainLanguage })

/** The cookie that remembers a choice for a year, to be given to `document.cookie` (LOC-03). */
export const localeCookieOf = (locale: Locale, { secure }: { secure: boolean }) =>
  `${localeCookie}=${locale}; path=/; max-age=${limits.localeCookieDays * secondsPerDay}; samesite=lax${secure ? '; secure' : ''}`
