import { day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { randomCode } from './random-code.ts'
import { findStayCode, insertOwnCode } from './offers.repository.ts'

/** A discount for staying that the member has accepted. */
type Accepted = { percentage: number; expires: string }

/**
 * What a member who considers leaving is offered (ACC-03): the company's discount, once, if they have paid before. `accepted`
 * is the discount that they took and can still use.
 */
export async function stayOfferOf(
  { db, edition, member, now }: MemberAct,
  percentage: number,
): Promise<{ offered: number | null; accepted: Accepted | null }> {
  const code = await findStayCode(db, edition, member.id)
  if (!code) return { offered: member.paid && percentage > 0 ? percentage : null, accepted: null }
  const { used, percentage: accepted, expires_at } = code
  const isValid = !used && expires_at !== null && expires_at > now
  return { offered: null, accepted: isValid ? { percentage: accepted, expires: expires_at.toISOString() } : null }
}

/**
 * Gives the member the discount as a code of their own, which the next order gets. A repeat returns the same code. Throws
 * `not_found` if there is no discount for this member.
 */
export async function acceptStayOffer(act: MemberAct, percentage: number): Promise<Accepted> {
  const { db, edition, member, now } = act
  const { offered } = await stayOfferOf(act, percentage)
  if (offered !== null) {
    await insertOwnCode(db, {
      code: `STAY-${randomCode()}`,
      edition,
      user_id: member.id,
      percentage: offered,
      reason: 'stay',
      expires_at: new Date(now.getTime() + limits.stayDiscountDays * day),
      created_at: now,
    })
  }
  const { accepted } = await stayOfferOf(act, percentage)
  if (!accepted) throw new Refusal('not_found')
  return accepted
}
