import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('lets one request continue per interval, the first immediately', async () => {
  const throttled = createThrottle(4)
  const wentOn: number[] = []
  for (const request of [1, 2, 3]) void throttled().then(() => wentOn.push(request))
  await vi.advanceTimersByTimeAsync(0)
  expect(wentOn).toEqual([1])
  await vi.advanceTimersByTimeAsync(3)
  expect(wentOn).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect(wentOn).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(4)
  expect(wentOn).toEqual([1, 2, 3])
})

it('lets a request continue immediately when the queue is empty', async () => {
  const throttled = createThrottle(4)
  await throttled()
  await vi.advanceTimersByTimeAsync(4)
  let wentOn = false
  void throttled().then(() => (wentOn = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(wentOn).toBe(true)
})

it('refuses a request when the queue is full', async () => {
  const throttled = createThrottle(4)
  for (let request = 0; request <= 500; request++) void throttled()
  await expect(throttled()).rejects.toMatchObject({ code: 'busy' })
})
