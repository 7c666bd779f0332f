import { pushWorkerFile, pushWorkerVersion } from '@vonk/contracts/notifications/push-message.ts'

/**
 * Registers the service worker (NTF-05, NTF-06) and returns its registration; null if the browser has none. A browser registers it
 * once, however often this is called.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  await navigator.serviceWorker.register(`/${pushWorkerFile}?version=${pushWorkerVersion}`)
  return navigator.serviceWorker.ready
}
