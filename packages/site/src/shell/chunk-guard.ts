import { systemClock, type Clock } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'

const storageKey = 'chunk-reload'

/** Whether the server answers. A browser with a network but no connection says that it is online. */
export async function answers(): Promise<boolean> {
  try {
    return (await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Reloads the page if a code file cannot be loaded: a release has probably replaced it. At most once per 60 seconds; then
 * the error page shows the failure (RTE-10). Does nothing without a connection, because a reload would lose the page.
 */
export function guardChunks({
  reload = () => location.reload(),
  isReachable = answers,
  clock = systemClock,
}: { reload?: () => void; isReachable?: () => Promise<boolean>; clock?: Clock } = {}): () => void {
  const onFailure = async () => {
    if (!navigator.onLine || !(await isReachable())) return
    const now = clock().getTime()
    try {
      if (now - Number(sessionStorage.getItem(storageKey) ?? 0) < limits.chunkReloadGuard) return
      sessionStorage.setItem(storageKey, String(now))
    } catch {
      // Without storage the page could reload in an endless loop.
      return
    }
    reload()
  }
  const listener = () => void onFailure()
  window.addEventListener('vite:preloadError', listener)
  return () => window.removeEventListener('vite:preloadError', listener)
}
