import { day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { ProfileRow } from '../../database/schema.ts'
import { Refusal } from '../../admission/refusal.ts'

/** Likes of unconfirmed or invisible members are not announced (SGN-09, ACC-02). */
export const isAnnounced = (status: ProfileRow['status']) => status === 'active'

/** Likes given after this moment count for the daily cap. */
export const capStart = (now: Date) => new Date(now.getTime() - day)

/** The relation of a member who likes and the liked member. */
export type Relation = {
  status: ProfileRow['status']
  own_status: ProfileRow['status']
  blocked_by: boolean
  blocking: boolean
  liked: boolean
  likes_me: boolean
  /** Likes given in the last 24 hours, including those taken back since. */
  given: number
  /** The time of the first of them. */
  first_given_at: Date | null
  /** The liked member is among them: this like does not count again. */
  counted: boolean
  /** The liked member was told about the match in the last 24 hours. */
  match_announced: boolean
}

/** A member may like other active members, unless one of both blocked the other. */
export function checkLikable(from: string, to: string, relation: Relation | null): asserts relation is Relation {
  if (from === to) throw new Refusal('own_profile')
  // Check this first, so that a hidden profile looks like a missing one in every relation.
  if (relation?.status !== 'active') throw new Refusal('not_found')
  if (relation.blocked_by) throw new Refusal('blocked_by_member')
  if (relation.blocking) throw new Refusal('member_blocked')
}

/** The cap of likes per day, outside the swipe game (LIK-04). */
export function checkCap(
  { given, first_given_at: first, counted }: Pick<Relation, 'given' | 'first_given_at' | 'counted'>,
  now: Date,
): void {
  if (counted || given < limits.likesPerDay || !first) return
  throw new Refusal('like_limit', { retryIn: first.getTime() - capStart(now).getTime() })
}
