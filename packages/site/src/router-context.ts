import type { QueryClient } from '@tanstack/react-query'
import type { Brand } from '@vonk/brands/brand.ts'
import { defaultLocale, isLocale, type Locale } from '@vonk/contracts/locales.ts'
import type { Namespace } from '@vonk/i18n/namespaces.ts'
import type { i18n as I18n } from 'i18next'
import { createContext, RouterContextProvider } from 'react-router'

/** What guards and loaders use: the query client and the texts. */
export type SiteContext = {
  client: QueryClient
  brand: Brand
  /** Loads the texts of rooms in the current locale. */
  loadRooms: (rooms: readonly Namespace[]) => Promise<void>
  /** The current locale, for data that is in a language. */
  locale: () => Promise<Locale>
  /** Waits for a screen's data. By default only for a short time; after that the screen shows its skeleton. */
  settle?: (fetched: Promise<readonly PromiseSettledResult<unknown>[]>) => Promise<unknown>
}

export const siteContext = createContext<SiteContext>()

type Texts = Pick<I18n, 'loadNamespaces' | 'language'>

/** Creates the context of one navigation. `texts` may still be loading. */
export function contextOf({
  client,
  brand,
  texts,
  settle,
}: Pick<SiteContext, 'client' | 'brand' | 'settle'> & { texts: Texts | Promise<Texts> }): RouterContextProvider {
  const loadRooms = async (rooms: readonly Namespace[]) => (await texts).loadNamespaces(rooms)
  const locale = async () => localeOf(await texts)
  return new RouterContextProvider(new Map([[siteContext, { client, brand, loadRooms, locale, settle }]]))
}

export const localeOf = ({ language }: Pick<I18n, 'language'>): Locale => (isLocale(language) ? language : defaultLocale)
