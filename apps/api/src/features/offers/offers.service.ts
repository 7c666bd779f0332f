import type { MemberAct } from '../../admission/act.ts'
import { timeBonus, timeBonusEnd } from '@vonk/contracts/offers/offers.rules.ts'
import type { DiscountCode } from './discounts.policy.ts'
import { findCode, findOwnCode, isCodeHeld, isUsedUp, lockCode } from './offers.repository.ts'

/** A valid discount. `expires` is null if it is valid until used. */
export type ActiveDiscount = { code: string; percentage: number; expires: Date | null }

/** The discount that a member's next order gets, or null: the time bonus before a code of the member's own (PAY-02, BON-05). */
export async function activeDiscountOf({
  db,
  edition,
  now,
  member,
}: Pick<MemberAct, 'db' | 'edition' | 'now' | 'member'>): Promise<ActiveDiscount | null> {
  const bonus = await timeBonusOf({ db, edition, now, member })
  if (bonus) return bonus
  const own = await findOwnCode(db, edition, member, now)
  return own ? { code: own.code, percentage: own.percentage, expires: own.expires_at } : null
}

/** A code as a member wrote it, and whether it is used up for them. Members write codes in any case. */
export async function codeToUse(
  { db, edition, member }: Pick<MemberAct, 'db' | 'edition' | 'member'>,
  entered: string,
  { locked }: { locked: boolean },
): Promise<{ code: DiscountCode | undefined; isHeld: boolean }> {
  const code = await (locked ? lockCode : findCode)(db, edition, entered.toUpperCase())
  return { code, isHeld: code !== undefined && (await isUsedUp(db, code, member.id)) }
}

/** The time bonus of a member, or null (BON-01). It is used once: an order that can no longer be cancelled holds it. */
export async function timeBonusOf({
  db,
  edition,
  now,
  member,
}: Pick<MemberAct, 'db' | 'edition' | 'now' | 'member'>): Promise<(ActiveDiscount & { expires: Date }) | null> {
  const expires = timeBonusEnd(member, now)
  if (!expires || (await isCodeHeld(db, edition, member.id, timeBonus.code))) return null
  return { ...timeBonus, expires }
}
