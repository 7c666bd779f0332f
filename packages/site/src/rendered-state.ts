import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { renderedStateId } from '@vonk/contracts/rendered-page.ts'
import type { RenderedWith } from '@vonk/i18n/rendered-with.ts'
import type { Namespace } from '@vonk/i18n/namespaces.ts'
import type { HydrationState } from 'react-router'

/** What the server rendered a page from, for the browser to go on with. */
export type RenderedState = {
  renderedWith: RenderedWith
  /** The rooms whose texts are on the page. */
  rooms: Namespace[]
  router: HydrationState
  queries: DehydratedState
}

/** Reads what came with the page; null where the server did not render it. */
export function readRenderedState(page: Document): RenderedState | null {
  const element = page.getElementById(renderedStateId)
  return element && (JSON.parse(element.textContent) as RenderedState)
}

/** Puts the answers that came with the page into the store. They are as old as the page, whatever the server's clock says. */
export function hydrateQueries(client: QueryClient, { queries }: RenderedState): void {
  const dataUpdatedAt = Date.now()
  for (const { state } of queries.queries) state.dataUpdatedAt = dataUpdatedAt
  hydrate(client, queries)
}
