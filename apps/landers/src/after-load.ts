/**
 * On `<html>` until the page and its first pictures are there. What a visitor sees first has the line for itself: the other
 * pictures and fonts wait for its end.
 */
export const loadingAttribute = 'data-loading'

/** The media of the rules that wait. */
export const waitingMedia = 'not all'

/** Lets in what waits, when the page has loaded and is on the screen: the second frame begins after the first one is painted. */
export function afterLoad(page: Window, attribute: string, media: string): void {
  const letIn = () => {
    page.document.documentElement.removeAttribute(attribute)
    for (const rules of page.document.querySelectorAll<HTMLStyleElement>(`style[media="${media}"]`)) rules.media = 'all'
  }
  page.addEventListener('load', () => page.requestAnimationFrame(() => page.requestAnimationFrame(letIn)))
}

/** In the page itself: without it, and without scripts, nothing waits. */
export const afterLoadScript = `(${afterLoad.toString()})(window,${JSON.stringify(loadingAttribute)},${JSON.stringify(waitingMedia)})`
