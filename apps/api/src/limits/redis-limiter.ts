import type { Clock } from '@vonk/contracts/clock.ts'
import { createClient } from 'redis'
import type { Limiter } from '../dependencies.ts'
import { clientSettings, connectedInTime } from '../redis/connecting.ts'
import { createMemoryLimiter, waitFor } from './memory-limiter.ts'

/** A request waits no longer than this for Redis, in ms; then this process counts for itself. */
const usualPatience = 500
/** After Redis failed, this process counts for itself for so long, in ms: not every request waits for a Redis that hangs. */
export const pause = 5000

/**
 * Takes a point where there is one, in one step, so that replicas cannot take the same. What was refused does not count,
 * as in memory. Answers the counts of this window and the one before, as they were.
 */
const takePoint = `
  local count = tonumber(redis.call('get', KEYS[1]) or 0)
  local before = tonumber(redis.call('get', KEYS[2]) or 0)
  if count + 1 + before * tonumber(ARGV[2]) <= tonumber(ARGV[1]) then
    redis.call('incr', KEYS[1])
    redis.call('pexpire', KEYS[1], ARGV[3])
    return {count, before, 1}
  end
  return {count, before, 0}
`

type Options = { clock: Clock; onError: (error: unknown) => void; patience?: number }

/**
 * Counts in Redis, so that all replicas count together. While Redis is away or slow each counts for itself: limits become
 * wider, never absent.
 */
export async function createRedisLimiter(url: string, { clock, onError, patience = usualPatience }: Options): Promise<Limiter> {
  const client = createClient({ ...clientSettings(url), disableOfflineQueue: true })
  client.on('error', onError)
  await connectedInTime(client.connect(), () => client.destroy())
  const alone = createMemoryLimiter(clock)
  let aloneUntil = 0
  return {
    async take(allowance, key) {
      const now = clock().getTime()
      if (now < aloneUntil) return alone.take(allowance, key)
      const { points, within, name } = allowance
      const index = Math.floor(now / within)
      const keyAt = (at: number) => `vonk:limit:${name}:${key}:${at}`
      const weight = 1 - (now % within) / within
      const asked = client.eval(takePoint, {
        keys: [keyAt(index), keyAt(index - 1)],
        arguments: [String(points), String(weight), String(2 * within)],
      })
      try {
        const [count = 0, before = 0, taken = 0] = ((await inTime(asked, patience)) as unknown[]).map(Number)
        return taken === 1 ? 0 : Math.max(1, waitFor(allowance, { now, count, before }))
      } catch {
        aloneUntil = now + pause
        return alone.take(allowance, key)
      }
    },
    async close() {
      // One that does not answer has nothing to say goodbye to.
      await inTime(client.close(), patience).catch(() => client.destroy())
    },
  }
}

function inTime<T>(asked: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), patience)
  })
  // What it says later is no news.
  asked.catch(() => {})
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}
