import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useScreenTitle } from '../blocks/screen-title.ts'

/**
 * After a navigation, focuses the heading of the new screen, so that keyboard and screen reader continue there. Keeps a
 * focus that the screen or the user has set inside the new screen.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const title = useScreenTitle()
  const seen = useRef({ pathname, title })
  useEffect(() => {
    const last = seen.current
    if (last.pathname === pathname && last.title === title) return
    // A screen that changes its own title is not a navigation.
    const arrived = last.pathname !== pathname || document.activeElement?.id === 'content'
    seen.current = { pathname, title }
    if (!arrived) return
    const content = document.getElementById('content')
    if (!content || hasFocusInside(content)) return
    const heading = content.querySelector('h1')
    const target = heading ?? content
    target.tabIndex = -1
    if (heading) heading.style.outline = 'none'
    target.focus({ preventScroll: true })
  }, [pathname, title])
}

const hasFocusInside = (content: HTMLElement) => {
  const { activeElement } = document
  if (!activeElement || activeElement === content || activeElement.tagName === 'H1') return false
  // A dialog is outside the content in the DOM.
  return content.contains(activeElement) || activeElement.closest('[role="dialog"]') !== null
}
