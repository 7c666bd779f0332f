import { allBrands } from '@vonk/brands/all.ts'
import type { Brand } from '@vonk/brands/brand.ts'
import type { QueryClient } from '@tanstack/react-query'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import type { i18n as I18n } from 'i18next'
import type { SetupWorker } from 'msw/browser'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, waitFor } from 'storybook/test'
import { contextOf } from '../router-context.ts'
import { routes } from '../routes.tsx'
import { SiteProviders } from '../site-providers.tsx'
import { type On, storyNetwork } from './story-network.ts'

type Visit = {
  /** The member with the session; null for a visitor. By default a member who has not paid yet. */
  user?: User | null
  settings?: Partial<Settings>
  /** Responses that differ from the fixtures. */
  answers?: (on: On) => void
  /** Prepares the query client. */
  prepare?: (client: QueryClient) => void
  /** The story shows a loading state, so the test does not wait for its end. */
  staysLoading?: boolean
}

type StoryContext = { globals: Record<string, unknown>; loaded: Record<string, unknown>; msw: SetupWorker }

const brandOf = (globals: Record<string, unknown>): Brand => {
  const brand = allBrands.find(({ slug }) => slug === globals['brand']) ?? allBrands[0]
  if (!brand) throw new Error('No brand exists')
  return brand
}

/**
 * A story that opens the real site at an address, in the toolbar's edition, language and colour scheme, with responses
 * from the fixtures. As a test it waits until the screen has loaded; then axe checks it.
 */
export const screenStory = (
  path: string,
  { user = aFreeMember(), settings, answers, prepare, staysLoading = false }: Visit = {},
) => ({
  beforeEach: ({ msw, globals, loaded }: StoryContext) => {
    const { slug } = brandOf(globals)
    const { i18n } = loaded as { i18n: I18n }
    // The server names fictional profiles in the language of the visitor.
    const t = i18n.getFixedT(null, 'settings')
    const names = { fictional_singular: t('fictional.singular'), fictional_plural: t('fictional.plural') }
    // Every story is a first visit, without dismissed alerts.
    localStorage.removeItem('dismissed')
    const network = storyNetwork(slug, (on) => {
      answers?.(on)
      on(accountContract.currentUser, { user })
      on(siteContract.settings, { settings: someSettings(slug, { ...names, ...settings }), domain_language: 'en' })
    })
    msw.use(...network)
  },
  render: (_: unknown, { globals, loaded }: Pick<StoryContext, 'globals' | 'loaded'>) => {
    const brand = brandOf(globals)
    const { i18n } = loaded as { i18n: I18n }
    return <Site key={`${brand.slug} ${String(globals['locale'])}`} path={path} brand={brand} i18n={i18n} prepare={prepare} />
  },
  play: ({ canvasElement }: { canvasElement: HTMLElement }) => screenIsThere(canvasElement, { staysLoading }),
})

/** Waits until the screen has its content and a heading, and nothing is loading. */
export const screenIsThere = (canvas: HTMLElement, { staysLoading = false } = {}): Promise<void> =>
  waitFor(
    async () => {
      await expect(canvas.querySelector('main')).not.toBeNull()
      if (staysLoading) return
      await expect(canvas.querySelector('main :is(h1, h2)')).not.toBeNull()
      await expect(canvas.querySelector('[aria-busy="true"]')).toBeNull()
    },
    // The first story of a file loads all code of its screens.
    { timeout: 30_000 },
  )

type SiteProps = Pick<Visit, 'prepare'> & { path: string; brand: Brand; i18n: I18n }

function Site({ path, brand, i18n, prepare }: SiteProps) {
  const [{ client, router }] = useState(() => createSite(path, brand, i18n, prepare))
  return (
    <SiteProviders brand={brand} client={client} i18n={i18n}>
      <RouterProvider router={router} />
    </SiteProviders>
  )
}

function createSite(path: string, brand: Brand, i18n: I18n, prepare: Visit['prepare']) {
  // Retries without a delay, so that a story of a failure does not wait.
  const client = createQueryClient({ retryDelay: () => 0 })
  prepare?.(client)
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () => contextOf({ client, brand, texts: i18n }),
  })
  return { client, router }
}
