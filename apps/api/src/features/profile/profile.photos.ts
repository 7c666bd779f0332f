import { randomUUID } from 'node:crypto'
import { limits } from '@vonk/contracts/limits.ts'
import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { UploadedFile } from '../../admission/upload.ts'
import { lockUser } from '../../database/account-lock.ts'
import { findReportedFiles } from '../../database/reported-files.ts'
import type { PhotoRow } from '../../database/schema.ts'
import { checkPhotoCount } from './profile.policy.ts'
import {
  areOwnPhotos,
  changePhoto,
  countPhotos,
  deleteRemovedPhoto,
  findOwnPhoto,
  insertPhoto,
  isBanned,
  photoExists,
  savePositions,
} from './profile.photos.repository.ts'
import { photoFolder, presentOwnPhoto, uploadKey } from './profile.presenter.ts'
import { findPhotos } from './profile.repository.ts'
import { settleShownPhotos } from './profile.shown-photos.ts'

/** A photo whose file is in the store, but which has no row yet. */
export type KeptPhoto = Pick<PhotoRow, 'id' | 'width' | 'height'>

type Member = Pick<MemberAct, 'deps' | 'edition' | 'member'>

/**
 * Checks the kind and the header of an uploaded file and moves it into the store under a new id. Throws `photo_limit` before
 * that (PRF-04), and `photo_kind`, `photo_unreadable` or `photo_too_large` (PRF-05). A job decodes the file.
 */
export async function keepPhoto({ deps, edition, member }: Member, file: UploadedFile): Promise<KeptPhoto> {
  checkPhotoCount({ paid: member.paid, photos: await countPhotos(deps.db, edition, member.id) })
  const photo = { id: randomUUID(), ...(await deps.pools.pictures(() => deps.pictures.check(file.path))) }
  try {
    await deps.files.take(file.path, uploadKey(edition, photo.id))
  } catch (error) {
    // The search for files without a row removes what is left. The first error says what went wrong.
    await deps.files.remove(photoFolder(edition, photo.id)).catch(() => {})
    throw error
  }
  return photo
}

/** Removes the file of a photo unless its row exists: the commit may have succeeded although its response was lost. */
export async function discardPhoto({ deps, edition }: Omit<Member, 'member'>, { id }: KeptPhoto): Promise<void> {
  if (!(await photoExists(deps.db, edition, id))) await deps.files.remove(photoFolder(edition, id))
}

/** Adds a stored upload as the last photo of the own profile. Throws `photo_limit` (PRF-04), also for parallel uploads. */
export async function addPhoto(act: MemberAct, kept: KeptPhoto): Promise<OwnPhoto> {
  const { deps, db, edition, now, member } = act
  await checkRoom(act, member.id)
  const photo = await insertPhoto(db, {
    ...kept,
    edition,
    profile_id: member.id,
    status: 'pending',
    created_at: now,
    changed_at: now,
  })
  await deps.jobs.send('photo', { edition, photo: photo.id }, { trx: db })
  tellOwner(act, member.id)
  return presentOwnPhoto(photo)
}

/**
 * Orders the active and pending photos; the first active one is the main photo. Throws `not_found` for photos of others, and
 * `photos_changed` unless the list has each own photo once: another tab or a moderator may have changed them.
 */
export async function orderPhotos(act: MemberAct, ids: readonly string[]): Promise<OwnPhoto[]> {
  const { db, edition, member } = act
  await lockUser(db, edition, member.id)
  if (!(await areOwnPhotos(db, edition, member.id, ids))) throw new Refusal('not_found')
  const shown = (await findPhotos(db, edition, member.id)).filter(({ status }) => status !== 'refused')
  if (shown.length !== ids.length || !shown.every(({ id }) => ids.includes(id))) throw new Refusal('photos_changed')
  if (ids.length > 0) await savePositions(db, edition, member.id, ids)
  await settleShownPhotos(db, edition, member.id)
  tellOwner(act, member.id)
  return (await findPhotos(db, edition, member.id)).map(presentOwnPhoto)
}

/** Throws `not_found` for a photo of another member. */
export async function captionPhoto(
  act: MemberAct,
  { photo: id, caption }: { photo: string; caption: string },
): Promise<OwnPhoto> {
  const { db, edition, member } = act
  const photo = await changePhoto(db, edition, { id, profile_id: member.id, removed: false }, { caption })
  if (!photo) throw new Refusal('not_found')
  tellOwner(act, member.id)
  return presentOwnPhoto(photo)
}

/** Hides an own photo from everybody. A job deletes it after the time to undo. Throws `not_found` for a photo of another member. */
export async function removePhoto(act: MemberAct, id: string): Promise<void> {
  const { deps, db, edition, now, member } = act
  await lockUser(db, edition, member.id)
  if (!(await changePhoto(db, edition, { id, profile_id: member.id, removed: false }, { removed_at: now })))
    throw new Refusal('not_found')
  await settleShownPhotos(db, edition, member.id)
  await deps.jobs.send('photo-removal', { edition, photo: id }, { afterSeconds: limits.photoUndo / 1000 + 1, trx: db })
  tellOwner(act, member.id)
}

/** Shows a removed photo again, in its former place. Throws `not_found` after the time to undo, and `photo_limit`. */
export async function restorePhoto(act: MemberAct, id: string): Promise<OwnPhoto> {
  const { db, edition, now, member } = act
  const removed = await findOwnPhoto(db, edition, member.id, id)
  if (removed && removed.status !== 'refused') await checkRoom(act, member.id)
  const photo = await changePhoto(
    db,
    edition,
    { id, profile_id: member.id, removed: new Date(now.getTime() - limits.photoUndo) },
    { removed_at: null },
  )
  if (!photo) throw new Refusal('not_found')
  await settleShownPhotos(db, edition, member.id)
  tellOwner(act, member.id)
  return presentOwnPhoto(photo)
}

/** Deletes a photo whose time to undo is over, and its files unless a report names it. Does nothing if it was restored. */
export async function purgeRemovedPhoto(
  { deps, now }: Pick<Act, 'deps' | 'now'>,
  { edition, photo }: Pick<PhotoRow, 'edition'> & { photo: string },
): Promise<void> {
  const before = new Date(now.getTime() - limits.photoUndo)
  const owner = await deleteRemovedPhoto(deps.db, edition, photo, before)
  if (owner === undefined) return
  const reported = await findReportedFiles(deps.db, [photo])
  if (!reported.has(photo)) await deps.files.remove(photoFolder(edition, photo))
}

/** Whether a picture looks like one that moderators banned from the site. */
export const isBannedPicture = ({ db, edition }: Pick<Act, 'db' | 'edition'>, fingerprint: string): Promise<boolean> =>
  isBanned(db, edition, fingerprint)

/** Locks the account, so that parallel uploads are counted one by one. Throws `photo_limit` (PRF-04). */
export async function checkRoom({ db, edition }: Pick<Act, 'db' | 'edition'>, id: string): Promise<void> {
  const account = await lockUser(db, edition, id)
  checkPhotoCount({ paid: Boolean(account?.premium_since), photos: await countPhotos(db, edition, id) })
}

/** Reloads the photos in all tabs of their owner. */
export function tellOwner({ deps, edition, afterCommit }: Pick<Act, 'deps' | 'edition' | 'afterCommit'>, id: string): void {
  afterCommit(() => deps.live.publish({ edition, id }, { type: 'user-changed' }))
}
