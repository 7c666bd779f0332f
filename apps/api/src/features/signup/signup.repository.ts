import type { Edition } from '@vonk/contracts/editions.ts'
import type { Insertable } from 'kysely'
import type { MailLinkTable, NewProfile, UserTable } from '../../database/schema.ts'
import type { Db } from '../../parts.ts'

/** The account that holds an address, if any. */
export const findHolder = (db: Db, edition: Edition, email: string) =>
  db.selectFrom('users').select(['id', 'status']).where('edition', '=', edition).where('email', '=', email).executeTakeFirst()

export async function insertProfile(db: Db, profile: NewProfile): Promise<string> {
  const { id } = await db.insertInto('profiles').values(profile).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Answers false when somebody else took the address at the same instant. */
export async function insertUser(db: Db, user: Insertable<UserTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.columns(['edition', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const insertWallet = (db: Db, edition: Edition, userId: string) =>
  db.insertInto('wallets').values({ edition, user_id: userId }).execute()

/** The account with its profile's name, locked against other changes. */
export const lockAccount = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'users.status', 'users.language', 'profiles.name'])
    .where('users.edition', '=', edition)
    .where('users.id', '=', id)
    .forNoKeyUpdate('users')
    .executeTakeFirstOrThrow()

/** Gives an account another address; fails on the unique key when somebody took it at the same instant. */
export const saveEmail = (db: Db, edition: Edition, id: string, email: string) =>
  db.updateTable('users').set({ email }).where('edition', '=', edition).where('id', '=', id).execute()

export const insertLink = (db: Db, link: Insertable<MailLinkTable>) => db.insertInto('mail_links').values(link).execute()

/** Activation links made for a member since a moment. */
export async function countLinks(db: Db, edition: Edition, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'activation')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Uses up a link: answers whose and for which address it is, once; undefined when it does not exist on this edition, was
 * used or has expired. Of two uses at the same instant the second waits and finds it used.
 */
export const takeLink = (db: Db, edition: Edition, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('edition', '=', edition)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'activation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()

/** Confirms the address of an account that waits for it; false when the address was corrected since, or it is confirmed. */
export async function confirmAccount(db: Db, edition: Edition, id: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ status: 'confirmed' })
    .where('edition', '=', edition)
    .where('id', '=', id)
    .where('email', '=', email)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const showProfile = (db: Db, edition: Edition, id: string, now: Date) =>
  db
    .updateTable('profiles')
    .set({ status: 'active', last_active_at: now })
    .where('edition', '=', edition)
    .where('id', '=', id)
    .where('status', '=', 'disabled')
    .execute()
