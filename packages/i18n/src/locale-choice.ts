import { keptCookie } from '@vonk/contracts/kept-cookie.ts'
import { defaultLocale, isLocale, type Locale, localeCookie } from '@vonk/contracts/locales.ts'

/** The initial locale, which the server chose (LOC-03) and wrote into the page. */
export function pageLocale({ documentElement: { lang } }: Document): Locale {
  const code = lang.slice(0, 2)
  return isLocale(code) ? code : defaultLocale
}

/** The cookie that keeps the user's choice for a year, for `document.cookie` (LOC-03). */
export const localeCookieOf = (locale: Locale, { secure }: { secure: boolean }) => keptCookie(localeCookie, locale, { secure })
