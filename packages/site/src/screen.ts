import type { QueryClient } from '@tanstack/react-query'
import type { Namespace } from '@vonk/i18n/namespaces.ts'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { guard } from './guards.ts'
import type { Audience, Path } from './paths.ts'
import { siteContext, type SiteContext } from './router-context.ts'

/** What a screen's data is chosen by. */
export type ScreenRequest = { client: QueryClient; url: URL; params: Readonly<Record<string, string | undefined>> }

type Screen = {
  Component: ComponentType
  /** The rooms whose texts it shows, beside `site` and `errors`. */
  rooms?: readonly Namespace[]
  /** Starts fetching what it shows; its parts wait for it and show what failed. */
  data?: (request: ScreenRequest) => readonly Promise<unknown>[]
}

/** In ms: a screen waits this long for its data before it shows its skeleton, so that what comes at once does not flicker. */
const patience = 150

const forAMoment = (fetched: Promise<unknown>) => Promise.race([fetched, new Promise((done) => setTimeout(done, patience))])

/** What a route knows of its screen before it is visited; for those who fetch it ahead (RTE-11). */
export type ScreenHandle = {
  audience: Audience
  /** Fetches what the screen shows: its code, its texts and, waiting no longer than it should, its data. */
  open: (site: SiteContext, request: Omit<ScreenRequest, 'client'>) => Promise<void>
}

/**
 * A route under its name (RTE-01): its code is fetched when it is visited, its guard asked first, its texts and data
 * fetched side by side.
 */
export function screen(path: Path, load: () => Promise<Screen>): RouteObject {
  const open: ScreenHandle['open'] = async ({ client, loadRooms, settle = forAMoment }, request) => {
    const { rooms = [], data } = await load()
    const fetched = Promise.allSettled(data?.({ client, ...request }) ?? [])
    await Promise.all([loadRooms(rooms), settle(fetched)])
  }
  return {
    id: path.name,
    path: path.pattern,
    middleware: [guard(path.audience)],
    handle: { audience: path.audience, open } satisfies ScreenHandle,
    lazy: async () => {
      const { Component } = await load()
      const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
        await open(context.get(siteContext), { url: new URL(request.url), params })
        return null
      }
      return { Component, loader }
    },
  }
}
