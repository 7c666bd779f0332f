import type { Settings } from './site.schema.ts'
import { visitorCountry } from './visitor-country.ts'

/** Keeps when the visitor closed the warning, as ISO 8601. A cookie, so that the server renders the page accordingly. */
export const entryCookie = 'entered'

/** What the site-entry warning depends on. */
export type EntryWarningAsk = {
  settings: Pick<Settings, 'enable_site_entry_popup' | 'countries' | 'geoip_country' | 'geoip_selected_country'>
  /** The layout and the name of the current screen. */
  layout: 'default' | 'chat' | 'lander' | 'empty'
  path: string
  loggedIn: boolean
  /** Whether the site was opened from the home screen of a device. */
  installed: boolean
  /** Whether the visitor has closed it. */
  dismissed: boolean
}

/** Screens that mails about an existing account link to. */
const quiet = new Set(['complete-signup', 'reset-password', 'reset-password-do'])

/** Countries in which the other layouts show the warning too. */
const warnedEverywhere = new Set(['NL', 'DE'])

/**
 * Whether the entry warning is shown: once, to visitors in a browser, if the site enables it and has the visitor's country
 * (WRN-01). The rules per layout are in WRN-02.
 */
export function showsEntryWarning({ settings, layout, path, loggedIn, installed, dismissed }: EntryWarningAsk): boolean {
  if (!settings.enable_site_entry_popup || loggedIn || installed || dismissed) return false
  const country = visitorCountry(settings)
  if (!settings.countries.includes(country)) return false
  if (layout === 'empty') return false
  if (layout === 'default') return !quiet.has(path)
  return warnedEverywhere.has(country)
}
