import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { OutgoingMessage } from '@vonk/contracts/chat/chat.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { minute } from '@vonk/contracts/clock.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../admission/transaction.ts'
import { isDatabaseUnavailable } from '../../database/connect.ts'
import type { Db } from '../../dependencies.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { asMember } from '../../testing/members.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { deliverHeld } from './chat.held.ts'
import { sendMessage } from './chat.sending.ts'
import { chatsOf as listChats, removeBetween } from './chat.service.ts'

const server = await openTestApp({ settings: { message_credits: 1, gift_credits: 3, message_length: 40 } })

type Wish = { id?: string; body?: string; price?: number; quote?: { kind: 'card'; question: PromptQuestion } }

const to = (recipient: TestMember, { id = randomUUID(), body = 'Hello there', price, quote }: Wish = {}): OutgoingMessage => ({
  id,
  profile: recipient.id,
  ...(price !== undefined && { price }),
  kind: 'text',
  payload: { text: body, ...(quote && { quote }) },
})

const send = (sender: TestMember, recipient: TestMember, message: Wish = {}) =>
  server.as(sender).call(chatContract.send, { body: to(recipient, message) })

const give = (sender: TestMember, recipient: TestMember, gift: string, more: object = {}) =>
  server.as(sender).call(chatContract.send, {
    body: { id: randomUUID(), profile: recipient.id, kind: 'gift', payload: { gift, ...more } },
  })

const chatsOf = async (member: TestMember) => (await server.as(member).call(chatContract.chats)).answer.chats

const messagesOf = async (member: TestMember, conversation: string, page: { before?: number; after?: number } = {}) =>
  (await server.as(member).call(chatContract.messages, { query: { conversation, ...page } })).answer

/** Two members of one site; the first has credits. */
async function aPair({ credits = 100, paid = false }: { credits?: number; paid?: boolean } = {}): Promise<
  [TestMember, TestMember]
> {
  return [
    await server.aMemberIn('milf', { name: 'Anna', credits, paid }),
    await server.aMemberIn('milf', { name: 'Ben', credits }),
  ]
}

function listenTo(member: TestMember): LiveEvent[] {
  const events: LiveEvent[] = []
  server.deps.live.subscribe(member, (event) => events.push(event))
  return events
}

const codesOf = (answers: { error: { code: string } | null }[]) => answers.map(({ error }) => error?.code ?? 'sent')
const howMany = (codes: string[], code: string) => codes.filter((one) => one === code).length

/** A connection that runs `meanwhile` between its first and second query. */
function withInterruption(db: Db, meanwhile: () => Promise<unknown>): Db {
  let asked = 0
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked += 1
      if (asked === 1) await meanwhile()
      return result
    },
  })
}

const block = (from: TestMember, profile: string) => server.as(from).call(membersContract.block, { body: { profile } })

describe('the question whether somebody is real', () => {
  const aFictional = () => server.aMemberIn('milf', { name: 'Vera', profile: { kind: 'fictional' } })

  it.each([
    ['da', 'er du ægte?'],
    ['de', 'Bist du echt?'],
    ['en', 'Are you real?'],
    ['es', '¿Eres real?'],
    ['fi', 'Oletko aito?'],
    ['fr', 'Es-tu réel ?'],
    ['it', 'Sei vera?'],
    ['nb', 'Er du ekte?'],
    ['nl', 'Ben je echt?'],
    ['pl', 'Jesteś prawdziwa?'],
    ['sv', 'är du äkta?'],
  ])('is answered by the site, truly, free and once, for a fictional profile in %s [TRU-02]', async (_, body) => {
    const [me] = await aPair({ credits: 3 })
    const vera = await aFictional()
    const events = listenTo(me)
    const id = randomUUID()
    const { answer } = await send(me, vera, { id, body })
    await send(me, vera, { id, body })
    const { messages } = await messagesOf(me, answer.message.conversation_id)
    expect(messages.map(({ kind, sender_id, credits }) => ({ kind, sender_id, credits }))).toEqual([
      { kind: 'text', sender_id: me.id, credits: 1 },
      { kind: 'system', sender_id: vera.id, credits: 0 },
    ])
    expect(messages[1]?.payload).toEqual({ about: 'fictional' })
    expect(answer.credits).toBe(2)
    expect(events.filter((event) => event.type === 'message').map(({ message }) => message.kind)).toEqual(['text', 'system'])
    await ledgerAddsUp(server.db)
  })

  it('is a question like any other between members, and other words to a fictional profile are not that question', async () => {
    const [me, ben] = await aPair({ paid: true })
    const vera = await aFictional()
    for (const { answer } of [
      await send(me, ben, { body: 'Are you real?' }),
      await send(me, vera, { body: 'Are you free on Saturday?' }),
    ])
      expect((await messagesOf(me, answer.message.conversation_id)).messages.map(({ kind }) => kind)).toEqual(['text'])
  })
})

