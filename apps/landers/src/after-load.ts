/**
 * On `<html>` until the page and its first pictures are there: what waits, in the order in which it comes in. What a visitor sees
 * first has the line for itself.
 */
export const loadingAttribute = 'data-loading'

/**
 * What comes in together, a digit each: first the pictures in view and the fonts that wait, which lay out again all that is there, then
 * what lies below the first view. A slow phone lays out a whole page too long to hear a finger meanwhile.
 */
export const turns = { pictures: 1, near: 2, middle: 3, far: 4, farther: 5, form: 6, end: 7, done: 8 } as const
export type Turn = Exclude<keyof typeof turns, 'pictures' | 'done'>

export const allTurns = Object.values(turns).join(' ')

/** The media of the rules that wait. */
export const waitingMedia = 'not all'

/** Tells the window that nothing waits any more. */
export const settledEvent = 'settled'

/** Before each turn, in ms: long enough for a slow phone to draw what came in before. */
const pause = 200

/** What a visitor does who may want more than what is in view. */
const wishes = ['scroll', 'pointerdown', 'keydown', 'focusin']

/**
 * Lets in what waits, when the page has loaded and is on the screen. Each turn, a digit and a space of the attribute `list`, has a
 * frame of its own, after a pause: drawing and layout at the same time hold each other up. A visitor who touches the page or comes
 * for a place in it gets everything at once.
 */
export function afterLoad(
  page: Window,
  {
    list,
    media,
    settled,
    pause: before,
    wishes: kinds,
  }: { list: string; media: string; settled: string; pause: number; wishes: string[] },
): void {
  const root = page.document.documentElement
  const letInRules = () => {
    for (const rules of root.querySelectorAll<HTMLStyleElement>(`[media="${media}"]`)) rules.media = 'all'
  }
  const settle = () => {
    for (const kind of kinds) page.removeEventListener(kind, settle, true)
    if (!root.hasAttribute(list)) return
    letInRules()
    root.removeAttribute(list)
    page.dispatchEvent(new Event(settled))
  }
  const next = () => page.setTimeout(() => page.requestAnimationFrame(letIn), before)
  const letIn = () => {
    const left = root.getAttribute(list)?.slice(2)
    if (!left) return settle()
    letInRules()
    root.setAttribute(list, left)
    next()
  }
  for (const kind of kinds) page.addEventListener(kind, settle, true)
  if (page.location.hash) page.addEventListener('DOMContentLoaded', settle)
  page.addEventListener('load', () => page.requestAnimationFrame(next))
}

const waits = { list: loadingAttribute, media: waitingMedia, settled: settledEvent, pause, wishes }

/** In the page itself: without it, and without scripts, nothing waits. */
export const afterLoadScript = `(${afterLoad.toString()})(window,${JSON.stringify(waits)})`
