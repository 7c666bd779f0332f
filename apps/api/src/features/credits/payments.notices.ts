import { before, day } from '@vonk/contracts/clock.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'

/** Outcomes of notices that changed no payment. Strangers can cause them in any number. */
const ofNoEffect = new Set(['not_genuine', 'unknown_payment', 'unchanged'])

/** Stored notices without effect per day: enough to find wrong settings. */
export const noticesOfNoEffectADay = 1000

/**
 * Whether a payment notice may be stored. A notice that changed a payment always may. Parallel notices may exceed the cap
 * by a few.
 */
export async function isRoomForNotice(db: Db, { outcome, now }: { outcome: string; now: Date }): Promise<boolean> {
  if (!ofNoEffect.has(outcome)) return true
  // Counts up to the cap, with a partial index; the condition must match that of the index.
  const { rows } = await sql<{ kept: number }>`
    select count(*)::integer as kept from (
      select from payment_notices
      where outcome in ('not_genuine', 'unknown_payment', 'unchanged') and received_at > ${before(now, day)}
      limit ${noticesOfNoEffectADay}
    ) of_today
  `.execute(db)
  return rows.every(({ kept }) => kept < noticesOfNoEffectADay)
}