describe('a block', () => {
  it.each(['the first message', 'a later message'])('refuses %s that is being sent in parallel', async (which) => {
    const [anna, ben] = await aPair()
    if (which === 'a later message') await send(ben, anna)
    const events = listenTo(ben)
    let blocked: number | undefined
    const sent = inTransaction(server.deps, (db, afterCommit) => {
      const interrupted = withInterruption(db, async () => (blocked = (await block(ben, anna.id)).status))
      return sendMessage(server.act('milf', { db: interrupted, afterCommit, member: asMember(anna) }), to(ben))
    })
    await expect(sent).rejects.toMatchObject({ code: 'blocked_by_member' })
    expect(events.filter(({ type }) => type === 'message')).toEqual([])
    expect(blocked).toBe(200)
    expect(await server.db.selectFrom('messages').select('id').where('sender_id', '=', anna.id).execute()).toEqual([])
    await ledgerAddsUp(server.db, anna.id, 100)
  })

  it('removes messages sent in parallel or refuses them, and refuses all later ones', async () => {
    for (let round = 0; round < 5; round++) {
      const [anna, ben] = await aPair()
      if (round % 2) await send(ben, anna)
      await Promise.all([send(anna, ben), send(anna, ben), block(ben, anna.id), send(anna, ben), send(anna, ben)])
      expect((await send(anna, ben)).error?.code).toBe('blocked_by_member')
      await server.as(ben).call(membersContract.unblock, { body: { profile: anna.id } })
      expect([await chatsOf(anna), await chatsOf(ben)]).toEqual([[], []])
    }
  })

  it('stops held messages that a parallel activation would deliver', async () => {
    const anna = await server.aMemberIn('milf', { credits: 10, confirmed: false })
    const ben = await server.aMemberIn('milf')
    await send(anna, ben)
    const events = listenTo(ben)
    await inTransaction(server.deps, async (db, afterCommit) => {
      const row = { edition: ben.edition, from_id: ben.id, to_id: anna.id, created_at: server.clock() }
      const interrupted = withInterruption(db, () => server.db.insertInto('blocks').values(row).execute())
      await deliverHeld(server.act('milf', { db: interrupted, afterCommit }), anna.id)
    })
    expect(events.filter(({ type }) => type === 'message')).toEqual([])
  })
})

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

  it('finds conversations by name and by the last text, in any case [CHT-19 partly]', async () => {
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

  it('loses every conversation with a profile that a member names, and no other one [CHT-11]', async () => {
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

describe('pages of conversations', () => {
  const total = limits.chatsFirst + limits.chatsPerPage + 7

  /** A member with `total` conversations. Every third has an unread message; every two have the same time. */
  async function aBusyMember(): Promise<TestMember> {
    const me = await server.aMemberIn('milf')
    const edition = me.edition
    const pairs = Array.from({ length: total }, (_, n) => {
      const [peer, conversation] = [randomUUID(), randomUUID()]
      const [low_id, high_id] = me.id < peer ? [me.id, peer] : [peer, me.id]
      const at = new Date(server.clock().getTime() - Math.floor(n / 2) * minute)
      return { peer, at, unread: n % 3 === 0 ? 1 : 0, row: { id: conversation, edition, low_id, high_id, last_seq: 1 } }
    })
    const side = { edition, unread: 0, updated_at: null }
    await server.db
      .insertInto('profiles')
      .values(
        pairs.map(({ peer, at }, n) => ({
          id: peer,
          edition,
          name: `Peer ${n}`,
          date_of_birth: '1990-01-01',
          country: 'NL',
          status: 'active' as const,
          last_active_at: at,
        })),
      )
      .execute()
    await server.db
      .insertInto('conversations')
      .values(pairs.map(({ peer, at, row }) => ({ ...row, started_by: peer, created_at: at })))
      .execute()
    await server.db
      .insertInto('participants')
      .values(
        pairs.flatMap(({ peer, at, unread, row: { id: conversation_id } }) => [
          { ...side, conversation_id, profile_id: me.id, peer_id: peer, unread, updated_at: at },
          { ...side, conversation_id, profile_id: peer, peer_id: me.id },
        ]),
      )
      .execute()
    return me
  }

  const page = async (member: TestMember, before?: string) =>
    (await server.as(member).call(chatContract.chats, { query: { before } })).answer

  it('contain each conversation once and in order, and the unread count of all', async () => {
    const me = await aBusyMember()
    const seen: { id: string; at: string }[] = []
    const sizes: number[] = []
    for (let next: string | null | undefined; next !== null;) {
      const answer = await page(me, next)
      sizes.push(answer.chats.length)
      seen.push(...answer.chats.map(({ conversation, updated_at }) => ({ id: conversation.id, at: updated_at })))
      expect(answer.num_unread).toBe(Math.ceil(total / 3))
      next = answer.next
    }
    expect(sizes).toEqual([limits.chatsFirst, limits.chatsPerPage, 7])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total)
    expect(seen).toEqual(seen.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id)))
  })

  it('skip no conversation when new messages move others to the top', async () => {
    const me = await aBusyMember()
    const first = await page(me)
    server.clock.advance(minute)
    await send(await server.aMemberIn('milf', { credits: 5 }), me)
    const second = await page(me, first.next ?? '')
    const third = await page(me, second.next ?? '')
    const ids = [first, second, third].flatMap(({ chats }) => chats.map(({ conversation }) => conversation.id))
    expect(new Set(ids).size).toBe(total)
    expect(third).toMatchObject({ next: null, num_unread: Math.ceil(total / 3) + 1 })
  })

  it('refuse an invalid cursor', async () => {
    const me = await server.aMemberIn('milf')
    for (const before of ['', '0', '2026-11-20', `0.1.${'f'.repeat(36)}`, `0.99999999999999.${randomUUID()}`]) {
      const { status, error } = await server.as(me).call(chatContract.chats, { query: { before } })
      expect([status, error?.fields]).toEqual([400, { before: 'malformed_id' }])
    }
    expect(await page(me, `1.0.${randomUUID()}`)).toEqual({ chats: [], next: null, num_unread: 0 })
  })
})

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

describe('pages of messages', () => {
  it('go back from the newest message and catch up from a number [CHT-03]', async () => {
    const [anna, ben] = await aPair({ credits: 200 })
    const total = limits.messagesPerPage * 2 + 5
    const { answer } = await send(anna, ben, { body: '1' })
    for (let number = 2; number <= total; number++) await send(anna, ben, { body: String(number) })
    const conversation = answer.message.conversation_id

    const newest = await messagesOf(ben, conversation)
    expect(newest.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => total - 39 + index))
    expect(newest).toMatchObject({ has_more: true, profile: { name: 'Anna' } })
    const middle = await messagesOf(ben, conversation, { before: newest.messages[0]?.seq })
    expect(middle.messages.map((message) => Number(textOf(message)))).toEqual(Array.from({ length: 40 }, (_, index) => 6 + index))
    const oldest = await messagesOf(ben, conversation, { before: 6 })
    expect(oldest).toMatchObject({ has_more: false, messages: [{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }, { seq: 5 }] })

    const missed = await messagesOf(ben, conversation, { after: total - 2 })
    expect(missed).toMatchObject({ has_more: false, messages: [{ seq: total - 1 }, { seq: total }] })
    const beyond = await server.as(ben).call(chatContract.messages, { query: { conversation, after: 9_999_999_999 } })
    expect(beyond.error).toMatchObject({ code: 'invalid_input', fields: { after: 'too_large' } })
    const far = await messagesOf(ben, conversation, { after: 3 })
    expect(far.has_more).toBe(true)
    expect(far.messages[0]?.seq).toBe(4)
  })
})

