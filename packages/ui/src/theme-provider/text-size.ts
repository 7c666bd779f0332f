import { useSyncExternalStore } from 'react'
import { textSizeAttribute, textSizes, type TextSize } from '@vonk/brands/theme-css.ts'

const storageKey = 'text-size'
const listeners = new Set<() => void>()

const isSize = (value: string | null): value is TextSize => textSizes.some((size) => size === value)

/** The size on the document, which `start.ts` has set from the stored choice before the first paint. */
const readTextSize = (): TextSize => {
  const shown = document.documentElement.getAttribute(textSizeAttribute)
  return isSize(shown) ? shown : 'normal'
}

/** Sets the stored size on the document, for pages without `start.ts`. */
export function applyTextSize() {
  try {
    show(localStorage.getItem(storageKey))
  } catch {
    // Storage is blocked.
  }
}

function show(size: string | null) {
  if (isSize(size) && size !== 'normal') document.documentElement.setAttribute(textSizeAttribute, size)
  else document.documentElement.removeAttribute(textSizeAttribute)
}

/** Stores a choice and applies it immediately. If storage is blocked, it lasts until the page is closed. */
export function chooseTextSize(size: TextSize) {
  try {
    if (size === 'normal') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, size)
  } catch {
    // The choice is applied even if storage is blocked.
  }
  show(size)
  for (const listener of listeners) listener()
}

/** Returns the chosen size and its changes; `normal` on a server. */
export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, readTextSize, () => 'normal')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
