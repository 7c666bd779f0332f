import { Refusal } from '../admission/refusal.ts'
import type { Pool } from '../parts.ts'

/**
 * Lets `width` pieces of heavy work run at a time and `queue` more wait in order; any further one is refused at once
 * with `busy`, so that what is asked of the processor never piles up.
 */
export function createPool({ width, queue }: { width: number; queue: number }): Pool {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= queue) throw new Refusal('busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The pools of a server. Each piece of their work takes a core for a while: passwords some 30 ms, pictures up to seconds. */
export const createPools = () => ({
  passwords: createPool({ width: 1, queue: 40 }),
  pictures: createPool({ width: 1, queue: 12 }),
})
