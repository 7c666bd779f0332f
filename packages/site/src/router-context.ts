import type { QueryClient } from '@tanstack/react-query'
import type { Namespace } from '@vonk/i18n/namespaces.ts'
import type { i18n as I18n } from 'i18next'
import { createContext, RouterContextProvider } from 'react-router'

/** What guards and loaders work with: the store of what the server knows, and the texts. */
export type SiteContext = {
  client: QueryClient
  /** Fetches the texts of rooms in the current locale. */
  loadRooms: (rooms: readonly Namespace[]) => Promise<void>
  /** How long a screen waits for its data; by default as long as it should before it shows its skeleton. */
  settle?: (fetched: Promise<readonly PromiseSettledResult<unknown>[]>) => Promise<unknown>
}

export const siteContext = createContext<SiteContext>()

type Texts = Pick<I18n, 'loadNamespaces'>

/** The context of one navigation. `texts` may still be on their way. */
export function contextOf({
  client,
  texts,
  settle,
}: Pick<SiteContext, 'client' | 'settle'> & { texts: Texts | Promise<Texts> }): RouterContextProvider {
  const loadRooms = async (rooms: readonly Namespace[]) => (await texts).loadNamespaces(rooms)
  return new RouterContextProvider(new Map([[siteContext, { client, loadRooms, settle }]]))
}
