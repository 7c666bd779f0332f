import { useSyncExternalStore } from 'react'

/** A value that only the browser knows, with its listeners. */
export type Store<T> = {
  get: () => T
  /** The initial value, with which the server rendered the page. */
  initial: T
  /** Sets the value. Setting the same value does not call the listeners. */
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, () => store.initial)
