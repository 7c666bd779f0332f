import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db } from '../../dependencies.ts'

/** The decision with which a moderator closed the account that has this address; undefined if there is none, or it was undone. */
export async function findClosing(db: Db, edition: Edition, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('deletions', 'deletions.user_id', 'users.id')
    .innerJoin('decisions', 'decisions.reported_id', 'users.id')
    .select('decisions.id')
    .where('users.edition', '=', edition)
    .where('users.email', '=', email)
    .where('deletions.reason', '=', 'closed')
    .where('decisions.measure', '=', 'closing')
    .where('decisions.effective_at', 'is not', null)
    .where('decisions.undone_at', 'is', null)
    .orderBy('decisions.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
