import { before } from '@vonk/contracts/clock.ts'
import { sql } from 'kysely'
import { hasPaid } from '../features/credits/payments.service.ts'
import type { Purge } from './old-rows.ts'

/** An account takes all of its rows along: fewer at a time. */
const accountsAtOnce = 25

/**
 * Deletes accounts whose address nobody confirmed, with all that hangs on them; their photos' files are then nobody's. One
 * that paid, or may be paying, stays. Orders that were not paid go along.
 */
export const unconfirmedAccounts =
  (age: number): Purge =>
  async ({ db }, now, most) => {
    const { numAffectedRows } = await sql`
      with old as materialized (
        select users.id from users
        where status = 'not_confirmed' and signup_at < ${before(now, age)} and premium_since is null and not staff
          and not ${hasPaid(now)}
        limit ${Math.min(most, accountsAtOnce)} for update skip locked
      ), unpaid as (
        delete from payments where user_id in (select id from old) and status <> 'completed'
      )
      delete from profiles where id in (select id from old)
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }
