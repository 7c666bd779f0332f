import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserCandidates, ensureShell } from './browser.mjs'

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

describe.skipIf(process.platform === 'win32')('ensureShell', () => {
  const browser = '/usr/bin/chromium'
  const log = join(tmpdir(), 'shell.log')
  const step = {
    log,
    note: () => undefined,
    run: () => Promise.reject(new Error('Nothing may be installed')),
    demand: () => undefined,
  }
  /** @param {Record<string, string>} env */
  const shellWith = (env) => ensureShell(step, { node: process.execPath, pnpm: 'pnpm', env }, browser)
  /** @param {string} script */
  const folderWithShell = async (script) => {
    const folder = await mkdtemp(join(tmpdir(), 'shell-'))
    const file = join(folder, 'chromium-headless-shell')
    await writeFile(file, `#!/bin/sh\n${script}\n`)
    await chmod(file, 0o755)
    return folder
  }

  it('returns the Chromium without an interface if it runs', async () => {
    const folder = await folderWithShell('exit 0')
    expect(await shellWith({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'))
  })

  it('returns the given browser without it, if it does not run, and if CHROMIUM_PATH names one', async () => {
    const folder = await folderWithShell('exit 0')
    expect(await shellWith({ PATH: '/nowhere' })).toBe(browser)
    expect(await shellWith({ PATH: await folderWithShell('exit 1') })).toBe(browser)
    expect(await shellWith({ PATH: folder, CHROMIUM_PATH: browser })).toBe(browser)
  })
})
