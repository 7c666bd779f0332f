import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { countNewLikes } from '@vonk/contracts/likes/likes.rules.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { Match } from '@vonk/contracts/likes/likes.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { apiOf } from '../attached.ts'
import { interruptLoad, knownUser, type Likes, likesKey, updateLikes, updateMember } from '../known.ts'
import { useKnownUser } from '../session.ts'
import { addGivenLike, addMatch, markLikeSeen, markMatchSeen, removeLike } from './likes.cache.ts'

/** Likes given (`profiles`), received with new ones first (`liked_by`), and matches (LIK-01). */
export const likesQuery = () =>
  queryOptions({
    queryKey: likesKey,
    queryFn: ({ client, signal }): Promise<Likes> => apiOf(client).call(likesContract.likes, { signal }),
  })

/** The number on the Likes badge (NAV-02); 0 for a visitor, and until it is known. */
export function useNewLikes(): number {
  const loggedIn = Boolean(useKnownUser())
  return useQuery({ ...likesQuery(), enabled: loggedIn, select: ({ liked_by }) => countNewLikes(liked_by) }).data ?? 0
}

/** Members whose It's a Match was not seen yet, the oldest first: the modal shows them one by one (LIK-05). */
export function useNewMatches(): Match[] {
  const loggedIn = Boolean(useKnownUser())
  return useQuery({ ...likesQuery(), enabled: loggedIn, select: newMatches }).data ?? none
}

const none: Match[] = []
const newMatches = ({ matches }: Likes) =>
  matches.filter((match) => match.match_new).sort((a, b) => a.matched_at.localeCompare(b.matched_at))

/**
 * Likes a member; shown at once, taken back if it fails (like_limit, blocked_by_member). Liking twice is liking once, so a lost answer
 * is no reason not to try again.
 */
export const likeMutation = () =>
  mutationOptions({
    mutationFn: ({ profile }: { profile: ProfileCard }, { client }) =>
      apiOf(client).call(likesContract.like, { body: { profile: profile.id }, repeatable: true }),
    onMutate: async ({ profile }, { client }) => {
      const resumeLoad = await interruptLoad(client, likesKey)
      addGivenLike(client, profile)
      return { resumeLoad }
    },
    onError: (_, { profile }, __, { client }) => {
      updateMember(client, profile.id, { liked: false })
      updateLikes(client, (likes) => ({ ...likes, profiles: likes.profiles.filter(({ id }) => id !== profile.id) }))
    },
    onSuccess: ({ match, profile }, _, __, { client }) => {
      if (match) addMatch(client, { profile, matched_at: new Date().toISOString(), match_new: true })
    },
    onSettled: (_, __, ___, context) => context?.resumeLoad(),
  })

/** Takes a like back, and with it a match; at once. If that fails both are back, and the likes are loaded again. */
export const unlikeMutation = () =>
  mutationOptions({
    mutationFn: ({ profile }: { profile: string }, { client }) => apiOf(client).call(likesContract.unlike, { body: { profile } }),
    onMutate: async ({ profile }, { client }) => {
      const resumeLoad = await interruptLoad(client, likesKey)
      const before = client.getQueryData(likesKey)
      const from = knownUser(client)?.profile.id
      if (from !== undefined) removeLike(client, { from, to: profile })
      return { before, resumeLoad }
    },
    onError: async (_, { profile }, context, { client }) => {
      updateMember(client, profile, { liked: true })
      if (context?.before) client.setQueryData(likesKey, context.before)
      await client.invalidateQueries({ queryKey: likesKey })
    },
    onSettled: (_, __, ___, context) => context?.resumeLoad(),
  })

/** Opening the profile of somebody who likes the member clears the new flag and its badge (LIK-03). */
export const likeSeenMutation = () =>
  mutationOptions({
    mutationFn: ({ profile }: { profile: string }, { client }) =>
      apiOf(client).call(likesContract.likeSeen, { body: { profile }, repeatable: true }),
    onMutate: ({ profile }, { client }) => markLikeSeen(client, profile),
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: likesKey }),
  })

/** The It's a Match of this profile was seen (LIK-05). */
export const matchSeenMutation = () =>
  mutationOptions({
    mutationFn: ({ profile }: { profile: string }, { client }) =>
      apiOf(client).call(likesContract.matchSeen, { body: { profile }, repeatable: true }),
    onMutate: ({ profile }, { client }) => markMatchSeen(client, profile),
  })

/** How long after an auto-like the likes are loaded again, in ms (LIK-06). */
const reloadAfterAutoLike = 500

/** Asks for the newest like that was not seen yet, for a match modal without a profile; likes reload after 500 ms (LIK-06). */
export const autoLikeMutation = () =>
  mutationOptions({
    mutationFn: (_: void, { client }) => apiOf(client).call(likesContract.autoLike),
    onSuccess: (_, __, ___, { client }) => {
      setTimeout(() => {
        if (knownUser(client)) void client.invalidateQueries({ queryKey: likesKey })
      }, reloadAfterAutoLike)
    },
  })
