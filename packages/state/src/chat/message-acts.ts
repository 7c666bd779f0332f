import { mutationOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Reaction } from '@vonk/contracts/chat/chat.reactions.ts'
import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import { apiOf } from '../attached.ts'
import { updateAllChats } from '../known-changes.ts'
import { chatsKey, foundChatsKeys, historyKey } from '../known.ts'
import { applyChange } from './chat.cache.ts'
import { chatsQuery } from './chat.queries.ts'

/** Shows a change before the server has it. Returns how to undo that, unless the message has changed again. */
function showAtOnce(client: QueryClient, conversation: string, id: string, change: (message: Message) => Message): () => void {
  const before = client.getQueryData(historyKey(conversation))?.messages.find((message) => message.id === id)
  if (!before) return () => {}
  applyChange(client, change(before))
  return () => {
    const now = client.getQueryData(historyKey(conversation))?.messages.find((message) => message.id === id)
    if (now?.change === before.change) applyChange(client, before)
  }
}

type About = { conversation: string; message: string }

/** Reacts to a received message, or with null no more (CHT-19). Shown at once, and undone on a failure. */
export const reactMutation = () =>
  mutationOptions({
    // One after the other: a lost request that is repeated must not undo a later reaction.
    scope: { id: 'reactions' },
    mutationFn: ({ message, reaction }: About & { reaction: Reaction | null }, { client }) =>
      apiOf(client).call(chatContract.react, { body: { message, reaction }, repeatable: true }),
    onMutate: ({ conversation, message, reaction }, { client }) =>
      showAtOnce(client, conversation, message, (one) => ({ ...one, reaction })),
    onSuccess: ({ message }, _, __, { client }) => applyChange(client, message),
    onError: (_, __, undo) => undo?.(),
  })

/** Takes back an own message (CHT-19). Shown at once, and undone on a failure, e.g. unsend_late. */
export const unsendMutation = () =>
  mutationOptions({
    mutationFn: ({ message }: About, { client }) =>
      apiOf(client).call(chatContract.unsend, { body: { message }, repeatable: true }),
    onMutate: ({ conversation, message }, { client }) =>
      showAtOnce(client, conversation, message, (one) => ({ ...one, kind: 'withdrawn', payload: {}, reaction: null })),
    onSuccess: ({ message }, _, __, { client }) => applyChange(client, message),
    onError: (_, __, undo) => undo?.(),
  })

/** Turns pushes and emails about a conversation off, or on again (CHT-19). Shown at once, and undone on a failure. */
export const muteMutation = () =>
  mutationOptions({
    mutationFn: (body: { conversation: string; muted: boolean }, { client }) =>
      apiOf(client).call(chatContract.mute, { body, repeatable: true }),
    onMutate: ({ conversation, muted }, { client }) =>
      updateAllChats(client, (chats) => chats.map((chat) => (chat.conversation.id === conversation ? { ...chat, muted } : chat))),
    onError: async (_, __, ___, { client }) => {
      await client.invalidateQueries({ queryKey: foundChatsKeys })
      await client.invalidateQueries({ queryKey: chatsKey })
    },
  })

/** The loaded conversation with a member; null if none is. */
export const useChatWith = (profile: string) =>
  useQuery({ ...chatsQuery(), select: ({ chats }) => chats.find((chat) => chat.profile.id === profile) }).data ?? null
