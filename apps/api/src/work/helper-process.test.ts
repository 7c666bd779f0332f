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
  // Long ones: how long a process takes to start is up to the machine.
  const helper = createHelper<TestTasks>({ script, patience: minute, idleAfter: minute, ...options })
  onTestFinished(() => helper.stop())
  return helper
}

it('does its tasks in one process, behind the server’s, that knows none of its settings', async () => {
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

it('says what a task refused and that one failed, and goes on', async () => {
  const helper = aHelper()
  await expect(helper.run('refuse')).rejects.toMatchObject({ code: 'photo_unreadable' })
  await expect(helper.run('fail')).rejects.toThrow('fail failed: Error: broken')
  expect(await helper.run('pid')).toBe(helper.pid())
})

it('does tasks again whose process another one brought down, and starts anew after one that always does', async () => {
  const helper = aHelper()
  const path = join(tmpdir(), randomUUID())
  onTestFinished(() => rm(path, { force: true }))
  const innocent = helper.run('hangFirst', path)
  await vi.waitFor(() => access(path), { timeout: minute })
  await expect(helper.run('crash')).rejects.toBeInstanceOf(HelperLost)
  expect(await innocent).toBe('second')
  expect(await helper.run('pid')).toBe(helper.pid())
})

it('ends what takes too long, and the next task finds another process', async () => {
  const helper = aHelper({ patience: 1 })
  await expect(helper.run('hang')).rejects.toMatchObject({ code: 'busy', status: 503 })
  await eventually(() => expect(helper.pid()).toBeNull())
})

it('ends when there is nothing to do, and starts again', async () => {
  const helper = aHelper({ idleAfter: 1 })
  const first = await helper.run('pid')
  await eventually(() => expect([helper.pid(), isAlive(first)]).toEqual([null, false]))
  expect(await helper.run('pid')).not.toBe(first)
})

it('outlives signals for the whole group, and not the server', async () => {
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
