import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { Balance } from '@vonk/contracts/credits/credits.schema.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { countUnread } from '@vonk/contracts/chat/chat.rules.ts'
import type { Chat, Message } from '@vonk/contracts/chat/chat.schema.ts'
import { countNewLikes } from '@vonk/contracts/likes/likes.rules.ts'
import type { LikesOf } from '@vonk/contracts/likes/likes.schema.ts'
import type { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { Today } from '@vonk/contracts/matching/matching.schema.ts'
import type { Profile, ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'

/**
 * Query keys and cache updates that several rooms need: a block removes chats and likes, a message changes the balance.
 * Rooms do not import each other, so they share this file. Each key has the type of its data.
 */
const keyOf =
  <Data>() =>
  <const Key extends readonly unknown[]>(...key: Key) =>
    key as DataTag<Key, Data>

/** The loaded likes per list. `next` is the cursor of the next page. `num_new_likes` counts all, also those not loaded. */
export type Likes = AnswerOf<typeof likesContract.likes>
/** The loaded conversations, newest first. `next` is the cursor of the next page. `num_unread` counts all, also those not loaded. */
export type ChatList = AnswerOf<typeof chatContract.chats>
export type MemberPage = AnswerOf<typeof membersContract.member>
/** A page of search results. */
export type SearchPage = AnswerOf<typeof membersContract.search>

/**
 * The loaded messages of a conversation, oldest first. `has_more`: there are older ones. `read_seq`: the last number that
 * the other member has read. Up to `complete_to` no message is missing; above it are live messages, with possible gaps
 * that a refetch after this number fills.
 */
export type History = { messages: Message[]; has_more: boolean; read_seq: number; profile: ProfileCard; complete_to: number }

export const userKey = keyOf<User | null>()('user')
export const chatsKey = keyOf<ChatList>()('chat', 'chats')
export const historyKey = (conversation: string) => keyOf<History>()('chat', 'messages', conversation)
export const likesKey = keyOf<Likes>()('likes')
export const allowancesKey = keyOf<AnswerOf<typeof likesContract.allowances>>()('like-allowances')
export const todayKey = keyOf<Today>()('matching', 'today')
/** The beginning of the keys of all searches. */
export const searchKeys = ['members', 'search'] as const
export const searchKey = (search: object) => keyOf<SearchPage>()(...searchKeys, search)
export const memberKey = (id: string) => keyOf<MemberPage>()('members', 'member', id)

/**
 * Cancels a running load that started before a change and would undo it. Call the returned function after the change: it
 * starts the load again.
 */
export async function interruptLoad(client: QueryClient, queryKey: QueryKey): Promise<() => void> {
  const wasLoading = client.isFetching({ queryKey }) > 0
  await client.cancelQueries({ queryKey })
  return () => {
    if (wasLoading) void client.invalidateQueries({ queryKey })
  }
}

/** The logged-in user: undefined before the first response, null for a visitor. */
export const knownUser = (client: QueryClient) => client.getQueryData(userKey)

/** Returns the user with the newer of two balances, because responses and events can arrive out of order. */
export const withNewest = (user: User, other: Balance): User =>
  other.credits_version > user.credits_version
    ? { ...user, credits: other.credits, credits_version: other.credits_version }
    : user

/** Returns a loaded user, with the cached balance if that is newer. */
export function loadedUser(client: QueryClient, user: User): User {
  const known = knownUser(client)
  return known?.id === user.id ? withNewest(user, known) : user
}

export const updateUser = (client: QueryClient, change: (user: User) => User) =>
  client.setQueryData(userKey, (user) => user && change(user))

/** Changes the loaded conversations and updates the count of all unread messages. */
export const updateChats = (client: QueryClient, change: (chats: Chat[]) => Chat[]) =>
  client.setQueryData(chatsKey, (list) => {
    if (!list) return list
    const chats = change(list.chats)
    return { ...list, chats, num_unread: list.num_unread + countUnread(chats) - countUnread(list.chats) }
  })

export const updateHistory = (client: QueryClient, conversation: string, change: (history: History) => History) =>
  client.setQueryData(historyKey(conversation), (history) => history && change(history))

/** Changes the loaded likes, and the counts by as many as were added or removed. */
export const updateLikes = (client: QueryClient, change: (likes: Likes) => Partial<Pick<Likes, LikesOf>>) =>
  client.setQueryData(likesKey, (likes) => {
    if (!likes) return likes
    const changed = { ...likes, ...change(likes) }
    const more = countNewLikes(changed.liked_by) - countNewLikes(likes.liked_by)
    const countOf = (list: LikesOf) => Math.max(0, likes.counts[list] + changed[list].length - likes[list].length)
    return {
      ...changed,
      num_new_likes: likes.num_new_likes + more,
      counts: { profiles: countOf('profiles'), liked_by: countOf('liked_by'), matches: countOf('matches') },
    }
  })

export const updateMember = (client: QueryClient, id: string, change: Partial<Profile>) =>
  client.setQueryData(memberKey(id), (page) => page && { ...page, profile: { ...page.profile, ...change } })

/** Shows everywhere whether the member likes a profile, and which card of it: on the profile, in search results, on the home. */
export function setLiked(client: QueryClient, id: string, change: { liked: boolean; liked_card?: Profile['liked_card'] }): void {
  const { liked } = change
  updateMember(client, id, change)
  const withLike = (cards: SearchPage['profiles']) => cards.map((card) => (card.id === id ? { ...card, liked } : card))
  client.setQueriesData<SearchPage>(
    { queryKey: searchKeys },
    (page) => page && { ...page, profiles: withLike(page.profiles), similar: withLike(page.similar) },
  )
  client.setQueryData(
    todayKey,
    (today) =>
      today && {
        ...today,
        people: today.people.map((person) => (person.profile.id === id ? { ...person, liked } : person)),
      },
  )
}
