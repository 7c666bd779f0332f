import { useEffect, useState } from 'react'

/** Returns true as soon as the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const onIdle = () => setIdle(true)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(onIdle, 1)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(onIdle, { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  return idle
}
