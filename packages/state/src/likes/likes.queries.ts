import { isApiError } from '@vonk/api-client/api-error.ts'
import { mutationOptions, type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { QueryInputOf } from '@vonk/contracts/call.ts'
import { second } from '@vonk/contracts/clock.ts'
import { inOrder } from '@vonk/contracts/in-order.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { likesLists, type LikesOf } from '@vonk/contracts/likes/likes.rules.ts'
import type { LikeAllowance, LikeOrigin, Match } from '@vonk/contracts/likes/likes.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { apiOf } from '../attached.ts'
import { interruptLoad, setLiked, updateLikes } from '../known-changes.ts'
import { allowancesKey, knownUser, type Likes, likesKey, memberKey } from '../known.ts'
import { useKnownUser } from '../session.ts'
import { usePageInView } from '../page-in-view.ts'
import { onThisClock, onThisClockFor } from '../this-clock.ts'
import { addGivenLike, addMatch, markLikeSeen, markMatchSeen, memberOf, removeLike } from './likes.cache.ts'

/** Appends a page to a list, without entries that moved to the top meanwhile and are already loaded. */
function withMore(likes: Likes, list: LikesOf, more: Likes): Likes {
  const known = new Set(likes[list].map(memberOf))
  return {
    ...likes,
    [list]: [...likes[list], ...more[list].filter((one) => !known.has(memberOf(one)))],
    next: { ...likes.next, [list]: more.next[list] },
    counts: more.counts,
  }
}

/**
 * Likes given (`profiles`), likes received with new ones first (`liked_by`), and matches (LIK-01): the first page of each,
 * and on a refetch as many as were loaded.
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

/** The cursors of the requested pages. */
type BelowOf = QueryInputOf<typeof likesContract.likes>

/** Loads the next page of a list. */
export const moreLikesMutation = () =>
  mutationOptions({
    mutationFn: ({ list, below }: { list: LikesOf; below: string }, { client }) =>
      apiOf(client).call(likesContract.likes, { query: { [list]: below } }),
    onSuccess: (more, { list, below }, _, { client }) => {
      // Ignore the page if the list was reloaded meanwhile and ends elsewhere.
      client.setQueryData(likesKey, (likes) => (likes?.next[list] === below ? withMore(likes, list, more) : likes))
    },
  })

/** Loads further entries of a list. */
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

/** The number on the Likes badge (NAV-02); 0 for a visitor and before it is loaded. */
export function useNewLikes(): number {
  const loggedIn = Boolean(useKnownUser())
  return useQuery({ ...likesQuery(), enabled: loggedIn, select: ({ num_new_likes }) => num_new_likes }).data ?? 0
}

/**
 * The match that the modal shows, oldest first, one after the other (LIK-05). Only a page in view shows one: the server hears at once
 * that it is seen, so another tab or a reload does not show it again. It stays until `close`, or until the two are no longer a match.
 */
export function useMatchToShow(): { match: Match | undefined; close: () => void } {
  const loggedIn = Boolean(useKnownUser())
  const inView = usePageInView()
  const matches = useQuery({ ...likesQuery(), enabled: loggedIn, select: bySince }).data ?? none
  // Kept after `close`: likes that were read before the server heard of it still call the match new.
  const [shown, setShown] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string>()
  const match = matches.find(({ profile }) => profile.id === open)
  const next = matches.find(({ match_new, profile }) => match_new && !shown.includes(profile.id))
  if (!match && next && inView) {
    setOpen(next.profile.id)
    setShown([...shown, next.profile.id])
  }
  return { match, close: () => setOpen(undefined) }
}

/** The allowance with the moment of more by the clock of this device, which a countdown shows (BON-08). */
const endingHere = (allowance: LikeAllowance): LikeAllowance =>
  allowance.more_in === null ? allowance : { ...allowance, more_at: onThisClock(allowance.more_in) }

/** How many likes are left today, on profiles and in the swipe game, and when more come (LIK-04). */
export const likeAllowancesQuery = () =>
  queryOptions({
    queryKey: allowancesKey,
    queryFn: async ({ client, signal }) => {
      const { likes, swipes } = await apiOf(client).call(likesContract.allowances, { signal })
      return { likes: endingHere(likes), swipes: endingHere(swipes) }
    },
    staleTime: onThisClockFor(30 * second),
  })

const none: Match[] = []
const bySince = ({ matches }: Likes) => matches.toSorted((a, b) => inOrder(a.matched_at, b.matched_at))

const saveAllowance = (client: QueryClient, from: LikeOrigin | undefined, allowance: LikeAllowance) =>
  client.setQueryData(allowancesKey, (known) => known && { ...known, [from === 'swipe-game' ? 'swipes' : 'likes']: allowance })

/** The allowance that a refused like tells of; null for other errors (LIK-04). */
export function spentAllowanceOf(error: unknown): LikeAllowance | null {
  if (!isApiError(error) || (error.code !== 'like_limit' && error.code !== 'swipe_limit')) return null
  const { more_at } = error.params
  const spent = { left: 0, more_at: typeof more_at === 'string' ? more_at : null }
  return endingHere({ ...spent, more_in: error.retryAfter && Math.ceil(error.retryAfter / second) })
}

/** `from` says that the like was given in the swipe game, which has an allowance of its own (LIK-04). */
type LikeInput = { profile: ProfileCard; card?: PromptQuestion; from?: LikeOrigin }

/**
 * Likes a member, or one of the prompt cards (PRF-10). The like is shown immediately and undone if the call fails (like_limit, swipe_limit,
 * blocked_by_member, card_gone). A repeated like changes nothing, so the call may be retried.
 */
export const likeMutation = () =>
  mutationOptions({
    mutationFn: async ({ profile, card, from }: LikeInput, { client }) => {
      const body = { profile: profile.id, ...(card && { card }), ...(from && { from }) }
      const answer = await apiOf(client).call(likesContract.like, { body, repeatable: true })
      return { ...answer, allowance: endingHere(answer.allowance) }
    },
    onMutate: async ({ profile, card }, { client }) => {
      const resumeLoad = await interruptLoad(client, likesKey)
      const { liked = false, liked_card = null } = client.getQueryData(memberKey(profile.id))?.profile ?? {}
      addGivenLike(client, profile, card)
      return { resumeLoad, before: { liked, liked_card } }
    },
    onError: (error, { profile, from }, context, { client }) => {
      const allowance = spentAllowanceOf(error)
      if (allowance) saveAllowance(client, from, allowance)
      const { before } = context ?? { before: { liked: false, liked_card: null } }
      setLiked(client, profile.id, before)
      if (!before.liked) updateLikes(client, ({ profiles }) => ({ profiles: profiles.filter(({ id }) => id !== profile.id) }))
      // The profile on the screen is old.
      if (isApiError(error) && error.code === 'card_gone') void client.invalidateQueries({ queryKey: memberKey(profile.id) })
    },
    onSuccess: ({ match, profile, allowance }, { from }, _, { client }) => {
      saveAllowance(client, from, allowance)
      if (match) addMatch(client, { profile, matched_at: new Date().toISOString(), match_new: true })
    },
    onSettled: (_, __, ___, context) => context?.resumeLoad(),
  })

/** Removes a like and its match immediately. On failure it restores both and reloads the likes. */
export const unlikeMutation = () =>
  mutationOptions({
    mutationFn: ({ profile }: { profile: string }, { client }) => apiOf(client).call(likesContract.unlike, { body: { profile } }),
    onMutate: async ({ profile }, { client }) => {
      const resumeLoad = await interruptLoad(client, likesKey)
      const before = client.getQueryData(likesKey)
      const card = client.getQueryData(memberKey(profile))?.profile.liked_card ?? null
      const from = knownUser(client)?.profile.id
      if (from !== undefined) removeLike(client, { from, to: profile })
      return { before, card, resumeLoad }
    },
    onError: async (_, { profile }, context, { client }) => {
      setLiked(client, profile, { liked: true, ...(context && { liked_card: context.card }) })
      if (context?.before) client.setQueryData(likesKey, context.before)
      await client.invalidateQueries({ queryKey: likesKey })
    },
    onSettled: (_, __, ___, context) => context?.resumeLoad(),
  })

/** How long after an automatic like the likes load again, in ms (LIK-06). */
const likesReloadAfter = 500

/**
 * A member who likes the member, unseen and not liked back: null if there is none, undefined before the answer. Asks once. The likes
 * load again 500 ms after the answer (LIK-06).
 */
export function useAutoLike(): ProfileCard | null | undefined {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['auto-like'],
    queryFn: ({ signal }) => apiOf(client).call(likesContract.autoLike, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const answered = data !== undefined
  useEffect(() => {
    if (!answered) return
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: likesKey, exact: true }), likesReloadAfter)
    return () => clearTimeout(timer)
  }, [answered, client])
  return isError ? null : data
}

/** Marks a received like as no longer new, because the member opened the profile (LIK-03). */
export const likeSeenMutation = () =>
  mutationOptions({
    mutationFn: ({ profile }: { profile: string }, { client }) =>
      apiOf(client).call(likesContract.likeSeen, { body: { profile }, repeatable: true }),
    onMutate: ({ profile }, { client }) => markLikeSeen(client, profile),
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: likesKey }),
  })

/** Marks the It's a Match modal of this profile as seen (LIK-05). */
export const matchSeenMutation = () =>
  mutationOptions({
    mutationFn: ({ profile }: { profile: string }, { client }) =>
      apiOf(client).call(likesContract.matchSeen, { body: { profile }, repeatable: true }),
    onMutate: ({ profile }, { client }) => markMatchSeen(client, profile),
  })
