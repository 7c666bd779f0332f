import type { EditionSlug } from './editions.ts'
import type { Locale } from './locales.ts'

/** Id of the element that carries, as JSON, what a page was rendered from, so that the browser goes on with the same. */
export const renderedStateId = 'rendered-state'

/** The event on the window when React begins to take the page over: from now on it hears presses, and waits with them itself. */
export const hydratingEvent = 'hydrating'

/** The event on the window, and the mark in its timeline, when the screen answers to presses. */
export const hydratedEvent = 'hydrated'

/** What a page is rendered from. */
export type PageRequest = {
  site: EditionSlug
  locale: Locale
  /** The languages that the visitor's browser asks for. */
  languages: readonly string[]
  /** Without a port. */
  host: string
  /** Path and query, as the visitor opens them. */
  address: string
  /** Makes a GET call to the API as the visitor would. */
  ask: (address: string) => Promise<{ status: number; body: string }>
}

export type RenderedPage = {
  status: number
  /** What the tab says; null leaves the page its own. */
  title: string | null
  /** HTML for the end of the head: styles, description, preloads of pictures. */
  head: string
  /** HTML for the page's root. */
  root: string
  /** For the element {@link renderedStateId}. */
  state: object
  /** The modules that the browser loads before it takes the page over, by their path in the repository. */
  modules: readonly string[]
}

/** What the build of `apps/page-renderer` exports as `renderPage`. A guard that leads elsewhere answers where to. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | { redirect: string }>
