import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { TellPageContext } from './page-facts.ts'

/**
 * The name of the screen in view, told by the screen and read by the tab title and the screen reader's announcement.
 * A store and not a context, as the title stands above the screens that set it.
 */
let title = ''
const listeners = new Set<() => void>()

/** Names by the order in which those who give them were first rendered, the outermost first. */
const names = new Map<number, string>()
let rendered = 0

function tell() {
  // Between two screens the last one's name stays.
  title = names.get(Math.max(...names.keys())) ?? title
  for (const listener of listeners) listener()
}

/** Names the screen while it is in view. Of a screen and a part of it that both do, the part wins: a 404 in a screen is one. */
export function useTitle(next: string): void {
  use(TellPageContext)?.({ title: next })
  const [place] = useState(() => rendered++)
  useEffect(() => {
    names.set(place, next)
    tell()
    return () => {
      names.delete(place)
      tell()
    }
  }, [place, next])
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
