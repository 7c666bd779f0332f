import { renderHook } from '@testing-library/react'
import { MutationObserver, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { aChat, aChatList, aConversation, aMessage } from '@vonk/fixtures/chat/a-chat.ts'
import { updateChats } from '../known-changes.ts'
import { chatsKey, foundChatsKeys, historyKey, userKey } from '../known.ts'
import { blockMutation } from '../members/members.queries.ts'
import { aNetwork, held, refused } from '../testing/network.ts'
import { addMessage, applyChange, applyRead } from './chat.cache.ts'
import { muteMutation } from './message-acts.ts'
import { useMarkRead, useMessages } from './use-conversation.ts'
import {
  chatsQuery,
  historyQuery,
  moreChatsMutation,
  olderMessagesMutation,
  readMutation,
  removeChatMutation,
} from './chat.queries.ts'

const { chat, messages } = aConversation({ messages: 100, unread: 3 }, 0)
const id = chat.conversation.id
const other = aConversation({}, 1).chat

async function aPage() {
  const network = aNetwork()
  const { client, on } = network
  client.setQueryData(userKey, aUser())
  on(chatContract.chats, aChatList([chat, other]))
  on(chatContract.messages, ({ query }) => {
    const before = Number(query.get('before') ?? 101)
    const after = query.get('after')
    const found =
      after === null
        ? messages.slice(Math.max(0, before - 41), before - 1)
        : messages.filter(({ seq }) => seq > Number(after)).slice(0, 40)
    const has_more = after === null ? (found[0]?.seq ?? 1) > 1 : (found.at(-1)?.seq ?? 100) < 100
    return { messages: found, has_more, changed: [], changed_to: 0, delivered_seq: 97, read_seq: 97, profile: chat.profile }
  })
  await client.fetchQuery(chatsQuery())
  return { ...network, ids: () => client.getQueryData(chatsKey)?.chats.map(({ conversation }) => conversation.id) }
}

describe('a conversation', () => {
  it('loads its newest page, and older ones before it', async () => {
    const { client } = await aPage()
    await client.fetchQuery(historyQuery(id))
    const seqs = () => client.getQueryData(historyKey(id))?.messages.map(({ seq }) => seq)
    expect(seqs()).toEqual(Array.from({ length: 40 }, (_, index) => 61 + index))
    const older = new MutationObserver(client, olderMessagesMutation(id))
    await older.mutate({ before: 61 })
    await older.mutate({ before: 21 })
    expect(seqs()).toEqual(Array.from({ length: 100 }, (_, index) => 1 + index))
    expect(client.getQueryData(historyKey(id))?.has_more).toBe(false)
  })

  it('asks again for a change that came while an older page was loading', async () => {
    const { client } = await aPage()
    await client.fetchQuery(historyQuery(id))
    applyChange(client, { ...aMessage({ conversation_id: id, seq: 30 }), change: 1 })
    expect(client.getQueryData(historyKey(id))?.changed_to).toBe(1)
    await new MutationObserver(client, olderMessagesMutation(id)).mutate({ before: 61 })
    expect(client.getQueryData(historyKey(id))?.changed_to).toBe(0)
    expect(client.getQueryData(chatsKey)?.chats[0]?.conversation.last_change).toBe(1)
  })

  it('loads new messages page by page when refetched, and keeps older ones', async () => {
    const { client, asked } = await aPage()
    client.setQueryData(historyKey(id), {
      messages: messages.slice(0, 10),
      has_more: false,
      changed_to: 0,
      delivered_seq: 0,
      read_seq: 0,
      profile: chat.profile,
      complete_to: 10,
    })
    await client.fetchQuery({ ...historyQuery(id), staleTime: 0 })
    expect(asked(chatContract.messages).map(({ query }) => query.get('after'))).toEqual(['10', '50', '90'])
    expect(client.getQueryData(historyKey(id))).toMatchObject({ complete_to: 100, read_seq: 97 })
    expect(client.getQueryData(historyKey(id))?.messages.map(({ seq }) => seq)).toEqual(messages.map(({ seq }) => seq))
  })

  it('has no unread messages after it is opened, immediately here and then on the server [CHT-02]', async () => {
    const { client, on, asked } = await aPage()
    on(chatContract.read, {})
    const reading = new MutationObserver(client, readMutation()).mutate({ conversation: id, seq: 100 })
    await eventually(() => expect(client.getQueryData(chatsKey)?.chats[0]?.num_unread_messages).toBe(0))
    await reading
    expect(asked(chatContract.read)[0]?.body).toEqual({ conversation: id, seq: 100 })
  })
})

describe('the list of conversations', () => {
  const all = Array.from({ length: 5 }, (_, n) => aChat({ num_unread_messages: 1 }, n))
  const idsOf = (chats: Chat[]) => chats.map(({ conversation }) => conversation.id)

  /** Two conversations per page. The cursor is the index of the next one. */
  async function aLongList(rows = all) {
    const network = aNetwork()
    const { client, on } = network
    client.setQueryData(userKey, aUser())
    on(chatContract.chats, ({ query }) => {
      const from = Number(query.get('before') ?? 0)
      return { chats: rows.slice(from, from + 2), next: from + 2 < rows.length ? String(from + 2) : null, num_unread: 5 }
    })
    await client.fetchQuery(chatsQuery())
    const more = new MutationObserver(client, moreChatsMutation())
    const list = () => client.getQueryData(chatsKey)
    return { ...network, list, more: () => more.mutate({ before: list()?.next ?? '' }) }
  }

  it('loads further pages and counts the unread messages of all conversations', async () => {
    const { list, more } = await aLongList()
    expect(list()).toMatchObject({ next: '2', num_unread: 5 })
    await more()
    await more()
    expect(idsOf(list()?.chats ?? [])).toEqual(idsOf(all))
    expect(list()).toMatchObject({ next: null, num_unread: 5 })
  })

  it('keeps its length when refetched', async () => {
    const { client, list, more, asked } = await aLongList()
    await more()
    await client.fetchQuery({ ...chatsQuery(), staleTime: 0 })
    expect(idsOf(list()?.chats ?? [])).toEqual(idsOf(all.slice(0, 4)))
    expect(asked(chatContract.chats).map(({ query }) => query.get('before'))).toEqual([null, '2', null, '2'])
  })

  it('keeps what lies below its first pages when refetched, without loading it again', async () => {
    const many = Array.from({ length: 13 }, (_, n) => aChat({}, n))
    const { client, list, more, asked } = await aLongList(many)
    for (let page = 0; page < 5; page++) await more()
    many.splice(1, 1)
    const before = asked(chatContract.chats).length
    await client.fetchQuery({ ...chatsQuery(), staleTime: 0 })
    expect(
      asked(chatContract.chats)
        .slice(before)
        .map(({ query }) => query.get('before')),
    ).toEqual([null, '2', '4', '6'])
    expect(idsOf(list()?.chats ?? [])).toEqual(idsOf(many.slice(0, 11)))
    expect(list()?.next).toBe('12')
  })

  it('has each conversation once, even if one moves to the top while the next page loads', async () => {
    const { client, list, more } = await aLongList()
    const [, , third] = all as [Chat, Chat, Chat]
    updateChats(client, (chats) => [third, ...chats])
    await more()
    expect(idsOf(list()?.chats ?? [])).toEqual(idsOf([third, ...all.slice(0, 2), ...all.slice(3, 4)]))
  })

  it('ignores a page that was requested for an older list', async () => {
    const { client, on, list, more } = await aLongList()
    const slow = held(() => ({ chats: all.slice(2, 4), next: '4', num_unread: 5 }))
    on(chatContract.chats, slow.reply)
    const loading = more()
    client.setQueryData(chatsKey, { chats: all.slice(0, 1), next: '1', num_unread: 5 })
    slow.release()
    await loading
    expect(list()).toEqual({ chats: all.slice(0, 1), next: '1', num_unread: 5 })
  })

  it('updates the unread count when conversations are read or removed and messages arrive', async () => {
    const { client, on, list } = await aLongList()
    on(chatContract.read, {})
    on(chatContract.removeChat, {})
    const [first, second] = all as [Chat, Chat]
    await new MutationObserver(client, readMutation()).mutate({ conversation: first.conversation.id, seq: 6 })
    expect(list()?.num_unread).toBe(4)
    await new MutationObserver(client, removeChatMutation()).mutate({ conversation: second.conversation.id })
    expect(list()?.num_unread).toBe(3)
    addMessage(client, aMessage({ conversation_id: first.conversation.id, seq: 7 }))
    expect(list()?.num_unread).toBe(4)
  })

  it('is refetched if a conversation that is not loaded was read in another tab', async () => {
    const { client, list } = await aLongList()
    const [first, , , , last] = all as [Chat, Chat, Chat, Chat, Chat]
    const read = ({ conversation: { id: conversation, last_seq: seq } }: Chat) =>
      applyRead(client, { conversation, profile: aUser().profile.id, seq })
    read(first)
    expect([list()?.num_unread, client.getQueryState(chatsKey)?.isInvalidated]).toEqual([4, false])
    read(last)
    expect(client.getQueryState(chatsKey)?.isInvalidated).toBe(true)
  })

  it('marks a conversation as read even if it is not loaded [CHT-02]', async () => {
    const { client, on, asked } = await aLongList()
    const talk = aConversation({ messages: 3 }, 4)
    on(chatContract.read, {})
    client.setQueryData(historyKey(talk.chat.conversation.id), {
      messages: talk.messages,
      has_more: false,
      changed_to: 0,
      delivered_seq: 0,
      read_seq: 0,
      profile: talk.chat.profile,
      complete_to: 3,
    })
    renderHook(() => useMarkRead(talk.chat.conversation.id), {
      wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
    })
    await eventually(() => expect(asked(chatContract.read)[0]?.body).toEqual({ conversation: talk.chat.conversation.id, seq: 3 }))
  })
})

describe('removing a chat', () => {
  it('removes it immediately, then on the server [CHT-11]', async () => {
    const { client, on, ids, asked } = await aPage()
    const answer = held(() => ({}))
    on(chatContract.removeChat, answer.reply)
    const removal = new MutationObserver(client, removeChatMutation()).mutate({ conversation: id })
    await eventually(() => expect(asked(chatContract.removeChat)).toHaveLength(1))
    expect(ids()).toEqual([other.conversation.id])
    expect(asked(chatContract.removeChat)[0]?.body).toEqual({ conversation: id })
    answer.release()
    await removal
    expect(ids()).toEqual([other.conversation.id])
  })

  it('throws on failure, restores the chat and reloads the chats [CHT-11]', async () => {
    const { client, on, ids } = await aPage()
    on(chatContract.removeChat, () => refused(404, 'not_found'))
    await expect(new MutationObserver(client, removeChatMutation()).mutate({ conversation: id })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(ids()).toEqual([id, other.conversation.id])
    expect(client.getQueryState(chatsKey)?.isInvalidated).toBe(true)
  })

  it('by profile id, as a block does, removes every conversation with that member [CHT-11]', async () => {
    const { client, on, ids } = await aPage()
    const second = { ...aConversation({}, 2).chat, profile: chat.profile }
    updateChats(client, (chats) => [...chats, second])
    on(membersContract.block, {})
    await new MutationObserver(client, blockMutation()).mutate({ profile: chat.profile.id })
    expect(ids()).toEqual([other.conversation.id])
  })

  it.each([
    {
      how: 'blocks the other [PRF-07 partly]',
      go: (client: QueryClient) => new MutationObserver(client, blockMutation()).mutate({ profile: chat.profile.id }),
    },
    {
      how: 'removes it [CHT-11 partly]',
      go: (client: QueryClient) => new MutationObserver(client, removeChatMutation()).mutate({ conversation: id }),
    },
  ])('is not found any more when the member $how', async ({ go }) => {
    const { client, on } = await aPage()
    client.setQueryData([...foundChatsKeys, 'hello'], [chat, other])
    on(membersContract.block, {})
    on(chatContract.removeChat, {})
    await go(client)
    expect(client.getQueryData([...foundChatsKeys, 'hello'])).toEqual([other])
    // An answer that was on its way may have it still.
    expect(client.getQueryState([...foundChatsKeys, 'hello'])?.isInvalidated).toBe(true)
  })

  it('is muted and read where it was found, too [CHT-19 partly]', async () => {
    const { client, on } = await aPage()
    client.setQueryData([...foundChatsKeys, 'hello'], [chat, other])
    on(chatContract.mute, {})
    on(chatContract.read, {})
    await new MutationObserver(client, muteMutation()).mutate({ conversation: id, muted: true })
    await new MutationObserver(client, readMutation()).mutate({ conversation: id, seq: 100 })
    expect(client.getQueryData([...foundChatsKeys, 'hello'])).toEqual([{ ...chat, muted: true, num_unread_messages: 0 }, other])
  })

  it('keeps nothing of a message that was taken back where it was found [CHT-19 partly]', async () => {
    const { client } = await aPage()
    const last = aMessage({ conversation_id: 'elsewhere', seq: 1 })
    const found = { ...chat, conversation: { ...chat.conversation, id: 'elsewhere' }, last_message: last }
    client.setQueryData([...foundChatsKeys, 'hello'], [found])
    applyChange(client, { ...last, kind: 'withdrawn', payload: {}, change: 1 })
    expect(client.getQueryData<Chat[]>([...foundChatsKeys, 'hello'])?.[0]?.last_message?.kind).toBe('withdrawn')
  })

  it('asks once for an older page that fails, however often a scroll asks', async () => {
    const { client, on, asked } = await aPage()
    await client.fetchQuery(historyQuery(id))
    on(chatContract.messages, () => refused(404, 'not_found'))
    const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
    const { result } = renderHook(() => useMessages({ conversation: id, profile: chat.profile }), { wrapper })
    const pages = () => asked(chatContract.messages).filter(({ query }) => query.has('before')).length
    result.current.onLoadOlder()
    await eventually(() => expect(pages()).toBe(1))
    await eventually(() => expect(result.current.isLoadingOlder).toBe(false))
    for (let step = 0; step < 5; step++) result.current.onLoadOlder('scroll')
    expect(result.current.isLoadingOlder).toBe(false)
    expect(pages()).toBe(1)
    // Several presses before the page renders again ask once.
    for (let press = 0; press < 5; press++) result.current.onLoadOlder()
    await eventually(() => expect(pages()).toBe(2))
    await eventually(() => expect(result.current.isLoadingOlder).toBe(false))
    expect(pages()).toBe(2)
  })
})
