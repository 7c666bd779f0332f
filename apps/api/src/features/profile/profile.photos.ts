import { randomUUID } from 'node:crypto'
import type { Photo } from '@vonk/contracts/profile/profile.schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { UploadedFile } from '../../admission/upload.ts'
import type { PhotoRow } from '../../database/schema.ts'
import { photoSizes, type ReadPhoto } from '../../photos/images.ts'
import { checkPhotoCount } from './profile.policy.ts'
import { originalKey, photoFolder, presentPhoto } from './profile.presenter.ts'
import { countPhotos, deletePhoto, insertPhoto, lockUploader, photoExists, saveHasPhoto } from './profile.repository.ts'

/** A photo whose file is in the store, but which has no row yet. */
export type KeptPhoto = Pick<PhotoRow, 'id' | 'width' | 'height' | 'placeholder'>

/**
 * Decodes a picture and stores its file under a new id. Throws `photo_limit` before the slow decoding (PRF-04), and
 * `photo_unreadable` if the file is not a picture (PRF-05).
 */
export async function keepPhoto(
  { deps, edition, member }: Pick<MemberAct, 'deps' | 'edition' | 'member'>,
  file: UploadedFile,
): Promise<KeptPhoto> {
  checkPhotoCount({ paid: member.paid, photos: await countPhotos(deps.db, edition, member.id) })
  const picture = await deps.pools.pictures(() => deps.pictures.read(file.path))
  const photo = { id: randomUUID(), ...sizeOfLarge(picture), placeholder: picture.placeholder }
  try {
    await deps.files.write(originalKey(edition, photo.id), picture.original)
  } catch (error) {
    await deps.files.remove(photoFolder(edition, photo.id))
    throw error
  }
  return photo
}

/** Removes the file of a photo unless its row exists: the commit may have succeeded although its response was lost. */
export async function discardPhoto({ deps, edition }: Pick<MemberAct, 'deps' | 'edition'>, { id }: KeptPhoto): Promise<void> {
  if (!(await photoExists(deps.db, edition, id))) await deps.files.remove(photoFolder(edition, id))
}

/** Adds a stored photo as the last one of the own profile. Throws `photo_limit` (PRF-04), also for parallel uploads. */
export async function addPhoto({ deps, db, edition, now, member, afterCommit }: MemberAct, kept: KeptPhoto): Promise<Photo> {
  const { premium_since } = await lockUploader(db, edition, member.id)
  checkPhotoCount({ paid: premium_since !== null, photos: await countPhotos(db, edition, member.id) })
  const photo = await insertPhoto(db, { ...kept, edition, profile_id: member.id, status: 'active', created_at: now })
  await saveHasPhoto(db, edition, member.id)
  afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'user-changed' }))
  return presentPhoto(photo)
}

/** Removes an own photo and its files. Throws `not_found` for a photo of another member. */
export async function removePhoto({ deps, db, edition, member, afterCommit }: MemberAct, id: string): Promise<void> {
  await lockUploader(db, edition, member.id)
  if (!(await deletePhoto(db, edition, member.id, id))) throw new Refusal('not_found')
  await saveHasPhoto(db, edition, member.id)
  afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'user-changed' }))
  afterCommit(() => deps.files.remove(photoFolder(edition, id)))
}

/** The size of a picture in its largest display form, in pixels. */
function sizeOfLarge({ width, height }: Pick<ReadPhoto, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, photoSizes.large.width / width, photoSizes.large.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
