import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Reaction } from '@vonk/contracts/chat/chat.reactions.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { leftUnread, receivedSince, unreadSince } from './chat.unread.ts'

const server = await openTestApp({ settings: { message_credits: 1, gift_credits: 3 } })

const aPair = async ({ paid = false }: { paid?: boolean } = {}): Promise<[TestMember, TestMember]> => [
  await server.aMemberIn('milf', { name: 'Anna', credits: 100, paid }),
  await server.aMemberIn('milf', { name: 'Ben', credits: 100, paid }),
]

type Wish = { id?: string; quote?: string }

const send = (from: TestMember, to: TestMember, text: string, { id = randomUUID(), quote }: Wish = {}) =>
  server.as(from).call(chatContract.send, {
    body: {
      id,
      profile: to.id,
      kind: 'text',
      payload: { text, ...(quote !== undefined && { quote: { kind: 'message', message: quote } }) },
    },
  })
const said = async (from: TestMember, to: TestMember, text: string, wish?: Wish) =>
  (await send(from, to, text, wish)).answer.message
const react = (by: TestMember, message: string, reaction: Reaction | null) =>
  server.as(by).call(chatContract.react, { body: { message, reaction } })
const unsend = (by: TestMember, message: string) => server.as(by).call(chatContract.unsend, { body: { message } })
const messagesOf = async (by: TestMember, conversation: string, page: { after?: number; changed_after?: number } = {}) =>
  (await server.as(by).call(chatContract.messages, { query: { conversation, ...page } })).answer
const chatOf = async (by: TestMember) => (await server.as(by).call(chatContract.chats)).answer.chats[0]

function listenTo(member: TestMember): LiveEvent[] {
  const events: LiveEvent[] = []
  server.deps.live.subscribe(member, (event) => events.push(event))
  return events
}
const changesIn = (events: LiveEvent[]) => events.flatMap((event) => (event.type === 'message-changed' ? [event.message] : []))

describe('a reply', () => {
  it('never keeps the words of a message that is taken back in parallel', async () => {
    const [anna, ben] = await aPair()
    for (let round = 0; round < 5; round++) {
      const secret = await said(anna, ben, 'My number')
      const [reply] = await Promise.all([send(ben, anna, 'Thanks', { quote: secret.id }), unsend(anna, secret.id)])
      if (reply.error) expect(reply.error.code).toBe('message_gone')
      const { messages } = await messagesOf(ben, secret.conversation_id)
      expect(JSON.stringify(messages)).not.toContain('My number')
    }
  })

  it('carries the message as it was, also with a gift, and a repeat is the same message [CHT-19]', async () => {
    const [anna, ben] = await aPair()
    const asked = await said(anna, ben, 'Shall we dance?')
    const id = randomUUID()
    const first = await send(ben, anna, 'With you, always', { id, quote: asked.id })
    const again = await send(ben, anna, 'With you, always', { id, quote: asked.id })
    const quote = { kind: 'message', message: asked.id, sender_id: anna.id, about: 'text', said: 'Shall we dance?' }
    expect(first.answer.message.payload).toEqual({ text: 'With you, always', quote })
    expect([again.status, again.answer.message.id, again.answer.credits]).toEqual([200, id, 99])
    expect((await send(ben, anna, 'With you, always', { id })).error?.code).toBe('message_id_reused')

    const body = {
      id: randomUUID(),
      profile: ben.id,
      kind: 'gift' as const,
      payload: { gift: 'rose' as const, quote: { kind: 'message' as const, message: id } },
    }
    const gift = (await server.as(anna).call(chatContract.send, { body })).answer.message
    expect(gift.payload).toMatchObject({ gift: 'rose', quote: { message: id, sender_id: ben.id, said: 'With you, always' } })
  })

  it('keeps only the beginning of a long message', async () => {
    const [anna, ben] = await aPair()
    const long = await said(anna, ben, '😀'.repeat(limits.quotedMessageLength + 1))
    const { payload } = await said(ben, anna, 'So many', { quote: long.id })
    expect(payload).toMatchObject({ quote: { said: '😀'.repeat(limits.quotedMessageLength) } })
  })

  it('is refused, and charged nothing, for a message that its sender does not see or that was taken back', async () => {
    const [anna, ben] = await aPair()
    const [cleo, dirk] = await aPair()
    const foreign = await said(cleo, dirk, 'Between us')
    const own = await said(anna, ben, 'Hello')
    await unsend(anna, own.id)
    for (const quote of [foreign.id, randomUUID(), own.id])
      expect((await send(ben, anna, 'What?', { quote })).error?.code).toBe('message_gone')
    await ledgerAddsUp(server.db, ben.id, 100)
  })
})

