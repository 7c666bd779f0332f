import { tellVisit } from '@vonk/state/traffic/page-visit.ts'

/** Tells that the page was hidden (RTE-18), and with `lb` in the address how long it was open and when it was touched (RTE-13). */
export function tellLander(page: Window, tell: typeof tellVisit): void {
  const { search } = page.location
  const { lander = '', language = '' } = page.document.querySelector<HTMLScriptElement>('script[data-lander]')?.dataset ?? {}
  if (/[?&]lb(?:[=&]|$)/.test(search))
    tell(page, {
      path: '/api/page-visit.php',
      lander,
      language: language as Parameters<typeof tellVisit>[1]['language'],
      query: search.slice(0, 2000),
    })
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden')
      page.navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
  })
}

/** The part of the script of every landing page that tells of visits. It finds its page in `data-lander` and `data-language`. */
export const tellVisitScript = `(${tellLander.toString()})(window,${tellVisit.toString()});\n`
