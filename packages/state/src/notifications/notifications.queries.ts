import { mutationOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { PushState } from '@vonk/contracts/notifications/alerts.rules.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { apiOf, attachedTo } from '../attached.ts'

type Subscription = (BodyInputOf<typeof notificationsContract.subscribe> & object)['subscription']

const stateKey = ['notifications', 'push'] as const

/** Returns the push manager of the service worker, or null if the site has not registered one. */
async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || typeof Notification === 'undefined') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager ?? null
}

async function pushStateOf(client: QueryClient, key: string | null): Promise<PushState> {
  const manager = key === null ? null : await pushManager()
  if (!manager) return 'unsupported'
  const subscribed = (await manager.getSubscription()) !== null
  attachedTo(client).pushSubscribed.set(subscribed)
  if (subscribed) return 'subscribed'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/**
 * The state of push messages in this browser (ALR-03); `unknown` before the browser reports it. `key` is the site's public
 * push key; null if the site sends no push messages.
 */
export function usePushState(key: string | null): PushState {
  return (
    useQuery({
      queryKey: [...stateKey, key],
      queryFn: ({ client }) => pushStateOf(client, key),
      staleTime: Number.POSITIVE_INFINITY,
    }).data ?? 'unknown'
  )
}

/**
 * Asks for the permission, subscribes this browser and stores the subscription (NTF-04). The browser then polls less often
 * (CHT-04). Does nothing if the permission is refused.
 */
export const enablePushMutation = () =>
  mutationOptions({
    mutationFn: async (key: string, { client }) => {
      const manager = await pushManager()
      if (!manager || (await Notification.requestPermission()) !== 'granted') return
      const subscription = (
        await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      ).toJSON() as Subscription
      await apiOf(client).call(notificationsContract.subscribe, {
        query: { push: '1' },
        body: { subscription },
        repeatable: true,
      })
    },
    onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries({ queryKey: stateKey }),
  })
