import type { OwnProfile, Photo, ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { Act } from '../../admission/act.ts'
import type { ProfileRow } from '../../database/schema.ts'
import { Refusal } from '../../admission/refusal.ts'
import { isShown } from './profile.policy.ts'
import { cellOfProfile, presentCard, presentDescription, presentPhoto, type Viewer } from './profile.presenter.ts'
import { findMainPhotos, findPhotos, findProfile, findProfiles } from './profile.repository.ts'

/** What looking at profiles takes of an act. */
type Looking = Pick<Act, 'db' | 'edition' | 'now'>

/**
 * Cards of any number of profiles of one edition, by id, in two queries. An id that is none of this edition has no
 * card, a profile that others may not know of no photo. Whether the viewer may see a profile at all is the caller's
 * question.
 */
export async function cardsOf(
  { db, edition, now }: Looking,
  { ids, viewer }: { ids: readonly string[]; viewer: Viewer | null },
): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map()
  // One after the other: inside a transaction both go over the same connection.
  const profiles = await findProfiles(db, edition, ids)
  const photos = new Map((await findMainPhotos(db, edition, ids)).map((row) => [row.profile_id, presentPhoto(row)]))
  const mainPhoto = (row: ProfileRow) => (isShown(row) && photos.get(row.id)) || null
  return new Map(profiles.map((row) => [row.id, presentCard(row, mainPhoto(row), viewer, now)]))
}

/** Who looks at profiles: the member with the cell of their place; null for a visitor. */
export async function viewerOf({ db, edition }: Looking, id: string | undefined): Promise<Viewer | null> {
  const row = id && (await findProfile(db, edition, id))
  return row ? { cell: cellOfProfile(row) } : null
}

/** Throws `not_found` unless the edition has a profile with this id that others may know of. */
export async function checkExists({ db, edition }: Looking, id: string): Promise<void> {
  const row = await findProfile(db, edition, id)
  if (!row || !isShown(row)) throw new Refusal('not_found')
}

/** A profile with everything it tells and its active photos, beside its row; null for an id that is none of this edition. */
export async function fullProfileOf(
  { db, edition, now }: Looking,
  { id, viewer }: { id: string; viewer: Viewer | null },
): Promise<{ row: ProfileRow; profile: ProfileCard & ReturnType<typeof presentDescription> & { photos: Photo[] } } | null> {
  const row = await findProfile(db, edition, id)
  if (!row) return null
  const photos = (await findPhotos(db, edition, id)).filter(({ status }) => status === 'active').map(presentPhoto)
  return { row, profile: { ...presentCard(row, photos[0] ?? null, viewer, now), ...presentDescription(row), photos } }
}

/** A member's own profile with photos of any status. Throws `not_found` for an id that is none of this edition. */
export async function ownProfileOf({ db, edition, now }: Looking, id: string): Promise<OwnProfile> {
  const row = await findProfile(db, edition, id)
  if (!row) throw new Refusal('not_found')
  const photos = (await findPhotos(db, edition, id)).map(presentPhoto)
  const mainImage = photos.find(({ status }) => status === 'active') ?? null
  return {
    ...presentCard(row, mainImage, null, now),
    ...presentDescription(row),
    date_of_birth: row.date_of_birth,
    status: row.status === 'disabled' ? 'disabled' : 'active',
    photos,
  }
}
