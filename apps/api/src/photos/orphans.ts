import { hour } from '@vonk/contracts/clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { photoFormats, photoSizes } from './images.ts'

/** In ms. An upload writes its file before its row, and never takes this long. */
const olderThan = hour
/** Photos per query. */
const batchSize = 500

const keyPattern = new RegExp(
  `^(photos/\\d+/([0-9a-f-]{36}))/(upload|original\\.webp|(${Object.keys(photoSizes).join('|')})\\.(${photoFormats.join('|')}))$`,
)

/**
 * Removes files without a photo row: from an upload that was cut off, from a photo whose row was deleted, from a size that was made while its photo was
 * removed, or from a write that did not finish. Returns how many photos and files it removed.
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
    if (folders.size >= batchSize) await sweep()
  }
  await sweep()
  return removed
}
