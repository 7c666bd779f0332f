import { second, systemClock } from '@vonk/contracts/clock.ts'
import { useEffect, useState } from 'react'

const secondsUntil = (moment: Date | undefined) =>
  moment ? Math.max(0, Math.ceil((moment.getTime() - systemClock().getTime()) / second)) : 0

/** The seconds until a moment, counted down to 0. */
export function useSecondsUntil(moment: Date | undefined): number {
  const [, tick] = useState(0)
  const left = secondsUntil(moment)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => tick((count) => count + 1), second)
    return () => clearTimeout(timer)
  })
  return left
}
