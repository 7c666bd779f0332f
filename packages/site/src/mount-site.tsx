import type { Brand } from '@vonk/brands/brand.ts'
import { firstStylesId } from '@vonk/contracts/first-answers.ts'
import { initialLocale } from '@vonk/i18n/locale-choice.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { keepInstallPrompt } from '@vonk/state/site/install-prompt.ts'
import { settingsQuery } from '@vonk/state/site/site.queries.ts'
import { reportPageHidden } from '@vonk/state/traffic/page-hidden.ts'
import { applyColorScheme } from '@vonk/ui/theme-provider/color-scheme.ts'
import { ThemeProvider } from '@vonk/ui/theme-provider/theme-provider.tsx'
import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { BrandContext } from './brand-context.ts'
import { rememberTracking } from '@vonk/state/traffic/tracking.ts'
import { fetchAfterPage } from './first-answers.ts'
import { firstScreen } from './first-screen.ts'
import { contextOf } from './router-context.ts'
import { routes } from './routes.tsx'
import { guardChunks } from './shell/chunk-guard.ts'
import { Splash } from './shell/splash.tsx'
import { SiteProviders } from './site-providers.tsx'

/** In ms: what may be needed later is fetched when the first screen has had its turn. */
const rest = 3000

/**
 * Opens a site: everything that a door does. Settings, user, texts and the screen's code are fetched side by side; the
 * language waits for the settings only where the reader has not chosen one (LOC-03).
 */
export function mountSite(brand: Brand): void {
  void open(brand)
}

async function open(brand: Brand): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('No #root in index.html')
  applyColorScheme()
  rememberTracking(location.search)
  reportPageHidden()
  guardChunks()
  keepInstallPrompt()
  const root = createRoot(element)
  // Drawn beforehand, the screen stays until it can be replaced as a whole.
  const drawn = element.hasChildNodes()
  if (!drawn)
    root.render(
      <BrandContext value={brand}>
        <ThemeProvider theme={brand.theme}>
          <Splash />
        </ThemeProvider>
      </BrandContext>,
    )
  const client = createQueryClient({ fetch: fetchAfterPage(document) })
  const texts = client
    .ensureQueryData(settingsQuery())
    .then(({ domain_language }) => domain_language)
    // Without settings the error page still needs a language to speak.
    .catch(() => null)
    .then((domainLanguage) =>
      createI18n({ locale: initialLocale({ cookies: document.cookie, domainLanguage }), rooms: ['site'] }),
    )
  nameEntry()
  const router = createBrowserRouter(routes, { getContext: () => contextOf({ client, texts }) })
  const i18n = await texts
  if (drawn) await firstScreen(router)
  const alive = () => bringToLife(element)
  // A transition is drawn in slices, between which a phone answers a finger on what was drawn beforehand.
  startTransition(() =>
    root.render(
      <SiteProviders brand={brand} client={client} i18n={i18n}>
        <RouterProvider router={router} />
        {drawn ? <Committed onCommit={alive} /> : null}
      </SiteProviders>,
    ),
  )
  setTimeout(() => {
    // What went wrong is seldom told, but then at once, and perhaps without a network to fetch the words.
    void i18n.loadNamespaces('errors')
    void import('./shell/prefetch.ts').then(({ prefetchLinks }) =>
      prefetchLinks({ router, client, loadRooms: (rooms) => i18n.loadNamespaces(rooms) }),
    )
  }, rest)
}

/**
 * Gives the page's entry in the history a name of its own, by which the router keeps how far it was scrolled. It calls every
 * first entry the same: a page opened anew, as on the way back from a payment, would begin where another one was left.
 */
function nameEntry(): void {
  const state = window.history.state as { key?: string } | null
  if (state?.key === undefined) window.history.replaceState({ ...state, key: String(performance.timeOrigin) }, '')
}

/** Calls `onCommit` in the commit it is first part of. */
function Committed({ onCommit }: { onCommit: () => void }) {
  useLayoutEffect(onCommit, [onCommit])
  return null
}

/**
 * What was drawn beforehand is replaced: its styles go, the page can be used, and whoever pressed something before it could
 * has pressed it now.
 */
function bringToLife(root: HTMLElement): void {
  document.getElementById(firstStylesId)?.remove()
  root.inert = false
  root.removeAttribute('aria-busy')
  const [x, y] = root.dataset['pressed']?.split(' ').map(Number) ?? []
  delete root.dataset['pressed']
  if (x === undefined || y === undefined) return
  requestAnimationFrame(() => {
    const pressed = document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button, summary, input, select')
    pressed?.focus()
    pressed?.click()
  })
}
