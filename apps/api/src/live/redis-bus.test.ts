import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { editions } from '@vonk/contracts/editions.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveBus } from '../parts.ts'
import { freePort } from '../testing/spawn-server.ts'
import { createRedisBus } from './redis-bus.ts'

function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.runIf(hasRedis())('the bus between replicas', () => {
  let stop = () => {}
  const failures: unknown[] = []
  let here: LiveBus
  let there: LiveBus

  beforeAll(async () => {
    const port = await freePort()
    const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    stop = () => void redis.kill()
    await new Promise<void>((resolve) => redis.stdout.on('data', (line: Buffer) => line.includes('Ready to accept') && resolve()))
    const url = `redis://127.0.0.1:${port}`
    here = await createRedisBus(url, { onError: (error) => failures.push(error) })
    there = await createRedisBus(url, { onError: (error) => failures.push(error) })
  })
  afterAll(async () => {
    await Promise.all([here.close(), there.close()])
    stop()
  })

  it('brings an event to the member’s streams on every replica, and to nobody else [OPS-02]', async () => {
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
})
