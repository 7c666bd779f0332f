import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dismiss, dismissals, useDismissals } from './dismissals.ts'

beforeEach(() => localStorage.clear())
const clock = () => new Date('2026-03-11T12:00:00Z')

it('stores each dismissal with its time [ALR-05]', () => {
  const { result } = renderHook(() => useDismissals())
  expect(result.current).toEqual({})
  act(() => dismiss('profilePhoto:robin', clock))
  act(() => dismiss('entryWarning', clock))
  const kept = { 'profilePhoto:robin': '2026-03-11T12:00:00.000Z', entryWarning: '2026-03-11T12:00:00.000Z' }
  expect(result.current).toEqual(kept)
  expect(JSON.parse(localStorage.getItem('dismissed') ?? '')).toEqual(kept)
})

it('follows dismissals in another tab', () => {
  const { result } = renderHook(() => useDismissals())
  act(() => {
    localStorage.setItem('dismissed', '{"entryWarning":"2026-03-11T12:00:00.000Z"}')
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'dismissed' }))
  })
  expect(result.current['entryWarning']).toBe('2026-03-11T12:00:00.000Z')
})

it('returns nothing if the stored value is invalid', () => {
  localStorage.setItem('dismissed', '{"a":')
  expect(dismissals()).toEqual({})
})
