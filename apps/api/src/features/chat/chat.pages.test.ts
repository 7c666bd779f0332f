import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { describe, expect, it } from 'vitest'
import { chatSettings, conversationsOn } from '../../testing/conversations.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp({ settings: chatSettings })
const { send, messagesOf, aPair } = conversationsOn(server)

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
