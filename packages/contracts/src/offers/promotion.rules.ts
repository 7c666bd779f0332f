import { day, minute } from '../clock.ts'
import type { Settings } from '../site/site.schema.ts'
import { visitorCountry } from '../site/visitor-country.ts'

/** The name of the advertisement among the dismissals of a browser. */
export const promotionDismissal = 'promotion'

/** How long the advertisement stays closed for a visitor who closed it, in ms. */
const promotionRest = 7 * day

/** How long one profile is in the slot before the next one, in ms. */
export const promotionTurn = minute

/** Whether the text can be the id of a partner's profile. */
export const isPromotionId = (text: string): boolean => /^[\w-]{1,40}$/.test(text)

type Promoted = Pick<Settings, 'promotion_countries' | 'geoip_country' | 'geoip_selected_country'>

/** Whether the site shows a partner's live profiles in the visitor's country. Off unless the settings name the country (PRM-01). */
export const isPromoted = (settings: Promoted): boolean => settings.promotion_countries.includes(visitorCountry(settings))

/** Whether the visitor closed the advertisement within the last days. `dismissedAt`: ISO 8601. */
export const isPromotionClosed = (dismissedAt: string | undefined, now: Date): boolean =>
  dismissedAt !== undefined && now.getTime() - Date.parse(dismissedAt) < promotionRest

/** The profile whose turn it is; null if nobody is live. */
export const promotionAt = <Profile>(live: readonly Profile[], now: Date): Profile | null =>
  live[Math.floor(now.getTime() / promotionTurn) % live.length] ?? null
