/**
 * The product's languages (LOC-01): our code (file names, cookie, user.language), the tag for `Intl` and `<html lang>`, and
 * whether it is open, so that visitors can choose it. A test refuses an open language that lacks a text.
 */
export const locales = {
  da: { iso: 'da-DK', name: 'Dansk', open: false },
  de: { iso: 'de-DE', name: 'Deutsch', open: false },
  en: { iso: 'en-GB', name: 'English', open: true },
  es: { iso: 'es-ES', name: 'Español', open: false },
  fi: { iso: 'fi-FI', name: 'Suomi', open: false },
  fr: { iso: 'fr-FR', name: 'Français', open: false },
  it: { iso: 'it-IT', name: 'Italiano', open: false },
  nb: { iso: 'nb-NO', name: 'Norsk', open: false },
  nl: { iso: 'nl-NL', name: 'Nederlands', open: true },
  pl: { iso: 'pl-PL', name: 'Polski', open: false },
  sv: { iso: 'sv-SE', name: 'Svenska', open: false },
} as const

export type Locale = keyof typeof locales

export const localeCodes = Object.keys(locales) as [Locale, ...Locale[]]

/** The default language is English. A text that is missing in a locale is shown in Dutch (LOC-02). */
export const defaultLocale: Locale = 'en'
export const fallbackLocale: Locale = 'nl'

export const openLocales: readonly Locale[] = localeCodes.filter((code) => locales[code].open)

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
