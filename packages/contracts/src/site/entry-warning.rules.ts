import type { Settings } from './site.schema.ts'

/** What the site-entry warning depends on. */
export type EntryWarningAsk = {
  settings: Pick<Settings, 'enable_site_entry_popup' | 'countries' | 'geoip_country' | 'geoip_selected_country'>
  /** The layout of the screen in view, and the screen's name. */
  layout: 'default' | 'chat' | 'lander' | 'empty'
  path: string
  loggedIn: boolean
  /** Opened from the home screen of a device. */
  installed: boolean
  /** When it was closed, as ISO 8601; null for never. */
  dismissedAt: string | null
}

/** Screens one comes to by a mail about an account that exists. */
const quiet = new Set(['complete-signup', 'reset-password', 'reset-password-do'])

/** Where the bare layouts warn too. */
const warnedEverywhere = new Set(['NL', 'DE'])

/**
 * Whether the warning of who may enter shows: once, to visitors in a browser, where the site turned it on and the
 * visitor's country is one of the site's (WRN-01); by layout as WRN-02 says. The country that was selected counts before
 * the one the address told; where neither is known none matches.
 */
export function showsEntryWarning({ settings, layout, path, loggedIn, installed, dismissedAt }: EntryWarningAsk): boolean {
  if (!settings.enable_site_entry_popup || loggedIn || installed || dismissedAt !== null) return false
  const country = settings.geoip_selected_country ?? settings.geoip_country
  if (country === null || !settings.countries.includes(country)) return false
  if (layout === 'empty') return false
  if (layout === 'default') return !quiet.has(path)
  return warnedEverywhere.has(country)
}
