import { useSyncExternalStore } from 'react'

const inView = () => document.visibilityState === 'visible'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the page is in view: false in a tab behind another one and on a locked phone. */
export const usePageInView = (): boolean => useSyncExternalStore(subscribe, inView, () => false)
