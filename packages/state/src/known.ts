import type { DataTag, QueryClient } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { Balance } from '@vonk/contracts/credits/credits.schema.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { Today } from '@vonk/contracts/matching/matching.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { siteContract } from '@vonk/contracts/site/site.contract.ts'

/**
 * Query keys that several rooms need, the user and the settings: a block removes chats and likes, a message changes the balance and has a price. Rooms do not
 * import each other, so they share this file and `known-changes.ts`. Each key has the type of its data.
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
 * The loaded messages of a conversation, oldest first. `has_more`: there are older ones. `delivered_seq`, `read_seq`: the last
 * numbers that the other member has, and has read. Up to `complete_to` no message is missing; above it are live messages, with possible gaps
 * that a refetch after this number fills. Up to `changed_to` no change of a message is missed. `language`: that of the other
 * member, if it is known.
 */
export type History = {
  messages: Message[]
  has_more: boolean
  delivered_seq: number
  read_seq: number
  profile: ProfileCard
  language?: Locale | undefined
  complete_to: number
  changed_to: number
}

export const userKey = keyOf<User | null>()('user')
export const settingsKey = keyOf<AnswerOf<typeof siteContract.settings>>()('site', 'settings')
export const chatsKey = keyOf<ChatList>()('chat', 'chats')
/** The beginning of the keys of what was found in the conversations. */
export const foundChatsKeys = ['chat', 'found'] as const
/** The beginning of the keys of all conversations. */
export const historyKeys = ['chat', 'messages'] as const
export const historyKey = (conversation: string) => keyOf<History>()(...historyKeys, conversation)
export const likesKey = keyOf<Likes>()('likes')
export const allowancesKey = keyOf<AnswerOf<typeof likesContract.allowances>>()('like-allowances')
export const todayKey = keyOf<Today>()('matching', 'today')
/** The beginning of the keys of all searches. */
export const searchKeys = ['members', 'search'] as const
export const searchKey = (search: object) => keyOf<SearchPage>()(...searchKeys, search)
/** The beginning of the keys of all pages of members. */
export const memberKeys = ['members', 'member'] as const
export const memberKey = (id: string) => keyOf<MemberPage>()(...memberKeys, id)

/** The logged-in user: undefined before the first response, null for a visitor. */
export const knownUser = (client: QueryClient) => client.getQueryData(userKey)

/** The site's settings, as far as they are loaded. */
export const knownSettings = (client: QueryClient) => client.getQueryData(settingsKey)?.settings

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
