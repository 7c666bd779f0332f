import { useEffect, useState } from 'react'

/** Returns a value when it has not changed for some ms, so that a slider does not ask the server at every step. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
