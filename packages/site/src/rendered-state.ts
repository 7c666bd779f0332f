import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { renderedStateId } from '@vonk/contracts/rendered-page.ts'
import type { RenderedWith } from '@vonk/i18n/rendered-with.ts'
import type { Namespace } from '@vonk/i18n/namespaces.ts'
import type { HydrationState } from 'react-router'

/** The data with which the server rendered a page; the browser hydrates with it. */
export type RenderedState = {
  renderedWith: RenderedWith
  /** The rooms whose texts the page uses. */
  rooms: Namespace[]
  router: HydrationState
  queries: DehydratedState
}

/** Reads the state from the page. Returns null if the server did not render the page. */
export function readRenderedState(page: Document): RenderedState | null {
  const element = page.getElementById(renderedStateId)
  return element && (JSON.parse(element.textContent) as RenderedState)
}

/** Puts the page's query data into the client. Its age counts from now, because the server's clock may differ. */
export function hydrateQueries(client: QueryClient, { queries }: RenderedState): void {
  const dataUpdatedAt = Date.now()
  for (const { state } of queries.queries) state.dataUpdatedAt = dataUpdatedAt
  hydrate(client, queries)
}
