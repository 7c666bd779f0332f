import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useScreenTitle } from '../blocks/screen-title.ts'

/**
 * After a navigation the focus goes to the heading of the screen that came, so that the keyboard and a screen reader go on
 * from there and not from a link that is gone. What the screen itself, or its reader, has focused meanwhile stays.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const title = useScreenTitle()
  const seen = useRef({ pathname, title })
  useEffect(() => {
    const last = seen.current
    if (last.pathname === pathname && last.title === title) return
    // A screen that changes its own name has not been left.
    const arrived = last.pathname !== pathname || document.activeElement?.id === 'content'
    seen.current = { pathname, title }
    if (!arrived) return
    const content = document.getElementById('content')
    if (!content || isBusyIn(content)) return
    const heading = content.querySelector('h1')
    const target = heading ?? content
    target.tabIndex = -1
    if (heading) heading.style.outline = 'none'
    target.focus({ preventScroll: true })
  }, [pathname, title])
}

const isBusyIn = (content: HTMLElement) => {
  const { activeElement } = document
  if (!activeElement || activeElement === content || activeElement.tagName === 'H1') return false
  // Also a dialog, which lies beside the page.
  return content.contains(activeElement) || activeElement.closest('[role="dialog"]') !== null
}
