import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from '../dependencies.ts'

/** Keys name files below the store and nothing outside it: words of harmless characters between slashes. */
const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** The store for photos: below the data folder. Throws where settings ask for one this server does not speak to yet. */
export function createFileStore(config: Config, dataDir: string): FileStore {
  const asked = Object.keys(config).filter((name) => name.startsWith('S3_') && config[name as keyof Config] !== undefined)
  if (asked.length > 0)
    throw new Error(`Photos are kept on disk; storage with S3 is not there yet. Leave ${asked.join(', ')} unset.`)
  return createDiskStore(join(dataDir, 'files'))
}

/** Photo files in a folder of this machine. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('This is no key of a file')
    return join(folder, key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        // Moved into place whole: a reader never sees half a file.
        await writeFile(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (key) => unlessGone(readFile(pathOf(key))),
    // Tried again when somebody writes into the folder meanwhile: a size of a photo that is being looked at.
    remove: (prefix) => rm(pathOf(prefix), { recursive: true, force: true, maxRetries: 5 }),
    list: (below) => listFiles(pathOf(below), below),
  }
}

async function* listFiles(path: string, key: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
  // Entry by entry: a folder of a large site has more than the memory should hold.
  for await (const entry of (await unlessGone(opendir(path))) ?? []) {
    const inside = { path: join(path, entry.name), key: `${key}/${entry.name}` }
    if (entry.isDirectory()) {
      yield* listFiles(inside.path, inside.key)
    } else {
      const found = await unlessGone(stat(inside.path))
      if (found) yield { key: inside.key, writtenAt: found.mtime }
    }
  }
}

async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
