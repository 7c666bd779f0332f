import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@vonk/api-client/client.ts'
import type { LiveState } from '@vonk/api-client/live-events.ts'
import type { Outbox } from './chat/outbox.store.ts'
import type { TypingStore } from './chat/typing.store.ts'
import type { Hydration } from './hydration.ts'
import type { Store } from './store.ts'

/**
 * What belongs to a query client: the API client and the browser's small stores. Queries find it through their client, so
 * components need only TanStack Query's provider, and a test or story makes one client.
 */
export type Attached = {
  api: ApiClient
  hydration: Hydration
  /** The state of the live stream (CHT-04). */
  live: Store<LiveState>
  /** Whether this browser receives push messages, so it polls less often (CHT-04). */
  pushSubscribed: Store<boolean>
  typing: TypingStore
  /** Unsent messages of the member; null for a visitor. */
  outbox: Store<Outbox | null>
}

const attachments = new WeakMap<QueryClient, Attached>()

export const attach = (client: QueryClient, attached: Attached) => void attachments.set(client, attached)

export function attachedTo(client: QueryClient): Attached {
  const attached = attachments.get(client)
  if (!attached) throw new Error('Make the query client with createQueryClient')
  return attached
}

export const apiOf = (client: QueryClient): ApiClient => attachedTo(client).api
