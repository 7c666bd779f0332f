/**
 * The product's languages (LOC-01): our code (file names, cookie, user.language), the tag for `Intl` and `<html lang>`, and
 * whether it is open, so that visitors can choose it. A test refuses an open language that lacks a text.
 */
export const locales = {
  da: { iso: 'da-DK', name: 'Dansk', open: true },
  de: { iso: 'de-DE', name: 'Deutsch', open: true },
  en: { iso: 'en-GB', name: 'English', open: true },
  es: { iso: 'es-ES', name: 'Español', open: true },
  fi: { iso: 'fi-FI', name: 'Suomi', open: true },
  fr: { iso: 'fr-FR', name: 'Français', open: true },
  it: { iso: 'it-IT', name: 'Italiano', open: true },
  nb: { iso: 'nb-NO', name: 'Norsk', open: true },
  nl: { iso: 'nl-NL', name: 'Nederlands', open: true },
  pl: { iso: 'pl-PL', name: 'Polski', open: true },
  sv: { iso: 'sv-SE', name: 'Svenska', open: true },
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

/** The query parameter that names the language of a page, e.g. in a result of a search engine (decision 0034). */
export const localeParameter = 'lang'

/**
 * Returns the locale to use (LOC-03): the user's choice in the cookie, or what the address asks for, or the first two letters
 * of the domain's language, or the default.
 */
export function chooseLocale({
  cookie,
  asked,
  domainLanguage,
}: {
  cookie?: string | null
  asked?: unknown
  domainLanguage?: string | null
}): Locale {
  if (isOpenLocale(cookie)) return cookie
  if (isOpenLocale(asked)) return asked
  const ofDomain = domainLanguage?.slice(0, 2).toLowerCase()
  return isOpenLocale(ofDomain) ? ofDomain : defaultLocale
}

/** The language of a tag (`fr-BE`) in our codes. Norwegian has the codes no, nb and nn. */
export const languageOf = (tag: string): string =>
  tag
    .replace(/[-_].*$/s, '')
    .toLowerCase()
    .replace(/^n[no]$/, 'nb')

/** The open locales of language tags, in the same order. Ignores unknown languages and nonsense. */
export const localesOf = (tags: readonly string[]): Locale[] => [...new Set(tags.map(languageOf).filter(isOpenLocale))]

/** An Accept-Language header can have thousands of entries. No browser sends this many. */
const mostAccepted = 20

/** The open locales that a browser accepts, the preferred one first. `header`: the value of Accept-Language. */
export function acceptedLocales(header: string | undefined): Locale[] {
  const entries = (header ?? '').split(',', mostAccepted).map((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  const wanted = entries.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight)
  return localesOf(wanted.map(({ tag }) => tag))
}

/**
 * The language to offer to a visitor (LOC-07): the browser's first open one, if the page is in another and the visitor has
 * not chosen yet.
 */
export function offeredLocale({
  cookie,
  current,
  accepted: [first],
}: {
  cookie: string | null | undefined
  current: Locale
  accepted: readonly Locale[]
}): Locale | null {
  return first === undefined || first === current || isOpenLocale(cookie) ? null : first
}
