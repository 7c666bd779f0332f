import type { Edition } from '@vonk/contracts/editions.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Db, Dependencies, JobData, Jobs } from '../../dependencies.ts'
import { arePhotosOf, changePhoto, findDecidedPhotos, isBanned } from './profile.photos.repository.ts'
import { settleShownPhotos } from './profile.shown-photos.ts'

/** `db`: a transaction. `jobs` get a job in it: moderators work beside the server, which tells the open pages of the owner. */
type Needs = { db: Db; edition: Edition; now: Date; jobs: Pick<Jobs, 'send'> }

/**
 * Takes photos of a profile out of sight because a moderator decided so at `now` (TRU-08): the time of the decision marks them as its
 * photos. Returns false, and changes nothing, if the profile does not show all of them.
 */
export async function hidePhotos({ db, edition, now, jobs }: Needs, owner: string, photos: readonly string[]): Promise<boolean> {
  await lockUser(db, edition, owner)
  if (!(await arePhotosOf(db, edition, owner, photos))) return false
  for (const id of photos)
    await changePhoto(db, edition, { id, profile_id: owner }, { status: 'refused', reason: 'not_allowed', changed_at: now })
  await settleShownPhotos(db, edition, owner)
  await jobs.send('photo-decision', { edition, member: owner }, { trx: db })
  return true
}

/**
 * Shows photos again whose decisions are all undone, also above the limit of photos: their owner may have uploaded others meanwhile.
 * What a moderator refused later for another reason stays away, and so does a picture that is banned. Returns the photos that stay away.
 */
export async function showPhotosAgain({ db, edition, now, jobs }: Needs, photos: readonly string[]): Promise<string[]> {
  const [one] = await findDecidedPhotos(db, edition, photos)
  if (!one) return [...photos]
  await lockUser(db, edition, one.profile_id)
  const shown = new Set<string>()
  for (const { id, profile_id, fingerprint } of await findDecidedPhotos(db, edition, photos))
    if (fingerprint === null || !(await isBanned(db, edition, fingerprint))) {
      await changePhoto(db, edition, { id, profile_id }, { status: 'active', reason: null, changed_at: now })
      shown.add(id)
    }
  await settleShownPhotos(db, edition, one.profile_id)
  await jobs.send('photo-decision', { edition, member: one.profile_id }, { trx: db })
  return photos.filter((id) => !shown.has(id))
}

/** Reloads the photos in all tabs of their owner. */
export function tellPhotoDecision(
  { live }: Pick<Dependencies, 'live'>,
  { edition, member: id }: JobData['photo-decision'],
): void {
  live.publish({ edition, id }, { type: 'user-changed' })
}
