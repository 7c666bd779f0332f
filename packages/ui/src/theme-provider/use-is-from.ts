import { useCallback, useSyncExternalStore } from 'react'
import { breakpoints } from './media.ts'

const queryFor = (size: keyof typeof breakpoints) => `(min-width: ${breakpoints[size]}px)`

/** Whether the window is now at least as wide as a breakpoint; false on the server. For what loads, not for what is drawn. */
export const isFrom = (size: keyof typeof breakpoints): boolean =>
  typeof matchMedia === 'function' && matchMedia(queryFor(size)).matches

/**
 * Whether the window is at least as wide as a breakpoint, also after a tablet was turned. Null on the server and in the first
 * render of a page from the server, which must equal its HTML.
 */
export function useIsFrom(size: keyof typeof breakpoints): boolean | null {
  const query = queryFor(size)
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  )
}
