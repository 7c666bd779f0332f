import type { Clock } from '@vonk/contracts/clock.ts'
import { createClient } from 'redis'
import type { Limiter } from '../parts.ts'
import { createMemoryLimiter, waitFor } from './memory-limiter.ts'

/**
 * Counts in Redis, so that all replicas count together. While Redis is away each counts for itself: limits become
 * wider, never absent.
 */
export async function createRedisLimiter(
  url: string,
  { clock, onError }: { clock: Clock; onError: (error: unknown) => void },
): Promise<Limiter> {
  const client = createClient({ url, disableOfflineQueue: true })
  client.on('error', onError)
  await client.connect()
  const alone = createMemoryLimiter(clock)
  return {
    async take(allowance, key) {
      const now = clock().getTime()
      const index = Math.floor(now / allowance.within)
      const keyAt = (at: number) => `vonk:limit:${allowance.name}:${key}:${at}`
      try {
        const [count, , before] = await client
          .multi()
          .incr(keyAt(index))
          .pExpire(keyAt(index), 2 * allowance.within)
          .get(keyAt(index - 1))
          .exec()
        return waitFor(allowance, { now, count: Number(count) - 1, before: Number(before ?? 0) })
      } catch {
        return alone.take(allowance, key)
      }
    },
    async close() {
      await client.close()
    },
  }
}
