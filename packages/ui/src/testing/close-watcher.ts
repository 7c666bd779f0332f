import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * The part of a browser that jsdom lacks: a close request goes to the newest watcher, whose life it ends. The Escape key is such a
 * request unless the page has prevented what the key does. Returns a request, which says whether a layer took it.
 */
export function withCloseWatcher(): () => boolean {
  const watchers: Watcher[] = []
  class Watcher extends EventTarget {
    constructor() {
      super()
      watchers.push(this)
    }
    destroy() {
      if (watchers.includes(this)) watchers.splice(watchers.indexOf(this), 1)
    }
  }
  function request(): boolean {
    const newest = watchers.pop()
    act(() => void newest?.dispatchEvent(new Event('close')))
    return newest !== undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) request()
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  window.addEventListener('keydown', onKeyDown)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    window.removeEventListener('keydown', onKeyDown)
  })
  return request
}
