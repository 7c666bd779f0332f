import { tmpdir } from 'node:os'
import process from 'node:process'
import { expect, it, onTestFinished, vi } from 'vitest'
import { run, runAttached } from './processes.mjs'

it('stops a program after too long a silence, but not for its total time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const silence = 60_000
  let texts = 0
  const { code, tail } = await run(process.execPath, ['-e', "setInterval(() => console.log('still here'), 20)"], {
    cwd: tmpdir(),
    env: process.env,
    silence,
    onText: (text) => {
      if (!text.includes('still here')) return
      texts += 1
      vi.advanceTimersByTime(texts < 5 ? silence - 1 : silence)
    },
  })
  expect(texts).toBeGreaterThanOrEqual(5)
  expect(code).toBe(1)
  expect(tail).toContain('Stopped: no output for 60 seconds.')
})

it('gives a program the terminal until it ends, and returns its exit code', async () => {
  const here = { cwd: tmpdir(), env: process.env }
  expect(await runAttached(process.execPath, ['-e', 'process.exit(3)'], here)).toBe(3)
  expect(await runAttached('no-such-program', [], here)).toBe(1)
})
