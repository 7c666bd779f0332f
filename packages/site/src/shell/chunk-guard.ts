import { systemClock, type Clock } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'

const storageKey = 'chunk-reload'

/**
 * A file of the site that cannot be fetched was most likely replaced by a release: the page is loaded anew, at most once
 * per 60 seconds; after that the failure goes on to the error page (RTE-10). Without a network a reload would show none of it.
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
      // Where nothing can be remembered, a reload could follow a reload for ever.
      return
    }
    event.preventDefault()
    reload()
  }
  window.addEventListener('vite:preloadError', onFailure)
  return () => window.removeEventListener('vite:preloadError', onFailure)
}