describe('sending', () => {
  it('happens once per message id, also with many parallel repeats [CHT-03 CHT-09]', async () => {
    const [anna, ben] = await aPair({ credits: 20 })
    const message = to(ben)
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
      sendMessage(server.act('milf', { db, afterCommit, member: asMember(anna) }), to(ben), { free: true }),
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

describe('a reply to a prompt card', () => {
  const sunday = { question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
  const quote = { kind: 'card', question: 'perfect_sunday' } as const
  const shown = { kind: 'card', ...sunday }
  async function aPairWithCard(): Promise<[TestMember, TestMember]> {
    const [anna, ben] = await aPair()
    await server.db
      .updateTable('profiles')
      .set({ prompts: JSON.stringify([sunday]) })
      .where('id', '=', ben.id)
      .execute()
    return [anna, ben]
  }

  it('is the first message and quotes the answer for both, as it was [PRF-10]', async () => {
    const [anna, ben] = await aPairWithCard()
    const events = listenTo(ben)
    const { answer } = await send(anna, ben, { quote, body: 'Which coffee?' })
    expect([answer.message.payload, answer.credits]).toEqual([{ text: 'Which coffee?', quote: shown }, 99])
    await server.db.updateTable('profiles').set({ prompts: '[]' }).where('id', '=', ben.id).execute()
    const { conversation_id } = answer.message
    for (const member of [anna, ben]) {
      expect((await messagesOf(member, conversation_id)).messages).toMatchObject([
        { payload: { text: 'Which coffee?', quote: shown } },
      ])
      expect(await chatsOf(member)).toMatchObject([{ last_message: { payload: { quote: shown } } }])
    }
    expect(events).toMatchObject([{ type: 'message', message: { payload: { quote: shown } } }])
  })

  it('continues a conversation, once per message id', async () => {
    const [anna, ben] = await aPairWithCard()
    const first = await send(ben, anna)
    const message = to(ben, { quote })
    const sendIt = (body: OutgoingMessage) => server.as(anna).call(chatContract.send, { body })
    const answers = [await sendIt(message), await sendIt(message)]
    expect(answers.map((sent) => sent.answer.message)).toEqual([
      expect.objectContaining({
        conversation_id: first.answer.message.conversation_id,
        seq: 2,
        payload: { text: 'Hello there', quote: shown },
      }),
      answers[0]?.answer.message,
    ])
    expect((await sendIt(to(ben, { id: message.id }))).error?.code).toBe('message_id_reused')
  })

  it('quotes only what the profile shows, and takes no text of the client', async () => {
    const [anna, ben] = await aPairWithCard()
    const gone = await send(anna, ben, { quote: { kind: 'card', question: 'best_trip' } })
    expect([gone.status, gone.error?.code]).toEqual([409, 'card_gone'])
    const invented = { ...quote, answer: 'I hate coffee.' }
    expect((await send(anna, ben, { quote: invented })).error?.fields).toEqual({
      'payload.quote.answer': 'unknown_field',
    })
    expect((await give(anna, ben, 'rose', { quote })).error?.fields).toMatchObject({ 'payload.quote.kind': 'invalid_value' })
    expect(await chatsOf(anna)).toEqual([])
    await block(ben, anna.id)
    expect((await send(anna, ben, { quote })).error?.code).toBe('blocked_by_member')
    await ledgerAddsUp(server.db, anna.id, 100)
  })

  it('no longer quotes a member who left', async () => {
    const [anna, ben] = await aPairWithCard()
    const { conversation_id } = (await send(anna, ben, { quote })).answer.message
    await server.db.updateTable('profiles').set({ status: 'deleted' }).where('id', '=', ben.id).execute()
    expect((await messagesOf(anna, conversation_id)).messages).toMatchObject([{ payload: { text: 'Hello there', quote: null } }])
    expect(await chatsOf(anna)).toMatchObject([{ last_message: { payload: { quote: null } } }])
  })
})

describe('starting conversations', () => {
  it('is limited to two for a free member, who may reply without limit [CHT-08]', async () => {
    const anna = await server.aMemberIn('milf', { credits: 50 })
    const others = await Promise.all(Array.from({ length: 4 }, () => server.aMemberIn('milf', { credits: 5 })))
    const [first, second, third, fourth] = others as [TestMember, TestMember, TestMember, TestMember]
    await send(anna, first)
    await send(anna, second)
    expect(await send(anna, third)).toMatchObject({ status: 403, error: { code: 'conversation_limit', params: { count: 2 } } })
    expect((await send(anna, first)).status).toBe(200)
    await send(fourth, anna)
    expect((await send(anna, fourth)).status).toBe(200)
    await server.db.updateTable('users').set({ premium_since: server.clock() }).where('id', '=', anna.id).execute()
    expect((await send(anna, third)).status).toBe(200)
  })

  it('holds the limit under parallel requests, including fictional profiles [CHT-08]', async () => {
    const anna = await server.aMemberIn('milf', { credits: 50 })
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.aMemberIn('milf', { profile: { kind: index % 2 === 0 ? 'fictional' : 'member' } }),
      ),
    )
    const codes = codesOf(await Promise.all(others.map((other) => send(anna, other))))
    expect([howMany(codes, 'sent'), howMany(codes, 'conversation_limit')]).toEqual([2, 18])
    expect(await chatsOf(anna)).toHaveLength(2)
    await ledgerAddsUp(server.db, anna.id, 48)
  })

  it('creates one conversation when two members start it in parallel [CHT-08]', async () => {
    for (let round = 0; round < 10; round++) {
      const [anna, ben] = await aPair()
      const answers = await Promise.all([send(anna, ben), send(ben, anna)])
      expect(codesOf(answers)).toEqual(['sent', 'sent'])
      const started = await server.db
        .selectFrom('users')
        .select('conversations_started')
        .where('id', 'in', [anna.id, ben.id])
        .execute()
      expect(started.map((user) => user.conversations_started).sort((a, b) => a - b)).toEqual([0, 1])
      expect(await chatsOf(anna)).toMatchObject([{ num_unread_messages: 1, conversation: { last_seq: 2 } }])
      expect(await chatsOf(ben)).toMatchObject([{ num_unread_messages: 1 }])
    }
  })

  it('continues with a member who has become invisible', async () => {
    const [anna, ben] = await aPair()
    await send(anna, ben)
    await server.db.updateTable('profiles').set({ status: 'invisible' }).where('id', '=', ben.id).execute()
    expect((await send(anna, ben)).status).toBe(200)
  })
})

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
