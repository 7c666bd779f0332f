import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from '../dependencies.ts'

/** Matches keys that cannot name a file outside the store. */
const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Creates the photo store in the data folder. Throws if S3 settings are present, because S3 is not supported yet. */
export function createFileStore(config: Config, dataDir: string): FileStore {
  const unsupported = Object.keys(config).filter((name) => name.startsWith('S3_') && config[name as keyof Config] !== undefined)
  if (unsupported.length > 0)
    throw new Error(`Photos are stored on disk; S3 is not supported yet. Remove the settings ${unsupported.join(', ')}.`)
  return createDiskStore(join(dataDir, 'files'))
}

/** Stores photo files in a local folder. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('This is not a valid file key')
    return join(folder, key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        // Write a draft and rename it, so that nobody reads half a file.
        await writeFile(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (key) => unlessGone(readFile(pathOf(key))),
    // Retries when another request writes a new size of the photo into the folder at the same time.
    remove: (prefix) => rm(pathOf(prefix), { recursive: true, force: true, maxRetries: 5 }),
    list: (below) => listFiles(pathOf(below), below),
  }
}

async function* listFiles(path: string, key: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
  // Read entry by entry, because the folder of a large site has too many for the memory.
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

async function unlessGone<T>(access: Promise<T>): Promise<T | null> {
  try {
    return await access
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
