import type { Edition } from '@vonk/contracts/editions.ts'
import type { PhotoRow, ProfileRow } from '../../database/schema.ts'
import type { Db } from '../../parts.ts'

export const findProfiles = (db: Db, edition: Edition, ids: readonly string[]): Promise<ProfileRow[]> =>
  db
    .selectFrom('profiles')
    .selectAll()
    .where('edition', '=', edition)
    .where('id', 'in', [...ids])
    .execute()

export const findProfile = (db: Db, edition: Edition, id: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('profiles').selectAll().where('edition', '=', edition).where('id', '=', id).executeTakeFirst()

/** The first active photo of each profile that has one. */
export const findMainPhotos = (db: Db, edition: Edition, ids: readonly string[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .distinctOn('profile_id')
    .selectAll()
    .where('edition', '=', edition)
    .where('profile_id', 'in', [...ids])
    .where('status', '=', 'active')
    .orderBy('profile_id')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** All photos of a profile in its order, of any status. */
export const findPhotos = (db: Db, edition: Edition, profileId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('edition', '=', edition)
    .where('profile_id', '=', profileId)
    .orderBy('position')
    .orderBy('id')
    .execute()
