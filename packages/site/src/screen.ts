import type { QueryClient } from '@tanstack/react-query'
import type { Brand } from '@vonk/brands/brand.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { Namespace } from '@vonk/i18n/namespaces.ts'
import { currentUserQuery } from '@vonk/state/session.ts'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { guard } from './guard.ts'
import type { Audience, Path } from './paths.ts'
import { siteContext, type SiteContext } from './router-context.ts'

/** Selects the data of a screen. */
export type ScreenRequest = {
  client: QueryClient
  brand: Brand
  url: URL
  params: Readonly<Record<string, string | undefined>>
  /** The current locale, for data that is in a language. */
  locale: () => Promise<Locale>
}

type Screen = {
  Component: ComponentType
  /** The rooms whose texts the screen shows, in addition to `site` and `errors`. */
  rooms?: readonly Namespace[]
  /** Starts loading the screen's data. The blocks of the screen wait for it and show errors. */
  data?: (request: ScreenRequest) => readonly Promise<unknown>[]
  /** Code that its first render needs besides its own, e.g. in a wide window. Never rejects. */
  ready?: Promise<unknown> | undefined
  /** What the screen loads for members, where they see another one than visitors. */
  forMembers?: () => Promise<Pick<Screen, 'rooms' | 'data'>>
}

/** In ms: a screen waits so long for its data before it shows a skeleton. Prevents flicker when the data arrives quickly. */
const skeletonDelay = 150

const untilSkeleton = (fetched: Promise<unknown>) =>
  Promise.race([fetched, new Promise((done) => setTimeout(done, skeletonDelay))])

/** What prefetching needs to know about a screen (RTE-11). */
export type ScreenHandle = {
  audience: Audience
  /** Loads the screen's code, texts and data. Does not wait for slow data. */
  open: (site: SiteContext, request: Pick<ScreenRequest, 'url' | 'params'>) => Promise<void>
  /** Loads the code that only members see on this screen, for the first render of a page from the server. */
  loadForMembers: () => Promise<unknown>
}

/**
 * Creates the route of a screen (RTE-01). A visit runs the guard, loads the code, then the texts and the data in parallel.
 */
export function screen(path: Path, load: () => Promise<Screen>): RouteObject {
  const open: ScreenHandle['open'] = async ({ client, brand, loadRooms, locale, settle = untilSkeleton }, request) => {
    const loaded = await load()
    const forMembers = loaded.forMembers && (await client.ensureQueryData(currentUserQuery())) ? loaded.forMembers : null
    const { rooms = [], data } = forMembers ? await forMembers() : loaded
    const fetched = Promise.allSettled(data?.({ client, brand, locale, ...request }) ?? [])
    await Promise.all([loadRooms(rooms), settle(fetched)])
  }
  return {
    id: path.name,
    path: path.pattern,
    middleware: [guard(path.audience)],
    handle: {
      audience: path.audience,
      open,
      loadForMembers: async () => (await load()).forMembers?.(),
    } satisfies ScreenHandle,
    lazy: async () => {
      const { Component, ready } = await load()
      await ready
      const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
        await open(context.get(siteContext), { url: new URL(request.url), params })
        return null
      }
      return { Component, loader }
    },
  }
}
