import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type Insertable } from 'kysely'
import type { PhotoRow, PhotoTable, ProfileRow } from '../../database/schema.ts'
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

/** The account behind a profile, locked so that uploads in parallel are counted one after the other. */
export const lockUploader = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('users')
    .select('premium_since')
    .where('edition', '=', edition)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const insertPhoto = (db: Db, photo: Omit<Insertable<PhotoTable>, 'position'>): Promise<PhotoRow> =>
  db
    .insertInto('photos')
    .values({
      ...photo,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from photos where profile_id = ${photo.profile_id}::uuid)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Answers whether the profile had such a photo. */
export async function deletePhoto(db: Db, edition: Edition, profileId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('photos')
    .where('edition', '=', edition)
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Writes down for the search whether a profile has a photo that others see. */
export const saveHasPhoto = (db: Db, edition: Edition, id: string) =>
  db
    .updateTable('profiles')
    .set({ has_photo: sql<boolean>`exists (select from photos where profile_id = ${id}::uuid and status = 'active')` })
    .where('edition', '=', edition)
    .where('id', '=', id)
    .execute()
