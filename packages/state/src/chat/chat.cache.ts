import type { QueryClient } from '@tanstack/react-query'
import type { Chat, Message } from '@vonk/contracts/chat/chat.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { chatsKey, type History, historyKey, knownUser, updateChats, updateHistory, updateMember } from '../known.ts'

const newestFirst = (a: Chat, b: Chat) => b.updated_at.localeCompare(a.updated_at)
const bySeq = (a: Message, b: Message) => a.seq - b.seq

/** Both lists as one: each message once, in order. */
export function merged(known: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]))
  return [...byId.values()].sort(bySeq)
}

/** A history with newly asked-for messages; `completeTo` is where they end. */
export const withMessages = (history: History, messages: readonly Message[], completeTo: number): History => ({
  ...history,
  messages: merged(history.messages, messages),
  complete_to: Math.max(history.complete_to, completeTo),
})

/**
 * A message that came by itself: from the live stream, or as the answer to sending it. Put where the conversation and the
 * list show it; hearing of it twice changes nothing. `to` is whom the own message went to, for a conversation that it
 * started. A number that does not follow the last one tells that something was missed, which is then asked for.
 */
export function addMessage(client: QueryClient, message: Message, to?: ProfileCard) {
  const id = message.conversation_id
  const own = message.sender_id === knownUser(client)?.profile.id
  const follows = (client.getQueryData(historyKey(id))?.complete_to ?? 0) + 1 >= message.seq
  const history = updateHistory(client, id, (known) => withMessages(known, [message], follows ? message.seq : 0))
  if (history && !follows) void client.invalidateQueries({ queryKey: historyKey(id) })
  if (!history && to && message.seq === 1) {
    client.setQueryData(historyKey(id), { messages: [message], has_more: false, read_seq: 0, profile: to, complete_to: 1 })
  }

  const chat = client.getQueryData(chatsKey)?.chats.find(({ conversation }) => conversation.id === id)
  if (chat)
    updateChats(client, (chats) => chats.map((one) => (one === chat ? withLast(chat, message, own) : one)).sort(newestFirst))
  else if (to) {
    updateMember(client, to.id, { conversation_id: id })
    updateChats(client, (chats) => [startedWith(message, to), ...chats])
    // It was there before, below what is loaded or removed: the server knows the rest of it.
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
  conversation: { id: message.conversation_id, last_seq: message.seq },
  profile,
  num_unread_messages: 0,
  last_message: message,
  read_seq: 0,
  updated_at: message.created_at,
})

/** Somebody has read a conversation up to a number: the other member, which is a receipt, or the own member in another tab (CHT-02). */
export function applyRead(
  client: QueryClient,
  { conversation, profile, seq }: { conversation: string; profile: string; seq: number },
) {
  const own = profile === knownUser(client)?.profile.id
  const known = client.getQueryData(chatsKey)?.chats.find((chat) => chat.conversation.id === conversation)
  updateChats(client, (chats) =>
    chats.map((chat) => {
      if (chat.conversation.id !== conversation) return chat
      if (!own) return { ...chat, read_seq: Math.max(chat.read_seq, seq) }
      return seq >= chat.conversation.last_seq ? { ...chat, num_unread_messages: 0 } : chat
    }),
  )
  // How many are unread now the server alone knows: the conversation is not loaded, or was read in part.
  if (own && (known?.conversation.last_seq ?? Number.POSITIVE_INFINITY) > seq)
    void client.invalidateQueries({ queryKey: chatsKey })
  if (!own) updateHistory(client, conversation, (history) => ({ ...history, read_seq: Math.max(history.read_seq, seq) }))
}
