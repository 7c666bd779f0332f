import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../admission/transaction.ts'
import { isDatabaseUnavailable } from '../../database/connect.ts'
import { chatSettings, codesOf, conversationsOn, howMany, messageTo } from '../../testing/conversations.ts'
import { openTestApp } from '../../testing/harness.ts'
import { asMember } from '../../testing/members.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { sendMessage } from './chat.sending.ts'

const server = await openTestApp({ settings: chatSettings })
const { send, give, chatsOf, messagesOf, aPair, listenTo } = conversationsOn(server)

describe('sending', () => {
  it('happens once per message id, also with many parallel repeats [CHT-03 CHT-09]', async () => {
    const [anna, ben] = await aPair({ credits: 20 })
    const message = messageTo(ben)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.as(anna).call(chatContract.send, { body: message })),
    )
    expect(codesOf(answers)).toEqual(Array(20).fill('sent'))
    expect(new Set(answers.map(({ answer }) => answer.message.seq))).toEqual(new Set([1]))
    expect(answers.every(({ answer }) => answer.credits === 19)).toBe(true)
    expect(await chatsOf(ben)).toMatchObject([{ num_unread_messages: 1, conversation: { last_seq: 1 } }])
    await ledgerAddsUp(server.db, anna.id, 19)
  })

  it('refuses the id of another message', async () => {
    const [anna, ben] = await aPair()
    const clara = await server.aMemberIn('milf', { credits: 5 })
    const id = randomUUID()
    await send(anna, ben, { id, body: 'First' })
    expect((await send(anna, ben, { id, body: 'Second' })).error?.code).toBe('message_id_reused')
    expect((await send(anna, clara, { id, body: 'First' })).error?.code).toBe('message_id_reused')
    expect(
      (await server.as(anna).call(chatContract.send, { body: { id, profile: ben.id, kind: 'gift', payload: { gift: 'rose' } } }))
        .error?.code,
    ).toBe('message_id_reused')
    expect((await send(ben, anna, { id, body: 'First' })).error?.code).toBe('message_id_reused')
    const sister = await server.aMemberIn('she', { credits: 5 })
    expect((await send(sister, await server.aMemberIn('she'), { id, body: 'First' })).error?.code).toBe('message_id_reused')
    const shared = randomUUID()
    const codes = codesOf(
      await Promise.all([send(anna, ben, { id: shared }), send(anna, clara, { id: shared }), send(clara, ben, { id: shared })]),
    )
    expect(codes.sort()).toEqual(['message_id_reused', 'message_id_reused', 'sent'])
    await ledgerAddsUp(server.db, anna.id)
  })

  it('numbers parallel messages of both members without gaps or duplicates [CHT-03]', async () => {
    const [anna, ben] = await aPair()
    await send(anna, ben)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? send(anna, ben) : send(ben, anna))),
    )
    expect(answers.map(({ answer }) => answer.message.seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 2),
    )
  })

  it('charges messages and gifts, and refuses without writing when credits do not suffice [CHT-07 CHT-09]', async () => {
    const [anna, ben] = await aPair({ credits: 5 })
    expect((await send(anna, ben)).answer.credits).toBe(4)
    expect((await give(anna, ben, 'ring')).answer).toMatchObject({
      credits: 1,
      message: { credits: 3, kind: 'gift' },
    })
    const refused = await give(anna, ben, 'ring')
    expect([refused.status, refused.error?.code]).toEqual([402, 'insufficient_credits'])
    expect(await chatsOf(ben)).toMatchObject([
      { num_unread_messages: 2, conversation: { last_seq: 2 }, last_message: { credits: 0 } },
    ])
    await ledgerAddsUp(server.db, anna.id, 1)
    const poor = await server.aMemberIn('milf')
    expect((await send(poor, ben)).error?.code).toBe('insufficient_credits')
    expect(await server.db.selectFrom('conversations').select('id').where('started_by', '=', poor.id).execute()).toEqual([])
  })

  it('is refused, and charges nothing, if it costs more than the page said; a lower price is charged [TRU-04]', async () => {
    const [anna, ben] = await aPair({ credits: 5 })
    const id = randomUUID()
    // The first message of a conversation goes another way than the next ones.
    for (const turn of [1, 2]) {
      const refused = await send(anna, ben, { id, price: 0 })
      expect([refused.status, refused.error]).toEqual([
        409,
        expect.objectContaining({ code: 'message_price_changed', params: { count: 1 } }),
      ])
      expect((await send(anna, ben, { price: 4 })).answer).toMatchObject({ message: { seq: turn, credits: 1 } })
    }
    expect(
      (
        await server.as(anna).call(chatContract.send, {
          body: { id: randomUUID(), profile: ben.id, price: 2, kind: 'gift', payload: { gift: 'ring' } },
        })
      ).error,
    ).toMatchObject({ code: 'message_price_changed', params: { count: 3 } })
    expect((await send(anna, ben, { id, price: 1 })).answer).toMatchObject({ credits: 2, message: { id, seq: 3 } })
    // A repeat is the same message, whatever it says now.
    expect((await send(anna, ben, { id, price: 0 })).answer).toMatchObject({ credits: 2, message: { id, seq: 3 } })
    await ledgerAddsUp(server.db, anna.id, 2)
  })

  it('publishes the new balance to the sender’s pages, and nothing for a free message', async () => {
    const [anna, ben] = await aPair({ credits: 5 })
    const events = listenTo(anna)
    await give(anna, ben, 'rose')
    expect(events.map((event) => (event.type === 'balance' ? event : event.type))).toEqual([
      'message',
      { type: 'balance', credits: 2, credits_version: 1 },
    ])
    events.length = 0
    await inTransaction(server.deps, (db, afterCommit) =>
      sendMessage(server.act('milf', { db, afterCommit, member: asMember(anna) }), messageTo(ben), { free: true }),
    )
    expect(events.map(({ type }) => type)).toEqual(['message'])
  })

  it('sends exactly as many of fifty parallel messages as the credits pay for [CHT-09]', async () => {
    const [anna, ben] = await aPair({ credits: 7 })
    await send(anna, ben)
    const codes = codesOf(await Promise.all(Array.from({ length: 50 }, () => send(anna, ben))))
    expect([howMany(codes, 'sent'), howMany(codes, 'insufficient_credits')]).toEqual([6, 44])
    expect(await chatsOf(ben)).toMatchObject([{ num_unread_messages: 7, conversation: { last_seq: 7 } }])
    await ledgerAddsUp(server.db, anna.id, 0)
  })

  it('gives each of many parallel messages a versioned balance, so that the newest is known', async () => {
    const [anna, ben] = await aPair({ credits: 20 })
    await send(anna, ben)
    const events = listenTo(anna)
    const answers = await Promise.all(Array.from({ length: 19 }, () => send(anna, ben)))
    const told = events.flatMap((event) => (event.type === 'balance' ? [event] : []))
    const byVersion = (some: { credits: number; credits_version: number }[]) =>
      some.map(({ credits, credits_version }) => [credits_version, credits]).toSorted(([a = 0], [b = 0]) => a - b)
    const expected = Array.from({ length: 19 }, (_, index) => [index + 2, 18 - index])
    expect(byVersion(told)).toEqual(expected)
    expect(byVersion(answers.map(({ answer }) => answer))).toEqual(expected)
    const { user } = (await server.as(anna).call(accountContract.currentUser)).answer
    expect(user).toMatchObject({ credits: 0, credits_version: 20 })
  })

  it('is free if the site sets the price to 0', async () => {
    const anna = await server.aMemberIn('bbw')
    await server.setSettings('bbw', { message_credits: 0 })
    server.clock.advance(minute)
    expect((await send(anna, await server.aMemberIn('bbw'))).answer).toMatchObject({ credits: 0, message: { credits: 0 } })
    await ledgerAddsUp(server.db, anna.id, 0)
  })

  it('refuses a message longer than the site allows, counted in code points [CHT-10]', async () => {
    const [anna, ben] = await aPair()
    expect((await send(anna, ben, { body: '😀'.repeat(40) })).status).toBe(200)
    const refused = await send(anna, ben, { body: 'a'.repeat(41) })
    expect(refused).toMatchObject({ status: 400, error: { code: 'message_too_long', params: { max: 40 } } })
    expect((await send(anna, ben, { body: `  ${'a'.repeat(40)}  ` })).answer.message.payload).toMatchObject({
      text: 'a'.repeat(40),
    })
    expect(await chatsOf(ben)).toMatchObject([{ num_unread_messages: 2 }])
  })

  it('sends a phrase card for the price of a message, with the languages of both [TRU-18]', async () => {
    const [anna, ben] = await aPair()
    await server.db.updateTable('users').set({ language: 'fi' }).where('id', '=', ben.id).execute()
    const card = (phrase: string, id: string = randomUUID()) =>
      server.as(anna).call(chatContract.send, { body: { id, profile: ben.id, kind: 'phrase', payload: { phrase, to: 'fi' } } })
    expect((await card('castle')).error).toMatchObject({
      code: 'invalid_input',
      fields: { 'payload.phrase': 'invalid_value' },
    })
    const { answer } = await card('coffee')
    const { message } = answer
    expect(message).toMatchObject({ kind: 'phrase', payload: { phrase: 'coffee', to: 'fi' }, credits: 1 })
    expect((await card('coffee', message.id)).answer.message.seq).toBe(1)
    expect((await card('walk', message.id)).error?.code).toBe('message_id_reused')
    expect(await messagesOf(anna, message.conversation_id)).toMatchObject({ language: 'fi' })
    const read = await messagesOf(ben, message.conversation_id)
    expect(read.messages).toMatchObject([{ kind: 'phrase', payload: { phrase: 'coffee', from: read.language } }])
    await ledgerAddsUp(server.db, anna.id, 99)
  })

  it('refuses invalid texts and gifts, the own profile and unknown recipients', async () => {
    const [anna, ben] = await aPair()
    expect((await send(anna, ben, { body: '   ' })).error).toMatchObject({
      code: 'invalid_input',
      fields: { 'payload.text': 'required' },
    })
    expect((await send(anna, ben, { body: 'a\u0000b' })).error).toMatchObject({
      code: 'invalid_input',
      fields: { 'payload.text': 'malformed_text' },
    })
    expect((await give(anna, ben, 'castle')).error).toMatchObject({
      code: 'invalid_input',
      fields: { 'payload.gift': 'invalid_value' },
    })
    expect((await send(anna, anna)).error?.code).toBe('own_profile')
    expect((await send(anna, { ...ben, id: randomUUID() })).error?.code).toBe('not_found')
    for (const status of ['disabled', 'invisible', 'deleted'] as const) {
      expect((await send(anna, await server.aMemberIn('milf', { profile: { status } }))).error?.code).toBe('not_found')
    }
    expect(await chatsOf(ben)).toEqual([])
    await ledgerAddsUp(server.db, anna.id, 100)
  })
})

it('refuses a message of an account removed in parallel with 503 and writes nothing', async () => {
  const ben = await server.aMemberIn('milf')
  const gone = asMember({ id: randomUUID(), edition: ben.edition })
  const late = inTransaction(server.deps, (db, afterCommit) =>
    sendMessage(server.act('milf', { db, afterCommit, member: gone }), {
      id: randomUUID(),
      profile: ben.id,
      kind: 'text',
      payload: { text: 'Hello' },
    }),
  )
  await expect(late).rejects.toSatisfy(isDatabaseUnavailable)
  expect((await server.as(ben).call(chatContract.chats)).answer.chats).toEqual([])
})

it('refuses the id of a deleted message that was paid', async () => {
  const [anna, ben] = [await server.aMemberIn('milf', { credits: 10 }), await server.aMemberIn('milf')]
  const id = randomUUID()
  expect((await send(anna, ben, { id })).status).toBe(200)
  await server.db.deleteFrom('messages').where('id', '=', id).execute()
  expect((await send(anna, ben, { id })).error?.code).toBe('message_id_reused')
  await ledgerAddsUp(server.db, anna.id, 9)
})
