import type { EditionSlug } from './editions.ts'
import type { Locale } from './locales.ts'

/**
 * Id of the element in a site's page that carries answers to the calls its first view makes at once, as JSON by their
 * address: `{"/api/settings.php?forced-domain=…": { … }}`. It saves a phone a round trip; a page without it works as well.
 */
export const firstAnswersId = 'first-answers'

/** Id of the styles of what a page shows before its scripts run; they go when the scripts have brought their own. */
export const firstStylesId = 'first-styles'

/** What a screen is drawn from before its scripts run. */
export type FirstViewRequest = {
  site: EditionSlug
  locale: Locale
  /** Without a port. */
  host: string
  /** Path and query, as the visitor opens them. */
  address: string
  /** Makes a GET call to the API as the visitor would. */
  ask: (address: string) => Promise<{ status: number; body: string }>
}

/** HTML for the page's root and for its head. */
export type FirstView = { root: string; styles: string }

/** What the build of `apps/first-views` exports as `drawFirstView`; null for a screen that is not drawn beforehand. */
export type DrawFirstView = (request: FirstViewRequest) => Promise<FirstView | null>
