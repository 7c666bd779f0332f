import { before, day } from '@vonk/contracts/clock.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'

/** Outcomes of notices that changed no payment: anybody can cause these, as often as they like. */
const ofNoEffect = new Set(['not_genuine', 'unknown_payment', 'unchanged'])

/** Notices of no effect that are kept in a day: enough to find a mistake in our settings by. */
export const noticesOfNoEffectADay = 1000

/**
 * Whether there is room to keep a payment notice. One that changed a payment is always kept. Ask before keeping one;
 * notices that come at the same instant may go a few above the cap.
 */
export async function isRoomForNotice(db: Db, { outcome, now }: { outcome: string; now: Date }): Promise<boolean> {
  if (!ofNoEffect.has(outcome)) return true
  // Counts no further than the cap, by an index of these rows alone; its condition names them as the index does.
  const { rows } = await sql<{ kept: number }>`
    select count(*)::integer as kept from (
      select from payment_notices
      where outcome in ('not_genuine', 'unknown_payment', 'unchanged') and received_at > ${before(now, day)}
      limit ${noticesOfNoEffectADay}
    ) of_today
  `.execute(db)
  return (rows[0]?.kept ?? 0) < noticesOfNoEffectADay
}
