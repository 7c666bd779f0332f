import { describe, expect, it } from 'vitest'
import type { Allowance, Limiter } from '../dependencies.ts'
import { createTestClock } from '../testing/clock.ts'
import { createMemoryLimiter } from './memory-limiter.ts'

const minute = 60_000
const allowance: Allowance = { name: 'test', points: 10, within: minute }

/** Returns how many of `tries` got a point. */
async function taken(limiter: Limiter, tries: number, key = 'one', of = allowance): Promise<number> {
  let count = 0
  for (let turn = 0; turn < tries; turn++) if ((await limiter.take(of, key)) === 0) count += 1
  return count
}

describe('the memory limiter', () => {
  it('counts each key and each allowance separately', async () => {
    const limiter = createMemoryLimiter(createTestClock())
    expect(await taken(limiter, 15)).toBe(10)
    expect(await taken(limiter, 15, 'other')).toBe(10)
    expect(await taken(limiter, 15, 'one', { ...allowance, name: 'other' })).toBe(10)
  })

  it('slides: the end of a window does not restore all points', async () => {
    const clock = createTestClock('2026-11-20T19:30:59.999Z')
    const limiter = createMemoryLimiter(clock)
    expect(await taken(limiter, 10)).toBe(10)
    clock.advance(1)
    expect(await taken(limiter, 10)).toBe(0)
    clock.advance(minute / 2)
    expect(await taken(limiter, 10)).toBe(5)
    clock.advance(2 * minute)
    expect(await taken(limiter, 20)).toBe(10)
  })

  it.each([
    ['at the beginning of a window', '2026-11-20T19:30:00.000Z'],
    ['in the middle', '2026-11-20T19:30:31.007Z'],
    ['at the end', '2026-11-20T19:30:59.998Z'],
  ])('returns the exact time to wait: %s', async (_, now) => {
    const clock = createTestClock(now)
    const limiter = createMemoryLimiter(clock)
    for (let turn = 0; turn < 40; turn++) {
      const wait = await limiter.take(allowance, 'one')
      if (wait === 0) continue
      clock.advance(wait - 1)
      expect(await limiter.take(allowance, 'one')).toBe(1)
      clock.advance(1)
      expect(await limiter.take(allowance, 'one')).toBe(0)
    }
  })

  it('does not count refused requests', async () => {
    const clock = createTestClock('2026-11-20T19:30:00.000Z')
    const limiter = createMemoryLimiter(clock)
    expect(await taken(limiter, 1000)).toBe(10)
    clock.advance(2 * minute)
    expect(await taken(limiter, 20)).toBe(10)
  })

  it('keeps only the newest keys, so that memory is bounded', async () => {
    const limiter = createMemoryLimiter(createTestClock(), { maxKeys: 3 })
    for (const key of ['a', 'b', 'c']) expect(await taken(limiter, 15, key)).toBe(10)
    expect(await taken(limiter, 1, 'd')).toBe(1)
    expect(await taken(limiter, 1, 'c')).toBe(0)
    expect(await taken(limiter, 1, 'a')).toBe(1)
  })
})
