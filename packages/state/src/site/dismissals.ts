import { type Clock, systemClock } from '@vonk/contracts/clock.ts'
import { keptCookie } from '@vonk/contracts/kept-cookie.ts'
import { dismissedCookie, readDismissals, withDismissal, type Dismissals } from '@vonk/contracts/site/dismissals.rules.ts'
import { useSyncExternalStore } from 'react'
import { cookieText } from '../cookie-text.ts'

const listeners = new Set<() => void>()

/** If the browser keeps no cookies, dismissals last until the page closes. */
let unstored = ''
let read: { text: string; dismissals: Dismissals } = { text: '', dismissals: {} }

const storedText = () => cookieText(dismissedCookie) ?? unstored

/** Returns the same object for the same text, as React requires. */
function parsed(text: string): Dismissals {
  if (text !== read.text) read = { text, dismissals: readDismissals(text) }
  return read.dismissals
}

/** All dismissals in this browser. */
export const dismissals = (): Dismissals => parsed(storedText())

/** Dismisses something permanently and stores the time. */
export function dismiss(name: string, clock: Clock = systemClock) {
  const text = withDismissal(storedText(), name, clock())
  document.cookie = keptCookie(dismissedCookie, text, { secure: location.protocol === 'https:' })
  unstored = cookieText(dismissedCookie) === text ? '' : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab may have dismissed something meanwhile.
  globalThis.addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('focus', listener)
  }
}

/** The current dismissals. `rendered`: the value of the cookie that the server rendered the page with. */
export const useDismissals = (rendered = ''): Dismissals => useSyncExternalStore(subscribe, dismissals, () => parsed(rendered))
