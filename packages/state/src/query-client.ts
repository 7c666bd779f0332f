import { QueryClient } from '@tanstack/react-query'
import { type ApiClientOptions, createApiClient } from '@vonk/api-client/client.ts'
import type { LiveState } from '@vonk/api-client/live-events.ts'
import { second } from '@vonk/contracts/clock.ts'
import { forgetMember } from './session.ts'
import { attach } from './attached.ts'
import type { Outbox } from './chat/outbox.store.ts'
import { createTypingStore } from './chat/typing.store.ts'
import { createHydration } from './hydration.ts'
import { createStore } from './store.ts'

/** Makes the query client, the cache of all server data, with its API client. A page has one. */
export function createQueryClient(options: Omit<ApiClientOptions, 'onLoggedOut'> = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The API client retries (API-02). Retries here would multiply them.
      queries: { retry: false, staleTime: 30 * second },
      mutations: { retry: false },
    },
  })
  attach(client, {
    api: createApiClient({ ...options, onLoggedOut: () => forgetMember(client) }),
    hydration: createHydration(),
    live: createStore<LiveState>('down'),
    pushSubscribed: createStore(false),
    typing: createTypingStore(),
    outbox: createStore<Outbox | null>(null),
  })
  return client
}
