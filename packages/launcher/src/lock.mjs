import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

const BEAT = 3_000
/** A lock without a heartbeat for this long is free, even if another program now has the holder's process id. */
const STALE_AFTER = 30_000

/**
 * Runs `action` while it holds the lock of this repository: two starts in one folder would overwrite each other's
 * installation. Takes over the lock of a dead process.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} action
 * @param {object} [options]
 * @param {(holder: number) => void} [options.onWait] called once, with the holder's process id
 * @param {number} [options.interval] milliseconds between two attempts
 * @returns {Promise<T>}
 */
export async function withLock(file, action, { onWait, interval = 250 } = {}) {
  await mkdir(dirname(file), { recursive: true })
  const own = `${process.pid} ${randomUUID()}`
  let reported = false
  while (!(await take(file, own))) {
    const holder = await readFile(file, 'utf8').catch(() => '')
    if (holder && (await isStale(file, holder))) {
      await clear(file, holder)
      continue
    }
    if (holder && !reported) {
      reported = true
      onWait?.(Number.parseInt(holder, 10))
    }
    await wait(interval)
  }
  const beat = setInterval(() => void touch(file), BEAT)
  try {
    return await action()
  } finally {
    clearInterval(beat)
    await rm(file, { force: true })
  }
}

/**
 * @param {string} file
 * @param {string} own
 */
async function take(file, own) {
  try {
    await writeFile(file, own, { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
async function touch(file) {
  const now = new Date()
  // A lock that was deleted by hand must not stop its holder.
  await utimes(file, now, now).catch(() => {})
}

/**
 * @param {string} file
 * @param {string} holder
 */
async function isStale(file, holder) {
  const beat = await stat(file).catch(() => undefined)
  if (!beat) return false
  return Date.now() - beat.mtimeMs > STALE_AFTER || !isAlive(Number.parseInt(holder, 10))
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Removes the lock of a dead holder. If several processes try, one wins the rename. A process that renamed a new lock
 * puts it back.
 * @param {string} file
 * @param {string} holder
 */
async function clear(file, holder) {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8').catch(() => holder)) === holder) await rm(aside, { force: true })
  else await rename(aside, file)
}
