import type { Photo } from '@vonk/contracts/profile/profile.schema.ts'
import { photoSizes, readPhoto, type ReadPhoto } from '../../photos/images.ts'
import { originalKey } from '../../photos/serve.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { checkPhotoCount } from './profile.policy.ts'
import { photoFolder, presentPhoto } from './profile.presenter.ts'
import { deletePhoto, findPhotos, insertPhoto, lockUploader, saveHasPhoto } from './profile.repository.ts'

/**
 * Adds a photo at the end of the own profile, shown to others at once. Throws `photo_limit` (PRF-04), also for uploads
 * in parallel, and `photo_unreadable` for anything that is no picture (PRF-05).
 */
export async function addPhoto({ parts, db, edition, now, member, afterCommit }: MemberAct, bytes: Buffer): Promise<Photo> {
  const countPhotos = async () => (await findPhotos(db, edition, member.id)).length
  // Asked before the picture is read, which takes long, and again under the lock.
  checkPhotoCount({ paid: member.paid, photos: await countPhotos() })
  const picture = await readPhoto(bytes)
  const { premium_since } = await lockUploader(db, edition, member.id)
  checkPhotoCount({ paid: premium_since !== null, photos: await countPhotos() })
  const photo = await insertPhoto(db, {
    edition,
    profile_id: member.id,
    status: 'active',
    ...sizeOfLarge(picture),
    placeholder: picture.placeholder,
    created_at: now,
  })
  await saveHasPhoto(db, edition, member.id)
  await parts.files.write(originalKey(edition, photo.id), picture.original)
  afterCommit(() => parts.live.publish({ edition, id: member.id }, { type: 'user-changed' }))
  return presentPhoto(photo)
}

/** Removes an own photo, its files with it. Throws `not_found` for one that is not the member's. */
export async function removePhoto({ parts, db, edition, member, afterCommit }: MemberAct, id: string): Promise<void> {
  await lockUploader(db, edition, member.id)
  if (!(await deletePhoto(db, edition, member.id, id))) throw new Refusal('not_found')
  await saveHasPhoto(db, edition, member.id)
  await parts.files.remove(photoFolder(edition, id))
  afterCommit(() => parts.live.publish({ edition, id: member.id }, { type: 'user-changed' }))
}

/** Pixels of a picture as large as it is shown. */
function sizeOfLarge({ width, height }: Pick<ReadPhoto, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, photoSizes.large.width / width, photoSizes.large.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
