import { join } from 'node:path'
import { editionNumbers } from '@vonk/contracts/editions.ts'
import type { PhotoReason } from '@vonk/contracts/profile/profile.schema.ts'
import type { Act } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { withScratchFolder } from '../../admission/upload.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { PhotoRow } from '../../database/schema.ts'
import type { Db, Dependencies, JobData } from '../../dependencies.ts'
import type { MadePhoto } from '../../photos/images.ts'
import { checkRoom, tellOwner } from './profile.photos.ts'
import { changePhoto, deleteOldRefused, findAlike, findPhotoById, insertBan, isBanned } from './profile.photos.repository.ts'
import { photoFolder, uploadKey } from './profile.presenter.ts'
import { settleShownPhotos } from './profile.shown-photos.ts'

/** The demo has no moderators: it approves a photo after so many seconds, so that its member sees the state before. */
const demoApprovesAfter = 6

/**
 * Reads an uploaded photo: decodes it, stores its sizes, removes the upload with its metadata, and refuses it if it is
 * unreadable, banned or a duplicate. Otherwise it waits for a moderator. A repetition changes nothing.
 */
export async function readUpload(deps: Dependencies, { edition, photo: id }: JobData['photo']): Promise<void> {
  const upload = uploadKey(edition, id)
  const folder = photoFolder(edition, id)
  if (isWaiting(await findPhotoById(deps.db, edition, id))) {
    const made = await withScratchFolder(deps.config, async (scratch) => {
      const photo = await makeOrNull(deps, upload, scratch)
      for (const name of photo?.files ?? []) await deps.files.take(join(scratch, name), `${folder}/${name}`)
      return photo
    })
    await inTransaction(deps, (db, afterCommit) => settle({ deps, db, edition, now: deps.clock(), afterCommit }, id, made))
  }
  // The account may have been deleted meanwhile.
  await deps.files.remove((await findPhotoById(deps.db, edition, id)) ? upload : folder)
}

const isWaiting = (photo: PhotoRow | undefined): photo is PhotoRow => photo?.status === 'pending' && photo.fingerprint === null

/** Null if the file is unreadable or lost. */
async function makeOrNull({ files, pictures }: Dependencies, upload: string, folder: string): Promise<MadePhoto | null> {
  try {
    return await files.withCopy(upload, (path) => pictures.make(path, folder))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'photo_unreadable') return null
    throw error
  }
}

type ReviewAct = Pick<Act, 'deps' | 'db' | 'edition' | 'now' | 'afterCommit'>

async function settle(act: ReviewAct, id: string, made: MadePhoto | null): Promise<void> {
  const { deps, db, edition, now } = act
  const photo = await lockPhoto(db, edition, id)
  if (!isWaiting(photo)) return
  const reason = made ? await reasonToRefuse(db, photo, made.fingerprint) : 'unreadable'
  const { width, height, placeholder, fingerprint } = made ?? photo
  await changePhoto(db, edition, photo, {
    width,
    height,
    placeholder,
    fingerprint,
    ...(reason && { status: 'refused', reason, changed_at: now }),
  })
  if (reason) await deleteOldRefused(db, edition, photo.profile_id)
  else if (deps.config.DEMO && deps.config.DEMO_DECIDES !== 'nothing')
    await deps.jobs.send('photo-review', { edition, photo: id, reason: null }, { afterSeconds: demoApprovesAfter, trx: db })
  tellOwner(act, photo.profile_id)
}

/** The photo, with its account locked. */
async function lockPhoto(db: Db, edition: PhotoRow['edition'], id: string): Promise<PhotoRow | undefined> {
  const found = await findPhotoById(db, edition, id)
  if (!found) return undefined
  await lockUser(db, edition, found.profile_id)
  return findPhotoById(db, edition, id)
}

async function reasonToRefuse(db: Db, photo: PhotoRow, fingerprint: string): Promise<PhotoReason | null> {
  if (await isBanned(db, photo.edition, fingerprint)) return 'banned'
  const same = await findAlike(db, photo, fingerprint)
  if (!same) return null
  return same.status === 'refused' ? same.reason : 'duplicate'
}

/**
 * Shows a photo that was read, or refuses it for a reason; also changes an earlier decision. `banned` also bans the picture
 * on every site. Throws `not_found`, and `photo_limit` if a refused photo has no place any more.
 */
export async function reviewPhoto(
  act: ReviewAct,
  { photo: id, reason }: Omit<JobData['photo-review'], 'edition'>,
): Promise<void> {
  const { db, edition, now } = act
  const photo = await lockPhoto(db, edition, id)
  if (!photo || (photo.fingerprint === null && photo.status !== 'active')) throw new Refusal('not_found')
  if (reason === null && photo.status === 'refused') await checkRoom(act, photo.profile_id)
  await changePhoto(db, edition, photo, { status: reason ? 'refused' : 'active', reason, changed_at: now })
  if (reason === 'banned' && photo.fingerprint) await insertBan(db, editionNumbers, photo.fingerprint)
  if (reason) await deleteOldRefused(db, edition, photo.profile_id)
  await settleShownPhotos(db, edition, photo.profile_id)
  tellOwner(act, photo.profile_id)
}

/** Carries out a review from the queue. A photo that is gone, or has no place any more, is left as it is. */
export async function carryOutReview(deps: Dependencies, { edition, ...review }: JobData['photo-review']): Promise<void> {
  try {
    await inTransaction(deps, (db, afterCommit) => reviewPhoto({ deps, db, edition, now: deps.clock(), afterCommit }, review))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    deps.log.warn({ photo: review.photo, refusal: error.code }, 'a review of a photo was not carried out')
  }
}
