import * as z from 'zod/mini'
import { promptCard } from '../profile/profile.fields.ts'
import { profileCard } from '../profile/profile.schema.ts'
import { moment, uuid } from '../text.ts'

/** The lists that the likes call returns. */
export const likesLists = ['profiles', 'liked_by', 'matches'] as const
export type LikesOf = (typeof likesLists)[number]

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

/** A mutual like. `match_new` is true until the member sees the It's a Match modal (LIK-05). */
export const match = z.object({ profile: profileCard, matched_at: moment, match_new: z.boolean() })
export type Match = z.infer<typeof match>
