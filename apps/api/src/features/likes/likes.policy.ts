import { day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { ProfileRow } from '../../database/schema.ts'
import { Refusal } from '../../admission/refusal.ts'

/** A like of one who is not confirmed, or invisible, is told to nobody (SGN-09, ACC-02). */
export const isTold = (status: ProfileRow['status']) => status === 'active'

/** Likes given after this moment count for the daily cap. */
export const capFrom = (now: Date) => new Date(now.getTime() - day)

/** What stands between somebody who likes and the one they like; null where there is no such profile on this site. */
export type Situation = {
  status: ProfileRow['status']
  own_status: ProfileRow['status']
  blocked_by: boolean
  blocking: boolean
  liked: boolean
  likes_me: boolean
  /** Likes given within the cap's day, also those taken back since. */
  given: number
  /** When the first of them was given. */
  first_given_at: Date | null
  /** The other one is among them: this like costs nothing more. */
  counted: boolean
  /** The other one was told within the cap's day that this like makes a match. */
  match_told: boolean
}

/** A member likes other members whom they can find, none they blocked or who blocked them. */
export function checkLikable(from: string, to: string, situation: Situation | null): asserts situation is Situation {
  if (from === to) throw new Refusal('own_profile')
  // First: a profile nobody finds answers as a missing one, whatever stands between both.
  if (situation?.status !== 'active') throw new Refusal('not_found')
  if (situation.blocked_by) throw new Refusal('blocked_by_member')
  if (situation.blocking) throw new Refusal('member_blocked')
}

/** So many members a day can be liked, outside the swipe game (LIK-04). */
export function checkCap(
  { given, first_given_at: first, counted }: Pick<Situation, 'given' | 'first_given_at' | 'counted'>,
  now: Date,
): void {
  if (counted || given < limits.likesPerDay || !first) return
  throw new Refusal('like_limit', { retryIn: first.getTime() - capFrom(now).getTime() })
}
