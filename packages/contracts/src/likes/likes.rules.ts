import type { ReceivedLike } from './likes.schema.ts'

/** Received likes with new ones first, each group newest first (LIK-01). */
export const byNewFirst = (a: ReceivedLike, b: ReceivedLike) =>
  Number(b.like_new) - Number(a.like_new) || b.liked_at.localeCompare(a.liked_at)

/** How many of these likes are new: with those that are not loaded the number on the Likes badge (NAV-02). */
export const countNewLikes = (likedBy: readonly Pick<ReceivedLike, 'like_new'>[]) =>
  likedBy.filter((like) => like.like_new).length
