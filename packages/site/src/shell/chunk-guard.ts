import { systemClock, type Clock } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'

const storageKey = 'chunk-reload'

/**
 * Reloads the page if a code file cannot be loaded: a release has probably replaced it. At most once per 60 seconds; then
 * the error page shows the failure (RTE-10). Does nothing while offline, because a reload would lose the page.
 */
export function guardChunks({
  reload = () => location.reload(),
  clock = systemClock,
}: { reload?: () => void; clock?: Clock } = {}): () => void {
  const onFailure = (event: Event) => {
    if (!navigator.onLine) return
    const now = clock().getTime()
    try {
      if (now - Number(sessionStorage.getItem(storageKey) ?? 0) < limits.chunkReloadGuard) return
      sessionStorage.setItem(storageKey, String(now))
    } catch {
      // Without storage the page could reload in an endless loop.
      return
    }
    event.preventDefault()
    reload()
  }
  window.addEventListener('vite:preloadError', onFailure)
  return () => window.removeEventListener('vite:preloadError', onFailure)
}
