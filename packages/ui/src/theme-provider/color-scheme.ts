import { useSyncExternalStore } from 'react'
import { colorSchemeAttribute } from '@vonk/brands/theme-css.ts'
import type { ColorScheme } from '@vonk/brands/theme-css.ts'

const storageKey = 'color-scheme'
const listeners = new Set<() => void>()

/** Returns the stored choice on this device; `system` if there is none or storage is blocked. */
export function readColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/**
 * Sets a scheme, by default the stored one, on the document, and the colour of the browser around it. A built page has set
 * the attribute before its first paint.
 */
export function applyColorScheme(scheme: ColorScheme = readColorScheme()) {
  if (scheme === 'system') document.documentElement.removeAttribute(colorSchemeAttribute)
  else document.documentElement.setAttribute(colorSchemeAttribute, scheme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const own = meta.dataset['scheme']
    meta.media = scheme === 'system' ? `(prefers-color-scheme: ${own})` : own === scheme ? 'all' : 'not all'
  }
}

/** Stores a choice and applies it immediately. If storage is blocked, it lasts until the page is closed. */
export function chooseColorScheme(scheme: ColorScheme) {
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, scheme)
  } catch {
    // The choice is applied even if storage is blocked.
  }
  applyColorScheme(scheme)
  for (const listener of listeners) listener()
}

/** Returns the stored choice and its changes; `system` on a server. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, readColorScheme, () => 'system')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
