import type { Brand } from '@vonk/brands/brand.ts'
import { hydratingEvent } from '@vonk/contracts/rendered-page.ts'
import { keepTimeZone } from '@vonk/i18n/keep-time-zone.ts'
import { pageLocale } from '@vonk/i18n/locale-choice.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { isLogoutWanted } from '@vonk/state/account/wanted-logout.ts'
import { attachedTo } from '@vonk/state/attached.ts'
import { isOfflinePage } from '@vonk/state/offline-page.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { knownUser } from '@vonk/state/known.ts'
import { keepInstallPrompt } from '@vonk/state/site/install-prompt.ts'
import { reportPageHidden } from '@vonk/state/traffic/page-hidden.ts'
import { applyColorScheme } from '@vonk/ui/theme-provider/color-scheme.ts'
import { applyTextSize } from '@vonk/ui/theme-provider/text-size.ts'
import { whenIdle } from '@vonk/ui/idle/when-idle.ts'
import { LateStyles } from '@vonk/ui/theme-provider/late-styles.tsx'
import { BaseStyle } from '@vonk/ui/theme-provider/base-style.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { BrandContext } from './brand-context.ts'
import { rememberTracking } from '@vonk/state/traffic/tracking.ts'
import { hydrateQueries, readRenderedState, type RenderedState } from './rendered-state.ts'
import { contextOf, localeOf } from './router-context.ts'
import { routes } from './routes.tsx'
import type { ScreenHandle } from './screen.ts'
import { guardChunks } from './shell/chunk-guard.ts'
import { loadForMembers } from './shell/for-members.tsx'
import { Splash } from './shell/splash.tsx'
import { SiteProviders } from './site-providers.tsx'

/** In ms: code that the visitor may need later loads after the first screen. */
const laterAfter = 3000

/**
 * Starts a site; its app does nothing else. Hydrates a page that the server rendered, with the data in the page. On any
 * other page it loads the settings, the user, the texts and the screen's code in parallel.
 */
export function mountSite(brand: Brand): void {
  void openSite(brand)
}

/** Does the work of {@link mountSite}. Resolves when the first render has started, with what stops the site. */
export async function openSite(brand: Brand): Promise<() => void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('No #root in index.html')
  await nextTask()
  applyColorScheme()
  applyTextSize()
  rememberTracking(location.search)
  reportPageHidden()
  guardChunks()
  keepInstallPrompt()
  // The server rendered for a member who has logged out here without a connection: nothing of it may stay.
  const isLeaving = isLogoutWanted()
  const rendered = isLeaving ? null : readRenderedState(document)
  const client = createQueryClient()
  const texts = createI18n({ locale: pageLocale(document), rooms: rendered?.rooms ?? ['site'] })
  setHistoryKey()
  if (rendered) {
    hydrateQueries(client, rendered)
    // The first render cannot wait, so load its code first.
    const isMember = Boolean(knownUser(client))
    if (isMember) keepTimeZone(rendered.renderedWith)
    await Promise.all([resolveRoutes(rendered, isMember), isMember && loadForMembers()])
    await nextTask()
  }
  const empty = rendered ? null : createRoot(element)
  empty?.render(
    <BrandContext value={brand}>
      <BaseStyle />
      <Splash />
    </BrandContext>,
  )
  const i18n = await texts
  // The service worker opened the page without a connection.
  const opened = isLeaving || isOfflinePage() ? await (await import('./shell/offline-start.tsx')).routesOffline(client) : routes
  // From here to the hydration without a pause: the router may ask for data that the server rendered without.
  const router = createBrowserRouter(opened, {
    hydrationData: rendered?.router,
    getContext: () => contextOf({ client, brand, texts }),
  })
  const site = (
    <LateStyles>
      <SiteProviders brand={brand} client={client} i18n={i18n} renderedWith={rendered?.renderedWith}>
        <RouterProvider router={router} />
      </SiteProviders>
    </LateStyles>
  )
  // Page-bounce logging: only for addresses of campaigns that ask for it.
  if (/[?&]lb(?:[=&]|$)/.test(location.search))
    void import('./shell/log-visit.ts').then(({ logVisit }) => logVisit(router, localeOf(i18n)))
  const began = performance.now()
  let isOpen = true
  let stopPrefetch = () => {}
  async function startPrefetch() {
    const { prefetchLinks } = await import('./shell/prefetch.ts')
    // What a link loads must not change a block before it has hydrated.
    await attachedTo(client).hydration.done()
    // The site may have been closed meanwhile.
    if (!isOpen) return
    stopPrefetch = prefetchLinks({
      router,
      client,
      brand,
      loadRooms: (rooms) => i18n.loadNamespaces(rooms),
      locale: async () => localeOf(i18n),
      visibleAfter: Math.max(0, began + laterAfter - performance.now()),
    })
  }
  // What a hand points at, it presses soon. Safari does not tell when it is idle.
  const tellsIdle = 'requestIdleCallback' in globalThis
  const stopWaiting = tellsIdle ? whenIdle(() => void startPrefetch(), laterAfter) : () => {}
  const later = setTimeout(() => {
    // Load the page of an error and its texts before an error happens: the network may be down then.
    void import('./shell/failure.tsx')
    void i18n.loadNamespaces('errors')
    if (!tellsIdle) void startPrefetch()
  }, laterAfter)
  // React renders a transition in slices, so a phone reacts to touches in between.
  return new Promise((resolve) =>
    startTransition(() => {
      dispatchEvent(new Event(hydratingEvent))
      empty?.render(site)
      const root = empty ?? hydrateRoot(element, site)
      resolve(() => {
        isOpen = false
        clearTimeout(later)
        stopWaiting()
        stopPrefetch()
        root.unmount()
        router.dispose()
      })
    }),
  )
}

/** Between parts of the start the browser handles touches. */
const nextTask = () => new Promise<void>((done) => setTimeout(done))

/** Loads the code of the server-rendered screen, which the router needs for its first render. */
async function resolveRoutes({ router }: RenderedState, isMember: boolean): Promise<void> {
  const screens = new Set(Object.keys(router.loaderData ?? {}))
  const branch = branchTo(screens, routes) ?? matchRoutes(routes, location)?.map(({ route }) => route) ?? []
  await Promise.all(
    branch.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
      if (isMember) await (route.handle as ScreenHandle | undefined)?.loadForMembers()
    }),
  )
}

/**
 * The screen with one of the ids, below its layouts. The server has found it already: to match an address, the router compiles the
 * patterns of all screens, which takes a slow phone a tenth of a second.
 */
function branchTo(screens: ReadonlySet<string>, within: readonly RouteObject[]): RouteObject[] | null {
  for (const route of within) {
    if (!route.children && screens.has(route.id ?? '')) return [route]
    const below = branchTo(screens, route.children ?? [])
    if (below) return [route, ...below]
  }
  return null
}

/**
 * Gives the page's history entry a unique key, under which the router stores the scroll position. The router itself gives
 * every first entry the same key: after a payment, a newly loaded page would start at another page's scroll position.
 */
function setHistoryKey(): void {
  const state = window.history.state as { key?: string } | null
  if (state?.key === undefined) window.history.replaceState({ ...state, key: String(performance.timeOrigin) }, '')
}
