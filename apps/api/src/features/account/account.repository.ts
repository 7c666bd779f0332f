import type { MailStop } from '@vonk/contracts/account/account.schema.ts'
import type { Bought } from '@vonk/contracts/credits/credits.schema.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { sql } from 'kysely'
import { builtOnce, type Given } from '../../database/built-once.ts'
import type { Db } from '../../dependencies.ts'

/** The account of an email address, and whether it knows the device, seen after `since`. Always one query. */
export const findLogin = (db: Db, edition: Edition, email: string, { deviceHash, since }: { deviceHash: Buffer; since: Date }) =>
  db
    .selectFrom('users')
    .leftJoin('known_devices', (join) =>
      join
        .onRef('known_devices.user_id', '=', 'users.id')
        .on('known_devices.token_hash', '=', deviceHash)
        .on('known_devices.last_seen_at', '>', since),
    )
    .select(['users.id', 'users.password_hash', 'users.status'])
    .select(({ eb }) => eb('known_devices.token_hash', 'is not', null).as('known'))
    .where('users.edition', '=', edition)
    .where('users.email', '=', email)
    .executeTakeFirst()

/** The account with its password hash and name. */
export const findOwner = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'users.password_hash', 'users.status', 'profiles.name'])
    .where('users.edition', '=', edition)
    .where('users.id', '=', id)
    .executeTakeFirst()

/** Whether an account other than `id` has the address. */
export async function holdsAddress(db: Db, edition: Edition, email: string, id: string): Promise<boolean> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('edition', '=', edition)
    .where('email', '=', email)
    .where('id', '<>', id)
    .executeTakeFirst()
  return holder !== undefined
}

export const savePassword = (db: Db, edition: Edition, id: string, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('edition', '=', edition).where('id', '=', id).execute()

/** Violates the unique key if another account has the address. */
export const updateEmail = (db: Db, edition: Edition, id: string, email: string) =>
  db.updateTable('users').set({ email }).where('edition', '=', edition).where('id', '=', id).execute()

/** SQL: what the user bought, see `bought` in the contract. */
const boughtCredits = sql<Bought | null>`(
  select json_build_object('credits', sum(credits), 'price', sum(amount), 'currency', currency) from payments
  where payments.user_id = users.id and payments.status = 'completed'
  group by currency order by max(payments.created_at) desc limit 1
)`

const accounts = builtOnce((db, { edition, id }: Given<{ edition: Edition; id: string }>) =>
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
      'users.signup_passed',
      'users.tells_read',
      'users.conversations_started',
      'wallets.balance as credits',
      'wallets.version as credits_version',
    ])
    .select((query) =>
      sql<MailStop[]>`array(${query
        .selectFrom('mail_stops')
        .select('mail_stops.reason')
        .whereRef('mail_stops.edition', '=', 'users.edition')
        .whereRef('mail_stops.user_id', '=', 'users.id')})`.as('notifications_disabled'),
    )
    .select(boughtCredits.as('bought'))
    .where('users.edition', '=', edition)
    .where('users.id', '=', id)
    .compile(),
)

/** The user with the balance of the wallet. */
export const findAccount = async (db: Db, edition: Edition, id: string) => (await accounts(db, { edition, id }))[0]

export const saveLanguage = (db: Db, edition: Edition, id: string, language: Locale) =>
  db.updateTable('users').set({ language }).where('edition', '=', edition).where('id', '=', id).execute()

/** The failed logins of an address: from one known device, or from all unknown devices (`device` is empty). */
export const findAttempts = (db: Db, edition: Edition, email: string, device: Buffer) =>
  db
    .selectFrom('login_attempts')
    .select(['failures', 'blocked_until', 'last_at'])
    .where('edition', '=', edition)
    .where('email', '=', email)
    .where('device', '=', device)
    .executeTakeFirst()

/**
 * The same with a lock, so that parallel attempts are counted one by one. One statement with an update that changes
 * nothing: between a select and a lock a successful login could delete the row.
 */
export const lockAttempts = (db: Db, edition: Edition, email: string, device: Buffer, now: Date) =>
  db
    .insertInto('login_attempts')
    .values({ edition, email, device, failures: 0, blocked_until: null, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['edition', 'email', 'device']).doUpdateSet((row) => ({ failures: row.ref('login_attempts.failures') })),
    )
    .returning(['failures', 'blocked_until', 'last_at'])
    .executeTakeFirstOrThrow()

/** Saves failed logins. The commit does not wait for the disk, so that a burst of them never delays messages; a crash may forget the last ones. */
export async function saveAttempts(
  db: Db,
  edition: Edition,
  email: string,
  device: Buffer,
  attempts: { failures: number; blocked_until: Date | null; last_at: Date },
): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(db)
  await db
    .updateTable('login_attempts')
    .set(attempts)
    .where('edition', '=', edition)
    .where('email', '=', email)
    .where('device', '=', device)
    .execute()
}

export const clearAttempts = (db: Db, edition: Edition, email: string, device: Buffer) =>
  db.deleteFrom('login_attempts').where('edition', '=', edition).where('email', '=', email).where('device', '=', device).execute()

/** Clears the failed logins of an address from all devices. */
export const clearAllAttempts = (db: Db, edition: Edition, email: string) =>
  db.deleteFrom('login_attempts').where('edition', '=', edition).where('email', '=', email).execute()
