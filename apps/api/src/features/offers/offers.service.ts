import type { Db } from '../../parts.ts'
import type { Member } from '../../admission/session.ts'
import { findOwnCode } from './offers.repository.ts'

/** The discount that a member's next order gets, in percent, or null (PAY-02). */
export async function activeDiscountOf(
  db: Db,
  { edition, id }: Pick<Member, 'edition' | 'id'>,
  now: Date,
): Promise<{ code: string; percentage: number } | null> {
  const own = await findOwnCode(db, edition, id, now)
  return own ? { code: own.code, percentage: own.percentage } : null
}
