import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, rm } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isAlive } from '../database/lock.ts'
import type { TestTasks } from '../testing/helper-tasks.ts'
import { createHelper, HelperLost } from './helper-process.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const script = here('../testing/helper-tasks.ts')

function aHelper(options: { patience?: number; idleAfter?: number } = {}) {
  // Long timeouts: a process may start slowly on a busy machine.
  const helper = createHelper<TestTasks>({ script, patience: minute, idleAfter: minute, ...options })
  onTestFinished(() => helper.stop())
  return helper
}

it('runs all tasks in one process with lower priority and without the server’s environment', async () => {
  const helper = aHelper()
  expect(helper.pid()).toBeNull()
  const [bytes, pid] = await Promise.all([helper.run('echo', Buffer.from([0, 1, 255])), helper.run('pid')])
  expect(Buffer.from([0, 1, 255]).equals(bytes)).toBe(true)
  expect(pid).not.toBe(process.pid)
  expect(pid).toBe(helper.pid())
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('MOLLIE_API_KEY', 'secret')
  expect(await helper.run('settings')).not.toContain('MOLLIE_API_KEY')
})

it('passes on refusals and errors of tasks and continues', async () => {
  const helper = aHelper()
  await expect(helper.run('refuse')).rejects.toMatchObject({ code: 'photo_unreadable' })
  await expect(helper.run('fail')).rejects.toThrow('fail failed: Error: broken')
  expect(await helper.run('pid')).toBe(helper.pid())
})

it('retries tasks after another task crashed the process, and restarts after a task that always crashes', async () => {
  const helper = aHelper()
  const path = join(tmpdir(), randomUUID())
  onTestFinished(() => rm(path, { force: true }))
  const innocent = helper.run('hangFirst', path)
  await vi.waitFor(() => access(path), { timeout: minute })
  await expect(helper.run('crash')).rejects.toBeInstanceOf(HelperLost)
  expect(await innocent).toBe('second')
  expect(await helper.run('pid')).toBe(helper.pid())
})

it('kills the process after the timeout and runs the next task in a new one', async () => {
  const helper = aHelper({ patience: 1 })
  await expect(helper.run('hang')).rejects.toMatchObject({ code: 'busy', status: 503 })
  await eventually(() => expect(helper.pid()).toBeNull())
})

it('ends the process when idle and starts it again', async () => {
  const helper = aHelper({ idleAfter: 1 })
  const first = await helper.run('pid')
  await eventually(() => expect([helper.pid(), isAlive(first)]).toEqual([null, false]))
  expect(await helper.run('pid')).not.toBe(first)
})

it('ignores signals to the process group and ends with the server', async () => {
  const server = fork(here('../testing/helper-owner.ts'), { execArgv: [], stdio: 'inherit' })
  onTestFinished(() => void server.kill('SIGKILL'))
  const pid = await new Promise<number>((resolve) => server.once('message', (message) => resolve(message as number)))
  const answered = new Promise<unknown>((resolve) => server.once('message', resolve))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal)
  server.send('again')
  expect(await answered).toBe(pid)
  server.kill('SIGKILL')
  await eventually(() => expect(isAlive(pid)).toBe(false))
})
