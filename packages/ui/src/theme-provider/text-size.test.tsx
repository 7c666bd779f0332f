import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { applyTextSize, chooseTextSize, useTextSize } from './text-size.ts'

const onDocument = () => document.documentElement.getAttribute('data-text-size')

beforeEach(() => {
  localStorage.clear()
  applyTextSize()
})

it('applies a choice immediately and again on the next visit', () => {
  const { result } = renderHook(() => useTextSize())
  expect(result.current).toBe('normal')
  act(() => chooseTextSize('largest'))
  expect(result.current).toBe('largest')
  expect(onDocument()).toBe('largest')
  document.documentElement.removeAttribute('data-text-size')
  applyTextSize()
  expect(onDocument()).toBe('largest')
})

it('returns to the size of the device', () => {
  chooseTextSize('large')
  chooseTextSize('normal')
  expect(onDocument()).toBeNull()
  expect(localStorage.getItem('text-size')).toBeNull()
})

it('ignores a stored value that is no size', () => {
  localStorage.setItem('text-size', 'huge')
  applyTextSize()
  expect(onDocument()).toBeNull()
})
