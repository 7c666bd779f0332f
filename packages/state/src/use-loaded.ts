import { type QueryKey, useQueryClient, useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query'

type Loading<Data, Key extends QueryKey> = UseSuspenseQueryOptions<Data, Error, Data, Key>

function useObserved<Data, Key extends QueryKey>(query: Loading<Data, Key>): Data {
  return useSuspenseQuery<Data, Error, Data, Key>(query).data
}

/**
 * For a page that is drawn once: on a server, where nothing changes meanwhile. An observer for each component that reads the settings
 * would be a twentieth of the time of a page.
 */
function useLoadedOnce<Data, Key extends QueryKey>(query: Loading<Data, Key>): Data {
  const client = useQueryClient()
  const { data, error } = client.getQueryState<Data>(query.queryKey) ?? {}
  if (data !== undefined) return data
  if (error) throw error
  // As a query that suspends does. `use` would only sometimes be called, and React would give it what it waited for before.
  throw client.ensureQueryData<Data, Error, Data, Key>(query)
}

/** The data of a query. Suspends until it is loaded. */
export const useLoaded = import.meta.env.SSR ? useLoadedOnce : useObserved
