import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('lets one request continue per interval, the first immediately', async () => {
  const turn = createTurns(4)
  const wentOn: number[] = []
  for (const request of [1, 2, 3]) void turn().then(() => wentOn.push(request))
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
  const turn = createTurns(4)
  await turn()
  await vi.advanceTimersByTimeAsync(4)
  let wentOn = false
  void turn().then(() => (wentOn = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(wentOn).toBe(true)
})

it('refuses a request when the queue is full', async () => {
  const turn = createTurns(4)
  for (let request = 0; request <= 500; request++) void turn()
  await expect(turn()).rejects.toMatchObject({ code: 'busy' })
})
