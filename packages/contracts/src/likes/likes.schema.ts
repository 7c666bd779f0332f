import * as z from 'zod/mini'
import { profileCard } from '../profile/profile.schema.ts'
import { moment, uuid } from '../text.ts'

/** The lists of the likes call. */
export const likesLists = ['profiles', 'liked_by', 'matches'] as const
export type LikesOf = (typeof likesLists)[number]

/** A like received; `like_new` until the profile was opened (LIK-03). */
export const receivedLike = z.object({ id: uuid, like_new: z.boolean(), liked_at: moment, profile: profileCard })
export type ReceivedLike = z.infer<typeof receivedLike>

/** A mutual like; `match_new` until the member saw the It's a Match modal (LIK-05). */
export const match = z.object({ profile: profileCard, matched_at: moment, match_new: z.boolean() })
export type Match = z.infer<typeof match>
