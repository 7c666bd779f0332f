import { randomUUID } from 'node:crypto'
import { editions } from '@vonk/contracts/editions.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { LiveBus } from '../dependencies.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { createRedisBus } from './redis-bus.ts'

describe.runIf(hasRedis())('the bus between replicas', () => {
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

  it('brings an event to the member’s streams on every replica, and to nobody else [OPS-02 partly]', async () => {
    const anna = { edition: editions.she, id: randomUUID() }
    const heard: [string, LiveEvent][] = []
    const all = new Promise<void>((resolve) => {
      const hear = (where: string) => (event: LiveEvent) => {
        heard.push([where, event])
        if (heard.length === 2) resolve()
      }
      here.subscribe(anna, hear('here'))
      there.subscribe(anna, hear('there'))
      there.subscribe({ ...anna, edition: editions.gay }, hear('another site'))
      there.subscribe({ ...anna, id: randomUUID() }, hear('another member'))
    })
    here.publish({ ...anna, edition: editions.milf }, { type: 'likes-changed' })
    here.publish(anna, { type: 'chats-changed' })
    await all
    expect(heard.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
      ['here', { type: 'chats-changed' }],
      ['there', { type: 'chats-changed' }],
    ])
    expect(failures).toEqual([])
  })

  it('keeps no more than so many events for a Redis that hangs, and works again after it', async () => {
    const redis = await startRedis()
    const errors: string[] = []
    const bus = await createRedisBus(redis.url, { onError: (error) => errors.push(String(error)), silence: 600 })
    onTestFinished(async () => {
      redis.process.kill('SIGCONT')
      await bus.close().catch(() => {})
      await redis.stop()
    })
    const anna = { edition: editions.she, id: randomUUID() }
    const heard: LiveEvent[] = []
    bus.subscribe(anna, (event) => heard.push(event))
    redis.process.kill('SIGSTOP')
    for (let sent = 0; sent < 20_000; sent++) bus.publish(anna, { type: 'likes-changed' })
    await expect.poll(() => errors.length).toBeGreaterThan(10_000)
    await expect.poll(() => errors.some((error) => error.includes('Socket timeout')), { timeout: 10_000 }).toBe(true)
    redis.process.kill('SIGCONT')
    const again = () => {
      bus.publish(anna, { type: 'chats-changed' })
      return heard.some(({ type }) => type === 'chats-changed')
    }
    await expect.poll(again, { timeout: 20_000 }).toBe(true)
  }, 40_000)
})
