import { mutationOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { PushState } from '@vonk/contracts/notifications/alerts.rules.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { keptCookie } from '@vonk/contracts/kept-cookie.ts'
import { pushCookie } from '@vonk/contracts/site/dismissals.rules.ts'
import { useSyncExternalStore } from 'react'
import { apiOf, attachedTo } from '../attached.ts'
import { knownUser } from '../known.ts'
import { registerWorker } from '../service-worker.ts'

type Subscription = (BodyInputOf<typeof notificationsContract.subscribe> & object)['subscription']

const stateKey = ['notifications', 'push'] as const

/** Registers the service worker and returns its push manager (NTF-05); null if the browser has no pushes. */
async function pushManager(): Promise<PushManager | null> {
  if (typeof Notification === 'undefined') return null
  // A browser may have service workers without pushes.
  const registration: { pushManager?: PushManager } | null = await registerWorker()
  return registration?.pushManager ?? null
}

/** Remembers for whom this browser shows pushes: another member who logs in here has not asked for them. */
const ownerKey = 'push-of'

function isOwn(client: QueryClient): boolean {
  try {
    return localStorage.getItem(ownerKey) === (knownUser(client)?.id ?? null)
  } catch {
    return false
  }
}

function rememberOwner(client: QueryClient): void {
  try {
    localStorage.setItem(ownerKey, knownUser(client)?.id ?? '')
  } catch {
    // Without storage the member turns pushes on in each session.
  }
}

/** Stores a subscription. It ends with the session, so a browser sends it again in each of its sessions. */
const store = (client: QueryClient, subscription: PushSubscription) =>
  apiOf(client).call(notificationsContract.subscribe, {
    query: { push: '1' },
    body: { subscription: subscription.toJSON() as Subscription },
    repeatable: true,
  })

async function pushStateOf(client: QueryClient, key: string | null): Promise<PushState> {
  const manager = key === null ? null : await pushManager().catch(() => null)
  if (!manager) return 'unsupported'
  const subscription = await manager.getSubscription()
  const subscribed = subscription !== null && isOwn(client)
  attachedTo(client).pushSubscribed.set(subscribed)
  if (subscribed) {
    await store(client, subscription)
    return 'subscribed'
  }
  return Notification.permission === 'default' ? 'not_subscribed' : Notification.permission
}

/**
 * The state of push messages in this browser (ALR-03); `unknown` before the browser reports it. `key` is the site's public
 * push key; null if the site sends no push messages.
 */
export function usePushState(key: string | null): PushState {
  const { data = 'unknown' } = useQuery({
    queryKey: [...stateKey, key],
    queryFn: async ({ client }) => {
      const state = await pushStateOf(client, key)
      document.cookie = keptCookie(pushCookie, state, { secure: location.protocol === 'https:' })
      return state
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Another part of the page may know the state while this one is hydrated as the server rendered it.
  return useSyncExternalStore(
    never,
    () => data,
    () => 'unknown',
  )
}

const never = () => () => {}

/**
 * Why push messages could not be turned on: the browser refused the permission, its question was closed without an answer, or
 * its push service did not answer.
 */
export class PushRefused extends Error {
  readonly reason: 'denied' | 'closed' | 'failed'

  constructor(reason: PushRefused['reason'], options?: ErrorOptions) {
    super(`Push messages could not be turned on: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * Asks for the permission, subscribes this browser and stores the subscription (NTF-04). The browser then polls less often
 * (CHT-04). Throws `PushRefused` if the browser does not allow it.
 */
export const enablePushMutation = () =>
  mutationOptions({
    mutationFn: async (key: string, { client }) => {
      const manager = await pushManager().catch(failed)
      if (!manager) throw new PushRefused('failed')
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') throw new PushRefused(permission === 'denied' ? 'denied' : 'closed')
      const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(failed)
      rememberOwner(client)
      await store(client, subscription)
    },
    onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries({ queryKey: stateKey }),
  })

const failed = (cause: unknown): never => {
  throw new PushRefused('failed', { cause })
}

/** Stops the push messages to this browser: removes the subscription from the server, then from the browser (NTF-04). */
export const disablePushMutation = () =>
  mutationOptions({
    mutationFn: async (_: void, { client }) => {
      const manager = await pushManager()
      const subscription = await manager?.getSubscription()
      if (!subscription) return
      await apiOf(client).call(notificationsContract.unsubscribe, { body: { endpoint: subscription.endpoint }, repeatable: true })
      await subscription.unsubscribe()
    },
    onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries({ queryKey: stateKey }),
  })
