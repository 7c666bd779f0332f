import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import process from 'node:process'

export type Lock = { release(): Promise<void> }

/** Another process holds the lock. The message is for the person who started the server. */
export class LockHeldError extends Error {
  override name = 'LockHeldError'
}

/**
 * Locks a data folder for this process. It takes over a lock whose process has died, also after kill -9 or a power cut.
 * The lock stores the process id and the start time, so a later process with the same id does not count as the holder.
 *
 * @param file the lock file, e.g. `<DATA_DIR>/server.lock`
 * @param what the name of the locked thing in the error message
 * @throws {LockHeldError} when a running process holds it
 */
export async function takeLock(file: string, what: string): Promise<Lock> {
  await mkdir(dirname(file), { recursive: true })
  const own = JSON.stringify({ pid: process.pid, began: await beginningOf(process.pid), token: randomUUID() })
  // Write a temporary file and link it into place, so that nobody reads a half-written lock.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, own)
  try {
    for (;;) {
      try {
        await link(draft, file)
        return { release: () => remove(file, own) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const held = await readFile(file, 'utf8').catch(() => null)
      if (held === null) continue
      const holder = await livingHolder(held)
      if (holder !== null)
        throw new LockHeldError(
          `${what} is in use by a Vonk server that is running (process ${holder}). Stop that server first, or set another DATA_DIR for this one.`,
        )
      await remove(file, held)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes the lock if it has this content. If several processes try, one wins the rename. A newer lock is put back. */
async function remove(file: string, content: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) === content) await rm(aside, { force: true })
  else await rename(aside, file)
}

/** The process id in a lock file, or null if the process that wrote it no longer runs. */
async function livingHolder(content: string): Promise<number | null> {
  let holder: { pid: number; began: string | null }
  try {
    holder = JSON.parse(content) as typeof holder
  } catch {
    return null
  }
  if (!isAlive(holder.pid)) return null
  const began = await beginningOf(holder.pid)
  return began === null || holder.began === null || began === holder.began ? holder.pid : null
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The boot id and the start time of a process in kernel ticks, or null where /proc has neither. */
async function beginningOf(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The start time is field 22, the 20th after the command name, which is in brackets and may contain spaces and brackets.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks ? `${boot.trim()}:${ticks}` : null
  } catch {
    return null
  }
}
