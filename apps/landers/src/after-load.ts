/**
 * On `<html>` until the page and its first pictures are there: what waits, in the order in which it comes in. What a visitor sees
 * first has the line for itself.
 */
export const loadingAttribute = 'data-loading'

/**
 * What comes in together. Each has a frame of its own: a slow phone lays out a whole page too long to hear a finger meanwhile. A font
 * comes first, because it lays out again all that is there.
 */
export const turns = { fonts: '1', pictures: '2', near: '3', middle: '4', far: '5', form: '6', end: '7' } as const
export type Turn = Exclude<keyof typeof turns, 'fonts' | 'pictures'>

export const allTurns = Object.values(turns).join(' ')

/** The media of the rules that wait. */
export const waitingMedia = 'not all'

/**
 * Lets in what waits, when the page has loaded and is on the screen: the second frame begins after the first one is painted. Each
 * frame takes one turn, a digit and a space, from the attribute `list`.
 */
export function afterLoad(page: Window, list: string, media: string): void {
  const root = page.document.documentElement
  const next = () => page.requestAnimationFrame(letIn)
  const letIn = () => {
    for (const rules of root.querySelectorAll<HTMLStyleElement>(`[media="${media}"]`)) rules.media = 'all'
    const left = root.getAttribute(list)?.slice(2)
    if (!left) return root.removeAttribute(list)
    root.setAttribute(list, left)
    next()
  }
  page.addEventListener('load', () => page.requestAnimationFrame(next))
}

/** In the page itself: without it, and without scripts, nothing waits. */
export const afterLoadScript = `(${afterLoad.toString()})(window,${JSON.stringify(loadingAttribute)},${JSON.stringify(waitingMedia)})`
