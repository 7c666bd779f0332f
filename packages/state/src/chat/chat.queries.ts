import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import { apiOf } from '../attached.ts'
import { interruptLoad, updateAllChats, updateHistory } from '../known-changes.ts'
import { type ChatList, chatsKey, foundChatsKeys, type History, historyKey } from '../known.ts'
import { useKnownUser } from '../session.ts'
import { withChanges, withMessages } from './chat.cache.ts'

/** Appends a page of conversations. */
const withMore = (list: ChatList, more: ChatList): ChatList => {
  // A new message may have moved a conversation to the top meanwhile, so it is already loaded.
  const known = new Set(list.chats.map(({ conversation }) => conversation.id))
  const chats = [...list.chats, ...more.chats.filter(({ conversation }) => !known.has(conversation.id))]
  return { ...list, chats, next: more.next }
}

/** So many pages of a long list load again. */
const pagesAgain = 4

/**
 * Adds the conversations that were loaded below the last one. They keep their order while nobody writes, and a conversation in
 * which somebody writes moves to the top.
 */
function withLower(list: ChatList, known: ChatList): ChatList {
  const idOf = ({ conversation }: ChatList['chats'][number]) => conversation.id
  const last = list.chats.at(-1)
  const from = last ? known.chats.findIndex((chat) => idOf(chat) === idOf(last)) : -1
  if (from < 0) return list
  return withMore(list, { ...known, chats: known.chats.slice(from + 1) })
}

/**
 * The member's conversations, newest first (CHT-01): the first page, and on a refetch as many as were loaded. Of a list that was
 * read far down only the first pages load again: the others would be dozens of calls.
 */
export const chatsQuery = () =>
  queryOptions({
    queryKey: chatsKey,
    queryFn: async ({ client, signal }): Promise<ChatList> => {
      const ask = (before?: string) => apiOf(client).call(chatContract.chats, { query: { before }, signal })
      const known = client.getQueryData(chatsKey)
      const isShorter = (list: ChatList) => list.next !== null && list.chats.length < (known?.chats.length ?? 0)
      let list = await ask()
      for (let pages = 1; pages < pagesAgain && list.next !== null && isShorter(list); pages++)
        list = withMore(list, await ask(list.next))
      return known && isShorter(list) ? withLower(list, known) : list
    },
  })

/** Loads the next page of conversations. */
export const moreChatsMutation = () =>
  mutationOptions({
    mutationFn: ({ before }: { before: string }, { client }) => apiOf(client).call(chatContract.chats, { query: { before } }),
    onSuccess: (more, { before }, _, { client }) => {
      // Ignore the page if the list was reloaded meanwhile and ends elsewhere.
      client.setQueryData(chatsKey, (list) => (list?.next === before ? withMore(list, more) : list))
    },
  })

/** Loads further conversations of the list. */
export function useMoreChats() {
  const next = useQuery({ ...chatsQuery(), select: (list) => list.next }).data ?? null
  const { mutateAsync, isPending } = useMutation(moreChatsMutation())
  return {
    hasMore: next !== null,
    isLoading: isPending,
    load: async () => {
      if (next !== null) await mutateAsync({ before: next })
    },
  }
}

/** The number on the Messages badge (NAV-03); 0 for a visitor and before it is loaded. */
export function useUnread(): number {
  const loggedIn = Boolean(useKnownUser())
  return useQuery({ ...chatsQuery(), enabled: loggedIn, select: ({ num_unread }) => num_unread }).data ?? 0
}

/**
 * The messages of a conversation: first the newest page. A refetch loads only newer messages, so older pages stay. Fails
 * with not_found.
 */
