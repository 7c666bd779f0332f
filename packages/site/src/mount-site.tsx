import type { Brand } from '@vonk/brands/brand.ts'
import { hydratingEvent } from '@vonk/contracts/rendered-page.ts'
import { pageLocale } from '@vonk/i18n/locale-choice.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { knownUser } from '@vonk/state/known.ts'
import { keepInstallPrompt } from '@vonk/state/site/install-prompt.ts'
import { reportPageHidden } from '@vonk/state/traffic/page-hidden.ts'
import { applyColorScheme } from '@vonk/ui/theme-provider/color-scheme.ts'
import { ThemeProvider } from '@vonk/ui/theme-provider/theme-provider.tsx'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { BrandContext } from './brand-context.ts'
import { rememberTracking } from '@vonk/state/traffic/tracking.ts'
import { hydrateQueries, readRenderedState } from './rendered-state.ts'
import { contextOf } from './router-context.ts'
import { routes } from './routes.tsx'
import { guardChunks } from './shell/chunk-guard.ts'
import { loadForMembers } from './shell/for-members.tsx'
import { Splash } from './shell/splash.tsx'
import { SiteProviders } from './site-providers.tsx'

/** In ms: what may be needed later is fetched when the first screen has had its turn. */
const prefetchDelay = 3000

/**
 * Opens a site: everything that its app does. A page that the server rendered is taken over as it is, with the answers that came
 * with it; on any other page settings, user, texts and the screen's code are fetched side by side.
 */
export function mountSite(brand: Brand): void {
  void openSite(brand)
}

/** The same; resolves with the root once its first render has begun. */
export async function openSite(brand: Brand): Promise<Root> {
  const element = document.getElementById('root')
  if (!element) throw new Error('No #root in index.html')
  applyColorScheme()
  rememberTracking(location.search)
  reportPageHidden()
  guardChunks()
  keepInstallPrompt()
  const rendered = readRenderedState(document)
  const client = createQueryClient()
  const texts = createI18n({ locale: pageLocale(document), rooms: rendered?.rooms ?? ['site'] })
  nameEntry()
  if (rendered) {
    hydrateQueries(client, rendered)
    // What the first render cannot wait for.
    await Promise.all([resolveRoutes(), knownUser(client) && loadForMembers()])
  }
  const empty = rendered ? null : createRoot(element)
  empty?.render(
    <BrandContext value={brand}>
      <ThemeProvider theme={brand.theme}>
        <Splash />
      </ThemeProvider>
    </BrandContext>,
  )
  const router = createBrowserRouter(routes, { hydrationData: rendered?.router, getContext: () => contextOf({ client, texts }) })
  const i18n = await texts
  const site = (
    <SiteProviders brand={brand} client={client} i18n={i18n} renderedWith={rendered?.renderedWith}>
      <RouterProvider router={router} />
    </SiteProviders>
  )
  setTimeout(() => {
    // What went wrong is seldom told, but then at once, and perhaps without a network to fetch the words.
    void i18n.loadNamespaces('errors')
    void import('./shell/prefetch.ts').then(({ prefetchLinks }) =>
      prefetchLinks({ router, client, loadRooms: (rooms) => i18n.loadNamespaces(rooms) }),
    )
  }, prefetchDelay)
  // A transition is rendered in slices, between which a phone answers a finger.
  return new Promise((begun) =>
    startTransition(() => {
      dispatchEvent(new Event(hydratingEvent))
      empty?.render(site)
      begun(empty ?? hydrateRoot(element, site))
    }),
  )
}

/** Fetches the code of the screen that the server rendered: the router can start with it alone. */
async function resolveRoutes(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/**
 * Gives the page's entry in the history a name of its own, by which the router keeps how far it was scrolled. It calls every
 * first entry the same: a page opened anew, as on the way back from a payment, would begin where another one was left.
 */
function nameEntry(): void {
  const state = window.history.state as { key?: string } | null
  if (state?.key === undefined) window.history.replaceState({ ...state, key: String(performance.timeOrigin) }, '')
}
