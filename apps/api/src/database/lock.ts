import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import process from 'node:process'

export type Lock = { release(): Promise<void> }

/** Somebody else holds the lock; the message is a sentence for the person who started the server. */
export class LockHeldError extends Error {
  override name = 'LockHeldError'
}

/**
 * Takes a data folder for this process alone. A lock whose process has died, also by kill -9 or a power cut, is taken
 * over: beside the process id it keeps when that process began, so that a later process with the same id is no holder.
 *
 * @param file the lock file, e.g. `<DATA_DIR>/server.lock`
 * @param what names the locked thing in the refusal
 * @throws {LockHeldError} when a living process holds it
 */
export async function takeLock(file: string, what: string): Promise<Lock> {
  await mkdir(dirname(file), { recursive: true })
  const own = JSON.stringify({ pid: process.pid, began: await beginningOf(process.pid), token: randomUUID() })
  // Written aside and linked into place: a lock file is never seen half written.
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
          `${what} is in use by a Vonk server that is running (process ${holder}); stop that one first, or give this one another DATA_DIR.`,
        )
      await remove(file, held)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes the lock with exactly this content. Of several that try, one wins the rename; a fresh lock is put back. */
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

/** The process id in a lock's content, when that process lives and is the one that wrote it. */
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
    // EPERM: it lives and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, as the kernel counts it, with the boot it counts from; null where /proc does not say. */
async function beginningOf(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The command name, in brackets, may itself hold spaces and brackets; the 22nd field is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks ? `${boot.trim()}:${ticks}` : null
  } catch {
    return null
  }
}
