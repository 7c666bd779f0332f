import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type Insertable } from 'kysely'
import type { PhotoRow, PhotoTable, ProfileRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** Profiles of an edition, each with its first active photo. */
export const findWithMainPhoto = (db: Db, edition: Edition, ids: readonly string[]) =>
  db
    .selectFrom('profiles')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('photos')
          .selectAll('photos')
          .whereRef('photos.profile_id', '=', 'profiles.id')
          .where('photos.status', '=', 'active')
          .orderBy('photos.position')
          .orderBy('photos.id')
          .limit(1)
          .as('photo'),
      (join) => join.onTrue(),
    )
    .selectAll('profiles')
    // Inside JSON a timestamp is text.
    .select(sql<Omit<PhotoRow, 'created_at'> | null>`to_json(photo)`.as('main_photo'))
    .where('profiles.edition', '=', edition)
    .where('profiles.id', 'in', [...ids])
    .execute()

export const findProfile = (db: Db, edition: Edition, id: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('profiles').selectAll().where('edition', '=', edition).where('id', '=', id).executeTakeFirst()

/** All photos of a profile in order, of any status. */
export const findPhotos = (db: Db, edition: Edition, profileId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('edition', '=', edition)
    .where('profile_id', '=', profileId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Number of photos of a profile, of any status. */
export async function countPhotos(db: Db, edition: Edition, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('edition', '=', edition)
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return count
}

export async function photoExists(db: Db, edition: Edition, id: string): Promise<boolean> {
  const row = await db.selectFrom('photos').select('id').where('edition', '=', edition).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The account of a profile, locked so that parallel uploads are counted one by one. */
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

/** Returns whether the profile had this photo. */
export async function deletePhoto(db: Db, edition: Edition, profileId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('photos')
    .where('edition', '=', edition)
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores for the search whether a profile has a visible photo. */
export const saveHasPhoto = (db: Db, edition: Edition, id: string) =>
  db
    .updateTable('profiles')
    .set({ has_photo: sql<boolean>`exists (select from photos where profile_id = ${id}::uuid and status = 'active')` })
    .where('edition', '=', edition)
    .where('id', '=', id)
    .execute()
