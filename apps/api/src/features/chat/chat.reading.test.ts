import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { describe, expect, it } from 'vitest'
import { chatSettings, conversationsOn } from '../../testing/conversations.ts'
import { openTestApp } from '../../testing/harness.ts'

const server = await openTestApp({ settings: chatSettings })
const { send, chatsOf, messagesOf, aPair, listenTo } = conversationsOn(server)

describe('reading', () => {
  it('sets the unread count to 0 and publishes it to both sides [CHT-02]', async () => {
    const [anna, ben] = await aPair({ paid: true })
    const { answer } = await send(anna, ben)
    await send(anna, ben)
    const conversation = answer.message.conversation_id
    const events = { anna: listenTo(anna), ben: listenTo(ben) }

    await server.as(ben).call(chatContract.read, { body: { conversation, seq: 2 } })
    expect(await chatsOf(ben)).toMatchObject([{ num_unread_messages: 0 }])
    const read = { type: 'read', conversation_id: conversation, profile_id: ben.id, seq: 2 }
    // His list also told her that both have arrived.
    expect(events).toEqual({ anna: [read, { ...read, type: 'delivered' }], ben: [read] })
    expect(await chatsOf(anna)).toMatchObject([{ delivered_seq: 2, read_seq: 2 }])
    expect((await messagesOf(anna, conversation)).read_seq).toBe(2)

    await server.as(ben).call(chatContract.read, { body: { conversation, seq: 2 } })
    expect(events.anna).toHaveLength(2)
  })

  it('keeps later messages unread; the number read never decreases and never exceeds the last message', async () => {
    const [anna, ben] = await aPair({ paid: true })
    const { answer } = await send(anna, ben)
    const conversation = answer.message.conversation_id
    for (let more = 0; more < 3; more++) await send(anna, ben)
    const read = (seq: number) => server.as(ben).call(chatContract.read, { body: { conversation, seq } })
    await read(3)
    expect(await chatsOf(ben)).toMatchObject([{ num_unread_messages: 1 }])
    await read(1)
    expect((await messagesOf(anna, conversation)).read_seq).toBe(3)
    await read(2_000_000)
    expect((await messagesOf(anna, conversation)).read_seq).toBe(4)
    await send(anna, ben)
    expect(await chatsOf(ben)).toMatchObject([{ num_unread_messages: 1 }])
  })

  it('does not count messages of a removed conversation', async () => {
    const [anna, ben] = await aPair({ paid: true })
    const { conversation_id: conversation } = (await send(anna, ben)).answer.message
    await send(anna, ben)
    await server.as(ben).call(chatContract.removeChat, { body: { conversation } })
    await send(anna, ben)
    await server.as(ben).call(chatContract.read, { body: { conversation, seq: 1 } })
    expect(await chatsOf(ben)).toMatchObject([{ num_unread_messages: 1 }])
  })

  it('keeps the unread count right when reading and a new message are parallel', async () => {
    const [anna, ben] = await aPair({ paid: true })
    const { answer } = await send(anna, ben)
    const conversation = answer.message.conversation_id
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? send(anna, ben) : server.as(ben).call(chatContract.read, { body: { conversation, seq: 1 } }),
      ),
    )
    expect(await chatsOf(ben)).toMatchObject([{ num_unread_messages: 10 }])
  })
})
