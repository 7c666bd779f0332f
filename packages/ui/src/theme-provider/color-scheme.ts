import { useSyncExternalStore } from 'react'
import { colorSchemeAttribute } from './theme-css.ts'
import type { ColorScheme } from './theme-css.ts'

const storageKey = 'color-scheme'
const listeners = new Set<() => void>()

/** The choice the reader made on this device; `system` where none was made or storage is closed. */
export function readColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Puts the kept choice on the document; call before the first paint. */
export function applyColorScheme(scheme: ColorScheme = readColorScheme()) {
  if (scheme === 'system') document.documentElement.removeAttribute(colorSchemeAttribute)
  else document.documentElement.setAttribute(colorSchemeAttribute, scheme)
}

/** Keeps a choice and shows it at once. Where storage is closed it holds until the page goes. */
export function chooseColorScheme(scheme: ColorScheme) {
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, scheme)
  } catch {
    // A browser that refuses storage still shows the choice.
  }
  applyColorScheme(scheme)
  for (const listener of listeners) listener()
}

/** The kept choice, live. On a server it is `system`. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, readColorScheme, () => 'system')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
