import { minute } from '@vonk/contracts/clock.ts'
import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aMessage, textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { demoCompanions, demoMembers } from '@vonk/demo/members.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { seedSite } from '../features/site/site.seed.ts'
import { openTestApp, type TestMember } from '../testing/harness.ts'
import { intentionsOf, startCompanions } from './companions.ts'
import { seedDemo } from './seed.ts'

const server = await openTestApp()
await seedSite(server.db)
await seedDemo(server.deps, ['gay', 'milf'])
const failures: unknown[] = []
const companions = await startCompanions(server.deps, { onError: (error) => failures.push(error) })
afterAll(() => companions.stop())

const companionAt = (n: number) => {
  const companion = demoCompanions('gay')[n]
  if (!companion) throw new Error(`There is no companion ${n}`)
  return companion
}
const write = (from: TestMember, to: { id: string }, body: string) =>
  server.as(from).call(chatContract.send, { body: { id: randomUUID(), profile: to.id, kind: 'text', payload: { text: body } } })
const listen = (member: TestMember): LiveEvent[] => {
  const events: LiveEvent[] = []
  server.deps.live.subscribe(member, (event) => events.push(event))
  return events
}
/** Waits until the companions have planned their jobs, then runs the jobs. */
const settle = async () => {
  await companions.settled()
  await server.jobs.run()
}

describe('a companion', () => {
  it('reads a message, types and answers free of charge, with the same live events as a member', async () => {
    const me = await server.aMemberIn('gay', { paid: true, name: 'Robin', credits: 10 })
    const companion = companionAt(0)
    const events = listen(me)
    const { answer } = await write(me, companion, 'Hello!')
    await settle()

    const { answer: page } = await server
      .as(me)
      .call(chatContract.messages, { query: { conversation: answer.message.conversation_id } })
    expect(page.messages).toHaveLength(2)
    expect(page.messages[1]).toMatchObject({ sender_id: companion.id, kind: 'text', credits: 0 })
    expect(textOf(page.messages[1])).toContain('Robin')
    expect(page).toMatchObject({ read_seq: 1, profile: { kind: 'fictional' } })
    const types = events.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['read', 'typing', 'message']))
    expect(types.indexOf('read')).toBeLessThan(types.indexOf('typing'))
    expect(types.lastIndexOf('message')).toBeGreaterThan(types.indexOf('typing'))

    const { balance } = await server.db
      .selectFrom('wallets')
      .select('balance')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow()
    expect(balance).toBe(8)
    const { answer: chats } = await server.as(me).call(chatContract.chats)
    expect(chats.chats).toMatchObject([{ num_unread_messages: 1 }])
  })

  it('answers in the language that the member sees, on a site of another', async () => {
    const me = await server.aMemberIn('gay', { name: 'Robin', credits: 10 })
    await server.db.updateTable('users').set({ language: 'fi' }).where('id', '=', me.id).execute()
    const { answer } = await write(me, companionAt(4), 'Hei!')
    await settle()
    const { answer: page } = await server
      .as(me)
      .call(chatContract.messages, { query: { conversation: answer.message.conversation_id } })
    expect(textOf(page.messages[1])).toMatch(/Robin.* (kirjoitit|alkaa hyvin|Mietin juuri)/u)
  })

  it('leaves the question whether it is real to the site', async () => {
    const me = await server.aMemberIn('gay', { credits: 10 })
    const { answer } = await write(me, companionAt(1), 'Are you a real person?')
    await settle()
    const { answer: page } = await server
      .as(me)
      .call(chatContract.messages, { query: { conversation: answer.message.conversation_id } })
    expect(page.messages.map(({ kind }) => kind)).toEqual(['text', 'system'])
  })

  it('answers several messages in a row with one message', async () => {
    const me = await server.aMemberIn('gay', { credits: 10 })
    await write(me, companionAt(2), 'Hi')
    await write(me, companionAt(2), 'How are you?')
    const { answer } = await write(me, companionAt(2), 'I like trains')
    await settle()
    await settle()
    const { answer: page } = await server
      .as(me)
      .call(chatContract.messages, { query: { conversation: answer.message.conversation_id } })
    expect(page.messages.filter(({ sender_id }) => sender_id !== me.id)).toHaveLength(1)
  })

  it('likes most members back, which makes a match for both', async () => {
    // The ids decide which companions like back. Another id might get too few likes.
    const me = await server.aMemberIn('gay', { profile: { id: '0197f000-0000-7000-8000-000000000001' } })
    const events = listen(me)
    for (const companion of demoCompanions('gay'))
      await server.as(me).call(likesContract.like, { body: { profile: companion.id } })
    await settle()
    const { answer } = await server.as(me).call(likesContract.likes)
    expect(answer.matches.length).toBeGreaterThanOrEqual(4)
    expect(answer.liked_by.length).toBe(answer.matches.length)
    expect(answer.liked_by.every(({ profile }) => profile.kind === 'fictional')).toBe(true)
    expect(events.filter(({ type }) => type === 'match')).toHaveLength(answer.matches.length)
  })

  it('does not answer a member who has blocked it', async () => {
    const me = await server.aMemberIn('gay', { credits: 10 })
    const { answer } = await write(me, companionAt(3), 'Hi')
    await server.as(me).call(membersContract.block, { body: { profile: companionAt(3).id } })
    await settle()
    const messages = await server.db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', answer.message.conversation_id)
      .execute()
    expect(messages).toHaveLength(1)
    expect(failures).toEqual([])
  })

  it('is active from the start of the server, and yet never online: it is a program', async () => {
    const { id } = companionAt(0)
    const { answer } = await server.visitor('gay').call(membersContract.member, { query: { id } })
    expect(answer.profile).toMatchObject({ kind: 'fictional', online: false })
    const { last_active_at: active } = await server.db
      .selectFrom('profiles')
      .select('last_active_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(server.clock().getTime() - active.getTime()).toBeLessThan(minute)
  })

  it('does not answer in a conversation between members', async () => {
    const me = await server.aMemberIn('gay', { credits: 10 })
    const other = demoMembers('gay').find(({ kind }) => kind === 'member')
    const { answer } = await write(me, { id: other?.id ?? '' }, 'Are you there?')
    await settle()
    const messages = await server.db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', answer.message.conversation_id)
      .execute()
    expect(messages).toHaveLength(1)
  })
})

describe('the plans of a companion', () => {
  const companion = companionAt(0).id
  const message = (n: number, overrides = {}) => ({ type: 'message' as const, message: aMessage({ seq: n, ...overrides }) })

  it('read first, then type, within 1 to 3 seconds', () => {
    for (let n = 1; n < 40; n += 1) {
      const plan = intentionsOf(companion, message(n))
      const after = plan.map(({ afterSeconds }) => afterSeconds)
      expect(after).toEqual(after.toSorted((a, b) => a - b))
      expect(plan.map(({ act }) => act)).toEqual(['read', 'type'])
      expect(after.every((seconds) => seconds >= 1 && seconds <= 3)).toBe(true)
    }
  })

  it('ignore its own messages, held messages and other events', () => {
    expect(intentionsOf(companion, message(1, { sender_id: companion }))).toEqual([])
    expect(intentionsOf(companion, message(1, { held: true }))).toEqual([])
    expect(intentionsOf(companion, { type: 'likes-changed' })).toEqual([])
  })
})
