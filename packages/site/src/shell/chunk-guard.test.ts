import { expect, it, onTestFinished, vi } from 'vitest'
import { guardChunks } from './chunk-guard.ts'

it('reloads if a code file is missing, at most once per 60 seconds [RTE-10]', () => {
  sessionStorage.clear()
  const reload = vi.fn()
  let now = new Date('2026-03-11T12:00:00Z')
  onTestFinished(guardChunks({ reload, clock: () => now }))
  const fail = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  expect(fail()).toBe(false)
  now = new Date(now.getTime() + 59_000)
  expect(fail()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  now = new Date(now.getTime() + 1_000)
  expect(fail()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(2)
})
