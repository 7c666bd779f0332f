/**
 * On `<html>` until the page and its first pictures are there: what waits, in the order in which it comes in. What a visitor sees
 * first has the line for itself.
 */
export const loadingAttribute = 'data-loading'

/**
 * What comes in together: first the pictures in view and the third font, which lays out again all that is there, then what lies below
 * the first view. A slow phone lays out a whole page too long to hear a finger meanwhile.
 */
export const turns = { pictures: '1', near: '2', middle: '3', far: '4', form: '5', end: '6' } as const
export type Turn = Exclude<keyof typeof turns, 'pictures'>

export const allTurns = Object.values(turns).join(' ')

/** The media of the rules that wait. */
export const waitingMedia = 'not all'

/** Tells the window that nothing waits any more. */
export const settledEvent = 'settled'

/** Before each turn, in ms: long enough for a slow phone to draw what came in before. */
const pause = 200

/**
 * Lets in what waits, when the page has loaded and is on the screen. Each turn, a digit and a space of the attribute `list`, has a
 * frame of its own, after a pause: drawing and layout at the same time hold each other up.
 */
export function afterLoad(
  page: Window,
  { list, media, settled, pause: before }: { list: string; media: string; settled: string; pause: number },
): void {
  const root = page.document.documentElement
  const next = () => page.setTimeout(() => page.requestAnimationFrame(letIn), before)
  const letIn = () => {
    for (const rules of root.querySelectorAll<HTMLStyleElement>(`[media="${media}"]`)) rules.media = 'all'
    const left = root.getAttribute(list)?.slice(2)
    if (left) {
      root.setAttribute(list, left)
      next()
    } else {
      root.removeAttribute(list)
      page.dispatchEvent(new Event(settled))
    }
  }
  page.addEventListener('load', () => page.requestAnimationFrame(next))
}

const waits = { list: loadingAttribute, media: waitingMedia, settled: settledEvent, pause }

/** In the page itself: without it, and without scripts, nothing waits. */
export const afterLoadScript = `(${afterLoad.toString()})(window,${JSON.stringify(waits)})`
