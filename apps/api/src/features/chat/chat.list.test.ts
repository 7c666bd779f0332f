import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../admission/transaction.ts'
import { chatSettings, conversationsOn } from '../../testing/conversations.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { asMember } from '../../testing/members.ts'
import { chatsOf as listChats, removeBetween } from './chat.service.ts'

const server = await openTestApp({ settings: chatSettings })
const { send, give, chatsOf, messagesOf, aPair, listenTo, block } = conversationsOn(server)

describe('the list of conversations', () => {
  it('is sorted newest first, with the last message and the unread count [CHT-01]', async () => {
    const [anna, ben] = await aPair()
    const clara = await server.aMemberIn('milf', { name: 'Clara', credits: 10 })
    await send(anna, ben, { body: 'One' })
    server.clock.advance(minute)
    await send(clara, ben, { body: 'Two' })
    server.clock.advance(minute)
    await give(anna, ben, 'rose')

    const chats = await chatsOf(ben)
    expect(
      chats.map(({ profile, num_unread_messages, last_message }) => [
        profile.name,
        num_unread_messages,
        last_message?.kind,
        textOf(last_message),
      ]),
    ).toEqual([
      ['Anna', 2, 'gift', null],
      ['Clara', 1, 'text', 'Two'],
    ])
    expect(chats[0]?.updated_at).toBe(server.clock().toISOString())
    expect(chats[0]?.last_message?.created_at).toBe(server.clock().toISOString())
    expect(await chatsOf(anna)).toMatchObject([
      { profile: { name: 'Ben' }, num_unread_messages: 0, last_message: { payload: { gift: 'rose' }, credits: 3 } },
    ])
  })

  it('finds conversations by name and by the last text, in any case [CHT-19]', async () => {
    const [anna, ben] = await aPair()
    const clara = await server.aMemberIn('milf', { name: 'Clara 100%', credits: 10 })
    await send(anna, ben, { body: 'Dinner on Thursday?' })
    await send(clara, ben, { body: 'Hello' })
    const found = async (search: string) => {
      const { answer } = await server.as(ben).call(chatContract.chats, { query: { search } })
      return [answer.chats.map(({ profile }) => profile.name), answer.num_unread]
    }
    expect(await found('clar')).toEqual([['Clara 100%'], 2])
    expect(await found(' thursDAY ')).toEqual([['Anna'], 2])
    expect(await found('0%')).toEqual([['Clara 100%'], 2])
    expect(await found('_')).toEqual([[], 2])
    expect(await found('')).toEqual([['Clara 100%', 'Anna'], 2])
    const long = await server.as(ben).call(chatContract.chats, { query: { search: 'a'.repeat(limits.chatSearch + 1) } })
    expect(long.status).toBe(400)
  })

  it('needs the same number of queries for one conversation as for many', async () => {
    const [anna, ben] = await aPair()
    await send(anna, ben)
    let statements = 0
    const counting = server.db.withPlugin({
      transformQuery: ({ node }) => ((statements += 1), node),
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await listChats(server.act('milf', { db: counting, member: asMember(ben) }))
    const few = statements
    expect(few).toBeGreaterThan(0)
    for (let more = 0; more < 5; more++) await send(await server.aMemberIn('milf', { credits: 1 }), ben)
    statements = 0
    expect((await listChats(server.act('milf', { db: counting, member: asMember(ben) }))).chats).toHaveLength(6)
    expect(statements).toBe(few)
  })

  it('shows members only their own conversations', async () => {
    const [anna, ben] = await aPair()
    const stranger = await server.aMemberIn('milf', { credits: 5 })
    const sister = await server.aMemberIn('she', { credits: 5 })
    const { answer } = await send(anna, ben)
    const conversation = answer.message.conversation_id
    for (const other of [stranger, sister]) {
      expect(await chatsOf(other)).toEqual([])
      const browser = server.as(other)
      expect((await browser.call(chatContract.messages, { query: { conversation } })).error?.code).toBe('not_found')
      expect((await browser.call(chatContract.read, { body: { conversation, seq: 1 } })).error?.code).toBe('not_found')
      expect((await browser.call(chatContract.typing, { body: { conversation } })).error?.code).toBe('not_found')
      expect((await browser.call(chatContract.removeChat, { body: { conversation } })).error?.code).toBe('not_found')
    }
    expect((await send(sister, ben)).error?.code).toBe('not_found')
    expect((await server.visitor('milf').call(chatContract.chats)).error?.code).toBe('authentication_required')
  })

  it('delivers what the shield warns of, unchanged [TRU-09]', async () => {
    const [anna, ben] = await aPair()
    const body = 'Lend me 50 euro? Call 06 12345678'
    const { message } = (await send(anna, ben, { body })).answer
    expect((await messagesOf(ben, message.conversation_id)).messages.map(textOf)).toEqual([body])
  })

  it('hides a removed conversation until a new message, and then its older messages [CHT-11]', async () => {
    const [anna, ben] = await aPair()
    const { answer } = await send(anna, ben, { body: 'Old' })
    const conversation = answer.message.conversation_id
    const events = listenTo(ben)
    expect((await server.as(ben).call(chatContract.removeChat, { body: { conversation } })).status).toBe(200)
    expect(events).toEqual([{ type: 'chats-changed' }])
    expect(await chatsOf(ben)).toEqual([])
    expect(await chatsOf(anna)).toHaveLength(1)

    await send(anna, ben, { body: 'New' })
    expect(await chatsOf(ben)).toMatchObject([{ num_unread_messages: 1, last_message: { payload: { text: 'New' } } }])
    expect((await messagesOf(ben, conversation)).messages.map(textOf)).toEqual(['New'])
    expect((await messagesOf(anna, conversation)).messages.map(textOf)).toEqual(['Old', 'New'])
  })

  it('loses every conversation with a profile that a member names, and no other one [CHT-11 partly]', async () => {
    const [anna, ben] = await aPair()
    const clara = await server.aMemberIn('milf', { name: 'Clara', credits: 10 })
    const { conversation_id: conversation } = (await send(anna, ben, { body: 'Old' })).answer.message
    await send(clara, ben)
    await send(clara, anna)
    const events = listenTo(ben)
    const { status } = await server.as(ben).call(chatContract.removeChat, { body: { profile: anna.id } })
    expect(status).toBe(200)
    expect(events).toEqual([{ type: 'chats-changed' }])
    const namesOf = async (member: TestMember) => (await chatsOf(member)).map(({ profile }) => profile.name).sort()
    expect([await namesOf(ben), await namesOf(anna), await namesOf(clara)]).toEqual([
      ['Clara'],
      ['Ben', 'Clara'],
      ['Anna', 'Ben'],
    ])

    await send(anna, ben, { body: 'New' })
    expect((await messagesOf(ben, conversation)).messages.map(textOf)).toEqual(['New'])
  })

  it('has no conversation to remove with a stranger, with oneself, nor after a block [CHT-11 partly]', async () => {
    const [anna, ben] = await aPair()
    const sister = await server.aMemberIn('she')
    await send(anna, ben)
    const remove = async (profile: string) =>
      (await server.as(ben).call(chatContract.removeChat, { body: { profile } })).error?.code ?? 'removed'
    for (const stranger of [sister.id, randomUUID(), ben.id]) expect(await remove(stranger)).toBe('not_found')
    await block(anna, ben.id)
    expect(await remove(anna.id)).toBe('not_found')
  })

  it('is not told a conversation and a profile at once', async () => {
    const [anna, ben] = await aPair()
    const { conversation_id: conversation } = (await send(anna, ben)).answer.message
    const { error } = await server.as(ben).call(chatContract.removeChat, { body: { conversation, profile: anna.id } })
    expect(error?.code).toBe('invalid_input')
    expect(await chatsOf(ben)).toHaveLength(1)
  })

  it('hides the conversation of two members after a block', async () => {
    const [anna, ben] = await aPair()
    const { answer } = await send(anna, ben)
    await inTransaction(server.deps, (db) => removeBetween(server.act('milf', { db }), [ben.id, anna.id]))
    expect(await chatsOf(anna)).toEqual([])
    expect(await chatsOf(ben)).toEqual([])

    const now = server.clock()
    await server.db
      .insertInto('blocks')
      .values({ edition: ben.edition, from_id: ben.id, to_id: anna.id, created_at: now })
      .execute()
    expect((await send(anna, ben)).error?.code).toBe('blocked_by_member')
    expect((await send(ben, anna)).error?.code).toBe('member_blocked')
    const conversation = answer.message.conversation_id
    expect((await server.as(anna).call(chatContract.messages, { query: { conversation } })).error?.code).toBe('not_found')
    expect((await server.as(anna).call(chatContract.typing, { body: { conversation } })).error?.code).toBe('not_found')
    const events = listenTo(ben)
    expect((await server.as(anna).call(chatContract.read, { body: { conversation, seq: 1 } })).error?.code).toBe('not_found')
    expect((await server.as(anna).call(chatContract.removeChat, { body: { conversation } })).error?.code).toBe('not_found')
    expect(events).toEqual([])
  })
})
