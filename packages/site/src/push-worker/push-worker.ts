import { openPath, showPush, type PushScope } from './handlers.ts'
import type { PushMessage } from '@vonk/contracts/notifications/push-message.ts'

/** The service worker for pushes (NTF-05). The build makes one file of it, which pages register. */

type Waiting = { waitUntil(work: Promise<unknown>): void }
type WorkerScope = PushScope & {
  skipWaiting(): Promise<void>
  clients: PushScope['clients'] & { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'push', listener: (event: Waiting & { data: { json(): unknown } | null }) => void): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: Waiting & { notification: { close(): void; data: { path: string } } }) => void,
  ): void
}

const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(scope, event.data.json() as PushMessage))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(scope, event.notification.data.path))
})
