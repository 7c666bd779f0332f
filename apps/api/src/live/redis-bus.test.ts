import { randomUUID } from 'node:crypto'
import { editions } from '@vonk/contracts/editions.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { LiveBus } from '../dependencies.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { createRedisBus } from './redis-bus.ts'

describe.runIf(hasRedis())('the bus between servers', () => {
  let stop = () => Promise.resolve()
  const failures: unknown[] = []
  let here: LiveBus
  let there: LiveBus

  beforeAll(async () => {
    const redis = await startRedis()
    const { url } = redis
    stop = () => redis.stop()
    here = await createRedisBus(url, { onError: (error) => failures.push(error) })
    there = await createRedisBus(url, { onError: (error) => failures.push(error) })
  })
  afterAll(async () => {
    await Promise.all([here.close(), there.close()])
    await stop()
  })

  it('delivers an event to all streams of the member on every server, and to nobody else [OPS-02 partly]', async () => {
    const anna = { edition: editions.she, id: randomUUID() }
    const received: [string, LiveEvent][] = []
    const all = new Promise<void>((resolve) => {
      const listener = (where: string) => (event: LiveEvent) => {
        received.push([where, event])
        if (received.length === 2) resolve()
      }
      here.subscribe(anna, listener('here'))
      there.subscribe(anna, listener('there'))
      there.subscribe({ ...anna, edition: editions.gay }, listener('another site'))
      there.subscribe({ ...anna, id: randomUUID() }, listener('another member'))
    })
    here.publish({ ...anna, edition: editions.milf }, { type: 'likes-changed' })
    here.publish(anna, { type: 'chats-changed' })
    await all
    expect(received.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
      ['here', { type: 'chats-changed' }],
      ['there', { type: 'chats-changed' }],
    ])
    expect(failures).toEqual([])
  })

  it('drops events when Redis hangs and the buffer is full, and works again afterwards', async () => {
    const redis = await startRedis()
    const errors: string[] = []
    const bus = await createRedisBus(redis.url, { onError: (error) => errors.push(String(error)), silence: 600 })
    onTestFinished(async () => {
      redis.process.kill('SIGCONT')
      await bus.close().catch(() => {})
      await redis.stop()
    })
    const anna = { edition: editions.she, id: randomUUID() }
    const received: LiveEvent[] = []
    bus.subscribe(anna, (event) => received.push(event))
    redis.process.kill('SIGSTOP')
    for (let sent = 0; sent < 20_000; sent++) bus.publish(anna, { type: 'likes-changed' })
    await expect.poll(() => errors.length).toBeGreaterThan(10_000)
    await expect.poll(() => errors.some((error) => error.includes('Socket timeout')), { timeout: 10_000 }).toBe(true)
    redis.process.kill('SIGCONT')
    const again = () => {
      bus.publish(anna, { type: 'chats-changed' })
      return received.some(({ type }) => type === 'chats-changed')
    }
    await expect.poll(again, { timeout: 20_000 }).toBe(true)
  }, 40_000)
})
