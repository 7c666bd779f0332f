import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db } from '../dependencies.ts'

/** What is decided about an account while its row is locked. */
const lockedUser = (db: Db, edition: Edition) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'status', 'password_hash', 'premium_since'])
    .where('edition', '=', edition)
    .forNoKeyUpdate()

/** The account, locked against other changes: what is decided about it in parallel happens one after the other. */
export const lockUser = (db: Db, edition: Edition, id: string) => lockedUser(db, edition).where('id', '=', id).executeTakeFirst()

/** The same, by the email address. */
export const lockByEmail = (db: Db, edition: Edition, email: string) =>
  lockedUser(db, edition).where('email', '=', email).executeTakeFirst()
