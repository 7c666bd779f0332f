import { useSyncExternalStore } from 'react'
import { minute } from '@vonk/contracts/clock.ts'

const thisMinute = () => Math.floor(Date.now() / minute) * minute

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, minute)
  return () => clearInterval(timer)
}

/** The time, to the minute, in ms; a page that stays open says 'Yesterday' in time. */
export const useNow = (): number => useSyncExternalStore(everyMinute, thisMinute, thisMinute)
