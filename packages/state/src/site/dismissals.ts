import { type Clock, systemClock } from '@vonk/contracts/clock.ts'
import { useSyncExternalStore } from 'react'

/** When each alert or popup was dismissed, as ISO 8601, by its name (ALR-05, WRN-01, BON-07). */
export type Dismissals = Readonly<Record<string, string>>

const storageKey = 'dismissed'
const listeners = new Set<() => void>()

/** If storage is not available, dismissals last until the page closes. */
let unstored: string | null = null
let read: { text: string | null; dismissals: Dismissals } = { text: null, dismissals: {} }

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unstored
  } catch {
    return unstored
  }
}

function parsed(text: string | null): Dismissals {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(text ?? '{}') as object).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}

/** All dismissals in this browser. */
export function dismissals(): Dismissals {
  const text = storedText()
  if (text !== read.text) read = { text, dismissals: parsed(text) }
  return read.dismissals
}

/** Dismisses something permanently and stores the time. */
export function dismiss(name: string, clock: Clock = systemClock) {
  const text = JSON.stringify({ ...dismissals(), [name]: clock().toISOString() })
  try {
    localStorage.setItem(storageKey, text)
    unstored = null
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

const none: Dismissals = {}

/** The current dismissals, also from other tabs. On the server there are none. */
export const useDismissals = (): Dismissals => useSyncExternalStore(subscribe, dismissals, () => none)
