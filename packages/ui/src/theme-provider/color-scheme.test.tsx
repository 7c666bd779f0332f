import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyColorScheme, chooseColorScheme, readColorScheme, useColorScheme } from './color-scheme.ts'

const onDocument = () => document.documentElement.getAttribute('data-color-scheme')

describe('color scheme', () => {
  beforeEach(() => {
    localStorage.clear()
    applyColorScheme()
  })

  it('follows the device without a choice', () => {
    expect(readColorScheme()).toBe('system')
    expect(onDocument()).toBeNull()
  })

  it('applies a choice immediately and again on the next visit', () => {
    chooseColorScheme('dark')
    expect(onDocument()).toBe('dark')
    document.documentElement.removeAttribute('data-color-scheme')
    applyColorScheme()
    expect(onDocument()).toBe('dark')
  })

  it('can follow the device again', () => {
    chooseColorScheme('light')
    chooseColorScheme('system')
    expect(readColorScheme()).toBe('system')
    expect(onDocument()).toBeNull()
  })

  it('gives the choice to every component that uses it', () => {
    const { result } = renderHook(() => useColorScheme())
    act(() => chooseColorScheme('light'))
    expect(result.current).toBe('light')
  })
})
