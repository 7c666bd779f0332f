import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { BodyOf } from '@vonk/contracts/call.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { openPushService, type PushBrowser } from '../../testing/push-service.ts'
import { emailActivity } from './activity.service.ts'
import { queueAnnouncement } from './announcements.ts'
import { isAsleep } from './notices.ts'
import { sendDueNotices } from './planned.service.ts'

type Times = BodyOf<typeof notificationsContract.chooseTimes>

const push = await openPushService()
const server = await openTestApp({ now: '2026-05-04T12:00:00Z', settings: { message_credits: 1 }, deps: { pusher: push.pusher } })

/** From 10 in the evening to 7 in the morning, in summer 20:00 to 05:00 UTC. */
const night: Times = { mails: 'at_once', quiet: { from: 22 * 60, until: 7 * 60 }, time_zone: 'Europe/Amsterdam' }

/** Each test begins a week later, on a Monday at 2 in the afternoon, so that the members of earlier tests get nothing any more. */
let start = server.clock()
beforeEach(() => {
  start = new Date(start.getTime() + 7 * day)
  server.clock.set(start)
})
/** A time of the Monday, or of so many days later. */
const at = (time: string, days = 0) =>
  server.clock.set(`${new Date(start.getTime() + days * day).toISOString().slice(0, 10)}T${time}:00Z`)

const choose = (member: TestMember, times: Partial<Times>) =>
  server.as(member).call(notificationsContract.chooseTimes, { body: { ...night, ...times } })

async function aMember(times: Partial<Times> = {}): Promise<TestMember> {
  const longAgo = new Date(start.getTime() - 60 * day)
  const me = await server.aMemberIn('milf', {
    name: 'Me',
    credits: 100,
    user: { signup_at: longAgo },
    profile: { about_me: 'Hello', created_at: longAgo },
  })
  expect((await choose(me, times)).error).toBeNull()
  const body = { kind: 'weekly_updates', channel: 'email', enabled: false } as const
  await server.as(me).call(notificationsContract.choose, { body })
  return me
}
async function withBrowser(member: TestMember): Promise<PushBrowser> {
  const browser = push.subscribe()
  const { endpoint, p256dh, auth } = browser
  const body = { subscription: { endpoint, expirationTime: null, keys: { p256dh, auth } } }
  expect((await server.as(member).call(notificationsContract.subscribe, { query: { push: '1' }, body })).error).toBeNull()
  return browser
}
const write = async (to: TestMember, name = 'Anna') => {
  const from = await server.aMemberIn('milf', { name, credits: 100 })
  const message = { id: randomUUID(), profile: to.id, kind: 'text' as const, payload: { text: 'A secret between us' } }
  const { answer, error } = await server.as(from).call(chatContract.send, { body: message })
  expect(error).toBeNull()
  return answer.message
}
const like = async (to: TestMember, name = 'Bea') =>
  server.as(await server.aMemberIn('milf', { name })).call(likesContract.like, { body: { profile: to.id } })
/** Everything that is due now, as the jobs do it. */
async function run(): Promise<void> {
  await sendDueNotices(server.deps)
  await server.jobs.run()
}
const mails = async ({ email }: TestMember) => (await mailsTo(server, email)).toReversed()
const subjects = async (member: TestMember) => (await mails(member)).map(({ subject }) => subject)
const titles = (browser: PushBrowser) => browser.messages().map(({ title }) => title)

describe('the times of a member', () => {
  it('are stored by the usual name of the zone, and only times that a clock has [TRU-14 partly]', async () => {
    const me = await aMember()
    const { answer } = await choose(me, { mails: 'weekly', quiet: { from: 0, until: 30 }, time_zone: 'europe/helsinki' })
    expect(answer.times).toEqual({ mails: 'weekly', quiet: { from: 0, until: 30 }, time_zone: 'Europe/Helsinki' })
    for (const wrong of [
      { quiet: { from: 60, until: 60 } },
      { quiet: { from: 10, until: 60 } },
      { quiet: { from: 0, until: 24 * 60 } },
      { time_zone: 'Mars/Olympus' },
      { time_zone: '+02:00' },
    ])
      expect({ wrong, status: (await choose(me, wrong)).status }).toEqual({ wrong, status: 400 })
    expect((await server.as(me).call(notificationsContract.settings)).answer.times).toEqual(answer.times)
  })
})

