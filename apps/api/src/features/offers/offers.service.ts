import type { MemberAct } from '../../admission/act.ts'
import { findOwnCode } from './offers.repository.ts'

/** The discount that a member's next order gets, in percent, or null (PAY-02). */
export async function activeDiscountOf({
  db,
  edition,
  now,
  member,
}: MemberAct): Promise<{ code: string; percentage: number } | null> {
  const own = await findOwnCode(db, edition, member.id, now)
  return own ? { code: own.code, percentage: own.percentage } : null
}
