import type { QueryClient } from '@tanstack/react-query'
import type { Namespace } from '@vonk/i18n/namespaces.ts'
import type { i18n as I18n } from 'i18next'
import { createContext, RouterContextProvider } from 'react-router'

/** What guards and loaders use: the query client and the texts. */
export type SiteContext = {
  client: QueryClient
  /** Loads the texts of rooms in the current locale. */
  loadRooms: (rooms: readonly Namespace[]) => Promise<void>
  /** Waits for a screen's data. By default only for a short time; after that the screen shows its skeleton. */
  settle?: (fetched: Promise<readonly PromiseSettledResult<unknown>[]>) => Promise<unknown>
}

export const siteContext = createContext<SiteContext>()

type Texts = Pick<I18n, 'loadNamespaces'>

/** Creates the context of one navigation. `texts` may still be loading. */
export function contextOf({
  client,
  texts,
  settle,
}: Pick<SiteContext, 'client' | 'settle'> & { texts: Texts | Promise<Texts> }): RouterContextProvider {
  const loadRooms = async (rooms: readonly Namespace[]) => (await texts).loadNamespaces(rooms)
  return new RouterContextProvider(new Map([[siteContext, { client, loadRooms, settle }]]))
}
