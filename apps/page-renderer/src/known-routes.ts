import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router'
import { modulesUsedBy } from './used-modules.ts'

type KnownRoutes = {
  handler: StaticHandler
  /** The modules of the routes that match a page, whichever page the handler loaded them for. */
  modulesOf: (matches: readonly { route: { id: string } }[]) => string[]
}

/**
 * One handler for all pages: to rank and compile the routes takes as long as the guards and loaders of a page. It loads a lazy route
 * only for the first page, so the modules of the route are kept for the others.
 */
export function handlerOf(routes: readonly RouteObject[]): KnownRoutes {
  const known = new Map<string, ReadonlySet<string>>()
  const noting = (all: readonly RouteObject[], above: readonly number[] = []): RouteObject[] =>
    all.map((route, index) => {
      const place = [...above, index]
      // The router gives the same ids.
      const id = route.id ?? place.join('-')
      const { lazy, children } = route
      const noted = async () => {
        if (typeof lazy !== 'function') return {}
        const { result, modules } = await modulesUsedBy(lazy)
        known.set(id, modules)
        return result
      }
      return { ...route, id, ...(lazy && { lazy: noted }), ...(children && { children: noting(children, place) }) } as RouteObject
    })
  return {
    handler: createStaticHandler(noting(routes)),
    modulesOf: (matches) => matches.flatMap(({ route }) => [...(known.get(route.id) ?? [])]),
  }
}
