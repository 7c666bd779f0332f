import type { Selectable } from 'kysely'
import type { DiscountCodeTable } from '../../database/schema.ts'
import type { Member } from '../../admission/session.ts'

/** A code is for everybody, for one member, or for one country. Others cannot see that it exists (PAY-09). */
export const mayUse = (
  member: Pick<Member, 'id' | 'country'>,
  code: Pick<Selectable<DiscountCodeTable>, 'user_id' | 'country'>,
) => (code.user_id === null || code.user_id === member.id) && (code.country === null || code.country === member.country)
