import { knownUser } from '@vonk/state/known.ts'
import { whenIdle } from '@vonk/ui/idle/when-idle.ts'
import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router'
import { redirectFor } from '../guards.ts'
import type { SiteContext } from '../router-context.ts'
import type { ScreenHandle } from '../screen.ts'

/** Network information; not every browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string }

export const networkInformation = () => (navigator as { connection?: Connection }).connection

/** Returns false on 2g and with the browser's data saver on (RTE-11). */
export const mayPrefetch = ({ saveData = false, effectiveType = '' }: Connection = {}): boolean =>
  !saveData && !effectiveType.endsWith('2g')

type PrefetchOptions = SiteContext & {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'routes'>
  connection?: () => Connection | undefined
  /** In ms: until then visible links load nothing, because the page still loads what it needs itself. */
  visibleAfter?: number
}

/** In ms: a shorter hover over a link does not prefetch. */
const hoverDelay = 80

/**
 * Prefetches the screens behind links (RTE-11). A visible link loads the screen's code; hover, focus or touch also load
 * its data and texts. Skips screens that the current person may not see. Returns a function that stops prefetching.
 */
export function prefetchLinks({
  router,
  connection = networkInformation,
  visibleAfter = 0,
  ...site
}: PrefetchOptions): () => void {
  const seen = new WeakSet<Element>()
  const stop = new AbortController()

  function screenOf(link: HTMLAnchorElement) {
    if (link.origin !== location.origin || !navigator.onLine || !mayPrefetch(connection())) return null
    const url = new URL(link.href)
    const branch = matchRoutes(router.routes as RouteObject[], url) ?? []
    const match = branch.at(-1)
    const handle = match?.route.handle as ScreenHandle | undefined
    if (!match || !handle || redirectFor(handle.audience, knownUser(site.client) ?? null, url) !== null) return null
    return { url, params: match.params, handle, branch }
  }

  function fetchCode(link: HTMLAnchorElement) {
    const lazies = screenOf(link)?.branch.flatMap(({ route }) => (typeof route.lazy === 'function' ? [route.lazy] : [])) ?? []
    void ignoreErrors(() => Promise.all(lazies.map((load) => load())))
  }

  function fetchAll(link: HTMLAnchorElement) {
    const screen = screenOf(link)
    if (!screen) return
    fetchCode(link)
    void ignoreErrors(() => screen.handle.open(site, { url: screen.url, params: screen.params }))
  }

  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null)
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  const onHover = (event: Event) => {
    clearTimeout(hoverTimer)
    const link = linkOf(event)
    if (link) hoverTimer = setTimeout(() => fetchAll(link), hoverDelay)
  }
  const onTouch = (event: Event) => {
    const link = linkOf(event)
    if (link) fetchAll(link)
  }
  const options = { signal: stop.signal, passive: true }
  document.addEventListener('pointerover', onHover, options)
  document.addEventListener('focusin', onHover, options)
  document.addEventListener('touchstart', onTouch, options)
  // The pointer may have come before this code.
  const pointedAt = document.querySelector<HTMLAnchorElement>('a[href]:hover')
  if (pointedAt) fetchAll(pointedAt)

  // To find the screen of a link takes a while on a slow phone, so one link at a time.
  const waiting = new Set<HTMLAnchorElement>()
  let isFetching = false
  function fetchWhenIdle() {
    if (isFetching || waiting.size === 0) return
    isFetching = true
    whenIdle(() => {
      isFetching = false
      const [link] = waiting
      if (!link || stop.signal.aborted) return
      waiting.delete(link)
      fetchCode(link)
      fetchWhenIdle()
    })
  }

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      inView.unobserve(target)
      waiting.add(target as HTMLAnchorElement)
    }
    fetchWhenIdle()
  })
  const observeLinks = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (seen.has(link)) continue
      seen.add(link)
      inView.observe(link)
    }
  }
  let scanTimer: ReturnType<typeof setTimeout> | undefined
  let firstScan: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => {
    scanTimer ??= setTimeout(() => {
      scanTimer = undefined
      observeLinks()
    }, 500)
  })
  const startScans = () => {
    changes.observe(document.body, { childList: true, subtree: true })
    observeLinks()
  }
  if (visibleAfter > 0) firstScan = setTimeout(startScans, visibleAfter)
  else startScans()

  return () => {
    stop.abort()
    clearTimeout(hoverTimer)
    clearTimeout(firstScan)
    clearTimeout(scanTimer)
    changes.disconnect()
    inView.disconnect()
  }
}

/** A prefetch fails silently: no error, and no reload for a missing file (RTE-10). */
async function ignoreErrors(load: () => Promise<unknown>): Promise<void> {
  const silence = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('vite:preloadError', silence, { capture: true })
  try {
    await load()
  } catch {
    // The navigation to the screen loads it again.
  } finally {
    window.removeEventListener('vite:preloadError', silence, { capture: true })
  }
}
