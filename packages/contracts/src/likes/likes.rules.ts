import { inOrder } from '../in-order.ts'
import type { ReceivedLike } from './likes.schema.ts'

/** The lists that the likes call returns. */
export const likesLists = ['profiles', 'liked_by', 'matches'] as const
export type LikesOf = (typeof likesLists)[number]

/** Sorts received likes: new ones first, then by date, newest first (LIK-01). */
export const byNewFirst = (a: ReceivedLike, b: ReceivedLike) =>
  Number(b.like_new) - Number(a.like_new) || inOrder(b.liked_at, a.liked_at)

/** How many of these likes are new. The Likes badge also counts those that are not loaded (NAV-02). */
export const countNewLikes = (likedBy: readonly Pick<ReceivedLike, 'like_new'>[]) =>
  likedBy.filter((like) => like.like_new).length
