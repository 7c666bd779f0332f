import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { hour, minute, second } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type MemberWish, type TestMember } from '../../testing/harness.ts'
import { openPushService, type PushBrowser } from '../../testing/push-service.ts'
import { pushesPerDay } from './notices.ts'
import { deliverPush } from './push.service.ts'

const push = await openPushService()
const server = await openTestApp({ settings: { message_credits: 1 }, deps: { pusher: push.pusher } })

const subscribe = async (member: TestMember, { endpoint, p256dh, auth } = push.subscribe()) => {
  const body = { subscription: { endpoint, expirationTime: null, keys: { p256dh, auth } } }
  expect((await server.as(member).call(notificationsContract.subscribe, { query: { push: '1' }, body })).error).toBeNull()
}
/** Two members; the second left an hour ago and has a browser with pushes. */
async function aPair(wish: MemberWish = {}): Promise<[TestMember, TestMember, PushBrowser]> {
  const me = await server.aMemberIn('milf', { name: 'Me', credits: 100, ...wish })
  const browser = push.subscribe()
  await subscribe(me, browser)
  server.clock.advance(hour)
  return [await server.aMemberIn('milf', { name: 'Anna', credits: 100 }), me, browser]
}
const write = async (from: TestMember, to: TestMember) => {
  const message = { id: randomUUID(), profile: to.id, kind: 'text' as const, payload: { text: 'A secret between us' } }
  const { answer, error } = await server.as(from).call(chatContract.send, { body: message })
  expect(error).toBeNull()
  return answer.message
}
const titles = (browser: PushBrowser) => browser.messages().map(({ title }) => title)
const subscriptions = async ({ id }: TestMember) =>
  (await server.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id).execute()).map(
    ({ endpoint }) => endpoint,
  )

describe('a push about a message', () => {
  it('names the sender, not the text, in the language of the member, and leads to the conversation', async () => {
    const [anna, me, browser] = await aPair({ user: { language: 'nl' } })
    const { conversation_id: conversation } = await write(anna, me)
    await server.jobs.run()
    expect(browser.messages()).toEqual([
      {
        title: 'Anna schreef je',
        body: 'Iemand nieuws op Rubine. Open het bericht.',
        path: `/chats/${conversation}`,
        tag: `from:${anna.id}`,
        lang: 'nl-NL',
        urgent: true,
      },
    ])
    expect(browser.headers()).toMatchObject([{ urgency: 'high', 'content-encoding': 'aes128gcm' }])
    expect(String(browser.headers()[0]?.['authorization'])).toContain(push.publicKey)
  })

  it('comes once for what arrives in a row, also when its job runs twice in parallel, and again for the next', async () => {
    const [anna, me, browser] = await aPair()
    await write(anna, me)
    await write(anna, me)
    await server.deps.jobs.send('activity-push', { edition: me.edition, member: me.id, about: 'messages' })
    await Promise.all([server.jobs.run(), server.jobs.run()])
    expect(titles(browser)).toEqual(['Anna wrote to you'])
    server.clock.advance(minute)
    await write(anna, me)
    await server.jobs.run()
    expect(titles(browser)).toHaveLength(2)
  })

  it('does not come if it is switched off, the member has read it, or was here since', async () => {
    const [[anna, off, silent], [bea, reader, read], [cas, visitor, seen]] = [await aPair(), await aPair(), await aPair()]
    await server
      .as(off)
      .call(notificationsContract.choose, { body: { kind: 'new_conversations', channel: 'push', enabled: false } })
    server.clock.advance(hour)
    await write(anna, off)
    const { seq, conversation_id: conversation } = await write(bea, reader)
    await write(cas, visitor)
    await server.as(reader).call(chatContract.read, { body: { conversation, seq } })
    server.clock.advance(second)
    await server.db.updateTable('profiles').set({ last_active_at: server.clock() }).where('id', '=', visitor.id).execute()
    await server.jobs.run()
    expect([silent, read, seen].map(titles)).toEqual([[], [], []])
  })

  it('does not come more often than the limit of a day', async () => {
    const [anna, me, browser] = await aPair()
    const earlier = Array.from({ length: pushesPerDay - 1 }, (_, number) => ({
      edition: me.edition,
      user_id: me.id,
      kind: 'like' as const,
      occasion: `${number}`,
      by_email: false,
      by_push: true,
      created_at: server.clock(),
    }))
    await server.db.insertInto('notices').values(earlier).execute()
    for (let number = 0; number < 3; number++) {
      await write(anna, me)
      server.clock.advance(minute)
      await server.jobs.run()
    }
    expect(browser.messages()).toHaveLength(1)
  })
})

