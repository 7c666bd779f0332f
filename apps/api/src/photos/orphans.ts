import { hour } from '@vonk/contracts/clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { photoFormats, photoSizes } from './images.ts'

/** An upload writes its file before its row; after this long, in ms, there will be none. */
const olderThan = hour
/** Photos looked up at a time. */
const atATime = 500

const keyPattern = new RegExp(
  `^(photos/\\d+/([0-9a-f-]{36}))/(original\\.webp|(${Object.keys(photoSizes).join('|')})\\.(${photoFormats.join('|')}))$`,
)

/**
 * Removes files that no photo has: of an upload that was killed before it was decided, of a size that was made while its
 * photo was removed, of a write that never ended. Answers how many photos and files it removed.
 */
export async function removeOrphanedFiles({ db, files, clock }: Pick<Dependencies, 'db' | 'files' | 'clock'>): Promise<number> {
  const before = clock().getTime() - olderThan
  let removed = 0
  let folders = new Map<string, string>()

  const sweep = async () => {
    if (folders.size === 0) return
    const rows = await db
      .selectFrom('photos')
      .select('id')
      .where('id', 'in', [...folders.keys()])
      .execute()
    for (const { id } of rows) folders.delete(id)
    for (const folder of folders.values()) await files.remove(folder)
    removed += folders.size
    folders = new Map()
  }

  for await (const { key, writtenAt } of files.list('photos')) {
    if (writtenAt.getTime() > before) continue
    const [, folder, id] = keyPattern.exec(key) ?? []
    if (folder && id) {
      folders.set(id, folder)
    } else {
      await files.remove(key)
      removed += 1
    }
    if (folders.size >= atATime) await sweep()
  }
  await sweep()
  return removed
}
