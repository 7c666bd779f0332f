import { useEffect, useSyncExternalStore } from 'react'

/**
 * The name of the screen in view, told by the screen and read by the tab title and the screen reader's announcement.
 * A store and not a context, as the title stands above the screens that set it.
 */
let title = ''
const listeners = new Set<() => void>()

function tell(next: string) {
  title = next
  for (const listener of listeners) listener()
}

/** Names the screen while it is in view. */
export function useTitle(next: string): void {
  useEffect(() => tell(next), [next])
}

export const useScreenTitle = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => title,
    () => title,
  )
