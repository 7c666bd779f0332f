import type { Settings } from './site.schema.ts'

/** Keeps the country that a visitor chose. */
export const countryCookie = 'country'

export const isCountryCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value)

type Placed = Pick<Settings, 'geoip_country' | 'geoip_selected_country'>

/** The visitor's country: a choice takes precedence over the country of the connection. */
export const visitorCountry = ({ geoip_country: detected, geoip_selected_country: selected }: Placed): string =>
  selected ?? detected

/** The countries that a visitor can choose: those with prices, and the visitor's own. */
export const offeredCountries = (settings: Placed & Pick<Settings, 'minimum_message_costs'>): string[] => [
  ...new Set([...Object.keys(settings.minimum_message_costs), visitorCountry(settings)]),
]
