import type { Edition } from '@vonk/contracts/editions.ts'
import type { SignupStep } from '@vonk/contracts/signup/signup.steps.ts'
import { sql, type Insertable } from 'kysely'
import type { NewProfile, UserTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import { withdrawCredits } from '../credits/credits.service.ts'
import { hasPaid } from '../credits/payments.service.ts'

/** The account with this email address, if any, and whether it has paid or has credits besides those of the signup. */
export const findHolder = (db: Db, edition: Edition, email: string, now: Date) =>
  holderOf(db, edition, email, now).executeTakeFirst()

/** The same, locked against all changes. */
export async function lockHolder(db: Db, edition: Edition, email: string, now: Date) {
  // Lock in a statement of its own: one that waits for a lock does not see a payment completed meanwhile.
  await db.selectFrom('users').select('id').where('edition', '=', edition).where('email', '=', email).forUpdate().execute()
  return findHolder(db, edition, email, now)
}

const holderOf = (db: Db, edition: Edition, email: string, now: Date) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.status'])
    .select((query) =>
      query
        .or([
          hasPaid(now),
          query.exists(
            query
              .selectFrom('wallets')
              .select('wallets.user_id')
              .whereRef('wallets.user_id', '=', 'users.id')
              .whereRef('wallets.balance', '>', 'wallets.bound'),
          ),
        ])
        .$castTo<boolean>()
        .as('paid'),
    )
    .where('users.edition', '=', edition)
    .where('users.email', '=', email)

/**
 * Deletes a profile with all its rows and unpaid orders, and books its credits back. Returns the ids of its photos; the
 * caller removes their files.
 */
export async function removeAccount(db: Db, edition: Edition, id: string, now: Date): Promise<string[]> {
  await withdrawCredits(db, id, now)
  const photos = await db.selectFrom('photos').select('id').where('profile_id', '=', id).execute()
  await db
    .deleteFrom('payments')
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .where('status', '<>', 'completed')
    .execute()
  await db.deleteFrom('profiles').where('edition', '=', edition).where('id', '=', id).execute()
  return photos.map((photo) => photo.id)
}

export async function insertProfile(db: Db, profile: NewProfile): Promise<string> {
  const { id } = await db.insertInto('profiles').values(profile).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns false if a parallel signup took the address. */
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

/** Adds a step to those that a member has passed. Parallel steps of one member wait for each other. */
export const savePassed = (db: Db, edition: Edition, id: string, step: SignupStep) =>
  db
    .updateTable('users')
    .set({ signup_passed: sql`array_append(signup_passed, ${step})` })
    .where('edition', '=', edition)
    .where('id', '=', id)
    .where(sql<boolean>`not (${step} = any(signup_passed))`)
    .execute()

/** Offers all steps of the signup again. */
export const forgetSteps = (db: Db, edition: Edition, id: string) =>
  db.updateTable('users').set({ signup_passed: [] }).where('edition', '=', edition).where('id', '=', id).execute()

/**
 * Confirms the email of an unconfirmed account and sets the new password, if given. Returns false if the address was
 * corrected since, or is already confirmed.
 */
export async function confirmAccount(
  db: Db,
  edition: Edition,
  { id, email, passwordHash }: { id: string; email: string; passwordHash?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ status: 'confirmed', ...(passwordHash && { password_hash: passwordHash }) })
    .where('edition', '=', edition)
    .where('id', '=', id)
    .where('email', '=', email)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Shows a profile to others. It is new to them from now on: who was told of new members before has not seen it. */
export const showProfile = (db: Db, edition: Edition, id: string, now: Date) =>
  db
    .updateTable('profiles')
    .set({ status: 'active', last_active_at: now, created_at: now })
    .where('edition', '=', edition)
    .where('id', '=', id)
    .where('status', '=', 'disabled')
    .execute()
