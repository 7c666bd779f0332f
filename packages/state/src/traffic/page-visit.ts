import type { PageVisit } from '@vonk/contracts/traffic/traffic.schema.ts'

/** What tells of a visit: the page, and where it is sent. */
type Told = Pick<PageVisit, 'lander' | 'language' | 'query'> & { path: string }

/**
 * Sends a beacon once when the visitor leaves the page: the seconds on it, and until the first touch, key or scroll (RTE-13). Returns
 * the function that ends the visit earlier.
 *
 * Landing pages have it as text in their script, so it uses nothing from outside.
 */
export function tellVisit(page: Window, { path, ...told }: Told): () => void {
  const longest = 1800
  const seconds = () => Math.min(longest, Math.round(page.performance.now() / 1000))
  const began = page.performance.now()
  let touched: number | null = null
  let over = false
  const touch = ({ isTrusted, type }: Event) => {
    // A page that goes to its place after loading scrolls by itself.
    if (isTrusted && !(type === 'scroll' && page.performance.now() - began < 500)) touched ??= seconds()
  }
  for (const kind of ['pointerdown', 'keydown', 'scroll']) page.addEventListener(kind, touch, { passive: true, capture: true })
  const leave = () => {
    if (over) return
    over = true
    const visit = { ...told, stayed: seconds(), touched }
    page.navigator.sendBeacon(path, new Blob([JSON.stringify(visit)], { type: 'application/json' }))
  }
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') leave()
  })
  return leave
}
