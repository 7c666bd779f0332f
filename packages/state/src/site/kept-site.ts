import type { WorkerRequest } from '@vonk/contracts/notifications/push-message.ts'
import { registerWorker } from '../service-worker.ts'

/** Has the service worker keep the site in a language, for when there is no connection (NTF-06). */
export async function keepSite(language: string): Promise<void> {
  // A site in development has neither an entry nor the page to keep.
  const { entry } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}
  if (entry === undefined) return
  const registration = await registerWorker().catch(() => null)
  registration?.active?.postMessage({ type: 'keep', entry, language } satisfies WorkerRequest)
}
