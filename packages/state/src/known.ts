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
import type { Profile, ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'

/**
 * What more than one room has to do with, by its key: a block takes chats and likes away, a message changes the balance.
 * Rooms do not import each other; they meet here, below them. A key knows the type of what is kept under it.
 */
const keyOf =
  <Data>() =>
  <const Key extends readonly unknown[]>(...key: Key) =>
    key as DataTag<Key, Data>

/** The likes that were loaded, list by list; `next` leads to the ones below. `num_new_likes` is of all. */
export type Likes = AnswerOf<typeof likesContract.likes>
/** The conversations that were loaded, newest first; `next` leads to the ones below. `num_unread` is of all. */
export type ChatList = AnswerOf<typeof chatContract.chats>
export type MemberPage = AnswerOf<typeof membersContract.member>

/**
 * The messages of a conversation that were loaded, oldest first. `has_more` tells of older ones; `read_seq` is up to where
 * the other member has read. Up to `complete_to` nothing is missing; what lies above it came by itself, and what may
 * lie between is asked for by this number.
 */
export type History = { messages: Message[]; has_more: boolean; read_seq: number; profile: ProfileCard; complete_to: number }

export const userKey = keyOf<User | null>()('user')
export const chatsKey = keyOf<ChatList>()('chat', 'chats')
export const historyKey = (conversation: string) => keyOf<History>()('chat', 'messages', conversation)
export const likesKey = keyOf<Likes>()('likes')
export const memberKey = (id: string) => keyOf<MemberPage>()('members', 'member', id)

/**
 * Calls off a load that was asked for before a change and would undo it. The answer, to be called after the change, asks for
 * what it would have brought.
 */
export async function interruptLoad(client: QueryClient, queryKey: QueryKey): Promise<() => void> {
  const underWay = client.isFetching({ queryKey }) > 0
  await client.cancelQueries({ queryKey })
  return () => {
    if (underWay) void client.invalidateQueries({ queryKey })
  }
}

/** Whoever is logged in, as far as it is known: undefined before the first answer, null for a visitor. */
export const knownUser = (client: QueryClient) => client.getQueryData(userKey)

/** A user with the newer of two balances: answers and events overtake each other. */
export const withNewest = (user: User, other: Balance): User =>
  other.credits_version > user.credits_version
    ? { ...user, credits: other.credits, credits_version: other.credits_version }
    : user

/** A user as it was loaded, with the balance that is known where that is newer. */
export function loadedUser(client: QueryClient, user: User): User {
  const known = knownUser(client)
  return known?.id === user.id ? withNewest(user, known) : user
}

export const updateUser = (client: QueryClient, change: (user: User) => User) =>
  client.setQueryData(userKey, (user) => user && change(user))

/** Changes the conversations that are loaded, and with them the number of all unread messages. */
export const updateChats = (client: QueryClient, change: (chats: Chat[]) => Chat[]) =>
  client.setQueryData(chatsKey, (list) => {
    if (!list) return list
    const chats = change(list.chats)
    return { ...list, chats, num_unread: list.num_unread + countUnread(chats) - countUnread(list.chats) }
  })

export const updateHistory = (client: QueryClient, conversation: string, change: (history: History) => History) =>
  client.setQueryData(historyKey(conversation), (history) => history && change(history))

/** Changes the likes that are loaded, and with them the number of all new ones. */
export const updateLikes = (client: QueryClient, change: (likes: Likes) => Partial<Pick<Likes, LikesOf>>) =>
  client.setQueryData(likesKey, (likes) => {
    if (!likes) return likes
    const changed = { ...likes, ...change(likes) }
    const more = countNewLikes(changed.liked_by) - countNewLikes(likes.liked_by)
    return { ...changed, num_new_likes: likes.num_new_likes + more }
  })

export const updateMember = (client: QueryClient, id: string, change: Partial<Profile>) =>
  client.setQueryData(memberKey(id), (page) => page && { ...page, profile: { ...page.profile, ...change } })
