import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSteps, seconds } from './steps.mjs'

describe('seconds', () => {
  it.each([
    [0, '0.0 s'],
    [1234, '1.2 s'],
    [12_400, '12 s'],
    [99_400, '99 s'],
    [125_000, '2 min 5 s'],
  ])('formats %i ms as %s', (milliseconds, text) => {
    expect(seconds(milliseconds)).toBe(text)
  })
})

describe('steps without a terminal', () => {
  /** @type {string} */
  let logs
  /** @type {PassThrough} */
  let out
  beforeEach(async () => {
    logs = await mkdtemp(join(tmpdir(), 'steps-'))
    out = new PassThrough()
  })
  afterEach(() => rm(logs, { recursive: true, force: true }))

  const create = () => createSteps({ total: 2, logs, name: 'start', out: /** @type {any} */ (out), live: false })
  const printed = () => String(out.read())
  const environment = () => ({ cwd: logs, env: process.env })

  it('print a line at the start and one at the end', async () => {
    vi.setSystemTime(0)
    onTestFinished(() => void vi.useRealTimers())
    const steps = create()
    await steps.step('Installing packages', () => Promise.resolve())
    await steps.step(
      'Building',
      () => Promise.resolve(),
      () => 'nothing to do',
    )
    expect(printed()).toMatch(
      /^\[1\/2\] Installing packages …\n\[1\/2\] Installing packages: done in 0\.0 s\n\[2\/2\] Building …\n\[2\/2\] Building: nothing to do \(0\.0 s\)\n$/,
    )
  })

  it('log the output of a program, and print its last lines when it fails', async () => {
    const steps = create()
    let log = ''
    const failing = steps.step('Building', async (step) => {
      log = step.log
      const script = "console.log('all the words'); console.error('the cause'); process.exit(3)"
      step.demand(await step.run(process.execPath, ['-e', script], environment()), 'The build')
    })
    await expect(failing).rejects.toThrow(/^The build failed\.\n[^]*the cause/)
    expect(printed()).toMatch(/Building: failed after/)
    expect(await readFile(log, 'utf8')).toContain('all the words')
  })

  it('print the output of a program with `stream`', async () => {
    const steps = create()
    await steps.step('Testing', async (step) => {
      await step.run(process.execPath, ['-e', "console.log('12 tests passed')"], { ...environment(), stream: true })
    })
    expect(printed()).toContain('12 tests passed')
  })
})
