import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { minute } from '@vonk/contracts/clock.ts'
import { createStore, useStore, type Store } from '../store.ts'

type Times = ReadonlyMap<string, number>

const stores = new WeakMap<QueryClient, Store<Times>>()
const unknown = createStore<Times>(new Map())

/** Remembers when the server told what this device has kept (NTF-06), until the server tells it anew. In ms. */
export function rememberKeptAt(client: QueryClient, key: QueryKey, at: number): void {
  const store = stores.get(client) ?? watched(client)
  store.set(new Map(store.get()).set(hashKey(key), at))
}

function watched(client: QueryClient): Store<Times> {
  const store = createStore<Times>(new Map())
  stores.set(client, store)
  client.getQueryCache().subscribe((event) => {
    // `manual`: a change in this page, not an answer of the server.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { queryHash } = event.query
    if (store.get().has(queryHash)) store.set(new Map([...store.get()].filter(([hash]) => hash !== queryHash)))
  })
  return store
}

/** When the server told what is shown, in ms, to the minute as `useNow`; null if it did so to this page. */
export function useKeptAt(key: QueryKey): number | null {
  const at = useStore(stores.get(useQueryClient()) ?? unknown).get(hashKey(key))
  return at === undefined ? null : Math.floor(at / minute) * minute
}
