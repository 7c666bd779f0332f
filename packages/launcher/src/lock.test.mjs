import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

/** @type {string} */
let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('runs actions one after the other and leaves no file behind', async () => {
  let inside = 0
  let most = 0
  const lockedAction = () =>
    withLock(
      join(folder, 'lock'),
      async () => {
        inside += 1
        most = Math.max(most, inside)
        await readdir(folder)
        inside -= 1
      },
      { interval: 1 },
    )
  await Promise.all([lockedAction(), lockedAction(), lockedAction(), lockedAction()])
  expect(most).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

it('frees the lock when the action fails', async () => {
  const file = join(folder, 'lock')
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(withLock(file, () => Promise.resolve('yes'))).resolves.toBe('yes')
})

it('takes over the lock of a dead process', async () => {
  const file = join(folder, 'lock')
  // Above the highest process id of Linux.
  await writeFile(file, '4194305 gone')
  await expect(withLock(file, () => Promise.resolve('yes'), { interval: 1 })).resolves.toBe('yes')
})

it('takes over a lock without a heartbeat, although its process id is in use', async () => {
  const file = join(folder, 'lock')
  await writeFile(file, `${process.pid} long ago`)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(file, anHourAgo, anHourAgo)
  await expect(withLock(file, () => Promise.resolve('yes'), { interval: 1 })).resolves.toBe('yes')
})
