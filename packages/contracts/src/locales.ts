/** The product's languages: our code (file names, cookie, user.language) and the tag for `Intl` and `<html lang>` (LOC-01). */
export const locales = {
  da: { iso: 'da-DK', name: 'Dansk' },
  de: { iso: 'de-DE', name: 'Deutsch' },
  en: { iso: 'en-GB', name: 'English' },
  es: { iso: 'es-ES', name: 'Español' },
  fi: { iso: 'fi-FI', name: 'Suomi' },
  fr: { iso: 'fr-FR', name: 'Français' },
  it: { iso: 'it-IT', name: 'Italiano' },
  nb: { iso: 'nb-NO', name: 'Norsk' },
  nl: { iso: 'nl-NL', name: 'Nederlands' },
  pl: { iso: 'pl-PL', name: 'Polski' },
  sv: { iso: 'sv-SE', name: 'Svenska' },
} as const

export type Locale = keyof typeof locales

export const localeCodes = Object.keys(locales) as [Locale, ...Locale[]]

/** The default language is English. A text that is missing in a locale is shown in Dutch (LOC-02). */
export const defaultLocale: Locale = 'en'
export const fallbackLocale: Locale = 'nl'

/** The locales with complete texts, which users can choose. */
export const openLocales: readonly Locale[] = ['en', 'nl']

export const localeCookie = 'locale'

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(locales, value)
export const isOpenLocale = (value: unknown): value is Locale => isLocale(value) && openLocales.includes(value)

/**
 * Returns the locale to use (LOC-03): the user's choice in the cookie, or the first two letters of the domain's language,
 * or the default.
 */
export function chooseLocale({ cookie, domainLanguage }: { cookie?: string | null; domainLanguage?: string | null }): Locale {
  if (isOpenLocale(cookie)) return cookie
  const ofDomain = domainLanguage?.slice(0, 2).toLowerCase()
  return isOpenLocale(ofDomain) ? ofDomain : defaultLocale
}
