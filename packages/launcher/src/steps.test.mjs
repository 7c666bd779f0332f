import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSteps, seconds } from './steps.mjs'

describe('durations', () => {
  it.each([
    [0, '0.0 s'],
    [1234, '1.2 s'],
    [12_400, '12 s'],
    [99_400, '99 s'],
    [125_000, '2 min 5 s'],
  ])('%i ms reads %s', (milliseconds, text) => {
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
  const said = () => String(out.read())
  const environment = () => ({ cwd: logs, env: process.env })

  it('say a line at the start and one at the end', async () => {
    vi.setSystemTime(0)
    onTestFinished(() => void vi.useRealTimers())
    const steps = create()
    await steps.step('Installing packages', () => Promise.resolve())
    await steps.step(
      'Building',
      () => Promise.resolve(),
      () => 'nothing to do',
    )
    expect(said()).toMatch(
      /^\[1\/2\] Installing packages …\n\[1\/2\] Installing packages: done in 0\.0 s\n\[2\/2\] Building …\n\[2\/2\] Building: nothing to do \(0\.0 s\)\n$/,
    )
  })

  it('keep what a program writes in a log, and show only its end when it fails', async () => {
    const steps = create()
    let log = ''
    const failing = steps.step('Building', async (step) => {
      log = step.log
      const script = "console.log('all the words'); console.error('the cause'); process.exit(3)"
      step.demand(await step.run(process.execPath, ['-e', script], environment()), 'The build')
    })
    await expect(failing).rejects.toThrow(/^The build failed\.\n[^]*the cause/)
    expect(said()).toMatch(/Building: failed after/)
    expect(await readFile(log, 'utf8')).toContain('all the words')
  })

  it('show a program that is streamed', async () => {
    const steps = create()
    await steps.step('Testing', async (step) => {
      await step.run(process.execPath, ['-e', "console.log('12 tests passed')"], { ...environment(), stream: true })
    })
    expect(said()).toContain('12 tests passed')
  })
})
