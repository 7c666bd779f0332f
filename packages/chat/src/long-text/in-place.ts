import { createContext } from 'react'
import { flushSync } from 'react-dom'

/** What a text that gets another height tells the list that it is in. */
export type Reading = {
  /** The reader stays at the text: the list follows its end no more. */
  stay: () => void
  /** The list has measured the text: it follows its end again if that is in view. */
  look: () => void
}

/** A text outside of a list tells nobody. */
export const ReadingContext = createContext<Reading>({ stay: () => {}, look: () => {} })

const listOf = (element: Element) => element.closest('[role="log"]')
const topOf = (element: Element) => element.getBoundingClientRect().top

/** Observers hear of new heights in the order in which they were made: this one after the list, and before the frame is drawn. */
function whenMeasured(list: Element, then: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    then()
  })
  observer.observe(list)
}

/** Lets a text grow, and keeps its beginning where it is on the screen. */
export function growInPlace(text: Element, reading: Reading, grow: () => void): void {
  const list = listOf(text)
  const before = topOf(text)
  reading.stay()
  grow()
  if (!list) return
  whenMeasured(list, () => {
    const moved = topOf(text) - before
    if (Math.abs(moved) > 1) list.scrollTop += moved
    reading.look()
  })
}

/**
 * Lets a text shrink, and keeps the button below it where it is on the screen. At once: a list that is scrolled beyond its rows until
 * the next frame removes them, and the focus with them.
 */
export function shrinkInPlace(button: Element, reading: Reading, shrink: () => void): void {
  const list = listOf(button)
  const before = topOf(button)
  reading.stay()
  flushSync(shrink)
  if (!list) return
  list.scrollBy({ top: topOf(button) - before, behavior: 'instant' })
  whenMeasured(list, reading.look)
}
