import type { EditionSlug } from './editions.ts'
import type { ErrorBody } from './errors.ts'
import type { Locale } from './locales.ts'

/** The id of the JSON element with the data that the server rendered the page from. The browser hydrates with the same data. */
export const renderedStateId = 'rendered-state'

/** The window event when React begins to hydrate the page. From then on, React queues clicks itself. */
export const hydratingEvent = 'hydrating'

/** The window event, and the performance mark, when the page is hydrated and reacts to clicks. */
export const hydratedEvent = 'hydrated'

/** A form that a browser sent without scripts and the server refused. */
export type RefusedForm = {
  error: ErrorBody['error']
  /** The texts to fill in again, by field; never a password. */
  values: Readonly<Record<string, string>>
}

/** The input for rendering a page. */
export type PageRequest = {
  site: EditionSlug
  locale: Locale
  /** The preferred languages of the visitor's browser. */
  languages: readonly string[]
  /** The language to offer to the visitor, if it is not that of the page (LOC-07). */
  offered: Locale | null
  /** Whether the visitor has closed the entry warning before. */
  entered: boolean
  /** The cookies of a member that decide about alerts; empty for a visitor, whose page others get too. */
  alerts: { dismissed: string; push: string }
  /** The cookie that says which conversation a member opened last; empty for a visitor. */
  lastChat: string
  /** The time zone of a member's browser, as its cookie says; empty for a visitor, whose page others get too. */
  timeZone: string
  /** Without a port. */
  host: string
  /** The requested path and query. */
  address: string
  /** Shows the page's form again, with the reason. */
  refused?: RefusedForm
  /** Makes a GET call to the API on behalf of the visitor. */
  ask: (address: string) => Promise<{ status: number; body: string }>
}

export type RenderedPage = {
  status: number
  /** The document title; null keeps the title of the page template. */
  title: string | null
  /** HTML for the end of the head: styles, description, image preloads. */
  head: string
  /** HTML of the root element. */
  root: string
  /** The content of the element {@link renderedStateId}. */
  state: object
  /** The modules that the browser loads before hydration, by their path in the repository. */
  modules: readonly string[]
}

/** The type of `renderPage`, which the build of `apps/page-renderer` exports. Returns `redirect` if a guard redirects. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | { redirect: string }>
