import type { Settings } from './site.schema.ts'

/** What the site-entry warning depends on. */
export type EntryWarningAsk = {
  settings: Pick<Settings, 'enable_site_entry_popup' | 'countries' | 'geoip_country' | 'geoip_selected_country'>
  /** The layout and the name of the current screen. */
  layout: 'default' | 'chat' | 'lander' | 'empty'
  path: string
  loggedIn: boolean
  /** Whether the site was opened from the home screen of a device. */
  installed: boolean
  /** When the visitor closed it, as ISO 8601; null if never. */
  dismissedAt: string | null
}

/** Screens that mails about an existing account link to. */
const quiet = new Set(['complete-signup', 'reset-password', 'reset-password-do'])

/** Countries in which the other layouts show the warning too. */
const warnedEverywhere = new Set(['NL', 'DE'])

/**
 * Whether the entry warning is shown: once, to visitors in a browser, if the site enables it and has the visitor's country
 * (WRN-01). The rules per layout are in WRN-02. The selected country takes precedence over the country of the IP address;
 * if neither is known, the warning is not shown.
 */
export function showsEntryWarning({ settings, layout, path, loggedIn, installed, dismissedAt }: EntryWarningAsk): boolean {
  if (!settings.enable_site_entry_popup || loggedIn || installed || dismissedAt !== null) return false
  const country = settings.geoip_selected_country ?? settings.geoip_country
  if (country === null || !settings.countries.includes(country)) return false
  if (layout === 'empty') return false
  if (layout === 'default') return !quiet.has(path)
  return warnedEverywhere.has(country)
}
