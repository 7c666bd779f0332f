import { use, useSyncExternalStore } from 'react'
import { minute } from '@vonk/contracts/clock.ts'
import { RenderedWithContext } from './rendered-with.ts'

/** The time in ms, rounded down to the minute. */
export const thisMinute = () => Math.floor(Date.now() / minute) * minute

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, minute)
  return () => clearInterval(timer)
}

/** Returns the time in ms, rounded down to the minute. It updates, so an open page shows 'Yesterday' after midnight. */
export function useNow(): number {
  const rendered = use(RenderedWithContext)
  return useSyncExternalStore(everyMinute, thisMinute, () => rendered?.now ?? thisMinute())
}