export const historyQuery = (conversation: string) =>
  queryOptions({
    queryKey: historyKey(conversation),
    // An older page moves every message to another place, so comparing place by place would copy them all.
    structuralSharing: false,
    queryFn: async ({ client, signal }): Promise<History> => {
      const ask = (after?: number, changed_after?: number) =>
        apiOf(client).call(chatContract.messages, { query: { conversation, after, changed_after }, signal })
      const known = client.getQueryData(historyKey(conversation))
      // The last numbers may belong to messages that this member does not see, and would be asked for again and again.
      const listed =
        client.getQueryData(chatsKey)?.chats.find((chat) => chat.conversation.id === conversation)?.conversation.last_seq ?? 0
      if (!known) {
        const page = await ask()
        const { changed: _, ...first } = page
        return { ...first, complete_to: Math.max(listed, page.messages.at(-1)?.seq ?? 0) }
      }
      const missed: Message[] = []
      const changed: Message[] = []
      let upTo = known.complete_to
      let changedTo = known.changed_to
      for (;;) {
        const page = await ask(upTo, changedTo)
        missed.push(...page.messages)
        changed.push(...page.changed)
        upTo = page.messages.at(-1)?.seq ?? upTo
        changedTo = page.changed_to
        if (page.has_more && page.messages.length + page.changed.length > 0) continue
        // Live events may have added messages meanwhile.
        const now = client.getQueryData(historyKey(conversation)) ?? known
        const history = withChanges(withMessages(now, missed, Math.max(listed, upTo)), changed, changedTo)
        return {
          ...history,
          profile: page.profile,
          delivered_seq: Math.max(now.delivered_seq, page.delivered_seq),
          read_seq: Math.max(now.read_seq, page.read_seq),
        }
      }
    },
  })

/** Loads the page before the oldest loaded message (CHT-13). */
export const olderMessagesMutation = (conversation: string) =>
  mutationOptions({
    mutationKey: ['chat', 'older', conversation],
    mutationFn: ({ before }: { before: number }, { client }) =>
      apiOf(client).call(chatContract.messages, { query: { conversation, before } }),
    onSuccess: ({ messages, has_more, changed_to }, _, __, { client }) => {
      updateHistory(client, conversation, (history) => {
        const oldest = history.messages[0]?.seq ?? Number.POSITIVE_INFINITY
        return {
          ...history,
          has_more,
          messages: messages.filter(({ seq }) => seq < oldest).concat(history.messages),
          // A change that came while the page was loading found no message. The conversation asks for it again.
          changed_to: Math.min(history.changed_to, changed_to),
        }
      })
    },
  })

/** Marks a conversation as read up to `seq`. Its unread count is 0 immediately, then on the server and in every tab (CHT-02). */
export const readMutation = () =>
  mutationOptions({
    mutationFn: (body: { conversation: string; seq: number }, { client }) =>
      apiOf(client).call(chatContract.read, { body, repeatable: true }),
    onMutate: ({ conversation }, { client }) => {
      updateAllChats(client, (chats) =>
        chats.map((chat) => (chat.conversation.id === conversation ? { ...chat, num_unread_messages: 0 } : chat)),
      )
    },
  })

/** Signals that the member is typing (CHT-05). A lost signal does not matter, so there are no retries. */
export const typingMutation = () =>
  mutationOptions({
    mutationFn: (conversation: string, { client }) =>
      apiOf(client).call(chatContract.typing, { body: { conversation }, retries: 0 }),
  })

/** Removes a conversation from the list immediately. On failure it restores it and reloads the chats (CHT-11). */
export const removeChatMutation = () =>
  mutationOptions({
    mutationFn: ({ conversation }: { conversation: string }, { client }) =>
      apiOf(client).call(chatContract.removeChat, { body: { conversation } }),
    onMutate: async ({ conversation }, { client }) => {
      const resumeLoad = await interruptLoad(client, chatsKey)
      const before = client.getQueryData(chatsKey)
      updateAllChats(client, (chats) => chats.filter((chat) => chat.conversation.id !== conversation))
      return { before, resumeLoad }
    },
    onError: async (_, __, context, { client }) => {
      if (context?.before) client.setQueryData(chatsKey, context.before)
      await client.invalidateQueries({ queryKey: chatsKey })
    },
    onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries({ queryKey: foundChatsKeys }),
    onSuccess: (_, { conversation }, { resumeLoad }, { client }) => {
      client.removeQueries({ queryKey: historyKey(conversation) })
      resumeLoad()
    },
  })
