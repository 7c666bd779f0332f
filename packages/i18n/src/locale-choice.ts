import { limits } from '@vonk/contracts/limits.ts'
import { defaultLocale, isLocale, type Locale, localeCookie } from '@vonk/contracts/locales.ts'

const secondsPerDay = 86_400

/** The locale to start in: the server chose it (LOC-03) and says so in the page. */
export function pageLocale({ documentElement: { lang } }: Document): Locale {
  const code = lang.slice(0, 2)
  return isLocale(code) ? code : defaultLocale
}

/** The cookie that remembers a choice for a year, to be given to `document.cookie` (LOC-03). */
export const localeCookieOf = (locale: Locale, { secure }: { secure: boolean }) =>
  `${localeCookie}=${locale}; path=/; max-age=${limits.localeCookieDays * secondsPerDay}; samesite=lax${secure ? '; secure' : ''}`
