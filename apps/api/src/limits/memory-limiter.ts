import type { Clock } from '@vonk/contracts/clock.ts'
import type { Allowance, Limiter } from '../dependencies.ts'

/** Keys per allowance. Above that the oldest keys are dropped, so that an attacker cannot fill the memory. */
const defaultMaxKeys = 100_000

type Window = { index: number; counts: Map<string, number>; before: Map<string, number> }

/**
 * A sliding-window counter in the memory of this process. The count of the previous window is weighted by the remaining
 * part of the current one. Drops old windows automatically.
 */
export function createMemoryLimiter(clock: Clock, { maxKeys = defaultMaxKeys }: { maxKeys?: number } = {}): Limiter {
  const windows = new Map<string, Window>()
  const windowOf = ({ name, within }: Allowance, now: number): Window => {
    const index = Math.floor(now / within)
    const last = windows.get(name)
    if (last?.index === index) return last
    const next = { index, counts: new Map(), before: last?.index === index - 1 ? last.counts : new Map<string, number>() }
    windows.set(name, next)
    return next
  }
  return {
    async take(allowance, key) {
      const now = clock().getTime()
      const { counts, before } = windowOf(allowance, now)
      const count = counts.get(key) ?? 0
      const wait = waitFor(allowance, { now, count, before: before.get(key) ?? 0 })
      if (wait > 0) return wait
      counts.set(key, count + 1)
      if (counts.size > maxKeys) for (const oldest of counts.keys()) if (counts.delete(oldest)) break
      return 0
    },
    async close() {},
  }
}

/**
 * How long to wait for the next point, in ms; 0 if there is one now. `count` and `before` are the counts of the current and
 * the previous window. After that time the point is free, unless another request took it.
 */
export function waitFor(
  { points, within }: Pick<Allowance, 'points' | 'within'>,
  { now, count, before }: { now: number; count: number; before: number },
): number {
  const passed = now % within
  const free = points - 1 - count
  if (free >= 0) return Math.max(0, timeUntilBelow(before, free, within) - passed)
  return within - passed + timeUntilBelow(count, points - 1, within)
}

/** The time in a window, in ms, after which the weighted count of the previous window is at most `free`. */
const timeUntilBelow = (before: number, free: number, within: number) =>
  before <= free ? 0 : Math.ceil(within * (1 - free / before))
