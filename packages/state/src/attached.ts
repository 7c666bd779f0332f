import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@vonk/api-client/client.ts'
import type { LiveState } from '@vonk/api-client/live-events.ts'
import type { Outbox } from './chat/outbox.store.ts'
import type { TypingStore } from './chat/typing.store.ts'
import type { Store } from './store.ts'

/**
 * What goes along with a query client: the way to the server and the small stores of the browser. Queries find it by
 * the client they run in, so a component needs no provider but react-query's own, and a test or a story makes one client.
 */
export type Attached = {
  api: ApiClient
  /** Whether events arrive by themselves (CHT-04). */
  live: Store<LiveState>
  /** Whether this browser gets push messages, which makes polling rarer (CHT-04). */
  pushSubscribed: Store<boolean>
  typing: TypingStore
  /** Unsent messages of whoever is logged in; null for a visitor. */
  outbox: Store<Outbox | null>
}

const attachments = new WeakMap<QueryClient, Attached>()

export const attach = (client: QueryClient, attached: Attached) => void attachments.set(client, attached)

export function attachedTo(client: QueryClient): Attached {
  const attached = attachments.get(client)
  if (!attached) throw new Error('This query client was not made by createQueryClient')
  return attached
}

export const apiOf = (client: QueryClient): ApiClient => attachedTo(client).api
