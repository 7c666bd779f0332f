import { allBrands } from '@vonk/brands/all.ts'
import type { Brand } from '@vonk/brands/brand.ts'
import type { DrawFirstView, FirstView, FirstViewRequest } from '@vonk/contracts/first-answers.ts'
import { firstStylesId } from '@vonk/contracts/first-answers.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { firstScreen } from '@vonk/site/first-screen.ts'
import { paths } from '@vonk/site/paths.ts'
import { contextOf } from '@vonk/site/router-context.ts'
import { routes } from '@vonk/site/routes.tsx'
import { SiteProviders } from '@vonk/site/site-providers.tsx'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { settingsQuery } from '@vonk/state/site/site.queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router'
import { ServerStyleSheet } from 'styled-components'
import { keepWhatIsInView } from './in-view.ts'

/** Screens that people open a site with. */
const drawnScreens: ReadonlySet<string> = new Set([paths.index.name, paths.members.name, paths.chats.name])

/**
 * What a drawn page does without: title and description, of which the page has its own, and the scripts and marks by
 * which React would go on with it, where in the browser it starts anew.
 */
const forOthers = /<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<script[^>]*>.*?<\/script>|<template[^>]*><\/template>/gs

// The small window that is drawn for: a part that asks for more gets it when its own script runs.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

/**
 * Draws the screen of an address as its visitor will see it, from the answers to the calls that it makes: by the same
 * routes, guards and parts as in the browser, which then starts anew and puts the living screen in its place. Null for a
 * screen that is not drawn beforehand, and where a guard leads elsewhere.
 */
export const drawFirstView: DrawFirstView = async ({ site, locale, host, address, ask }) => {
  const { pathname, search } = new URL(address, 'http://site')
  const brand = allBrands.find(({ slug }) => slug === site)
  const screen = matchRoutes(routes, pathname)?.at(-1)?.route.id
  if (!brand || screen === undefined || !drawnScreens.has(screen)) return null
  // Whoever asks again gets the same answer, so there is no use in a pause before it.
  const client = createQueryClient({ fetch: answeredBy(ask), retryDelay: () => 0 })
  const texts = textsIn(locale)
  const settings = client.ensureQueryData(settingsQuery(() => ({ host, search })))
  const [i18n] = await Promise.all([texts, settings])
  // The answers go along with the page, so it waits for them in any case.
  const getContext = () => contextOf({ client, texts, waitsForData: true })
  const router = createMemoryRouter(routes, { initialEntries: [address], getContext })
  try {
    await firstScreen(router)
    if (router.state.location.pathname !== pathname || router.state.errors !== null) return null
    keepWhatIsInView(client)
    return draw({ brand, client, i18n }, <RouterProvider router={router} />)
  } finally {
    router.dispose()
    client.clear()
  }
}

const known = new Map<Locale, Promise<I18n>>()

/** Every room that was asked for once is there at once for who comes next. */
function textsIn(locale: Locale): Promise<I18n> {
  const texts = known.get(locale) ?? createI18n({ locale })
  known.set(locale, texts)
  return texts
}

const answeredBy =
  (ask: FirstViewRequest['ask']): typeof fetch =>
  async (address) => {
    const { status, body } = await ask(typeof address === 'string' ? address : '')
    return new Response(body, { status })
  }

function draw(parts: { brand: Brand; client: QueryClient; i18n: I18n }, page: ReactElement): FirstView {
  const sheet = new ServerStyleSheet()
  try {
    const root = renderToString(sheet.collectStyles(<SiteProviders {...parts}>{page}</SiteProviders>))
    return {
      root: withoutTimes(root.replaceAll(forOthers, '')),
      styles: `<style id="${firstStylesId}">${stylesOf(sheet)}</style>`,
    }
  } finally {
    sheet.seal()
  }
}

/** What time it is for the visitor only their browser knows; until it says so the place of a time stays empty. */
const withoutTimes = (html: string) => html.replaceAll('<time ', '<time style="visibility:hidden" ')

/** The rules without the mark by which the library would take them for its own and leave out what it thinks is there. */
const stylesOf = (sheet: ServerStyleSheet) => sheet.getStyleTags().replaceAll(/<\/?style[^>]*>/g, '')
