import type { Locale } from '../locales.ts'
import type { Settings } from './site.schema.ts'

/** What is spoken beside a country's main language, which `Intl` knows. */
const alsoSpoken: Record<string, string> = { BE: 'fr de', CH: 'fr it', FI: 'sv', LU: 'de' }

const spokenIn = (region: string) => `${new Intl.Locale('und', { region }).maximize().language} ${alsoSpoken[region] ?? ''}`

/** What the languages to choose from depend on. */
export type SwitcherAsk = {
  open: readonly Locale[]
  /** The locale in use, which is always among them. */
  current: Locale
  settings: Pick<Settings, 'geoip_country' | 'geoip_selected_country'>
  /** As `navigator.languages` has them. */
  browser: readonly string[]
  loggedIn: boolean
}

/**
 * The locales to choose from (LOC-04): those of the country or of the browser; all to a visitor whose detected country
 * is not the selected one. Where no country is known nothing says which to leave out, so none is.
 */
export function visibleLocales({ open, current, settings, browser, loggedIn }: SwitcherAsk): readonly Locale[] {
  const { geoip_country: detected, geoip_selected_country: selected } = settings
  const country = selected ?? detected
  if (country === null || (!loggedIn && selected !== null && detected !== selected)) return open
  const wanted = `${spokenIn(country)} ${browser.join(' ').toLowerCase()}`
  // Norwegian goes by no, nb and nn.
  return open.filter((code) => code === current || new RegExp(`\\b${code === 'nb' ? 'n[bno]' : code}\\b`).test(wanted))
}
