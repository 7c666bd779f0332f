import type { Edition } from '@vonk/contracts/editions.ts'
import type { Insertable } from 'kysely'
import { hashOfToken } from '../../admission/cookie.ts'
import type { SignupStartTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

export async function insertStart(db: Db, start: Insertable<SignupStartTable>): Promise<string> {
  const { id } = await db.insertInto('signup_starts').values(start).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A started signup by the token of its link, in any state. */
export const findStart = (db: Db, edition: Edition, token: string) =>
  db
    .selectFrom('signup_starts')
    .select(['id', 'email', 'language', 'known', 'tracking', 'expires_at', 'used_at'])
    .where('edition', '=', edition)
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()

/** Locks all started signups of an address, so that parallel uses of its links wait for each other. */
export const lockStarts = (db: Db, edition: Edition, email: string) =>
  db
    .selectFrom('signup_starts')
    .select('id')
    .where('edition', '=', edition)
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Uses up all links of an address, and forgets what was known. */
export const endStarts = (db: Db, edition: Edition, email: string, now: Date) =>
  db
    .updateTable('signup_starts')
    .set({ used_at: now, known: '{}', tracking: '{}' })
    .where('edition', '=', edition)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()

export const deleteStarts = (db: Db, edition: Edition, email: string) =>
  db.deleteFrom('signup_starts').where('edition', '=', edition).where('email', '=', email).execute()

/** Makes an expired link wait for another mail. Returns the id and the address, or undefined if the link is not an expired one. */
export const reopenStart = (db: Db, edition: Edition, { token, now, until }: { token: string; now: Date; until: Date }) =>
  db
    .updateTable('signup_starts')
    .set({ expires_at: until, token_hash: null })
    .where('edition', '=', edition)
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '<=', now)
    .returning(['id', 'email'])
    .executeTakeFirst()

/** Stores the token of a link that is about to be mailed. Returns undefined if nothing is left to complete. */
export const storeStartToken = (db: Db, id: string, { token, now, until }: { token: string; now: Date; until: Date }) =>
  db
    .updateTable('signup_starts')
    .set({ token_hash: hashOfToken(token), expires_at: until })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['edition', 'email', 'language', 'invited'])
    .executeTakeFirst()
