import { whenIdle } from '@vonk/ui/idle/when-idle.ts'
import { useEffect, useState } from 'react'

/** Returns true as soon as the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
