/** Copies the query of the landing page's URL to every link and form of the site (LND-03). A link keeps its own language. */
export function keepTracking(page: Document, { search }: Pick<Location, 'search'>): void {
  if (search === '') return
  for (const form of page.querySelectorAll('form[action^="/"]')) {
    const action = form.getAttribute('action') ?? ''
    form.setAttribute('action', action + (action.includes('?') ? `&${search.slice(1)}` : search))
  }
  const tracking = search.replace(/([?&])lang=[^&]*/g, '$1').replace(/^[?&]+/, '')
  if (tracking === '') return
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) link.search += `&${tracking}`
}

/** The first part of the script of every landing page. Ends with a semicolon: another part follows. */
export const keepTrackingScript = `(${keepTracking.toString()})(document,location);\n`
