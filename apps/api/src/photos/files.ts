import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bucketOf, type Config } from '../config.ts'
import type { FileStore } from '../dependencies.ts'
import { checkedKey, laterReported } from './file-keys.ts'

/** Creates the store of the settings: a bucket with S3 settings, otherwise a folder in the data folder. */
export async function createFileStore(config: Config): Promise<FileStore> {
  const bucket = bucketOf(config)
  if (!bucket) return createDiskStore(join(resolve(config.DATA_DIR), 'files'))
  const { createBucketStore } = await import('./bucket-store.ts')
  return createBucketStore(bucket, config)
}

/** Stores files in a local folder. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  /** Writes a draft and renames it, so that nobody reads half a file. */
  const writeDraft = async (key: string, fill: (draft: string) => Promise<void>) => {
    const path = pathOf(key)
    const draft = `${path}.${randomUUID()}`
    await mkdir(dirname(path), { recursive: true })
    try {
      await fill(draft)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  return {
    write: (key, bytes) => writeDraft(key, (draft) => writeFile(draft, bytes)),
    writeStream(key, bytes) {
      bytes.on('error', laterReported)
      return writeDraft(key, (draft) => pipeline(bytes, createWriteStream(draft)))
    },
    async take(path, key) {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      // Both are in the data folder, so this is quick.
      await rename(path, pathOf(key))
    },
    read: async (key) => unlessGone(readFile(pathOf(key))),
    async open(key) {
      const path = pathOf(key)
      const found = await unlessGone(stat(path))
      return found && { bytes: found.size, stream: () => createReadStream(path) }
    },
    async withCopy(key, work) {
      const path = pathOf(key)
      return (await unlessGone(stat(path))) ? work(path) : null
    },
    // Retries when another request writes a new size of the photo into the folder at the same time.
    remove: (prefix) => rm(pathOf(prefix), { recursive: true, force: true, maxRetries: 5 }),
    list: (below) => listFiles(pathOf(below), below),
    placeOf: async (key) => pathOf(key),
    isReady: () => Promise.resolve(true),
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
