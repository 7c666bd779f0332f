import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../parts.ts'

/** Keys name files below the store and nothing outside it: words of harmless characters between slashes. */
const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

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
      // Moved into place whole: a reader never sees half a file.
      await writeFile(draft, bytes)
      await rename(draft, path)
    },
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
  }
}
