import { sql } from 'kysely'
import { before, type Purge } from './old-rows.ts'

/** An account takes all of its rows along: fewer at a time. */
const accountsAtOnce = 25

/**
 * Deletes accounts whose address nobody confirmed, with all that hangs on them; their photos' files are then nobody's. One
 * with a payment stays: money came from it or may still come.
 */
export const unconfirmedAccounts =
  (age: number): Purge =>
  async ({ db }, now, most) => {
    const { numAffectedRows } = await sql`
      delete from profiles where id = any (array(
        select users.id from users
        where status = 'not_confirmed' and signup_at < ${before(now, age)} and premium_since is null and not staff
          and not exists (select from payments where payments.user_id = users.id)
        limit ${Math.min(most, accountsAtOnce)} for update skip locked
      ))
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }
