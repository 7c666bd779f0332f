import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aConversation } from '@vonk/fixtures/chat/a-chat.ts'
import { chatsKey, historyKey, userKey } from '../known.ts'
import { aNetwork, held, refused } from '../testing/network.ts'
import {
  chatsQuery,
  historyQuery,
  olderMessagesMutation,
  readMutation,
  removeChatMutation,
  removeChatsWithMutation,
} from './chat.queries.ts'

const { chat, messages } = aConversation({ messages: 100, unread: 3 }, 0)
const id = chat.conversation.id
const other = aConversation({}, 1).chat

async function aPage() {
  const network = aNetwork()
  const { client, on } = network
  client.setQueryData(userKey, aUser())
  on(chatContract.chats, { chats: [chat, other] })
  on(chatContract.messages, ({ query }) => {
    const before = Number(query.get('before') ?? 101)
    const after = query.get('after')
    const found =
      after === null
        ? messages.slice(Math.max(0, before - 41), before - 1)
        : messages.filter(({ seq }) => seq > Number(after)).slice(0, 40)
    const has_more = after === null ? (found[0]?.seq ?? 1) > 1 : (found.at(-1)?.seq ?? 100) < 100
    return { messages: found, has_more, read_seq: 97, profile: chat.profile }
  })
  await client.fetchQuery(chatsQuery())
  return { ...network, ids: () => client.getQueryData(chatsKey)?.map(({ conversation }) => conversation.id) }
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

  it('asked again brings what came since, page by page, and keeps its past', async () => {
    const { client, asked } = await aPage()
    client.setQueryData(historyKey(id), {
      messages: messages.slice(0, 10),
      has_more: false,
      read_seq: 0,
      profile: chat.profile,
      complete_to: 10,
    })
    await client.fetchQuery({ ...historyQuery(id), staleTime: 0 })
    expect(asked(chatContract.messages).map(({ query }) => query.get('after'))).toEqual(['10', '50', '90'])
    expect(client.getQueryData(historyKey(id))).toMatchObject({ complete_to: 100, read_seq: 97 })
    expect(client.getQueryData(historyKey(id))?.messages.map(({ seq }) => seq)).toEqual(messages.map(({ seq }) => seq))
  })

  it('that is opened has nothing unread, here at once and on the server [CHT-02]', async () => {
    const { client, on, asked } = await aPage()
    on(chatContract.read, {})
    const reading = new MutationObserver(client, readMutation()).mutate({ conversation: id, seq: 100 })
    await eventually(() => expect(client.getQueryData(chatsKey)?.[0]?.num_unread_messages).toBe(0))
    await reading
    expect(asked(chatContract.read)[0]?.body).toEqual({ conversation: id, seq: 100 })
  })
})

describe('removing a chat', () => {
  it('removes it at once, then on the server [CHT-11]', async () => {
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

  it('that fails tells so, puts it back and reloads the chats [CHT-11]', async () => {
    const { client, on, ids } = await aPage()
    on(chatContract.removeChat, () => refused(404, 'not_found'))
    await expect(new MutationObserver(client, removeChatMutation()).mutate({ conversation: id })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(ids()).toEqual([id, other.conversation.id])
    expect(client.getQueryState(chatsKey)?.isInvalidated).toBe(true)
  })

  it('by profile removes every conversation with that member [CHT-11]', async () => {
    const { client, on, ids, asked } = await aPage()
    const second = aConversation({ profile: chat.profile }, 2).chat
    client.setQueryData(chatsKey, [chat, other, second])
    on(chatContract.removeChat, {})
    await new MutationObserver(client, removeChatsWithMutation()).mutate({ profile: chat.profile.id })
    expect(ids()).toEqual([other.conversation.id])
    expect(asked(chatContract.removeChat).map(({ body }) => body)).toEqual([
      { conversation: id },
      { conversation: second.conversation.id },
    ])
  })
})
