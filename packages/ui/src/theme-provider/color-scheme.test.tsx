import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyColorScheme, chooseColorScheme, readColorScheme, useColorScheme } from './color-scheme.ts'

const onDocument = () => document.documentElement.getAttribute('data-color-scheme')

describe('the choice of light or dark', () => {
  beforeEach(() => {
    localStorage.clear()
    applyColorScheme()
  })

  it('follows the device while nothing was chosen', () => {
    expect(readColorScheme()).toBe('system')
    expect(onDocument()).toBeNull()
  })

  it('shows at once, is kept, and is put on the document of the next visit', () => {
    chooseColorScheme('dark')
    expect(onDocument()).toBe('dark')
    document.documentElement.removeAttribute('data-color-scheme')
    applyColorScheme()
    expect(onDocument()).toBe('dark')
  })

  it('goes back to the device', () => {
    chooseColorScheme('light')
    chooseColorScheme('system')
    expect(readColorScheme()).toBe('system')
    expect(onDocument()).toBeNull()
  })

  it('is known to every part of the page that shows it', () => {
    const { result } = renderHook(() => useColorScheme())
    act(() => chooseColorScheme('light'))
    expect(result.current).toBe('light')
  })
})