describe('a reaction', () => {
  it('is one per message: another one replaces it, null takes it back, both hear of it [CHT-19]', async () => {
    const [anna, ben] = await aPair()
    const { id, conversation_id } = await said(anna, ben, 'Hello')
    const events = { anna: listenTo(anna), ben: listenTo(ben) }
    for (const reaction of ['heart', 'fire', 'fire', null] as const)
      expect((await react(ben, id, reaction)).answer.message.reaction).toBe(reaction)
    const heard = ['heart', 'fire', null].map((reaction, at) => expect.objectContaining({ id, reaction, change: at + 1 }))
    expect(changesIn(events.anna)).toEqual(heard)
    expect(changesIn(events.ben)).toEqual(heard)
    expect((await chatOf(anna))?.conversation).toEqual({ id: conversation_id, last_seq: 1, last_change: 3 })
  })

  it('is not possible for own messages, strangers, unconfirmed members, after a block and after the message was taken back', async () => {
    const [anna, ben] = await aPair()
    const [stranger] = await aPair()
    const { id } = await said(anna, ben, 'Hello')
    expect((await react(anna, id, 'heart')).error?.fields).toEqual({ message: 'not_offered' })
    expect((await react(stranger, id, 'heart')).error?.code).toBe('not_found')
    const confirm = (status: 'confirmed' | 'not_confirmed') =>
      server.db.updateTable('users').set({ status }).where('id', '=', ben.id).execute()
    await confirm('not_confirmed')
    expect((await react(ben, id, 'heart')).error?.code).toBe('not_confirmed')
    await confirm('confirmed')
    await unsend(anna, id)
    expect((await react(ben, id, 'heart')).error?.code).toBe('message_gone')
    const later = await said(anna, ben, 'Still there?')
    await server.as(anna).call(membersContract.block, { body: { profile: ben.id } })
    expect((await react(ben, later.id, 'heart')).error?.code).toBe('not_found')
  })

  it('leaves one of ten parallel reactions, and each change has its own number', async () => {
    const [anna, ben] = await aPair()
    const { id, conversation_id } = await said(anna, ben, 'Hello')
    const events = listenTo(anna)
    const wanted = Array.from({ length: 10 }, (_, at) => (at % 2 ? 'heart' : 'laugh') as Reaction)
    const answers = await Promise.all(wanted.map((reaction) => react(ben, id, reaction)))
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200))
    const { messages, changed_to } = await messagesOf(anna, conversation_id)
    const last = changesIn(events)
      .toSorted((a, b) => a.change - b.change)
      .at(-1)
    expect(messages).toEqual([expect.objectContaining({ id, reaction: last?.reaction, change: changed_to })])
    const numbers = changesIn(events).map(({ change }) => change)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('taking a message back', () => {
  it('removes what it said from everywhere but an earlier report; unread counts and previews follow, credits stay spent [CHT-19]', async () => {
    const [anna, ben] = await aPair()
    const kept = await said(anna, ben, 'Good evening')
    const wrong = await said(anna, ben, 'a secret slip')
    const reply = await said(ben, anna, 'What do you mean?', { quote: wrong.id })
    await server.as(ben).call(membersContract.report, {
      body: { profile: anna.id, reason: 'rude', about: { kind: 'message', message: wrong.id } },
    })
    expect((await chatOf(ben))?.num_unread_messages).toBe(2)
    const events = listenTo(ben)
    const { status, answer } = await unsend(anna, wrong.id)
    expect([status, answer.message.kind, answer.message.payload, answer.message.credits]).toEqual([200, 'withdrawn', {}, 1])
    expect(changesIn(events)).toEqual([
      expect.objectContaining({ id: wrong.id, kind: 'withdrawn', change: 1 }),
      expect.objectContaining({ id: reply.id, change: 2 }),
    ])

    const { messages } = await messagesOf(ben, kept.conversation_id)
    expect(messages.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['text', { text: 'Good evening', quote: null }],
      ['withdrawn', {}],
      ['text', expect.objectContaining({ quote: expect.objectContaining({ about: 'withdrawn', said: '' }) })],
    ])
    const stored = await server.db
      .selectFrom('messages')
      .select('payload')
      .where('conversation_id', '=', kept.conversation_id)
      .execute()
    expect(JSON.stringify(stored)).not.toContain('secret')
    const reports = await server.db.selectFrom('reports').select('evidence').where('about_id', '=', anna.id).execute()
    expect(JSON.stringify(reports)).toContain('a secret slip')
    expect((await chatOf(ben))?.num_unread_messages).toBe(1)
    await ledgerAddsUp(server.db, anna.id, 98)
    expect((await said(anna, ben, 'Sorry')).seq).toBe(4)
  })

  it('shows the withdrawal as the last message and counts nothing as unread', async () => {
    const [anna, ben] = await aPair()
    const { id } = await said(anna, ben, 'Oops')
    await unsend(anna, id)
    expect(await chatOf(ben)).toMatchObject({ num_unread_messages: 0, last_message: { id, kind: 'withdrawn' } })
    expect((await server.as(ben).call(chatContract.chats)).answer.num_unread).toBe(0)
    // Reading counts the unread messages anew.
    await said(anna, ben, 'Better')
    await server.as(ben).call(chatContract.read, { body: { conversation: (await chatOf(ben))?.conversation.id ?? '', seq: 0 } })
    expect((await chatOf(ben))?.num_unread_messages).toBe(1)
  })

  it('ends 15 minutes after the sending by the clock of the server [CHT-19]', async () => {
    const [anna, ben] = await aPair()
    const [inTime, late] = [await said(anna, ben, 'One'), await said(anna, ben, 'Two')]
    server.clock.advance(limits.unsendWithin)
    expect((await unsend(anna, inTime.id)).status).toBe(200)
    server.clock.advance(1)
    const refused = await unsend(anna, late.id)
    expect([refused.status, refused.error]).toMatchObject([409, { code: 'unsend_late', params: { minutes: 15 } }])
    expect((await unsend(anna, inTime.id)).answer.message.kind).toBe('withdrawn')
  })

  it('happens once, however often it is asked in parallel, and a repeat of the sending returns the withdrawal', async () => {
    const [anna, ben] = await aPair()
    const earlier = await said(anna, ben, 'First')
    const { id, conversation_id } = await said(anna, ben, 'Hello')
    const events = listenTo(ben)
    const answers = await Promise.all(Array.from({ length: 10 }, () => unsend(anna, id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(changesIn(events)).toHaveLength(1)
    expect((await chatOf(ben))?.num_unread_messages).toBe(1)
    const again = await send(anna, ben, 'Hello', { id })
    expect([again.status, again.answer.message.kind, again.answer.credits]).toEqual([200, 'withdrawn', 98])
    expect((await messagesOf(ben, conversation_id)).messages.map((one) => one.id)).toEqual([earlier.id, id])
  })

  it('is for the sender alone', async () => {
    const [anna, ben] = await aPair()
    const { id } = await said(anna, ben, 'Hello')
    for (const other of [ben, (await aPair())[0]]) expect((await unsend(other, id)).error?.code).toBe('not_found')
  })

  it('never shows the other member what was taken back before the email was confirmed', async () => {
    const unconfirmed = await server.aMemberIn('milf', { credits: 5, confirmed: false })
    const [, ben] = await aPair()
    const { id } = await said(unconfirmed, ben, 'Hello')
    const events = listenTo(ben)
    expect((await unsend(unconfirmed, id)).answer.message.kind).toBe('withdrawn')
    expect(events).toEqual([])
    expect(await chatOf(ben)).toBeUndefined()
  })
})

describe('catching up', () => {
  it('brings every change after a gap, page by page, and none that is known', async () => {
    const [anna, ben] = await aPair()
    const count = limits.messagesPerPage + 5
    const sent = []
    for (let at = 0; at < count; at++) sent.push(await said(anna, ben, `Message ${at}`))
    const conversation = sent[0]?.conversation_id ?? ''
    for (const { id } of sent) await react(ben, id, 'heart')

    const first = await messagesOf(anna, conversation, { after: count, changed_after: 0 })
    expect([first.messages, first.has_more, first.changed.length]).toEqual([[], true, limits.messagesPerPage])
    const rest = await messagesOf(anna, conversation, { after: count, changed_after: first.changed_to })
    expect([rest.has_more, rest.changed.length, rest.changed_to]).toEqual([false, 5, count])
    expect([...first.changed, ...rest.changed].map(({ id, reaction }) => [id, reaction])).toEqual(
      sent.map(({ id }) => [id, 'heart']),
    )
    const known = await messagesOf(anna, conversation, { after: count, changed_after: rest.changed_to })
    expect([known.has_more, known.changed, known.changed_to]).toEqual([false, [], count])
  })

  it('brings no change of a message that the member removed', async () => {
    const [anna, ben] = await aPair()
    const { id, conversation_id } = await said(anna, ben, 'Hello')
    await react(ben, id, 'heart')
    await server.as(ben).call(chatContract.removeChat, { body: { conversation: conversation_id } })
    await said(anna, ben, 'Still there?')
    const { messages, changed } = await messagesOf(ben, conversation_id, { after: 0, changed_after: 0 })
    expect([messages.length, changed]).toEqual([1, []])
  })
})

describe('a muted conversation', () => {
  it('causes no push, email or reminder until it is no longer muted, and still counts as unread [CHT-19]', async () => {
    const [anna, ben] = await aPair()
    const { conversation_id: conversation } = await said(anna, ben, 'Hello')
    const act = server.act('milf')
    const since = new Date(server.clock().getTime() - minute)
    const told = async () => [
      (await unreadSince(act, ben.id, since)).length,
      (await leftUnread(act, ben.id, { from: since, until: server.clock() })).length,
      await receivedSince(act, ben.id, since),
    ]
    const mute = (muted: boolean, by = ben) => server.as(by).call(chatContract.mute, { body: { conversation, muted } })
    expect(await told()).toEqual([1, 1, 1])
    const events = { anna: listenTo(anna), ben: listenTo(ben) }
    expect((await mute(true)).status).toBe(200)
    expect(await told()).toEqual([0, 0, 0])
    expect(await chatOf(ben)).toMatchObject({ muted: true, num_unread_messages: 1 })
    expect((await chatOf(anna))?.muted).toBe(false)
    expect(events.ben).toEqual([{ type: 'chats-changed' }])
    expect(events.anna.filter(({ type }) => type === 'chats-changed')).toEqual([])
    await mute(false)
    expect(await told()).toEqual([1, 1, 1])
    expect((await mute(true, (await aPair())[0])).error?.code).toBe('not_found')
  })
})

describe('receipts', () => {
  const tell = (by: TestMember, tells_read: boolean) =>
    server.as(by).call(leavingContract.saveReadReceipts, { body: { tells_read } })
  const deliveredTo = async (member: TestMember, conversation: string) => [
    (await chatOf(member))?.delivered_seq,
    (await messagesOf(member, conversation)).delivered_seq,
  ]

  it('tell a free member too that a message was delivered, live and later, but not that it was read [CHT-03 partly] [CHT-17 partly]', async () => {
    const [anna, ben] = await aPair()
    const { conversation_id: conversation } = await said(anna, ben, 'Hello')
    expect(await deliveredTo(anna, conversation)).toEqual([0, 0])
    const events = listenTo(anna)
    await messagesOf(ben, conversation)
    await messagesOf(ben, conversation)
    expect(events).toEqual([{ type: 'delivered', conversation_id: conversation, profile_id: ben.id, seq: 1 }])
    await server.as(ben).call(chatContract.read, { body: { conversation, seq: 1 } })
    expect(await deliveredTo(anna, conversation)).toEqual([1, 1])
    expect((await messagesOf(anna, conversation)).read_seq).toBe(0)
  })

  it.each(['the receiver', 'the writer'])('of a delivery are not shown, later or live, once %s turns them off', async (who) => {
    const [anna, ben] = await aPair()
    const { conversation_id: conversation } = await said(anna, ben, 'Hello')
    await tell(who === 'the receiver' ? ben : anna, false)
    const events = listenTo(anna)
    await messagesOf(ben, conversation)
    expect(events).toEqual([])
    expect(await deliveredTo(anna, conversation)).toEqual([0, 0])
    await tell(who === 'the receiver' ? ben : anna, true)
    expect(await deliveredTo(anna, conversation)).toEqual([1, 1])
  })

  it.each(['the reader', 'the writer'])(
    'of reading are not shown, later or live, once %s turns them off [CHT-17 partly]',
    async (who) => {
      const [anna, ben] = await aPair({ paid: true })
      const { conversation_id: conversation } = await said(anna, ben, 'Hello')
      const read = (seq: number) => server.as(ben).call(chatContract.read, { body: { conversation, seq } })
      await read(1)
      expect([(await chatOf(anna))?.read_seq, (await messagesOf(anna, conversation)).read_seq]).toEqual([1, 1])

      const { answer } = await tell(who === 'the reader' ? ben : anna, false)
      expect(answer.user.tells_read).toBe(false)
      expect([(await chatOf(anna))?.read_seq, (await messagesOf(anna, conversation)).read_seq]).toEqual([0, 0])
      const events = listenTo(anna)
      await said(anna, ben, 'And now?')
      await read(2)
      expect(events.filter(({ type }) => type === 'read')).toEqual([])

      await tell(who === 'the reader' ? ben : anna, true)
      expect((await chatOf(anna))?.read_seq).toBe(2)
    },
  )
})
