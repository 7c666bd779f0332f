import { languageOf, type Locale } from '../locales.ts'
import type { Settings } from './site.schema.ts'
import { visitorCountry } from './visitor-country.ts'

/** Other languages of a country. `Intl` knows the main language. */
const alsoSpoken: Record<string, readonly string[]> = { BE: ['fr', 'de'], CH: ['fr', 'it'], FI: ['sv'], LU: ['de'] }

const spokenIn = (region: string) => [new Intl.Locale('und', { region }).maximize().language, ...(alsoSpoken[region] ?? [])]

/** What the available languages depend on. */
export type SwitcherAsk = {
  open: readonly Locale[]
  /** The current locale, which is always available. */
  current: Locale
  settings: Pick<Settings, 'geoip_country' | 'geoip_selected_country'>
  /** The value of `navigator.languages`. */
  browser: readonly string[]
  loggedIn: boolean
}

/**
 * Returns the available locales (LOC-04): those of the country and of the browser. Returns all locales for a visitor whose
 * detected and selected countries differ.
 */
export function visibleLocales({ open, current, settings, browser, loggedIn }: SwitcherAsk): readonly Locale[] {
  const { geoip_country: detected, geoip_selected_country: selected } = settings
  if (!loggedIn && selected !== null && detected !== selected) return open
  const wanted = new Set([current, ...[...spokenIn(visitorCountry(settings)), ...browser].map(languageOf)])
  return open.filter((code) => wanted.has(code))
}
