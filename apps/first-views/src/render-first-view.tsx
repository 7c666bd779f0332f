import type { Brand } from '@vonk/brands/brand.ts'
import { firstStylesId } from '@vonk/contracts/first-answers.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { contextOf } from '@vonk/site/router-context.ts'
import { routes } from '@vonk/site/routes.tsx'
import { SiteProviders } from '@vonk/site/site-providers.tsx'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { currentUserQuery } from '@vonk/state/session.ts'
import { settingsQuery } from '@vonk/state/site/site.queries.ts'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ServerStyleSheet } from 'styled-components'

/**
 * What a drawn page does without: title and description, of which the page has its own, and the scripts and marks by
 * which React would go on with it, where here the browser starts anew.
 */
const forOthers = /<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<script[^>]*>.*?<\/script>|<template [^>]*><\/template>/gs

/** HTML of the root element and of the styles it needs. */
export type FirstViewHtml = { root: string; styles: string }

type FirstViewProps = { brand: Brand; locale: Locale; path: string; loggedIn: boolean }

/** In ms: what waits longer than this waits for data, and shows its ghost. */
const patience = 1000
const enough = new Error('The rest is waited for in the browser')

// The small window that is drawn for: a part that asks for more gets it when its own script runs.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

/** A member about whom nothing is known yet: the bars have their size, and no name, photo or number. */
function somebody() {
  const user = aPremiumMember({ credits: 0 })
  return { ...user, profile: { ...user.profile, name: '', main_image: null } }
}

/** A screen as it is before its data: with the words and bars of the site, and ghosts where members will be. */
export async function renderFirstView({ brand, locale, path, loggedIn }: FirstViewProps): Promise<FirstViewHtml> {
  const i18n = await createI18n({ locale, rooms: ['site'] })
  // Nobody answers here: what is not known beforehand shows as a ghost.
  const client = createQueryClient({ fetch: () => new Promise(() => undefined) })
  client.setQueryData(settingsQuery().queryKey, { settings: someSettings(brand.slug), domain_language: locale })
  client.setQueryData(currentUserQuery().queryKey, loggedIn ? somebody() : null)
  const router = createMemoryRouter(routes, { initialEntries: [path], getContext: () => contextOf({ client, texts: i18n }) })
  await new Promise<void>((ready) => {
    const look = () => router.state.initialized && ready()
    router.subscribe(look)
    look()
  })
  const sheet = new ServerStyleSheet()
  try {
    const page = (
      <SiteProviders brand={brand} client={client} i18n={i18n}>
        <RouterProvider router={router} />
      </SiteProviders>
    )
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(enough), patience)
    const failures: unknown[] = []
    const { prelude } = await prerender(sheet.collectStyles(page), {
      signal: waiting.signal,
      // In one piece: moving parts into their places would take a script in the page, which nothing may run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void (error === enough || failures.push(error)),
    })
    clearTimeout(timer)
    if (failures.length > 0) throw failures[0]
    const root = (await new Response(prelude).text()).replaceAll(forOthers, '')
    return { root, styles: `<style id="${firstStylesId}">${stylesOf(sheet)}</style>` }
  } finally {
    sheet.seal()
    router.dispose()
    client.clear()
  }
}

/** The rules without the mark by which the library would take them for its own and leave out what it thinks is there. */
const stylesOf = (sheet: ServerStyleSheet) => sheet.getStyleTags().replaceAll(/<\/?style[^>]*>/g, '')
