import type { WorkerMessage } from '@vonk/contracts/notifications/push-message.ts'
import { vi } from 'vitest'

/** A subscription as from the browser's push service. */
export const subscription = { endpoint: 'https://push.example/1', expirationTime: null, keys: { p256dh: 'key', auth: 'secret' } }

/**
 * Gives jsdom a service worker with push messages, and a member who answers the permission prompt. Returns the addresses of
 * the registered workers, and a function that makes the worker tell the page something.
 */
export function aBrowserWithPush({
  worker = true,
  permission = 'default',
  answer = 'granted',
  pushService = true,
  waits = false,
}: {
  worker?: boolean
  permission?: NotificationPermission
  answer?: NotificationPermission
  /** Whether the browser reaches its push service. */
  pushService?: boolean
  /** Whether the worker is ready only after `reports()`. */
  waits?: boolean
} = {}) {
  let reports = () => {}
  const ready = new Promise<void>((resolve) => (reports = resolve))
  if (!waits) reports()
  let subscribed = false
  const kept = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: () => {
      subscribed = false
      return Promise.resolve(true)
    },
  }
  const registered: string[] = []
  const container = Object.assign(new EventTarget(), {
    register: (address: string) => {
      if (!worker) return Promise.reject(new Error('no service workers here'))
      registered.push(address)
      return Promise.resolve()
    },
    get ready() {
      return ready.then(() => ({ pushManager }))
    },
  })
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed ? kept : null),
    subscribe: () => {
      if (!pushService) return Promise.reject(new DOMException('Registration failed', 'AbortError'))
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
        if (name === 'serviceWorker') return container
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  )
  return {
    registered,
    reports,
    tells: (data: WorkerMessage, ports: MessagePort[] = []) =>
      container.dispatchEvent(Object.defineProperty(new MessageEvent('message', { data }), 'ports', { value: ports })),
  }
}
