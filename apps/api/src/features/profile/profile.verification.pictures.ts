import { before, day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import { deleteUndecided, findPictures } from './profile.verification.repository.ts'

/** The folder of a picture in the file store. No route serves it: only moderators see it (TRU-13). */
export const verificationFolder = (edition: Edition, picture: string) => `verifications/${edition}/${picture}`

/** The store key of the file that the member uploaded, with all its metadata. It is removed once it is read. */
export const verificationUploadKey = (edition: Edition, picture: string) => `${verificationFolder(edition, picture)}/upload`

/** The store key of what moderators look at: nothing but the pixels of the upload. */
export const verificationPictureKey = (edition: Edition, picture: string) => `${verificationFolder(edition, picture)}/large.webp`

type Needs = Pick<Dependencies, 'db' | 'files'>

/** The store keys of the pictures of a member that wait for a moderator. */
export const verificationPicturesOf = async (
  { db }: Pick<Dependencies, 'db'>,
  { edition, id }: { edition: Edition; id: string },
): Promise<string[]> => (await findPictures(db, edition, id)).map((picture) => verificationPictureKey(edition, picture))

/** Removes the files of the pictures that a member sent. */
export async function removeVerificationPictures(
  { db, files }: Needs,
  { edition, id }: { edition: Edition; id: string },
): Promise<void> {
  for (const picture of await findPictures(db, edition, id)) await files.remove(verificationFolder(edition, picture))
}

/** Deletes pictures on which nobody decided in time. The member may try again. Returns their number. */
export async function removeUndecided({ db, files }: Needs, now: Date, limit: number): Promise<number> {
  const removed = await deleteUndecided(db, before(now, limits.verificationPictureDays * day), limit)
  for (const { edition, picture } of removed) await files.remove(verificationFolder(edition, picture))
  return removed.length
}
