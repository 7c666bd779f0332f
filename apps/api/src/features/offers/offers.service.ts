import type { MemberAct } from '../../admission/act.ts'
import { findOwnCode } from './offers.repository.ts'

/** A valid discount. `expires` is null if it is valid until used. */
export type ActiveDiscount = { code: string; percentage: number; expires: Date | null }

/** The discount that a member's next order gets, or null (PAY-02). */
export async function activeDiscountOf({
  db,
  edition,
  now,
  member,
}: Pick<MemberAct, 'db' | 'edition' | 'now' | 'member'>): Promise<ActiveDiscount | null> {
  const own = await findOwnCode(db, edition, member.id, now)
  return own ? { code: own.code, percentage: own.percentage, expires: own.expires_at } : null
}