describe('one channel per event', () => {
  it('is a push where the member has a browser, and then no email follows [TRU-14 partly]', async () => {
    const me = await aMember({ quiet: null })
    const browser = await withBrowser(me)
    server.clock.advance(hour)
    await write(me)
    await like(me)
    await run()
    server.clock.advance(15 * minute)
    await run()
    expect(titles(browser).toSorted()).toEqual(['Anna wrote to you', 'Bea likes you'])
    expect(await subjects(me)).toEqual([])
    // Left unread for a day, it is told once more: by push alone.
    server.clock.advance(day)
    await run()
    expect(titles(browser)).toContain('A message from Anna is waiting')
    expect(await subjects(me)).toEqual([])
  })

  it('is an email when no browser got the push [TRU-14 partly]', async () => {
    const me = await aMember({ quiet: null })
    const [gone, refusing] = [await withBrowser(me), await withBrowser(me)]
    push.says(gone, 410)
    push.says(refusing, 403)
    server.clock.advance(hour)
    await write(me)
    await run()
    server.clock.advance(15 * minute)
    await run()
    expect(await subjects(me)).toEqual(['Anna wrote to you on Rubine'])
    server.clock.advance(day)
    await run()
    await run()
    expect(await subjects(me)).toEqual(['Anna wrote to you on Rubine', 'You haven’t read Anna’s message on Rubine yet'])
  })
})

it('nothing is mailed about what the member saw before the mail server took the mail [TRU-14 partly]', async () => {
  const [reader, seer, other] = [await aMember({ quiet: null }), await aMember({ quiet: null }), await aMember({ quiet: null })]
  server.clock.advance(hour)
  const { seq, conversation_id: conversation } = await write(reader)
  const liker = await server.aMemberIn('milf', { name: 'Bea' })
  await server.as(liker).call(likesContract.like, { body: { profile: seer.id } })
  await write(other)
  // The mails are made, and wait for the mail server.
  for (const { id: member, edition } of [reader, seer, other])
    for (const about of ['messages', 'likes'] as const) await emailActivity(server.deps, { edition, member, about })
  await server.as(reader).call(chatContract.read, { body: { conversation, seq } })
  await server.as(seer).call(likesContract.likeSeen, { body: { profile: liker.id } })
  await run()
  expect([await subjects(reader), await subjects(seer)]).toEqual([[], []])
  expect(await subjects(other)).toEqual(['Anna wrote to you on Rubine'])
})

