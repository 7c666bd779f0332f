import { whenIdle } from '@vonk/ui/idle/when-idle.ts'
import { useEffect, useState } from 'react'

/** In ms: a busy browser counts as idle after this time. */
const busyAtMost = 2000

/** Returns true as soon as the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), busyAtMost), [])
  return idle
}
