import { useEffect, useEffectEvent } from 'react'

/** Hears when the user closes a layer in the way of the system, such as the back gesture of Android. Not every browser has it. */
type CloseWatcher = EventTarget & { destroy: () => void }

const watcherClass = () => (globalThis as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher

/**
 * Closes a layer at the back gesture instead of leaving the page. The browser asks the layer that opened last, one for each
 * gesture. The Escape key stays with Base UI, which takes it before the browser makes a request of it.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onRequest = useEffectEvent(close)
  useEffect(() => {
    const Watcher = watcherClass()
    if (!isOpen || !Watcher) return undefined
    let watcher: CloseWatcher
    const watch = () => {
      watcher = new Watcher()
      watcher.addEventListener('close', () => {
        onRequest()
        // The browser ends a watcher with its first request, and the layer may stay open.
        watch()
      })
    }
    watch()
    return () => watcher.destroy()
  }, [isOpen])
}
