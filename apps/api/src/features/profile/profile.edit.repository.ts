import type { Edition } from '@vonk/contracts/editions.ts'
import type { Updateable } from 'kysely'
import type { ProfileTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** The member's profile and account, locked so that parallel edits and the confirmation come one after the other. */
export const lockProfile = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .selectAll('profiles')
    .select(['users.email', 'users.status as account_status'])
    .where('profiles.edition', '=', edition)
    .where('profiles.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const updateProfile = (db: Db, edition: Edition, id: string, changes: Updateable<ProfileTable>) =>
  db.updateTable('profiles').set(changes).where('edition', '=', edition).where('id', '=', id).execute()
