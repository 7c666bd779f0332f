import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { drawnStateId } from '@vonk/contracts/drawn-page.ts'
import type { DrawnWith } from '@vonk/i18n/drawn-with.ts'
import type { Namespace } from '@vonk/i18n/namespaces.ts'
import type { HydrationState } from 'react-router'

/** What the server drew a page from, for the browser to go on with. */
export type DrawnState = {
  drawnWith: DrawnWith
  /** The rooms whose texts are on the page. */
  rooms: Namespace[]
  router: HydrationState
  queries: DehydratedState
}

/** Reads what came with the page; null where the server did not draw it. */
export function readDrawnState(page: Document): DrawnState | null {
  const element = page.getElementById(drawnStateId)
  return element && (JSON.parse(element.textContent) as DrawnState)
}

/** Puts the answers that came with the page into the store. They are as old as the page, whatever the server's clock says. */
export function hydrateQueries(client: QueryClient, { queries }: DrawnState): void {
  const dataUpdatedAt = Date.now()
  for (const { state } of queries.queries) state.dataUpdatedAt = dataUpdatedAt
  hydrate(client, queries)
}
