import { hour } from '@vonk/contracts/clock.ts'
import type { MemberAct } from '../../admission/act.ts'
import { findOwnCode, insertOwnCode } from './offers.repository.ts'
import { timeBonusOf } from './offers.service.ts'
import { randomCode } from './random-code.ts'

/** In percent (BON-04). */
const welcomePercentage = 25

/**
 * The code that a member's next order gets by itself, or null (BON-04). A member who never paid gets the welcome discount at the
 * first question, once, for `hours`; but not beside the time bonus, which goes before it (BON-05) and would use up its time.
 */
export async function welcomeCodeOf(act: MemberAct, hours: number | null) {
  const { db, edition, member, now } = act
  const own = await findOwnCode(db, edition, member, now)
  if (own || hours === null || member.paid || (await timeBonusOf(act))) return own
  await insertOwnCode(db, {
    code: `WELCOME-${randomCode()}`,
    edition,
    user_id: member.id,
    country: null,
    percentage: welcomePercentage,
    reason: 'welcome',
    expires_at: new Date(now.getTime() + hours * hour),
    created_at: now,
  })
  return findOwnCode(db, edition, member, now)
}