describe.each([
  ['fictional', 'Vera (Fictional profile)'],
  ['verified', 'Vera (Verified profile)'],
  ['member', 'Vera'],
] as const)('a push about a %s', (kind, shown) => {
  it.each(['new_conversations', 'new_messages', 'like', 'unread_message_reminders'] as const)(
    'names the kind of the profile: %s [TRU-01]',
    async (what) => {
      const [, me, browser] = await aPair()
      const vera = await server.aMemberIn('milf', {
        name: 'Vera',
        profile: { kind, ...(kind === 'verified' && { verified_at: server.clock() }) },
      })
      const { id: subscription } = await server.db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', me.id)
        .executeTakeFirstOrThrow()
      await server.deps.jobs.send('push', { subscription, kind: what, facts: { by: vera.id }, attempt: 1 })
      await server.jobs.run()
      const [title] = titles(browser)
      expect(title).toContain(shown)
      expect(title?.replace(shown, '')).not.toMatch(/Vera|profile/)
    },
  )
})

it('names the question of a liked answer, not the answer [PRF-10 partly]', async () => {
  const card = { question: 'perfect_sunday', answer: 'A secret between us' } as const
  const [anna, me, browser] = await aPair({ profile: { prompts: JSON.stringify([card]) } })
  await server.as(anna).call(likesContract.like, { body: { profile: me.id, card: card.question } })
  await server.jobs.run()
  expect(browser.messages()).toMatchObject([{ title: 'Anna likes you', body: 'It was your answer to “My perfect Sunday”.' }])
})

it('pushes a like once, and not again after it was taken back', async () => {
  const [anna, me, browser] = await aPair()
  const body = { profile: me.id }
  await server.as(anna).call(likesContract.like, { body })
  await server.jobs.run()
  await server.as(anna).call(likesContract.unlike, { body })
  server.clock.advance(25 * hour)
  await server.as(anna).call(likesContract.like, { body })
  await server.jobs.run()
  expect(browser.messages()).toMatchObject([{ title: 'Anna likes you', path: '/likes', tag: `from:${anna.id}` }])
})

describe('a subscription', () => {
  it.each([404, 410])('is removed when the push service answers %i, and the others of the member stay [NTF-05]', async (gone) => {
    const [anna, me, dead] = await aPair()
    const alive = push.subscribe()
    await subscribe(me, alive)
    server.clock.advance(hour)
    push.says(dead, gone)
    await write(anna, me)
    await server.jobs.run()
    expect(await subscriptions(me)).toEqual([alive.endpoint])
    expect(titles(alive)).toEqual(['Anna wrote to you'])
  })

  it('stays when the push service is down, which gets the push three times at most', async () => {
    const [anna, me, browser] = await aPair()
    push.says(browser, 503, { 'retry-after': '30' })
    await write(anna, me)
    await server.jobs.run()
    expect(await subscriptions(me)).toEqual([browser.endpoint])
    push.says(browser, 201)
    await server.jobs.run()
    expect(browser.messages()).toEqual([])

    push.says(browser, 429)
    server.clock.advance(hour)
    const later: unknown[] = []
    const jobs = { ...server.deps.jobs, send: async (...args: unknown[]) => void later.push(args) }
    const { id: subscription } = await server.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow()
    const job = { subscription, kind: 'like' as const, facts: { by: anna.id } }
    await deliverPush({ ...server.deps, jobs }, { ...job, attempt: 1 })
    await deliverPush({ ...server.deps, jobs }, { ...job, attempt: 3 })
    expect(later).toEqual([['push', { ...job, attempt: 2 }, { afterSeconds: 60 }]])
  })
})
