import type { QueryClient } from '@tanstack/react-query'
import { byNewFirst } from '@vonk/contracts/likes/likes.rules.ts'
import type { Match, ReceivedLike } from '@vonk/contracts/likes/likes.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { knownUser, updateLikes, updateMember } from '../known.ts'

/** Somebody likes the member. */
export function addReceivedLike(client: QueryClient, like: ReceivedLike) {
  const { id } = like.profile
  updateMember(client, id, { likes_me: true })
  updateLikes(client, (likes) => ({
    ...likes,
    liked_by: [like, ...likes.liked_by.filter(({ profile }) => profile.id !== id)].sort(byNewFirst),
  }))
}

/** The member likes somebody. */
export function addGivenLike(client: QueryClient, profile: ProfileCard) {
  updateMember(client, profile.id, { liked: true })
  updateLikes(client, (likes) => ({ ...likes, profiles: [profile, ...likes.profiles.filter(({ id }) => id !== profile.id)] }))
}

/** Puts a match that just came about among the others, to be shown (LIK-05); one that is there already stays as it is. */
export const addMatch = (client: QueryClient, match: Match) =>
  updateLikes(client, (likes) =>
    likes.matches.some(({ profile }) => profile.id === match.profile.id)
      ? likes
      : { ...likes, matches: [match, ...likes.matches] },
  )

/** A like was taken back, and with it the match: the member's own, or one that the member received. */
export function removeLike(client: QueryClient, { from, to }: { from: string; to: string }) {
  const own = from === knownUser(client)?.profile.id
  const other = own ? to : from
  updateMember(client, other, own ? { liked: false } : { likes_me: false })
  updateLikes(client, (likes) => ({
    ...likes,
    profiles: own ? likes.profiles.filter(({ id }) => id !== other) : likes.profiles,
    liked_by: own ? likes.liked_by : likes.liked_by.filter(({ profile }) => profile.id !== other),
    matches: likes.matches.filter(({ profile }) => profile.id !== other),
  }))
}

/** A received like is no longer new (LIK-03). */
export const markLikeSeen = (client: QueryClient, profile: string) =>
  updateLikes(client, (likes) => ({
    ...likes,
    liked_by: likes.liked_by.map((like) => (like.profile.id === profile ? { ...like, like_new: false } : like)).sort(byNewFirst),
  }))

/** The It's a Match of this profile was shown (LIK-05). */
export const markMatchSeen = (client: QueryClient, profile: string) =>
  updateLikes(client, (likes) => ({
    ...likes,
    matches: likes.matches.map((match) => (match.profile.id === profile ? { ...match, match_new: false } : match)),
  }))
