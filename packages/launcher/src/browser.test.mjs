import { describe, expect, it } from 'vitest'
import { browserCandidates } from './browser.mjs'

describe('browserCandidates', () => {
  it('returns only the named browser', () => {
    expect(browserCandidates({ named: '/own/chromium', find: (name) => `/usr/bin/${name}` })).toEqual(['/own/chromium'])
  })

  it('returns the PATH before the usual folders, Chromium before Chrome', () => {
    const installed = new Map([
      ['google-chrome', '/usr/bin/google-chrome'],
      ['chromium', '/usr/bin/chromium'],
    ])
    const candidates = browserCandidates({
      find: (name) => installed.get(name),
      exists: (file) => file === '/opt/google/chrome/chrome',
    })
    expect(candidates).toEqual(['/usr/bin/chromium', '/usr/bin/google-chrome', '/opt/google/chrome/chrome'])
  })

  it('returns nothing on a machine without a browser', () => {
    expect(browserCandidates({ find: () => undefined, exists: () => false })).toEqual([])
  })
})