describe('quiet hours', () => {
  it('let nothing through; afterwards one push tells what is still unseen, once, also when jobs run twice [TRU-14 partly]', async () => {
    const me = await aMember()
    const browser = await withBrowser(me)
    at('21:00')
    await write(me)
    await write(me, 'Cas')
    await like(me)
    await run()
    at('04:45', 1)
    await run()
    expect([titles(browser), await subjects(me)]).toEqual([[], []])
    at('05:00', 1)
    await Promise.all([sendDueNotices(server.deps), sendDueNotices(server.deps)])
    await Promise.all([run(), run()])
    expect(browser.messages()).toMatchObject([
      { title: 'While you were away', body: '2 people wrote to you. Someone liked you.', path: '/chats' },
    ])
    at('06:00', 1)
    await run()
    expect(titles(browser)).toHaveLength(1)
    expect(await subjects(me)).toEqual([])
  })

  it('end with one email where the member has no browser, and an only event is told by its name', async () => {
    const [me, other] = [await aMember(), await aMember()]
    at('21:00')
    await write(me)
    await like(me)
    await write(other)
    at('21:30')
    await run()
    at('05:00', 1)
    await run()
    const [mail, ...more] = await mails(me)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'New for you on Rubine' })
    expect(mail?.text).toContain('Someone wrote to you.\nSomeone liked you.')
    expect(mail?.links.map((link) => new URL(link).pathname)).toEqual(['/chats', '/notifications/unsubscribe'])
    expect(await subjects(other)).toEqual(['Anna wrote to you on Rubine'])
  })

  it('leave nothing to tell when the member has read it, was here, or turned the kind off', async () => {
    const [reader, visitor, off] = [await aMember(), await aMember(), await aMember()]
    at('21:00')
    const { seq, conversation_id: conversation } = await write(reader)
    for (const member of [visitor, off]) await write(member)
    at('21:30')
    await run()
    await server.as(reader).call(chatContract.read, { body: { conversation, seq } })
    await server.as(visitor).call(accountContract.currentUser)
    await server.db
      .insertInto('notification_choices')
      .values({
        edition: off.edition,
        user_id: off.id,
        kind: 'new_conversations',
        channel: 'email',
        enabled: false,
        chosen_at: server.clock(),
      })
      .execute()
    at('05:00', 1)
    await run()
    for (const member of [reader, visitor, off]) expect(await subjects(member)).toEqual([])
  })

  it('hold again when the job is so late that the next ones have begun, and let go when the member ends them', async () => {
    const [me, ending] = [await aMember(), await aMember()]
    at('21:00')
    for (const member of [me, ending]) await write(member)
    at('21:30')
    await run()
    at('21:00', 1)
    await run()
    expect(await subjects(me)).toEqual([])
    await server.db
      .updateTable('notice_times')
      .set({ quiet_from: null, quiet_until: null, due_at: server.clock() })
      .where('user_id', '=', ending.id)
      .execute()
    await run()
    expect(await subjects(ending)).toContain('Anna wrote to you on Rubine')
    at('05:00', 2)
    await run()
    expect(await subjects(me)).toContain('Anna wrote to you on Rubine')
  })

  it('tell later what is one email too many for the day, and lose nothing', async () => {
    const me = await aMember()
    at('19:00')
    const { edition, id: user_id, email } = me
    const [created_at, expires_at] = [server.clock(), new Date(server.clock().getTime() + day)]
    const sent = {
      edition,
      user_id,
      email,
      purpose: 'new-conversation',
      facts: '{}',
      created_at,
      used_at: created_at,
      expires_at,
    } as const
    await server.db
      .insertInto('mail_links')
      .values([1, 2, 3].map(() => ({ ...sent, token_hash: null })))
      .execute()
    at('21:00')
    await write(me)
    at('21:30')
    await run()
    at('05:00', 1)
    await run()
    at('18:00', 1)
    await run()
    expect(await subjects(me)).toEqual([])
    at('19:15', 1)
    await run()
    await run()
    expect(await subjects(me)).toEqual(['Anna wrote to you on Rubine'])
  })

  it('hold what staff announce and mails that the mail server took late, and never mails about the account', async () => {
    const me = await aMember({ quiet: { from: 9 * 60, until: 12 * 60 } })
    await server.as(me).call(notificationsContract.choose, { body: { kind: 'news', channel: 'email', enabled: true } })
    const text = { subject: 'News', heading: 'News', body: 'Something new.', button: 'Look' }
    await queueAnnouncement(server.deps, { edition: 6, kind: 'news', given: { page: '/', texts: { en: text, nl: text } } })
    at('08:00', 1)
    await sendDueNotices(server.deps)
    await server.visitor('milf').call(accountContract.login, { body: { email: me.email, password: me.password } })
    expect(await subjects(me)).toEqual(['A new login to your account at Rubine'])
    at('10:00', 1)
    // Decided at noon, and not mailed before the quiet hours of the next day.
    await sendDueNotices(server.deps)
    at('08:00', 2)
    expect(await subjects(me)).toEqual(['A new login to your account at Rubine'])
    at('10:00', 2)
    await run()
    await run()
    expect(await subjects(me)).toEqual(['A new login to your account at Rubine', 'News'])
  })

  it('leave time for planned notices, also for those who sleep by day', async () => {
    const awake = { from: 8 * 60, until: 21 * 60 + 30 }
    const zone = { time_zone: 'Europe/Amsterdam' }
    expect(isAsleep(new Date('2026-05-04T20:00:00Z'), { quiet: awake, ...zone })).toBe(false)
    expect(isAsleep(new Date('2026-05-04T20:00:00Z'), { quiet: { ...awake, from: 12 * 60 }, ...zone })).toBe(true)
    expect(isAsleep(new Date('2026-05-04T20:00:00Z'), { quiet: null, time_zone: 'America/New_York' })).toBe(false)
    expect(isAsleep(new Date('2026-05-04T09:00:00Z'), { quiet: null, time_zone: 'America/New_York' })).toBe(true)
  })
})

describe('emails at a slower pace', () => {
  it('wait for their time also after quiet hours', async () => {
    const me = await aMember({ mails: 'daily' })
    at('21:00')
    await write(me)
    at('21:30')
    await run()
    at('05:00', 1)
    await run()
    expect(await subjects(me)).toEqual([])
    at('16:00', 1)
    await run()
    expect(await subjects(me)).toEqual(['Anna wrote to you on Rubine'])
  })

  it('come in one at 18:00 of the member, about what is unseen then [TRU-14 partly]', async () => {
    const [daily, weekly] = [await aMember({ mails: 'daily', quiet: null }), await aMember({ mails: 'weekly', quiet: null })]
    at('13:30')
    for (const member of [daily, weekly]) await write(member)
    at('14:00')
    await run()
    for (const member of [daily, weekly]) await like(member)
    at('15:45')
    await run()
    expect(await subjects(daily)).toEqual([])
    at('16:00')
    await run()
    await run()
    expect(await subjects(daily)).toEqual(['New for you on Rubine'])
    await write(daily, 'Cas')
    at('20:00')
    await run()
    expect(await subjects(daily)).toHaveLength(1)
    at('16:00', 1)
    await run()
    expect((await subjects(daily)).slice(1)).toContain('Cas wrote to you on Rubine')
    expect(await subjects(weekly)).not.toContain('New for you on Rubine')
    at('16:00', 6)
    await run()
    expect(await subjects(weekly)).toContain('New for you on Rubine')
  })
})
