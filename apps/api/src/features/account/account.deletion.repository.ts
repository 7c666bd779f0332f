import type { Edition } from '@vonk/contracts/editions.ts'
import type { Insertable } from 'kysely'
import type { DeletionTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/**
 * An account that is not deleted, with its statuses. Locks account and profile against all changes, so that a parallel
 * message, order, activation or second deletion comes before this transaction or sees its result.
 */
export async function lockForDeletion(db: Db, edition: Edition, id: string) {
  const account = await db
    .selectFrom('users')
    .select(['email', 'status'])
    .where('edition', '=', edition)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!account || account.status === 'deleted') return undefined
  const profile = await db
    .selectFrom('profiles')
    .select('status')
    .where('edition', '=', edition)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (profile.status === 'deleted') return undefined
  const { email, status } = account
  return { email, user_status: status, profile_status: profile.status }
}

export const insertDeletion = (db: Db, deletion: Insertable<DeletionTable>) =>
  db.insertInto('deletions').values(deletion).execute()

export async function saveDeleted(db: Db, edition: Edition, id: string): Promise<void> {
  const deleted = { status: 'deleted' } as const
  await db.updateTable('users').set(deleted).where('edition', '=', edition).where('id', '=', id).execute()
  await db.updateTable('profiles').set(deleted).where('edition', '=', edition).where('id', '=', id).execute()
}

/** The id of a deleted account that its member can still bring back. */
export async function findDeletedByEmail(db: Db, edition: Edition, email: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('deletions', 'deletions.user_id', 'users.id')
    .select('users.id')
    .where('users.edition', '=', edition)
    .where('users.email', '=', email)
    .where('users.status', '=', 'deleted')
    .where('deletions.reason', '<>', 'closed')
    .where('deletions.final_at', '>', now)
    .executeTakeFirst()
  return row?.id
}

/** Ends the time in which a deleted account can come back. */
export const endTimeToReturn = (db: Db, edition: Edition, { id, now }: { id: string; now: Date }) =>
  db.updateTable('deletions').set({ final_at: now }).where('edition', '=', edition).where('user_id', '=', id).execute()

/** Whether the member of a deleted account can still bring it back. */
export async function canComeBack(db: Db, edition: Edition, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('deletions')
    .select('user_id')
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .where('reason', '<>', 'closed')
    .where('final_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether staff closed a deleted account. */
export async function isClosed(db: Db, edition: Edition, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('deletions')
    .select('user_id')
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .where('reason', '=', 'closed')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account is deleted and has this password. Locks it. */
export async function lockDeleted(db: Db, edition: Edition, { id, hash }: { id: string; hash: string }): Promise<boolean> {
  const locked = await db
    .selectFrom('users')
    .select('id')
    .where('edition', '=', edition)
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('password_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/**
 * Gives a deleted account the statuses that it had. Returns false if it can no longer come back. The caller has locked the
 * account; the erasure waits for the lock, and then skips it. `closed`: an account that staff closed; by default one that its
 * member deleted.
 */
export async function restoreAccount(
  db: Db,
  edition: Edition,
  { id, now, closed = false }: { id: string; now: Date; closed?: boolean },
): Promise<boolean> {
  const before = await db
    .deleteFrom('deletions')
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .where('reason', closed ? '=' : '<>', 'closed')
    .where('final_at', '>', now)
    .returning(['user_status', 'profile_status'])
    .executeTakeFirst()
  if (!before) return false
  await db
    .updateTable('users')
    // Nobody leaves by a closing of staff, so what waited for an answer still does (TRU-16).
    .set({ status: before.user_status, ...(!closed && { came_back_at: now }) })
    .where('edition', '=', edition)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('profiles')
    .set({ status: before.profile_status, last_active_at: now })
    .where('edition', '=', edition)
    .where('id', '=', id)
    .execute()
  return true
}
