import { day, second } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { LikeAllowance } from '@vonk/contracts/likes/likes.schema.ts'
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
  /** The liked member was liked in the last 24 hours, perhaps taken back since. */
  counted: boolean
  /** That like was given in the swipe game. */
  counted_as_swipe: boolean
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

/** Two allowances of likes per day: for profiles, and for the swipe game (LIK-04). */
export type AllowanceOf = 'likes' | 'swipes'

/** What a member has used of an allowance in the last 24 hours, including likes taken back since. */
export type Used = { given: number; first_given_at: Date | null }

const perDay: Record<AllowanceOf, number> = { likes: limits.likesPerDay, swipes: limits.swipeLikesPerDay }

export function presentAllowance(of: AllowanceOf, { given, first_given_at: first }: Used, now: Date): LikeAllowance {
  const more = first && new Date(first.getTime() + day)
  return {
    left: Math.max(0, perDay[of] - given),
    more_at: more && more.toISOString(),
    more_in: more && Math.max(0, Math.ceil((more.getTime() - now.getTime()) / second)),
  }
}

/** Whether a like uses the allowance: not a second time for the same member within a day. */
export const usesAllowance = (of: AllowanceOf, { counted, counted_as_swipe }: Pick<Relation, 'counted' | 'counted_as_swipe'>) =>
  of === 'swipes' ? !counted_as_swipe : !counted

/** Refuses a like that the allowance no longer covers (LIK-04). */
export function checkAllowance(of: AllowanceOf, used: Used, now: Date): void {
  const { left, more_at } = presentAllowance(of, used, now)
  if (left > 0 || more_at === null) return
  throw new Refusal(of === 'swipes' ? 'swipe_limit' : 'like_limit', {
    retryIn: Date.parse(more_at) - now.getTime(),
    params: { more_at },
  })
}
