import { QueryClient } from '@tanstack/react-query'
import { type ApiClientOptions, createApiClient } from '@vonk/api-client/client.ts'
import type { LiveState } from '@vonk/api-client/live-events.ts'
import { second } from '@vonk/contracts/clock.ts'
import { ApiError } from '@vonk/api-client/api-error.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { finishLogout, isLogoutWanted } from './account/wanted-logout.ts'
import { forgetMember } from './session.ts'
import { attach } from './attached.ts'
import type { Outbox } from './chat/outbox.store.ts'
import { createTypingStore } from './chat/typing.store.ts'
import { knownUser } from './known.ts'
import { createHydration } from './hydration.ts'
import { createStore } from './store.ts'

/** Makes the query client, the cache of all server data, with its API client. A page has one. */
export function createQueryClient(options: Omit<ApiClientOptions, 'onLoggedOut' | 'before'> = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The API client retries (API-02). Retries here would multiply them.
      queries: { retry: false, staleTime: 30 * second },
      mutations: { retry: false },
    },
  })
  async function logoutFirst() {
    if (!(await finishLogout(client))) throw new ApiError(0)
    if (knownUser(client)) forgetMember(client)
  }
  attach(client, {
    api: createApiClient({
      ...options,
      onLoggedOut: () => forgetMember(client),
      // Nothing happens in the name of a member who has logged out here (NTF-06).
      before: (line) => (isLogoutWanted() && line !== accountContract.logout ? logoutFirst() : null),
    }),
    hydration: createHydration(),
    live: createStore<LiveState>('down'),
    pushSubscribed: createStore(false),
    typing: createTypingStore(),
    outbox: createStore<Outbox | null>(null),
  })
  return client
}
