import { describe, expect, it } from 'vitest'
import { browserCandidates } from './browser.mjs'

describe('where a browser is looked for', () => {
  it('is only the named one when one is named', () => {
    expect(browserCandidates({ named: '/own/chromium', find: (name) => `/usr/bin/${name}` })).toEqual(['/own/chromium'])
  })

  it('is the PATH before the usual places, Chromium before Chrome', () => {
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

  it('is nowhere on a machine without one', () => {
    expect(browserCandidates({ find: () => undefined, exists: () => false })).toEqual([])
  })
})
