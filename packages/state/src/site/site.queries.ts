import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hour } from '@vonk/contracts/clock.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { apiOf } from '../attached.ts'
import { settingsKey } from '../known.ts'
import { useLoaded } from '../use-loaded.ts'

/** The host and the query string of the URL with which the page was opened. */
export type Visit = { host: string; search: string }

const thisVisit = (): Visit => ({ host: location.hostname, search: location.search })

/**
 * The site's settings and language. The request has the query of the first URL and the host as forced-domain (EDI-03).
 * Fetched once: they hardly change while a page is open, and a changed price comes with a refusal.
 */
export const settingsQuery = (visit: () => Visit = thisVisit) =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: ({ client, signal }) => {
      const { host, search } = visit()
      const query = { ...Object.fromEntries(new URLSearchParams(search)), 'forced-domain': host }
      return apiOf(client).call(siteContract.settings, { query, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })

/** The site's settings. Suspends until they are loaded. */
export const useSettings = (): Settings => useLoaded(settingsQuery()).settings

/** The company behind the site; fetched once (PRF-06, INF-04). */
export const companyInfoQuery = () =>
  queryOptions({
    queryKey: ['site', 'companyinfo'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(siteContract.companyInfo, { signal })).companyinfo,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })

/** The languages with their state; fetched once (RTE-17). */
export const languagesQuery = () =>
  queryOptions({
    queryKey: ['site', 'languages'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(siteContract.languages, { signal })).languages,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })

/** Countries, regions and cities of the site; fetched once (PRF-06). */
export const regionsQuery = () =>
  queryOptions({
    queryKey: ['site', 'regions'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(siteContract.regions, { signal })).regions,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })

/** Cities whose name begins with the typed text (SGN-13). The previous ones stay while the next load. */
export const placesQuery = (name: string) =>
  queryOptions({
    queryKey: ['site', 'places', name],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(siteContract.places, { query: { name }, signal })).places,
    enabled: name !== '',
    staleTime: hour,
    placeholderData: keepPreviousData,
    meta: { public: true },
  })
