import type { Edition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { PhotoRow, PhotoTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** Pictures whose fingerprints differ in at most this many of 128 digits are the same picture. */
const alike = 10

/** Number of photos of a profile that count for its limit: active and pending. */
export async function countPhotos(db: Db, edition: Edition, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('edition', '=', edition)
    .where('profile_id', '=', profileId)
    .where('status', '<>', 'refused')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const findOwnPhoto = (db: Db, edition: Edition, profileId: string, id: string): Promise<PhotoRow | undefined> =>
  photoById(db, edition, id).selectAll().where('profile_id', '=', profileId).executeTakeFirst()

export const findPhotoById = (db: Db, edition: Edition, id: string): Promise<PhotoRow | undefined> =>
  photoById(db, edition, id).selectAll().executeTakeFirst()

export const photoExists = async (db: Db, edition: Edition, id: string): Promise<boolean> =>
  (await photoById(db, edition, id).select('id').executeTakeFirst()) !== undefined

/** Whether the profile has all these photos, also removed ones. */
export async function areOwnPhotos(db: Db, edition: Edition, profileId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select not exists (
      select from unnest(${[...ids]}::uuid[]) as id
      where id not in (select id from photos where edition = ${edition} and profile_id = ${profileId}::uuid)
    ) as own
  `.execute(db)
  return rows[0]?.own === true
}

/** Whether the profile shows all these photos. */
export async function arePhotosOf(db: Db, edition: Edition, profileId: string, ids: readonly string[]): Promise<boolean> {
  const shown = await db
    .selectFrom('photos')
    .select('id')
    .where('edition', '=', edition)
    .where('profile_id', '=', profileId)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .where('id', 'in', [...ids])
    .execute()
  return shown.length === new Set(ids).size
}

const photoById = (db: Db, edition: Edition, id: string) =>
  db.selectFrom('photos').where('edition', '=', edition).where('id', '=', id)

export const insertPhoto = (db: Db, photo: Omit<Insertable<PhotoTable>, 'position'>): Promise<PhotoRow> =>
  db
    .insertInto('photos')
    .values({
      ...photo,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from photos where profile_id = ${photo.profile_id}::uuid)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Which photo to change. `removed`: whether the member removed it; a time: not before it. */
type Which = { id: string; profile_id: string; removed?: false | Date }

/** Returns the changed photo; undefined if there is no such photo. */
export const changePhoto = (
  db: Db,
  edition: Edition,
  { id, profile_id, removed }: Which,
  change: Updateable<PhotoTable>,
): Promise<PhotoRow | undefined> =>
  db
    .updateTable('photos')
    .set(change)
    .where('edition', '=', edition)
    .where('id', '=', id)
    .where('profile_id', '=', profile_id)
    .$if(removed === false, (update) => update.where('removed_at', 'is', null))
    .$if(removed instanceof Date, (update) => update.where('removed_at', '>', removed as Date))
    .returningAll()
    .executeTakeFirst()

/**
 * Those of these photos that only decisions took out of sight which are undone by now. A decision refuses photos at its own time, so a
 * later refusal of a moderator is none of them.
 */
export async function findDecidedPhotos(
  db: Db,
  edition: Edition,
  ids: readonly string[],
): Promise<Pick<PhotoRow, 'id' | 'profile_id' | 'fingerprint'>[]> {
  const { rows } = await sql<Pick<PhotoRow, 'id' | 'profile_id' | 'fingerprint'>>`
    select id, profile_id, fingerprint from photos
    where edition = ${edition} and id = any(${[...ids]}::uuid[]) and status = 'refused' and reason = 'not_allowed'
      and exists (select from decisions where decisions.photos @> array[photos.id] and decided_at = photos.changed_at)
      and not exists (select from decisions where decisions.photos @> array[photos.id] and undone_at is null)
  `.execute(db)
  return rows
}

/** Numbers photos in the order of their ids. */
export const savePositions = (db: Db, edition: Edition, profileId: string, ids: readonly string[]) =>
  sql`
    update photos set position = ordered.position
    from unnest(${[...ids]}::uuid[]) with ordinality as ordered (id, position)
    where photos.id = ordered.id and photos.edition = ${edition} and photos.profile_id = ${profileId}::uuid
  `.execute(db)

/** Deletes a photo that was removed before this time. Returns the id of its profile; undefined if there was none. */
export async function deleteRemovedPhoto(db: Db, edition: Edition, id: string, before: Date): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('photos')
    .where('edition', '=', edition)
    .where('id', '=', id)
    .where('removed_at', '<=', before)
    .returning('profile_id')
    .executeTakeFirst()
  return deleted?.profile_id
}

/**
 * Deletes the oldest refused photos of a profile above the limit. Their files become orphans. Those that a decision took out of
 * sight stay, because an appeal may bring them back (TRU-08).
 */
export const deleteOldRefused = (db: Db, edition: Edition, profileId: string) =>
  sql`
    delete from photos where id in (
      select id from photos where edition = ${edition} and profile_id = ${profileId}::uuid and status = 'refused'
        and not exists (select from decisions where decisions.photos @> array[photos.id] and undone_at is null)
      order by changed_at desc, id desc offset ${limits.refusedPhotos}
    )
  `.execute(db)

const looksLike = (fingerprint: string) => sql<boolean>`bit_count(fingerprint # ${fingerprint}::bit(128)) <= ${alike}`

export async function isBanned(db: Db, edition: Edition, fingerprint: string): Promise<boolean> {
  const found = await db
    .selectFrom('banned_photos')
    .select('edition')
    .where('edition', '=', edition)
    .where(looksLike(fingerprint))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * A photo of the same profile that looks like this one: shown, waiting, or refused by a moderator. Photos that are not read
 * yet have no fingerprint.
 */
export const findAlike = (db: Db, { edition, profile_id, id }: PhotoRow, fingerprint: string) =>
  db
    .selectFrom('photos')
    .select(['status', 'reason'])
    .where('edition', '=', edition)
    .where('profile_id', '=', profile_id)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('status', '<>', 'refused'), eb('reason', 'in', ['banned', 'not_a_person', 'not_allowed'])]))
    .where(looksLike(fingerprint))
    .orderBy('status')
    .executeTakeFirst()

export const insertBan = (db: Db, editions: readonly Edition[], fingerprint: string) =>
  db
    .insertInto('banned_photos')
    .values(editions.map((edition) => ({ edition, fingerprint })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Stores for the search whether a profile has a visible photo. */
export const saveHasPhoto = (db: Db, edition: Edition, id: string) =>
  db
    .updateTable('profiles')
    .set({
      has_photo: sql<boolean>`exists (
        select from photos where profile_id = ${id}::uuid and status = 'active' and removed_at is null
      )`,
    })
    .where('edition', '=', edition)
    .where('id', '=', id)
    .execute()

/** Deletes the rows of all photos of a profile. Returns their ids. */
export async function deletePhotos(db: Db, edition: Edition, id: string): Promise<string[]> {
  const rows = await db.deleteFrom('photos').where('edition', '=', edition).where('profile_id', '=', id).returning('id').execute()
  return rows.map((row) => row.id)
}
