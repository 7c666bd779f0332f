import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../admission/transaction.ts'
import { chatSettings, conversationsOn } from '../../testing/conversations.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { deliverHeld } from './chat.held.ts'
import { removeBetween } from './chat.service.ts'

const server = await openTestApp({ settings: chatSettings })
const { send, chatsOf, messagesOf, aPair, listenTo } = conversationsOn(server)

describe('before the email is confirmed', () => {
  const confirm = (member: TestMember) =>
    inTransaction(server.deps, async (db, afterCommit) => {
      await db.updateTable('users').set({ status: 'confirmed' }).where('id', '=', member.id).execute()
      await deliverHeld(server.act(member.site, { db, afterCommit }), member.id)
    })

  it('holds messages and delivers them in order on activation [SGN-09 partly]', async () => {
    const anna = await server.aMemberIn('milf', { credits: 10, confirmed: false })
    const [ben, clara] = await aPair()
    const events = { anna: listenTo(anna), ben: listenTo(ben) }
    const { answer } = await send(anna, ben, { body: 'One' })
    await send(anna, clara, { body: 'Hey' })
    await send(anna, ben, { body: 'Two' })
    const conversation = answer.message.conversation_id

    expect(answer.message.held).toBe(true)
    expect(await chatsOf(ben)).toEqual([])
    expect((await messagesOf(anna, conversation)).messages.map((message) => [textOf(message), message.held])).toEqual([
      ['One', true],
      ['Two', true],
    ])
    expect(await chatsOf(anna)).toHaveLength(2)
    expect((await server.as(anna).call(chatContract.read, { body: { conversation, seq: 2 } })).status).toBe(200)
    expect((await server.as(anna).call(chatContract.typing, { body: { conversation } })).status).toBe(200)
    expect(events.ben).toEqual([])

    const others = server.as(ben)
    const named = { conversation }
    for (const { status, error } of [
      await others.call(chatContract.messages, { query: named }),
      await others.call(chatContract.read, { body: { ...named, seq: 1 } }),
      await others.call(chatContract.typing, { body: named }),
      await others.call(chatContract.removeChat, { body: named }),
    ])
      expect([status, error?.code]).toEqual([404, 'not_found'])

    events.anna.length = 0
    server.clock.advance(5 * minute)
    await confirm(anna)
    expect(
      events.ben.map(
        (event) =>
          event.type === 'message' && [textOf(event.message), event.message.seq, event.message.credits, event.message.held],
      ),
    ).toEqual([
      ['One', 3, 0, false],
      ['Two', 4, 0, false],
    ])
    expect(events.anna).toHaveLength(3)
    expect(await chatsOf(ben)).toMatchObject([
      {
        num_unread_messages: 2,
        conversation: { last_seq: 4 },
        last_message: { payload: { text: 'Two' } },
        updated_at: server.clock().toISOString(),
      },
    ])
    expect(await chatsOf(clara)).toMatchObject([{ num_unread_messages: 1 }])
    expect((await messagesOf(ben, conversation, { after: 2 })).messages.map(textOf)).toEqual(['One', 'Two'])
    expect((await send(anna, ben)).answer.message).toMatchObject({ held: false, seq: 5 })
  })

  it('shows nothing to the other member if every held message was taken back', async () => {
    const anna = await server.aMemberIn('milf', { credits: 10, confirmed: false })
    const ben = await server.aMemberIn('milf')
    const { id } = (await send(anna, ben)).answer.message
    await server.as(anna).call(chatContract.unsend, { body: { message: id } })
    const events = listenTo(ben)
    await confirm(anna)
    expect([events, await chatsOf(ben)]).toEqual([[], []])
  })

  it('keeps held messages hidden after a block was taken back', async () => {
    const anna = await server.aMemberIn('milf', { credits: 10, confirmed: false })
    const ben = await server.aMemberIn('milf')
    const { conversation_id: conversation } = (await send(anna, ben)).answer.message
    await inTransaction(server.deps, async (db) => removeBetween(server.act('milf', { db }), [anna.id, ben.id]))
    expect((await server.as(ben).call(chatContract.messages, { query: { conversation } })).error?.code).toBe('not_found')
  })

  it('delivers a message sent in parallel to the activation [SGN-09 partly]', async () => {
    const ben = await server.aMemberIn('milf')
    for (let round = 0; round < 5; round++) {
      const anna = await server.aMemberIn('milf', { credits: 10, confirmed: false })
      await Promise.all([send(anna, ben), confirm(anna), send(anna, ben), send(anna, ben)])
      expect(await chatsOf(ben)).toMatchObject(Array.from({ length: round + 1 }, () => ({ num_unread_messages: 3 })))
    }
  })
})
