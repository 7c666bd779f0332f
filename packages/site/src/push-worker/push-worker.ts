import type { PushMessage, WorkerRequest } from '@vonk/contracts/notifications/push-message.ts'
import { openPath, showPush, type PushScope } from './handlers.ts'
import { createOffline, type Asked, type OfflineScope } from './offline.ts'

/** The service worker: pushes (NTF-05), and the site without a connection (NTF-06). The build makes one file of it, which pages register. */

type Waiting = { waitUntil(work: Promise<unknown>): void }
type Route = { condition: { urlPattern: { pathname: string } }; source: 'network' }
type WorkerScope = PushScope &
  OfflineScope & {
    skipWaiting(): Promise<void>
    clients: PushScope['clients'] & { claim(): Promise<void> }
    registration: PushScope['registration'] & { navigationPreload?: { enable(): Promise<void> } }
    addEventListener(
      type: 'install',
      listener: (event: Waiting & { addRoutes?(routes: Route[]): Promise<unknown> }) => void,
    ): void
    addEventListener(type: 'activate', listener: (event: Waiting) => void): void
    addEventListener(type: 'fetch', listener: (event: Asked & { respondWith(answer: Promise<Response>): void }) => void): void
    addEventListener(type: 'message', listener: (event: Waiting & { data: Partial<WorkerRequest> | null }) => void): void
    addEventListener(type: 'push', listener: (event: Waiting & { data: { json(): unknown } | null }) => void): void
    addEventListener(
      type: 'notificationclick',
      listener: (event: Waiting & { notification: { close(): void; data: { path: string } } }) => void,
    ): void
  }

const scope = globalThis as unknown as WorkerScope
const offline = createOffline(scope)

/** Where browsers know such routes, these requests do not even start the worker. */
const always: Route[] = ['/api/*', '/photos/*'].map((pathname) => ({
  condition: { urlPattern: { pathname } },
  source: 'network',
}))

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.allSettled([event.addRoutes?.(always), scope.skipWaiting()]))
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.allSettled([scope.clients.claim(), scope.registration.navigationPreload?.enable(), offline.tidy()]))
})
scope.addEventListener('fetch', (event) => {
  const answer = offline.answerTo(event)
  if (answer) event.respondWith(answer)
})
scope.addEventListener('message', (event) => {
  const { type, entry, language } = event.data ?? {}
  if (type === 'keep' && entry !== undefined && language !== undefined) event.waitUntil(offline.keep({ entry, language }))
})
scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(scope, event.data.json() as PushMessage))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(scope, event.notification.data.path))
})
