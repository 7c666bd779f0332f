import { before } from '@vonk/contracts/clock.ts'
import { sql } from 'kysely'
import { withdrawal } from '../features/credits/credits.service.ts'
import { hasPaid } from '../features/credits/payments.service.ts'
import type { Purge } from './old-rows.ts'

/** Accounts per statement: few, because all their rows are deleted too. */
const batchSize = 25

/**
 * Deletes accounts without a confirmed email address, with all their rows and unpaid orders, and books their credits back. Their photo files become
 * orphans, which another line deletes. Accounts that paid, or may be paying now, stay.
 */
export const unconfirmedAccounts =
  (age: number): Purge =>
  async ({ db }, now, limit) => {
    const { numAffectedRows } = await sql`
      with old as materialized (
        select users.id from users
        where status = 'not_confirmed' and signup_at < ${before(now, age)} and premium_since is null and not staff
          and not ${hasPaid(now)}
        limit ${Math.min(limit, batchSize)} for update skip locked
      ), unpaid as (
        delete from payments where user_id in (select id from old) and status <> 'completed'
      ), withdrawn as (
        ${withdrawal(sql`in (select id from old)`, now)}
      )
      delete from profiles where id in (select id from old)
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }
