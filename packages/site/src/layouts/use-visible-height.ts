import { type RefObject, useEffect } from 'react'

/** The bars of a browser change the height by less, in px. */
const smallestKeyboard = 120

/**
 * Makes an element as high as the on-screen keyboard leaves, so that the field above the keyboard stays in view. Most browsers
 * resize the page themselves (`interactive-widget` in the page); Safari on iOS covers its lower part.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!view) return
    const left = new AbortController()
    const fit = () => {
      if (!element.current) return
      // Zoomed in, only a part of the page is visible, with and without a keyboard.
      const isCovered = view.scale === 1 && document.documentElement.clientHeight - view.height > smallestKeyboard
      element.current.style.height = isCovered ? `${view.height}px` : ''
      // The browser has scrolled the page to show the field, which is in view now.
      if (isCovered && view.offsetTop > 0) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', fit, { signal: left.signal })
    view.addEventListener('scroll', fit, { signal: left.signal })
    return () => left.abort()
  }, [element])
}
