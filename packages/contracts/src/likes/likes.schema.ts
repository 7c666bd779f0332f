import * as z from 'zod/mini'
import { promptCard } from '../profile/profile.fields.schema.ts'
import { profileCard } from '../profile/profile.schema.ts'
import { moment, uuid } from '../text.ts'

/** A received like. `like_new` is true until the member opens the profile (LIK-03). */
export const receivedLike = z.object({
  id: uuid,
  like_new: z.boolean(),
  liked_at: moment,
  profile: profileCard,
  /** The answer of the member that is liked, as it was then; null for a like of the whole profile (PRF-10). */
  card: z.nullable(promptCard),
})
export type ReceivedLike = z.infer<typeof receivedLike>

/**
 * How many likes a member can give now. `more_at`: when the next one comes back; null while none is used (LIK-04). `more_in`: the
 * same in seconds, for a device whose clock is wrong.
 */
export const likeAllowance = z.object({ left: z.int(), more_at: z.nullable(moment), more_in: z.nullable(z.int()) })
export type LikeAllowance = z.infer<typeof likeAllowance>

/** Where a like is given, if not on a profile. The swipe game has an allowance of its own (LIK-04). */
export const likeOrigins = ['swipe-game'] as const
export type LikeOrigin = (typeof likeOrigins)[number]

/** A mutual like. `match_new` is true until the member sees the It's a Match modal (LIK-05). */
export const match = z.object({ profile: profileCard, matched_at: moment, match_new: z.boolean() })
export type Match = z.infer<typeof match>
