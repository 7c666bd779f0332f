import type { Edition } from '@vonk/contracts/editions.ts'
import type { Pose } from '@vonk/contracts/profile/profile.verification.schema.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { VerificationTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

export type VerificationRow = Selectable<VerificationTable>

/** The last try of a member, and how many there were since a moment. */
export async function findTries(
  db: Db,
  edition: Edition,
  { user, since }: { user: string; since: Date },
): Promise<{ last: VerificationRow | undefined; count: number }> {
  const ofUser = () => db.selectFrom('verifications').where('edition', '=', edition).where('user_id', '=', user)
  const last = await ofUser().selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const { count } = await ofUser()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return { last, count }
}

export const insertTry = (
  db: Db,
  row: { edition: Edition; user_id: string; pose: Pose; created_at: Date; expires_at: Date },
): Promise<VerificationRow> => db.insertInto('verifications').values(row).returningAll().executeTakeFirstOrThrow()

export const findTry = (db: Db, edition: Edition, id: string): Promise<VerificationRow | undefined> =>
  db.selectFrom('verifications').selectAll().where('edition', '=', edition).where('id', '=', id).executeTakeFirst()

/** The same on any site. */
export const findAnyTry = (db: Db, id: string): Promise<VerificationRow | undefined> =>
  db.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirst()

export const changeTry = (db: Db, edition: Edition, id: string, change: Updateable<VerificationTable>) =>
  db.updateTable('verifications').set(change).where('edition', '=', edition).where('id', '=', id).execute()

/** Whether a try has this picture. */
export const isPictureSent = async (db: Db, picture: string): Promise<boolean> =>
  (await db.selectFrom('verifications').select('id').where('picture', '=', picture).executeTakeFirst()) !== undefined

/** The pictures of a member that wait for a moderator. */
export async function findPictures(db: Db, edition: Edition, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('verifications')
    .select('picture')
    .where('edition', '=', edition)
    .where('user_id', '=', user)
    .where('picture', 'is not', null)
    .execute()
  return rows.flatMap(({ picture }) => picture ?? [])
}

/** Deletes all tries of a member. The files of their pictures become orphans. */
export const deleteTries = (db: Db, edition: Edition, user: string) =>
  db.deleteFrom('verifications').where('edition', '=', edition).where('user_id', '=', user).execute()

/** The ids of the photos that others see of a profile, the main one first. `since`: only those that they have seen since then. */
export async function findShownPhotos(
  db: Db,
  edition: Edition,
  profile: string,
  { since }: { since?: Date | undefined } = {},
): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('edition', '=', edition)
    .where('profile_id', '=', profile)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .$if(since !== undefined, (query) => query.where(({ fn }) => fn.coalesce('changed_at', 'created_at'), '<=', since ?? null))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Brings the badge in line with the main photo: it stands beside that photo, so it says when that photo was compared. A main
 * photo that nobody compared has no badge, and one that was compared has it again. Returns whether it changed.
 */
export async function settleBadge(db: Db, edition: Edition, id: string): Promise<boolean> {
  const { rows } = await sql`
    with main as (
      select id from photos
      where edition = ${edition} and profile_id = ${id}::uuid and status = 'active' and removed_at is null
      order by position, id limit 1
    ), compared as (
      select max(decided_at) as at from verifications
      where edition = ${edition} and user_id = ${id}::uuid and status = 'approved' and (select id from main) = any(photos)
    )
    update profiles set kind = case when compared.at is null then 'member' else 'verified' end, verified_at = compared.at
    from compared
    where edition = ${edition} and id = ${id}::uuid and kind <> 'fictional' and verified_at is distinct from compared.at
    returning id
  `.execute(db)
  return rows.length > 0
}

/** Whether a moderator compared photos of the member, even if none of them is the main photo now. */
export const hasCheck = async (db: Db, edition: Edition, user: string): Promise<boolean> =>
  (await db
    .selectFrom('verifications')
    .select('id')
    .where('edition', '=', edition)
    .where('user_id', '=', user)
    .where('status', '=', 'approved')
    .where(sql<boolean>`cardinality(photos) > 0`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Forgets what was compared. The rows still count for the limit of the day. `except`: a check that stays. */
export const forgetChecks = (db: Db, edition: Edition, user: string, { except = null }: { except?: string | null } = {}) =>
  db
    .updateTable('verifications')
    .set({ photos: sql`'{}'::uuid[]` })
    .where('edition', '=', edition)
    .where('user_id', '=', user)
    .where('status', '=', 'approved')
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .execute()

/** Deletes tries whose picture has waited since before a moment. Returns their pictures. */
export async function deleteUndecided(db: Db, before: Date, limit: number): Promise<{ edition: Edition; picture: string }[]> {
  const { rows } = await sql<{ edition: Edition; picture: string }>`
    delete from verifications where id in (
      select id from verifications where status = 'pending' and sent_at < ${before} limit ${limit} for update skip locked
    ) returning edition, picture
  `.execute(db)
  return rows
}

/** Those that a moderator can look at, the oldest first, with the name of the member. */
export const findWaiting = (db: Db, limit: number) =>
  db
    .selectFrom('verifications')
    .innerJoin('profiles', 'profiles.id', 'verifications.user_id')
    .select(['verifications.id', 'verifications.edition', 'verifications.pose', 'verifications.sent_at', 'profiles.name'])
    .where('verifications.status', '=', 'pending')
    .where('verifications.readable', '=', true)
    .orderBy('verifications.sent_at')
    .limit(limit)
    .execute()
