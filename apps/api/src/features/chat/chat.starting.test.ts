import { describe, expect, it } from 'vitest'
import { chatSettings, codesOf, conversationsOn, howMany } from '../../testing/conversations.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'

const server = await openTestApp({ settings: chatSettings })
const { send, chatsOf, aPair } = conversationsOn(server)

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

  it('creates one conversation when two members start it in parallel', async () => {
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
