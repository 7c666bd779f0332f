import type { QueryClient } from '@tanstack/react-query'
import { byNewFirst, type LikesOf } from '@vonk/contracts/likes/likes.rules.ts'
import type { Match, ReceivedLike } from '@vonk/contracts/likes/likes.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { setLiked, setPicture, updateLikes, updateMember } from '../known-changes.ts'
import { chatsKey, historyKey, knownUser, type Likes, likesKey, memberKey, searchKeys, todayKey } from '../known.ts'

/** Adds a like from another member. */
export function addReceivedLike(client: QueryClient, like: ReceivedLike) {
  const { id } = like.profile
  updateMember(client, id, { likes_me: true })
  updateLikes(client, (likes) => ({
    liked_by: [like, ...likes.liked_by.filter(({ profile }) => profile.id !== id)].sort(byNewFirst),
  }))
}

/** Adds a like that the member gave, or only changes the card that it is for (PRF-10). */
export function addGivenLike(client: QueryClient, profile: ProfileCard, card: PromptQuestion | null = null) {
  setLiked(client, profile.id, { liked: true, ...(card && { liked_card: card }) })
  updateLikes(client, ({ profiles }) =>
    profiles.some(({ id }) => id === profile.id) ? {} : { profiles: [profile, ...profiles] },
  )
}

/** Adds a new match, which is shown once (LIK-05). Does not change an existing match. A drawn member has a photo now (PRF-11). */
export function addMatch(client: QueryClient, match: Match): void {
  const { profile } = match
  updateLikes(client, ({ matches }) =>
    matches.some((one) => one.profile.id === profile.id) ? {} : { matches: [match, ...matches] },
  )
  setPicture(client, profile)
  reloadMember(client, profile.id)
}

/** After the end of a match: a drawn member shows no photo any more (PRF-11). Lists load again when they are opened. */
export function endMatch(client: QueryClient, id: string): void {
  for (const queryKey of [likesKey, searchKeys, todayKey]) void client.invalidateQueries({ queryKey, refetchType: 'none' })
  reloadMember(client, id)
}

/** Loads the profile of a member again, and the conversation with its place in the list. */
function reloadMember(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: memberKey(id) })
  const talk = client.getQueryData(chatsKey)?.chats.find(({ profile }) => profile.id === id)?.conversation.id
  if (talk === undefined) return
  void client.invalidateQueries({ queryKey: historyKey(talk) })
  void client.invalidateQueries({ queryKey: chatsKey, exact: true })
}

/** Removes a given or received like, and its match. */
export function removeLike(client: QueryClient, { from, to }: { from: string; to: string }) {
  const own = from === knownUser(client)?.profile.id
  const other = own ? to : from
  if (own) setLiked(client, other, { liked: false, liked_card: null })
  else updateMember(client, other, { likes_me: false })
  const isLoaded = [own ? ('profiles' as const) : ('liked_by' as const), 'matches' as const].every((list) =>
    isLoadedIn(client, list, other),
  )
  updateLikes(client, (likes) => ({
    profiles: own ? likes.profiles.filter(({ id }) => id !== other) : likes.profiles,
    liked_by: own ? likes.liked_by : likes.liked_by.filter(({ profile }) => profile.id !== other),
    matches: likes.matches.filter(({ profile }) => profile.id !== other),
  }))
  if (!isLoaded) void client.invalidateQueries({ queryKey: likesKey })
}

/** Whether the place of a member in a list is known. If not, only the server knows if they are in it, and if their like is new. */
function isLoadedIn(client: QueryClient, list: LikesOf, profile: string): boolean {
  const likes = client.getQueryData(likesKey)
  return !likes || likes.next[list] === null || likes[list].some((one) => memberOf(one) === profile)
}

/** The member of an entry of any list. */
export const memberOf = (one: Likes[LikesOf][number]) => ('profile' in one ? one.profile.id : one.id)

/** Marks a received like as no longer new (LIK-03). */
export function markLikeSeen(client: QueryClient, profile: string) {
  updateLikes(client, ({ liked_by }) => ({
    liked_by: liked_by.map((like) => (like.profile.id === profile ? { ...like, like_new: false } : like)).sort(byNewFirst),
  }))
  if (!isLoadedIn(client, 'liked_by', profile)) void client.invalidateQueries({ queryKey: likesKey })
}

/** Marks the It's a Match modal of this profile as shown (LIK-05). */
export const markMatchSeen = (client: QueryClient, profile: string) =>
  updateLikes(client, ({ matches }) => ({
    matches: matches.map((match) => (match.profile.id === profile ? { ...match, match_new: false } : match)),
  }))
