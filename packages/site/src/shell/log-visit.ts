import type { Locale } from '@vonk/contracts/locales.ts'
import { trafficContract } from '@vonk/contracts/traffic/traffic.contract.ts'
import { tellVisit } from '@vonk/state/traffic/page-visit.ts'
import type { createBrowserRouter } from 'react-router'

/** Tells how long the first page was open and when it was touched: until another page opens, or the visitor leaves (RTE-13). */
export function logVisit(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>, language: Locale): void {
  const { pathname, search } = location
  const leave = tellVisit(window, {
    path: trafficContract.pageVisit.path,
    lander: '',
    language,
    query: search.slice(0, 2000),
  })
  const stop = router.subscribe(({ location: { pathname: now } }) => {
    if (now === pathname) return
    stop()
    leave()
  })
}
