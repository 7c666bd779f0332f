import { hour } from '@vonk/contracts/clock.ts'
import { findReportedFiles } from '../database/reported-files.ts'
import type { Dependencies } from '../dependencies.ts'
import { photoFormats, photoSizes } from './images.ts'
import { findKeptMessagePhotos, findKeptVoices } from './photos.repository.ts'

/** In ms. An upload writes its file before its row, and never takes this long. */
const olderThan = hour
/** Photos per query. */
const batchSize = 500

const keyPattern = new RegExp(
  `^(photos/\\d+/([0-9a-f-]{36}))/(upload|original\\.webp|(${Object.keys(photoSizes).join('|')})\\.(${photoFormats.join('|')}))$`,
)

const verificationKeyPattern = /^(verifications\/\d+\/([0-9a-f-]{36}))\/(upload|large\.webp)$/

const messageKeyPattern = /^(message-photos\/\d+\/([0-9a-f-]{36}))\/large\.webp$/

const voiceKeyPattern = /^(voice-notes\/\d+\/([0-9a-f-]{36}))\/sound$/

type Needs = Pick<Dependencies, 'db' | 'files' | 'clock'>

/**
 * Removes files without a photo row: from an upload that was cut off, from a photo whose row was deleted, from a size that was made while its photo was
 * removed, or from a write that did not finish. Those that a report names stay. Returns how many photos and files it removed.
 */
export const removeOrphanedFiles = (deps: Needs): Promise<number> =>
  sweepFolders(deps, {
    below: 'photos',
    keyPattern,
    kept: async (ids) => {
      const rows = await deps.db.selectFrom('photos').select('id').where('id', 'in', ids).execute()
      const drawn = await deps.db.selectFrom('profiles').select('drawing_id').where('drawing_id', 'in', ids).execute()
      return new Set([...rows.map(({ id }) => id), ...drawn.flatMap(({ drawing_id }) => drawing_id ?? [])])
    },
  })

/** The same for the photos in messages. */
export const removeOrphanedMessagePhotos = (deps: Needs): Promise<number> =>
  sweepFolders(deps, {
    below: 'message-photos',
    keyPattern: messageKeyPattern,
    kept: (photos) => findKeptMessagePhotos(deps.db, photos),
  })

/** The same for pictures of photo checks (TRU-13). */
export const removeOrphanedVerifications = (deps: Needs): Promise<number> =>
  sweepFolders(deps, {
    below: 'verifications',
    keyPattern: verificationKeyPattern,
    kept: async (pictures) => {
      const rows = await deps.db.selectFrom('verifications').select('picture').where('picture', 'in', pictures).execute()
      return new Set(rows.flatMap(({ picture }) => picture ?? []))
    },
  })

/** The same for voice notes. */
export const removeOrphanedVoices = (deps: Needs): Promise<number> =>
  sweepFolders(deps, {
    below: 'voice-notes',
    keyPattern: voiceKeyPattern,
    kept: (voices) => findKeptVoices(deps.db, voices),
  })

type Folders = { below: string; keyPattern: RegExp; kept: (ids: string[]) => Promise<Set<string>> }

async function sweepFolders({ db, files, clock }: Needs, { below, keyPattern: pattern, kept }: Folders): Promise<number> {
  const before = clock().getTime() - olderThan
  let removed = 0
  let folders = new Map<string, string>()

  const sweep = async () => {
    if (folders.size === 0) return
    for (const id of await kept([...folders.keys()])) folders.delete(id)
    for (const id of await findReportedFiles(db, [...folders.keys()])) folders.delete(id)
    for (const folder of folders.values()) await files.remove(folder)
    removed += folders.size
    folders = new Map()
  }

  for await (const { key, writtenAt } of files.list(below)) {
    if (writtenAt.getTime() > before) continue
    const [, folder, id] = pattern.exec(key) ?? []
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
