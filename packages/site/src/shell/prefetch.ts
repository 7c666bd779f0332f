import { knownUser } from '@vonk/state/known.ts'
import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router'
import { redirectFor } from '../guards.ts'
import type { SiteContext } from '../router-context.ts'
import type { ScreenHandle } from '../screen.ts'

/** What a browser tells of the connection, where it does. */
type Connection = { saveData?: boolean; effectiveType?: string }

const ofNavigator = () => (navigator as { connection?: Connection }).connection

/** Whether bytes may be spent on what is perhaps never looked at: not on 2g, not to who saves data (RTE-11). */
export const mayPrefetch = ({ saveData = false, effectiveType = '' }: Connection = {}): boolean =>
  !saveData && !effectiveType.endsWith('2g')

type PrefetchOptions = SiteContext & {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'routes'>
  connection?: () => Connection | undefined
}

/** In ms: a pointer that only passes over a link means nothing. */
const intent = 80

/**
 * Fetches ahead what links lead to: the code of the screen once a link is in view, its data and texts once a pointer
 * rests on it, a finger touches it or the focus comes to it (RTE-11). Whom a screen is not for gets nothing of it. The
 * answer stops it.
 */
export function prefetchLinks({ router, connection = ofNavigator, ...site }: PrefetchOptions): () => void {
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
    void quietly(() => Promise.all(lazies.map((load) => load())))
  }

  function fetchAll(link: HTMLAnchorElement) {
    const screen = screenOf(link)
    if (!screen) return
    fetchCode(link)
    void quietly(() => screen.handle.open(site, { url: screen.url, params: screen.params }))
  }

  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null)
  let resting: ReturnType<typeof setTimeout> | undefined
  const onRest = (event: Event) => {
    clearTimeout(resting)
    const link = linkOf(event)
    if (link) resting = setTimeout(() => fetchAll(link), intent)
  }
  const atOnce = (event: Event) => {
    const link = linkOf(event)
    if (link) fetchAll(link)
  }
  const options = { signal: stop.signal, passive: true }
  document.addEventListener('pointerover', onRest, options)
  document.addEventListener('focusin', onRest, options)
  document.addEventListener('touchstart', atOnce, options)

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      inView.unobserve(target)
      fetchCode(target as HTMLAnchorElement)
    }
  })
  const look = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (seen.has(link)) continue
      seen.add(link)
      inView.observe(link)
    }
  }
  let looking: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => {
    looking ??= setTimeout(() => {
      looking = undefined
      look()
    }, 500)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  look()

  return () => {
    stop.abort()
    clearTimeout(resting)
    clearTimeout(looking)
    changes.disconnect()
    inView.disconnect()
  }
}

/** What nobody asked for yet may fail in silence: no reload for a file that is gone (RTE-10), no error. */
async function quietly(load: () => Promise<unknown>): Promise<void> {
  const hush = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('vite:preloadError', hush, { capture: true })
  try {
    await load()
  } catch {
    // It is asked for again when somebody goes there.
  } finally {
    window.removeEventListener('vite:preloadError', hush, { capture: true })
  }
}
