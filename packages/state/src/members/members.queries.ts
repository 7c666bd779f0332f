import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { minute } from '@vonk/contracts/clock.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { BodyOf } from '@vonk/contracts/call.ts'
import type { MemberFilters, SavedSearch } from '@vonk/contracts/members/members.schema.ts'
import { apiOf } from '../attached.ts'
import { updateAllChats, updateLikes, updateMember } from '../known-changes.ts'
import { foundChatsKeys, type MemberPage, memberKey, searchKeys } from '../known.ts'

export { membersQuery } from './found-members.query.ts'

/**
 * How many members a search finds, for "Show 26 members" while one chooses (MEM-01). The previous count stays meanwhile.
 *
 * @public
 */
export const memberCountQuery = (filters: MemberFilters & { network?: string }) =>
  queryOptions({
    queryKey: ['members', 'count', filters],
    queryFn: ({ client, signal }) => apiOf(client).call(membersContract.countMembers, { query: filters, signal }),
    staleTime: minute,
    placeholderData: keepPreviousData,
  })

/**
 * The same with how many members have which age, and are in which region. Ask for it once per opening of the filters.
 *
 * @public
 */
export const memberFacetsQuery = (filters: MemberFilters & { network?: string }) =>
  queryOptions({
    queryKey: ['members', 'facets', filters],
    queryFn: ({ client, signal }) =>
      apiOf(client).call(membersContract.countMembers, { query: { ...filters, facets: '1' }, signal }),
    staleTime: 5 * minute,
    placeholderData: keepPreviousData,
  })

/** The searches that the member saved, newest first (TRU-15). */
export const savedSearchesQuery = () =>
  queryOptions({
    queryKey: ['members', 'saved'],
    queryFn: ({ client, signal }) => apiOf(client).call(membersContract.savedSearches, { signal }),
    select: ({ searches }) => searches,
  })

const keepSaved = (client: QueryClient, answer: { searches: SavedSearch[] }) =>
  client.setQueryData(savedSearchesQuery().queryKey, answer)

/**
 * Saves a search. Fails with saved_search_limit.
 *
 * @public
 */
export const saveSearchMutation = () =>
  mutationOptions({
    mutationFn: (body: { search: MemberFilters; alerts: boolean }, { client }) =>
      apiOf(client).call(membersContract.saveSearch, { body, repeatable: true }),
    onSuccess: (answer, _, __, { client }) => void keepSaved(client, answer),
  })

/**
 * Switches the alerts of a saved search on or off.
 *
 * @public
 */
export const changeSearchMutation = () =>
  mutationOptions({
    mutationFn: (body: { id: string; alerts: boolean }, { client }) =>
      apiOf(client).call(membersContract.changeSearch, { body, repeatable: true }),
    onSuccess: (answer, _, __, { client }) => void keepSaved(client, answer),
  })

/** @public */
export const removeSearchMutation = () =>
  mutationOptions({
    mutationFn: (body: { id: string }, { client }) =>
      apiOf(client).call(membersContract.removeSearch, { body, repeatable: true }),
    onSuccess: (answer, _, __, { client }) => void keepSaved(client, answer),
  })

/** A member's profile with related profiles (PRF-01). Fails with not_found, own_profile or blocked_by_member. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: memberKey(id),
    queryFn: ({ client, signal }): Promise<MemberPage> => apiOf(client).call(membersContract.member, { query: { id }, signal }),
  })

/** Blocks a member and removes the chats and likes of both (PRF-07). */
export const blockMutation = () =>
  mutationOptions({
    mutationFn: ({ profile }: { profile: string }, { client }) =>
      apiOf(client).call(membersContract.block, { body: { profile }, repeatable: true }),
    onSuccess: async (_, { profile }, __, { client }) => {
      updateMember(client, profile, { blocked: true, liked: false, likes_me: false, conversation_id: null })
      updateAllChats(client, (chats) => chats.filter((chat) => chat.profile.id !== profile))
      updateLikes(client, ({ profiles, liked_by, matches }) => ({
        profiles: profiles.filter((card) => card.id !== profile),
        liked_by: liked_by.filter((like) => like.profile.id !== profile),
        matches: matches.filter((match) => match.profile.id !== profile),
      }))
      // The people of the day and of the match finder may be them, too.
      const stale = [foundChatsKeys, searchKeys, blockedQuery().queryKey, ['matching']]
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })

/** The members that the member has blocked, newest first, a page at a time (ACC-01). */
export const blockedQuery = () =>
  infiniteQueryOptions({
    queryKey: ['members', 'blocked'],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).call(membersContract.blocked, { query: { before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const unblockMutation = () =>
  mutationOptions({
    mutationFn: ({ profile }: { profile: string }, { client }) =>
      apiOf(client).call(membersContract.unblock, { body: { profile } }),
    onSuccess: async (_, { profile }, __, { client }) => {
      updateMember(client, profile, { blocked: false })
      await client.invalidateQueries({ queryKey: ['members'] })
    },
  })

/** Reports a member, a conversation or a message to the moderators (CHT-16). */
export const reportMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof membersContract.report>, { client }) => apiOf(client).call(membersContract.report, { body }),
  })
