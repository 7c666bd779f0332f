import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
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

/** A Redis of its own. Where another program was given the port first, it ends, and is started on another one. */
async function startRedis(): Promise<{ redis: ChildProcess; port: number }> {
  for (;;) {
    const port = await freePort()
    const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const isReady = await new Promise<boolean>((resolve) => {
      let said = ''
      redis.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('Ready to accept')) resolve(true)
      })
      redis.once('exit', () => resolve(false))
    })
    if (isReady) return { redis, port }
  }
}

describe.runIf(hasRedis())('the bus between replicas', () => {
  let stop = () => {}
  const failures: unknown[] = []
  let here: LiveBus
  let there: LiveBus

  beforeAll(async () => {
    const { redis, port } = await startRedis()
    stop = () => void redis.kill()
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
