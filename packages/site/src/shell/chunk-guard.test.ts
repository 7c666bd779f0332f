import { expect, it, onTestFinished, vi } from 'vitest'
import { guardChunks } from './chunk-guard.ts'

it('reloads if a code file is missing, at most once per 60 seconds, and never without a connection [RTE-10]', async () => {
  sessionStorage.clear()
  const reload = vi.fn()
  const isReachable = vi.fn(() => Promise.resolve(true))
  let now = new Date('2026-03-11T12:00:00Z')
  onTestFinished(guardChunks({ reload, isReachable, clock: () => now }))
  const fail = async () => {
    window.dispatchEvent(new Event('vite:preloadError'))
    await isReachable.mock.results.at(-1)?.value
  }
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
  now = new Date(now.getTime() + 59_000)
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
  now = new Date(now.getTime() + 1_000)
  isReachable.mockResolvedValueOnce(false)
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
  await fail()
  expect(reload).toHaveBeenCalledTimes(2)
})
