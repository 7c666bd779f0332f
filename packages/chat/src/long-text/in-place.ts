import { flushSync } from 'react-dom'

const listOf = (element: Element) => element.closest('[role="log"]')
const topOf = (element: Element) => element.getBoundingClientRect().top

/** What a reader scrolls at least, in pixels: a list that is at its end follows it until then. */
const scrolled = 2

/**
 * Lets a text grow, and keeps its beginning where it is on the screen. A list of messages that is at its end would follow the end;
 * after this it is where a reader has scrolled to.
 */
export function growInPlace(text: Element, grow: () => void): void {
  const list = listOf(text)
  const before = topOf(text)
  grow()
  if (!list) return
  // Observers hear of new heights in the order in which they were made: this one after the list, and before the frame is drawn.
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    const moved = topOf(text) - before
    if (Math.abs(moved) > 1) list.scrollTop += moved - scrolled
  })
  observer.observe(list)
}

/**
 * Lets a text shrink, and keeps the button below it where it is on the screen. At once: a list that is scrolled beyond its rows until
 * the next frame removes them, and the focus with them.
 */
export function shrinkInPlace(button: Element, shrink: () => void): void {
  const before = topOf(button)
  flushSync(shrink)
  listOf(button)?.scrollBy({ top: topOf(button) - before, behavior: 'instant' })
}
