import { Refusal } from '../admission/refusal.ts'
import type { Pool } from '../dependencies.ts'

type PoolLimits = {
  width: number
  queue: number
  /** Work that one owner may have running or waiting; unlimited by default. */
  perOwner?: number
}

/**
 * Runs up to `width` tasks at a time; up to `queue` more wait in order. Refuses further tasks immediately with `busy`, so
 * that work for the processor never piles up.
 */
export function createPool({ width, queue, perOwner = Infinity }: PoolLimits): Pool {
  const waiting: (() => void)[] = []
  const owned = new Map<string, number>()
  let running = 0

  const reserve = (owner: string | undefined) => {
    if (owner === undefined) return () => {}
    const count = owned.get(owner) ?? 0
    if (count >= perOwner) throw new Refusal('busy')
    owned.set(owner, count + 1)
    return () => {
      const left = (owned.get(owner) ?? 1) - 1
      if (left > 0) owned.set(owner, left)
      else owned.delete(owner)
    }
  }

  return async (work, owner) => {
    if (running >= width && waiting.length >= queue) throw new Refusal('busy')
    const release = reserve(owner)
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      release()
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * The pools of a server. A password uses a core for about 30 ms, a new size of a picture up to a second: the last task of a full queue
 * must finish before its connection counts as idle. An upload uses disk space for as long as its client takes. Orders and
 * notices wait for the payment provider, seconds each when it hangs. Rendering a page blocks all calls. The owner of a
 * password task is the network address, so that a burst from one network leaves room for others.
 */
export const createPools = () => ({
  passwords: createPool({ width: 1, queue: 40, perOwner: 8 }),
  uploads: createPool({ width: 40, queue: 0, perOwner: 5 }),
  uploadsOfNetwork: createPool({ width: Infinity, queue: 0, perOwner: 10 }),
  pictures: createPool({ width: 2, queue: 40 }),
  messagePhotos: createPool({ width: 2, queue: 40 }),
  voices: createPool({ width: 2, queue: 40 }),
  sizes: createPool({ width: 1, queue: 100 }),
  orders: createPool({ width: 8, queue: 8, perOwner: 2 }),
  notices: createPool({ width: 4, queue: 40 }),
  pages: createPool({ width: 2, queue: 20 }),
})
