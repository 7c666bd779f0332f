/** Hands the query of a landing page's address on to every link that leads into the site (LND-03). */
export function keepTracking(page: Document, { search }: Pick<Location, 'search'>): void {
  if (search === '') return
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) link.search = search
}

/** The same as the one script of a landing page. */
export const keepTrackingScript = `(${keepTracking.toString()})(document,location)\n`
