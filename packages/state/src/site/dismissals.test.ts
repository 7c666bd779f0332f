import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { dismiss, dismissals, useDismissals } from './dismissals.ts'

beforeEach(() => void (document.cookie = 'dismissed=; path=/; max-age=0'))
const clock = () => new Date('2026-03-11T12:00:00Z')

it('stores each dismissal with its time in a cookie [ALR-05]', () => {
  const { result } = renderHook(() => useDismissals())
  expect(result.current).toEqual({})
  act(() => dismiss('alert:profilePhoto:robin', clock))
  act(() => dismiss('alert:enablePush:robin', clock))
  const at = '2026-03-11T12:00:00.000Z'
  expect(result.current).toEqual({ 'alert:profilePhoto:robin': at, 'alert:enablePush:robin': at })
  expect(document.cookie).toContain(`alert:profilePhoto:robin*${Date.parse(at)}`)
})

it('follows dismissals in another tab when the member comes back', () => {
  const { result } = renderHook(() => useDismissals())
  act(() => {
    document.cookie = 'dismissed=push:robin*1773230400000; path=/'
    globalThis.dispatchEvent(new Event('focus'))
  })
  expect(result.current['push:robin']).toBe('2026-03-11T12:00:00.000Z')
})

it('keeps the newest twelve, and nothing from a value that somebody changed', () => {
  for (let n = 1; n <= 13; n++) dismiss(`alert:${n}`, () => new Date(clock().getTime() + n))
  expect(Object.keys(dismissals())).toHaveLength(12)
  expect(dismissals()['alert:1']).toBeUndefined()
  document.cookie = 'dismissed=a*b~*1~%7B; path=/'
  expect(dismissals()).toEqual({})
})

it('forgets what the member has deleted with the cookies', () => {
  dismiss('alert:profilePhoto:robin', clock)
  document.cookie = 'dismissed=; path=/; max-age=0'
  expect(dismissals()).toEqual({})
})

it('lasts until the page closes in a browser that keeps no cookies', () => {
  const kept = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  dismiss('alert:profilePhoto:robin', clock)
  kept.mockRestore()
  expect(Object.keys(dismissals())).toEqual(['alert:profilePhoto:robin'])
  dismiss('alert:enablePush:robin', clock)
  document.cookie = 'dismissed=; path=/; max-age=0'
  expect(dismissals()).toEqual({})
})
