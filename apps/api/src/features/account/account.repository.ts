import type { Edition } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { Db } from '../../parts.ts'

export const findUserByEmail = (db: Db, edition: Edition, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'status'])
    .where('edition', '=', edition)
    .where('email', '=', email)
    .executeTakeFirst()

/** The user with the own profile's row and balance. */
export const findAccount = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('wallets', 'wallets.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.status',
      'users.premium_since',
      'users.signup_at',
      'users.language',
      'users.notifications_disabled',
      'wallets.balance',
    ])
    .where('users.edition', '=', edition)
    .where('users.id', '=', id)
    .executeTakeFirst()

export const saveLanguage = (db: Db, edition: Edition, id: string, language: Locale) =>
  db.updateTable('users').set({ language }).where('edition', '=', edition).where('id', '=', id).execute()

/**
 * The failures of an address, locked so that parallel attempts are counted one after the other. One statement, whose
 * update changes nothing but locks: a row that was found first and locked then may be gone by a login that succeeded.
 */
export const lockAttempts = (db: Db, edition: Edition, email: string, now: Date) =>
  db
    .insertInto('login_attempts')
    .values({ edition, email, failures: 0, blocked_until: null, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['edition', 'email']).doUpdateSet((row) => ({ failures: row.ref('login_attempts.failures') })),
    )
    .returning(['failures', 'blocked_until', 'last_at'])
    .executeTakeFirstOrThrow()

export const saveAttempts = (
  db: Db,
  edition: Edition,
  email: string,
  attempts: { failures: number; blocked_until: Date | null; last_at: Date },
) => db.updateTable('login_attempts').set(attempts).where('edition', '=', edition).where('email', '=', email).execute()

export const clearAttempts = (db: Db, edition: Edition, email: string) =>
  db.deleteFrom('login_attempts').where('edition', '=', edition).where('email', '=', email).execute()
