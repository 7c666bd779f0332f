import { describe, expect, it, onTestFinished } from 'vitest'
import type { Allowance, Limiter } from '../dependencies.ts'
import { connectedInTime } from '../redis/connecting.ts'
import { createTestClock } from '../testing/clock.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { createRedisLimiter, fallbackPeriod } from './redis-limiter.ts'

const allowance: Allowance = { name: 'test', points: 10, within: 60_000 }
const clock = createTestClock()
const onError = () => {}

async function aRedis() {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  return redis
}

async function aReplica(url: string, timeout?: number): Promise<Limiter> {
  const limiter = await createRedisLimiter(url, { clock, onError, ...(timeout && { timeout }) })
  onTestFinished(() => limiter.close())
  return limiter
}

const taken = async (tries: Promise<number>[]) => (await Promise.all(tries)).filter((wait) => wait === 0).length

describe.runIf(hasRedis())('the limiter of several replicas', () => {
  it('counts parallel requests of all replicas together and returns the time to wait', async () => {
    const { url } = await aRedis()
    const replicas = [await aReplica(url), await aReplica(url)]
    const all = replicas.flatMap((limiter) => Array.from({ length: 20 }, () => limiter.take(allowance, 'one')))
    expect(await taken(all)).toBe(10)
    const [here, there] = replicas as [Limiter, Limiter]
    expect(await here.take(allowance, 'other')).toBe(0)

    const wait = await there.take(allowance, 'one')
    clock.advance(wait - 1)
    expect(await here.take(allowance, 'one')).toBe(1)
    clock.advance(1)
    expect(await here.take(allowance, 'one')).toBe(0)
  })

  it('lets each replica count alone, with all points, when Redis is gone', async () => {
    const redis = await aRedis()
    const limiter = await aReplica(redis.url)
    expect(await limiter.take(allowance, 'gone')).toBe(0)
    await redis.stop()
    const tries = Array.from({ length: 20 }, () => limiter.take(allowance, 'gone'))
    expect(await taken(tries)).toBe(10)
    expect(await limiter.take(allowance, 'gone')).toBeGreaterThan(0)
  })

  it('waits for a hanging Redis no longer than the timeout', async () => {
    const redis = await aRedis()
    const limiter = await aReplica(redis.url, 20)
    redis.process.kill('SIGSTOP')
    onTestFinished(() => void redis.process.kill('SIGCONT'))
    expect(await limiter.take(allowance, 'hangs')).toBe(0)
  })

  it('pauses requests to a Redis that hung, then counts with the other replicas again', async () => {
    const redis = await aRedis()
    const limiter = await aReplica(redis.url, 1000)
    const two = { ...allowance, name: 'two', points: 2 }
    expect(await taken([limiter.take(two, 'one'), limiter.take(two, 'one'), limiter.take(two, 'one')])).toBe(2)
    expect(await taken([limiter.take(two, 'full'), limiter.take(two, 'full')])).toBe(2)
    redis.process.kill('SIGSTOP')
    onTestFinished(() => void redis.process.kill('SIGCONT'))
    expect(await limiter.take(two, 'one')).toBe(0)
    redis.process.kill('SIGCONT')
    expect(await limiter.take(two, 'one')).toBe(0)
    clock.advance(fallbackPeriod)
    expect(await limiter.take(two, 'full')).toBeGreaterThan(0)
  })
})

it('fails the start when Redis does not answer in time', async () => {
  let gaveUp = false
  const connecting = connectedInTime(new Promise(() => {}), () => (gaveUp = true), 1)
  await expect(connecting).rejects.toThrow('Redis cannot be reached at REDIS_URL')
  expect(gaveUp).toBe(true)
})
