import type { Clock } from '@vonk/contracts/clock.ts'
import { createClient } from 'redis'
import type { Limiter } from '../dependencies.ts'
import { clientSettings, connectedInTime } from '../redis/connecting.ts'
import { createMemoryLimiter, waitFor } from './memory-limiter.ts'

/** Timeout for Redis, in ms. After it this process counts in its own memory. */
const defaultTimeout = 500
/** How long this process counts in its own memory after Redis failed, in ms, so that not every request waits for the timeout. */
export const fallbackPeriod = 5000

/**
 * Takes a point atomically, so that two replicas cannot take the same one. Refused requests do not count, as in memory.
 * Returns the counts of the current and the previous window from before, and whether it took a point.
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

type Options = { clock: Clock; onError: (error: unknown) => void; timeout?: number }

/**
 * Counts in Redis, shared by all replicas. While Redis is unavailable or slow, each replica counts in its own memory: the
 * limits are wider, but never absent.
 */
export async function createRedisLimiter(url: string, { clock, onError, timeout = defaultTimeout }: Options): Promise<Limiter> {
  const client = createClient({ ...clientSettings(url), disableOfflineQueue: true })
  client.on('error', onError)
  await connectedInTime(client.connect(), () => client.destroy())
  const fallback = createMemoryLimiter(clock)
  let fallbackUntil = 0
  return {
    async take(allowance, key) {
      const now = clock().getTime()
      if (now < fallbackUntil) return fallback.take(allowance, key)
      const { points, within, name } = allowance
      const index = Math.floor(now / within)
      const keyAt = (at: number) => `vonk:limit:${name}:${key}:${at}`
      const weight = 1 - (now % within) / within
      const reply = client.eval(takePoint, {
        keys: [keyAt(index), keyAt(index - 1)],
        arguments: [String(points), String(weight), String(2 * within)],
      })
      try {
        const [count = 0, before = 0, taken = 0] = ((await withTimeout(reply, timeout)) as unknown[]).map(Number)
        return taken === 1 ? 0 : Math.max(1, waitFor(allowance, { now, count, before }))
      } catch {
        fallbackUntil = now + fallbackPeriod
        return fallback.take(allowance, key)
      }
    },
    async close() {
      // If Redis does not answer, just drop the connection.
      await withTimeout(client.close(), timeout).catch(() => client.destroy())
    },
  }
}

function withTimeout<T>(promise: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), timeout)
  })
  // Ignore an error after the timeout.
  promise.catch(() => {})
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}
