import type { QueryClient } from '@tanstack/react-query'
import type { Chat, Message } from '@vonk/contracts/chat/chat.schema.ts'
import { inOrder } from '@vonk/contracts/in-order.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { updateAllChats, updateChats, updateHistory, updateMember } from '../known-changes.ts'
import { chatsKey, type History, historyKey, knownUser, userKey } from '../known.ts'

const newestFirst = (a: Chat, b: Chat) => inOrder(b.updated_at, a.updated_at)
const bySeq = (a: Message, b: Message) => a.seq - b.seq

/** The newer of two states of a message, because responses and events can arrive out of order. */
const newerOf = (known: Message | null | undefined, other: Message) => (known && known.change > other.change ? known : other)

/** Merges two lists: each message once, in its newest state, in order. */
export function merged(known: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of more) byId.set(message.id, newerOf(byId.get(message.id), message))
  return [...byId.values()].sort(bySeq)
}

/** A history in which loaded messages have changed. It has all changes up to `changedTo`. */
export function withChanges(history: History, changed: readonly Message[], changedTo: number): History {
  const byId = new Map(changed.map((message) => [message.id, message]))
  const messages = history.messages.map((one) => newerOf(one, byId.get(one.id) ?? one))
  return { ...history, messages, changed_to: Math.max(history.changed_to, changedTo) }
}

/** Adds loaded messages to a history. It is complete up to `completeTo`. */
export const withMessages = (history: History, messages: readonly Message[], completeTo: number): History => ({
  ...history,
  messages: messages.length > 0 ? merged(history.messages, messages) : history.messages,
  complete_to: Math.max(history.complete_to, completeTo),
})

/**
 * Adds a message from the live stream, or a message just sent, to the conversation and the list. Adding it twice changes
 * nothing. `to` is the recipient of a sent message, for a conversation that it starts. If its number does not follow the
 * last number, messages were missed and the history is loaded again.
 */
export function addMessage(client: QueryClient, message: Message, to?: ProfileCard) {
  const id = message.conversation_id
  const own = message.sender_id === knownUser(client)?.profile.id
  const follows = (client.getQueryData(historyKey(id))?.complete_to ?? 0) + 1 >= message.seq
  const history = updateHistory(client, id, (known) => withMessages(known, [message], follows ? message.seq : 0))
  if (history && !follows) void client.invalidateQueries({ queryKey: historyKey(id) })
  if (!history && to && message.seq === 1) {
    client.setQueryData(historyKey(id), {
      messages: [message],
      has_more: false,
      delivered_seq: 0,
      read_seq: 0,
      profile: to,
      complete_to: 1,
      changed_to: 0,
    })
  }

  const chat = client.getQueryData(chatsKey)?.chats.find(({ conversation }) => conversation.id === id)
  if (chat) {
    updateChats(client, (chats) => chats.map((one) => (one === chat ? withLast(one, message, own) : one)).sort(newestFirst))
    // The other member wrote in between. It arrives later, or was missed: only the server knows how much is unread.
    if (message.seq > chat.conversation.last_seq + 1) void client.invalidateQueries({ queryKey: chatsKey })
  } else if (to) {
    updateMember(client, to.id, { conversation_id: id })
    // The server counts the conversations that a free member starts (CHT-08).
    if (own && message.seq === 1) void client.invalidateQueries({ queryKey: userKey })
    updateChats(client, (chats) => [startedWith(message, to), ...chats])
    // The conversation existed before, but was not loaded or was removed. Load it from the server.
    if (message.seq > 1) void client.invalidateQueries({ queryKey: chatsKey })
  } else void client.invalidateQueries({ queryKey: chatsKey })
}

function withLast(chat: Chat, message: Message, own: boolean): Chat {
  if (message.seq <= chat.conversation.last_seq) return chat
  return {
    ...chat,
    conversation: { ...chat.conversation, last_seq: message.seq },
    last_message: message,
    num_unread_messages: own ? chat.num_unread_messages : chat.num_unread_messages + 1,
    updated_at: message.created_at,
  }
}

const startedWith = (message: Message, profile: ProfileCard): Chat => ({
  conversation: { id: message.conversation_id, last_seq: message.seq, last_change: 0 },
  profile,
  num_unread_messages: 0,
  last_message: message,
  delivered_seq: 0,
  read_seq: 0,
  muted: false,
  updated_at: message.created_at,
})

/**
 * Applies a change of a message: a reaction, a withdrawal, an opened photo (CHT-19). If its number does not follow the last
 * change, changes were missed and are loaded.
 */
export function applyChange(client: QueryClient, message: Message) {
  const { conversation_id: id, change } = message
  const follows = (client.getQueryData(historyKey(id))?.changed_to ?? 0) + 1 >= change
  const history = updateHistory(client, id, (known) => withChanges(known, [message], follows ? change : 0))
  if (history && !follows) void client.invalidateQueries({ queryKey: historyKey(id) })
  const chat = client.getQueryData(chatsKey)?.chats.find(({ conversation }) => conversation.id === id)
  updateAllChats(client, (chats) => chats.map((one) => (one.conversation.id === id ? withChanged(one, message) : one)))
  if (!chat) return
  // Only the server knows whether the message was unread.
  const own = message.sender_id === knownUser(client)?.profile.id
  if (message.kind === 'withdrawn' && !own && chat.num_unread_messages > 0) void client.invalidateQueries({ queryKey: chatsKey })
}

const withChanged = (chat: Chat, message: Message): Chat => ({
  ...chat,
  conversation: { ...chat.conversation, last_change: Math.max(chat.conversation.last_change, message.change) },
  last_message: chat.last_message?.id === message.id ? newerOf(chat.last_message, message) : chat.last_message,
})

/** Applies that the other member, or the member in another tab, has read a conversation up to `seq` (CHT-02). */
export function applyRead(
  client: QueryClient,
  { conversation, profile, seq }: { conversation: string; profile: string; seq: number },
) {
  const own = profile === knownUser(client)?.profile.id
  const known = client.getQueryData(chatsKey)?.chats.find((chat) => chat.conversation.id === conversation)
  updateAllChats(client, (chats) =>
    chats.map((chat) => {
      if (chat.conversation.id !== conversation) return chat
      if (!own) return { ...chat, read_seq: Math.max(chat.read_seq, seq) }
      return seq >= chat.conversation.last_seq ? { ...chat, num_unread_messages: 0 } : chat
    }),
  )
  // The conversation is not loaded or only partly read, so only the server knows the unread count.
  if (own && (known?.conversation.last_seq ?? Number.POSITIVE_INFINITY) > seq)
    void client.invalidateQueries({ queryKey: chatsKey })
  if (!own) updateHistory(client, conversation, (history) => ({ ...history, read_seq: Math.max(history.read_seq, seq) }))
}

/** Applies that a browser of the other member has a conversation up to `seq` (CHT-03). */
export function applyDelivered(client: QueryClient, { conversation, seq }: { conversation: string; seq: number }) {
  const reached = <Place extends { delivered_seq: number }>(one: Place): Place =>
    one.delivered_seq < seq ? { ...one, delivered_seq: seq } : one
  updateAllChats(client, (chats) => chats.map((chat) => (chat.conversation.id === conversation ? reached(chat) : chat)))
  updateHistory(client, conversation, reached)
}
