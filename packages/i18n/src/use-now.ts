import { use, useSyncExternalStore } from 'react'
import { minute } from '@vonk/contracts/clock.ts'
import { RenderedWithContext } from './rendered-with.ts'

/** The time in ms, to the minute. */
export const thisMinute = () => Math.floor(Date.now() / minute) * minute

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, minute)
  return () => clearInterval(timer)
}

/** The time, to the minute, in ms; a page that stays open says 'Yesterday' in time. */
export function useNow(): number {
  const rendered = use(RenderedWithContext)
  return useSyncExternalStore(everyMinute, thisMinute, () => rendered?.now ?? thisMinute())
}
