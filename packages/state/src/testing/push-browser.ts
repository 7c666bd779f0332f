import { vi } from 'vitest'

/** A subscription as from the browser's push service. */
export const subscription = { endpoint: 'https://push.example/1', expirationTime: null, keys: { p256dh: 'key', auth: 'secret' } }

/** Gives jsdom a service worker with push messages, and a member who answers the permission prompt. */
export function aBrowserWithPush({
  worker = true,
  permission = 'default',
  answer = 'granted',
}: { worker?: boolean; permission?: NotificationPermission; answer?: NotificationPermission } = {}) {
  let subscribed = false
  const kept = { toJSON: () => subscription }
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed ? kept : null),
    subscribe: () => {
      subscribed = true
      return Promise.resolve(kept)
    },
  }
  const notification = {
    permission,
    requestPermission: () => {
      notification.permission = answer
      return Promise.resolve(answer)
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (target, name) => name === 'serviceWorker' || name in target,
      get: (target, name) => {
        if (name === 'serviceWorker') return { getRegistration: () => Promise.resolve(worker ? { pushManager } : undefined) }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  )
}
