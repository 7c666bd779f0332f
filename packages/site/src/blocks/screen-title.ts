import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { PageFactsContext } from './page-facts.ts'

/**
 * The title of the current screen, set by the screen, read by the tab title and the announcement for screen readers.
 * It is a store because the readers are not below the screens in the component tree, so context cannot reach them.
 */
let title = ''
const listeners = new Set<() => void>()

/** Titles by the order in which their components rendered first: outer components first. */
const titles = new Map<number, string>()
let renderCount = 0

function update() {
  // Between two screens the previous title stays.
  title = titles.get(Math.max(...titles.keys())) ?? title
  for (const listener of listeners) listener()
}

/** Sets the title while the component is mounted. An inner component overrides an outer one, e.g. a 404 in a screen. */
export function useTitle(next: string): void {
  use(PageFactsContext)?.({ title: next })
  const [order] = useState(() => renderCount++)
  useEffect(() => {
    titles.set(order, next)
    update()
    return () => {
      titles.delete(order)
      update()
    }
  }, [order, next])
}

export const useScreenTitle = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => title,
    () => '',
  )
