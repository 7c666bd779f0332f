import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { QueryInputOf } from '@vonk/contracts/call.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { likesLists, type LikesOf, type Match } from '@vonk/contracts/likes/likes.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { apiOf } from '../attached.ts'
import { interruptLoad, knownUser, type Likes, likesKey, updateLikes, updateMember } from '../known.ts'
import { useKnownUser } from '../session.ts'
import { addGivenLike, addMatch, markLikeSeen, markMatchSeen, removeLike } from './likes.cache.ts'

const idOf = (one: Likes[LikesOf][number]) => ('profile' in one ? one.profile.id : one.id)

/** A page of one list below what is loaded of it; one that was brought to the top meanwhile is loaded already. */
function withMore(likes: Likes, list: LikesOf, more: Likes): Likes {
  const known = new Set(likes[list].map(idOf))
  return {
    ...likes,
    [list]: [...likes[list], ...more[list].filter((one) => !known.has(idOf(one)))],
    next: { ...likes.next, [list]: more.next[list] },
  }
}

/**
 * Likes given (`profiles`), received with new ones first (`liked_by`), and matches (LIK-01): the first page of each, when
 * asked again as many as were loaded.
 */
export const likesQuery = () =>
  queryOptions({
    queryKey: likesKey,
    queryFn: async ({ client, signal }): Promise<Likes> => {
      const ask = (query: BelowOf = {}) => apiOf(client).call(likesContract.likes, { query, signal })
      const before = client.getQueryData(likesKey)
      let likes = await ask()
      for (const list of likesLists) {
        for (;;) {
          const next = likes.next[list]
          if (next === null || likes[list].length >= (before?.[list].length ?? 0)) break
          likes = withMore(likes, list, await ask({ [list]: next }))
        }
      }
      return likes
    },
  })

/** Where the pages asked for begin. */
type BelowOf = QueryInputOf<typeof likesContract.likes>

/** Loads the page of one list below what is there. */
export const moreLikesMutation = () =>
  mutationOptions({
    mutationFn: ({ list, below }: { list: LikesOf; below: string }, { client }) =>
      apiOf(client).call(likesContract.likes, { query: { [list]: below } }),
    onSuccess: (more, { list, below }, _, { client }) => {
      // Unless the list was loaded again meanwhile and ends elsewhere.
      client.setQueryData(likesKey, (likes) => (likes?.next[list] === below ? withMore(likes, list, more) : likes))
    },
  })

/** The member's way to those of a list who are below the loaded ones. */
export function useMoreLikes(list: LikesOf) {
  const next = useQuery({ ...likesQuery(), select: (likes) => likes.next[list] }).data ?? null
  const { mutateAsync, isPending } = useMutation(moreLikesMutation())
  return {
    hasMore: next !== null,
    isLoading: isPending,
    load: async () => {
      if (next !== null) await mutateAsync({ list, below: next })
    },
  }
}

/** The number on the Likes badge (NAV-02); 0 for a visitor, and until it is known. */
export function useNewLikes(): number {
  const loggedIn = Boolean(useKnownUser())
  return useQuery({ ...likesQuery(), enabled: loggedIn, select: ({ num_new_likes }) => num_new_likes }).data ?? 0
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
      updateLikes(client, ({ profiles }) => ({ profiles: profiles.filter(({ id }) => id !== profile.id) }))
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
