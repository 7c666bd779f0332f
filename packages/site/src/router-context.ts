import type { QueryClient } from '@tanstack/react-query'
import type { Namespace } from '@vonk/i18n/namespaces.ts'
import type { i18n as I18n } from 'i18next'
import { createContext, RouterContextProvider } from 'react-router'

/** What guards and loaders work with: the store of what the server knows, and the texts. */
export type SiteContext = {
  client: QueryClient
  /** Fetches the texts of rooms in the current locale. */
  loadRooms: (rooms: readonly Namespace[]) => Promise<void>
  /** A screen waits for all its data, where nobody looks at a skeleton meanwhile. */
  waitsForData?: boolean
}

export const siteContext = createContext<SiteContext>()

/** The context of one navigation. `texts` may still be on their way. */
export function contextOf({
  client,
  texts,
  waitsForData,
}: Pick<SiteContext, 'client' | 'waitsForData'> & { texts: I18n | Promise<I18n> }): RouterContextProvider {
  const loadRooms = async (rooms: readonly Namespace[]) => (await texts).loadNamespaces(rooms)
  return new RouterContextProvider(new Map([[siteContext, { client, loadRooms, waitsForData }]]))
}
