/**
 * On `<html>` until the page and its first pictures are there. What a visitor sees first has the line for itself: the other
 * pictures and fonts wait for its end.
 */
export const loadingAttribute = 'data-loading'

/** The media of the rules that wait. */
export const waitingMedia = 'not all'

/** Lets in what waits for the page. */
export function afterLoad(page: Window, attribute: string, media: string): void {
  page.addEventListener('load', () => {
    page.document.documentElement.removeAttribute(attribute)
    for (const rules of page.document.querySelectorAll<HTMLStyleElement>(`style[media="${media}"]`)) rules.media = 'all'
  })
}

/** In the page itself: without it, and without scripts, nothing waits. */
export const afterLoadScript = `(${afterLoad.toString()})(window,${JSON.stringify(loadingAttribute)},${JSON.stringify(waitingMedia)})`
