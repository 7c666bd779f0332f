import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import {
  notificationKinds,
  type NotificationChannel,
  type NotificationKind,
} from '@vonk/contracts/notifications/choices.rules.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { DeliveryError } from '../../mail/mailer.ts'
import { deliverLinks } from '../../mail/deliver-links.ts'
import { openTestApp, type MemberWish, type TestMember } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { openPushService, type PushBrowser } from '../../testing/push-service.ts'
import { queueAnnouncement, stopAnnouncement } from './announcements.ts'
import { sendDueNotices } from './planned.service.ts'
import { isToMail } from './tell.ts'

const push = await openPushService()
/** A Wednesday at noon. */
const server = await openTestApp({
  now: '2026-11-18T11:00:00Z',
  settings: { message_credits: 1 },
  deps: { pusher: push.pusher },
})

/** Each test begins some weeks later, at noon, so that the members of earlier tests get nothing any more. */
beforeEach(() => {
  const later = new Date(server.clock().getTime() + 140 * day)
  server.clock.set(`${later.toISOString().slice(0, 10)}T11:00:00Z`)
})

/** Old enough for no tip, with a profile that lacks nothing. */
const aMember = (name: string, wish: MemberWish = {}) =>
  server.aMemberIn('milf', {
    name,
    credits: 100,
    ...wish,
    profile: { about_me: 'Hello', region: name, created_at: longAgo(), ...wish.profile },
    user: { signup_at: longAgo(), ...wish.user },
  })
const longAgo = () => new Date(server.clock().getTime() - 60 * day)

async function withBrowser(member: TestMember): Promise<PushBrowser> {
  const browser = push.subscribe()
  const { endpoint, p256dh, auth } = browser
  const body = { subscription: { endpoint, expirationTime: null, keys: { p256dh, auth } } }
  expect((await server.as(member).call(notificationsContract.subscribe, { query: { push: '1' }, body })).error).toBeNull()
  return browser
}

const choose = (member: TestMember, kind: NotificationKind, channel: NotificationChannel, enabled: boolean) =>
  server.as(member).call(notificationsContract.choose, { body: { kind, channel, enabled } })
const write = async (from: TestMember, to: TestMember) => {
  const message = { id: randomUUID(), profile: to.id, kind: 'text' as const, payload: { text: 'A secret between us' } }
  const { answer, error } = await server.as(from).call(chatContract.send, { body: message })
  expect(error).toBeNull()
  return answer.message
}
/** The server looks a day later, and sends the mails and pushes. */
async function aDay(): Promise<void> {
  server.clock.advance(day)
  await sendDueNotices(server.deps)
  await server.jobs.run()
}
const subjectsTo = async ({ email }: TestMember) => (await mailsTo(server, email)).map(({ subject }) => subject).toReversed()
/** Without the mails about arrivals. */
const remindersTo = async (member: TestMember) => (await subjectsTo(member)).filter((subject) => subject.includes('haven’t read'))

const texts = {
  en: { subject: 'Half price', heading: 'This week at half price', body: 'All bundles.\nUntil Sunday.', button: 'Buy' },
  nl: { subject: 'Halve prijs', heading: 'Deze week voor de halve prijs', body: 'Alle bundels.', button: 'Kopen' },
}
const announce = (kind: 'promotions' | 'news', given: unknown = { page: '/credits', texts }) =>
  queueAnnouncement(server.deps, { edition: 6, kind, given })

describe('a reminder of unread messages', () => {
  it('comes once after a day, and again only for what was written after reading [NTF-07]', async () => {
    const [anna, me, pushed] = [await aMember('Anna'), await aMember('Me'), await aMember('Pushed')]
    const browser = await withBrowser(pushed)
    await write(anna, me)
    const { seq: seen, conversation_id: their } = await write(anna, pushed)
    await server.jobs.run()
    server.clock.advance(8 * hour)
    await sendDueNotices(server.deps)
    expect(await remindersTo(me)).toEqual([])
    server.clock.advance(-8 * hour)
    await aDay()
    await aDay()
    expect(await remindersTo(me)).toEqual(['You haven’t read Anna’s message on Rubine yet'])
    const reminders = () => browser.messages().filter(({ title }) => title === 'A message from Anna is waiting')
    expect(reminders()).toHaveLength(1)
    const [mail] = await mailsTo(server, me.email)
    expect(`${mail?.text}${mail?.html}`).not.toContain('secret')

    const { seq, conversation_id: conversation } = await write(anna, me)
    await server.as(me).call(chatContract.read, { body: { conversation, seq } })
    await server.as(pushed).call(chatContract.read, { body: { conversation: their, seq: seen } })
    await aDay()
    expect(await remindersTo(me)).toHaveLength(1)
    for (const to of [me, pushed]) await write(anna, to)
    await aDay()
    await aDay()
    expect([(await remindersTo(me)).length, reminders().length]).toEqual([2, 2])
  })

  it('counts the people who wait, and does not come for blocked or deleted members or messages of last week', async () => {
    const [anna, bea, me] = [await aMember('Anna'), await aMember('Bea'), await aMember('Me')]
    const [blocked, deleted, late] = [await aMember('Cas'), await aMember('Dora'), await aMember('Eva')]
    await write(anna, me)
    await write(bea, me)
    await write(blocked, late)
    await write(deleted, late)
    await server.as(late).call(membersContract.block, { body: { profile: blocked.id } })
    await server.db.updateTable('profiles').set({ status: 'deleted' }).where('id', '=', deleted.id).execute()
    await aDay()
    const mail = (await mailsTo(server, me.email)).find(({ subject }) => subject.includes('haven’t read'))
    expect(mail?.text).toContain('Messages from 2 people are waiting for you')
    expect(await remindersTo(late)).toEqual([])

    await write(anna, late)
    server.clock.advance(6 * day)
    await aDay()
    expect(await remindersTo(late)).toEqual([])
  })
})

describe('the weekly update', () => {
  const weeksTo = async (member: TestMember) =>
    (await mailsTo(server, member.email)).filter(({ subject }) => /week/.test(subject))

  it('says what happened in the past seven days, once a week, and nothing in a week without anything [NTF-07]', async () => {
    const me = await aMember('Me', { user: { language: 'nl' } })
    const pushed = await aMember('Pushed', { user: { language: 'nl' } })
    const browser = await withBrowser(pushed)
    await choose(pushed, 'weekly_updates', 'push', true)
    for (const member of [me, pushed]) await choose(member, 'unread_message_reminders', 'email', false)
    await choose(pushed, 'unread_message_reminders', 'push', false)
    await aDay()
    expect(await weeksTo(me)).toEqual([])

    // The next week: two messages of one member, one like, and one new member in the region.
    server.clock.advance(6 * day)
    const anna = await aMember('Anna')
    await write(anna, me)
    await write(anna, me)
    await write(anna, pushed)
    await server.as(anna).call(likesContract.like, { body: { profile: me.id } })
    await aMember('New', { profile: { region: 'Me', created_at: server.clock() } })
    await aMember('Made up', { profile: { region: 'Me', created_at: server.clock(), kind: 'fictional' } })
    for (let days = 0; days < 5; days++) await aDay()
    const [mail, ...others] = await weeksTo(me)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Jouw week op Rubine')
    expect(mail?.text).toContain(
      ['Dit gebeurde er de afgelopen zeven dagen op Rubine:', 'Je kreeg 2 berichten.', 'Iemand vindt je leuk.'].join('\n'),
    )
    expect(mail?.text).toMatch(/Er kwam 1 nieuw lid bij in .?Me.?\./)
    expect(browser.messages().filter(({ title }) => title.startsWith('Jouw week'))).toHaveLength(1)
    expect(await weeksTo(pushed)).toEqual([])
  })

  it('does not come when the member has seen all of it [TRU-14 partly]', async () => {
    const [anna, me] = [await aMember('Anna'), await aMember('Me', { profile: { region: null } })]
    server.clock.advance(day)
    const { seq, conversation_id: conversation } = await write(anna, me)
    server.clock.advance(2 * minute)
    await server.as(me).call(chatContract.read, { body: { conversation, seq } })
    for (let days = 0; days < 7; days++) await aDay()
    expect(await weeksTo(me)).toEqual([])
  })

  it('does not come to a member of a few days, or who has not been here for three months', async () => {
    const fresh = await aMember('Fresh', { user: { signup_at: server.clock() } })
    const away = await aMember('Away', { profile: { last_active_at: new Date(server.clock().getTime() - 91 * day) } })
    for (const member of [fresh, away]) await aMember('New', { profile: { region: member.name, created_at: server.clock() } })
    await aDay()
    expect([await weeksTo(fresh), await weeksTo(away)]).toEqual([[], []])
  })
})

describe('a tip for the profile', () => {
  it('comes once for a missing photo, once for an empty text, and then never again [NTF-07]', async () => {
    const bare = await aMember('Bare', { profile: { about_me: '' }, user: { signup_at: server.clock() } })
    await choose(bare, 'weekly_updates', 'email', false)
    await aDay()
    expect(await subjectsTo(bare)).toEqual([])
    for (let days = 0; days < 12; days++) await aDay()
    expect(await subjectsTo(bare)).toEqual([
      'Your profile on Rubine has no photo yet',
      'Your profile on Rubine says nothing about you yet',
    ])
    server.clock.advance(15 * day)
    await aDay()
    expect(await subjectsTo(bare)).toHaveLength(2)
  })

  it('does not come for what the profile has', async () => {
    const done = await aMember('Done', { user: { signup_at: server.clock() } })
    await choose(done, 'weekly_updates', 'email', false)
    await server.db
      .insertInto('photos')
      .values({ edition: done.edition, profile_id: done.id, position: 0, status: 'pending', width: 1, height: 1 })
      .execute()
    for (let days = 0; days < 9; days++) await aDay()
    expect(await subjectsTo(done)).toEqual([])
  })
})

describe('an announcement', () => {
  it('goes once to each member who wants its kind, in the own language, by email or push [NTF-07]', async () => {
    const [english, dutch, without] = [
      await aMember('English'),
      await aMember('Dutch', { user: { language: 'nl' } }),
      await aMember('Without'),
    ]
    const browser = await withBrowser(dutch)
    for (const member of [english, dutch]) await choose(member, 'promotions', 'email', true)
    await choose(dutch, 'promotions', 'push', true)
    await choose(without, 'news', 'email', true)
    const elsewhere = await server.aMemberIn('bbw', { user: { signup_at: longAgo() } })
    await server
      .as(elsewhere)
      .call(notificationsContract.choose, { body: { kind: 'promotions', channel: 'email', enabled: true } })
    await announce('promotions')
    await aDay()
    await aDay()
    expect(await subjectsTo(english)).toEqual(['Half price'])
    expect([await subjectsTo(dutch), await subjectsTo(without), await subjectsTo(elsewhere)]).toEqual([[], [], []])
    expect(browser.messages()).toMatchObject([
      { title: 'Halve prijs', body: 'Deze week voor de halve prijs', path: '/credits', lang: 'nl-NL' },
    ])
    const [mail] = await mailsTo(server, english.email)
    expect(mail?.links[0]).toMatch(/\/credits$/)
    expect(mail?.html).toMatch(/>All bundles\.<\/p>\s*<p[^>]*>Until Sunday\.</)
    expect(mail?.text).toContain('You asked for offers from Rubine')
  })

  it('does not reach members who turned it off since, unconfirmed, deleted or stopped accounts', async () => {
    const wanting = async (name: string, wish: MemberWish = {}) => {
      const member = await aMember(name, wish)
      await choose(member, 'news', 'email', true)
      return member
    }
    const [off, late, unconfirmed, deleted, stopped] = [
      await wanting('Off'),
      await wanting('Late'),
      await wanting('Unconfirmed', { confirmed: false }),
      await wanting('Deleted'),
      await wanting('Stopped'),
    ]
    await choose(off, 'news', 'email', false)
    await server.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', deleted.id).execute()
    await server.as(stopped).call(notificationsContract.switchEmails, { body: { enabled: false } })
    await announce('news')
    await sendDueNotices(server.deps)
    // Turned off after the decision, before the mail is sent.
    await choose(late, 'news', 'email', false)
    await aDay()
    for (const member of [off, late, unconfirmed, deleted, stopped]) expect(await subjectsTo(member)).toEqual([])
  })

  it('waits for a day when the member got something else, and for the morning', async () => {
    const me = await aMember('Me')
    for (const kind of ['promotions', 'news'] as const) await choose(me, kind, 'email', true)
    await announce('promotions')
    server.clock.advance(hour)
    await announce('news', { page: '/members', texts: { ...texts, en: { ...texts.en, subject: 'News' } } })
    server.clock.set(`${server.clock().toISOString().slice(0, 10)}T23:00:00Z`)
    await sendDueNotices(server.deps)
    expect(await subjectsTo(me)).toEqual([])
    server.clock.advance(12 * hour)
    await sendDueNotices(server.deps)
    await sendDueNotices(server.deps)
    expect(await subjectsTo(me)).toEqual(['Half price'])
    await aDay()
    expect(await subjectsTo(me)).toEqual(['Half price', 'News'])
  })

  it('is told once by parallel runs, also when one of them is killed in between [NTF-07]', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, (_, number) => aMember(`Member ${number}`)))
    for (const member of members) await choose(member, 'news', 'email', true)
    await announce('news')
    // This one dies in the transaction of its fifth member.
    let told = 0
    const dying = {
      ...server.deps,
      jobs: {
        ...server.deps.jobs,
        send: async (...args: Parameters<typeof server.deps.jobs.send>) => {
          told += 1
          if (told > 4) throw new Error('killed')
          return server.deps.jobs.send(...args)
        },
      },
    }
    await Promise.all([sendDueNotices(dying), sendDueNotices(server.deps), sendDueNotices(server.deps)])
    await sendDueNotices(server.deps)
    await Promise.all([server.jobs.run(), server.jobs.run()])
    for (const member of members) expect(await subjectsTo(member)).toEqual(['Half price'])
  })

  it('ends when staff stop it, and has limits', async () => {
    const me = await aMember('Me')
    await choose(me, 'news', 'email', true)
    const id = await announce('news')
    expect([await stopAnnouncement(server.deps, id), await stopAnnouncement(server.deps, id)]).toEqual([true, false])
    await aDay()
    expect(await subjectsTo(me)).toEqual([])
    await announce('news')
    await expect(announce('news')).rejects.toThrow('already got 2 texts')
    const wrong: [unknown, string][] = [
      [{ page: '/credits', texts: { en: texts.en } }, 'both a text'],
      [{ page: 'https://elsewhere.example', texts }, 'must be a path'],
      [{ page: '//elsewhere.example', texts }, 'must be a path'],
      [{ page: '/', texts: { ...texts, nl: { ...texts.nl, subject: 'x'.repeat(101) } } }, 'texts.nl.subject'],
      [{ page: '/', texts: { ...texts, nl: { ...texts.nl, subject: 'a\nBcc: b' } } }, 'texts.nl.subject'],
      ['', 'The file'],
    ]
    for (const [given, message] of wrong) await expect(announce('promotions', given)).rejects.toThrow(message)
  })
})

describe('a mail of choice', () => {
  it('is mailed once when its job runs twice in parallel, and not again after a process was killed while it sent', async () => {
    const me = await aMember('Me')
    await choose(me, 'news', 'email', true)
    await announce('news')
    await sendDueNotices(server.deps)
    const { id: link } = await server.db
      .selectFrom('mail_links')
      .select('id')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow()
    const sent: string[] = []
    let fails: unknown
    const mailer = {
      async deliver({ to }: { to: string }) {
        if (fails) throw fails
        sent.push(to)
      },
    }
    const deliver = deliverLinks(server.deps, mailer, { isToMail, nameOf: async () => 'Anna' })
    // Refused: the mail server has not taken it.
    fails = new DeliveryError(Object.assign(new Error('451 later'), { responseCode: 451 }))
    await expect(deliver({ link })).rejects.toThrow('451 later')
    fails = undefined
    await Promise.all([deliver({ link }), deliver({ link }), deliver({ link })])
    expect(sent).toEqual([me.email])
    // The connection broke after the text was sent: perhaps the mail server has taken it.
    await server.db.updateTable('mail_links').set({ used_at: null }).where('id', '=', link).execute()
    fails = new DeliveryError(Object.assign(new Error('closed'), { code: 'ECONNECTION' }))
    await expect(deliver({ link })).rejects.toThrow('closed')
    fails = undefined
    await deliver({ link })
    expect(sent).toHaveLength(1)
  })
})

it('sends each kind by email or by push to a member who wants it, and nothing to one who turned all off [NTF-01]', async () => {
  const aNewcomer = (name: string) =>
    aMember(name, { profile: { about_me: '' }, user: { signup_at: new Date(server.clock().getTime() - 8 * day) } })
  const [anna, me, pushed, off] = [
    await aMember('Anna', { paid: true }),
    await aNewcomer('Me'),
    await aNewcomer('Pushed'),
    await aNewcomer('Off'),
  ]
  const [theirs, silent] = [await withBrowser(pushed), await withBrowser(off)]
  for (const kind of notificationKinds)
    for (const channel of ['email', 'push'] as const) {
      for (const member of [me, pushed]) await choose(member, kind, channel, true)
      await choose(off, kind, channel, false)
    }
  server.clock.advance(hour)
  const conversations: string[] = []
  for (const to of [me, pushed, off]) {
    conversations.push((await write(anna, to)).conversation_id)
    await server.as(anna).call(likesContract.like, { body: { profile: to.id } })
  }
  await server.jobs.run()
  for (const [place, member] of [me, pushed].entries())
    await server.as(member).call(chatContract.read, { body: { conversation: conversations[place] ?? '', seq: 1 } })
  server.clock.advance(hour)
  for (const to of [me, pushed, off]) await write(anna, to)
  await server.jobs.run()
  await announce('promotions')
  await announce('news', { page: '/members', texts: { ...texts, en: { ...texts.en, subject: 'News' } } })
  server.clock.advance(-2 * hour)
  for (let days = 0; days < 8; days++) await aDay()

  expect(new Set(await subjectsTo(me))).toEqual(
    new Set([
      'Anna wrote to you on Rubine',
      'A new message from Anna on Rubine',
      'Anna likes you on Rubine',
      'You haven’t read Anna’s message on Rubine yet',
      'Your week on Rubine',
      'Your profile on Rubine has no photo yet',
      'Your profile on Rubine says nothing about you yet',
      'Half price',
      'News',
    ]),
  )
  expect(new Set(theirs.messages().map(({ title }) => title))).toEqual(
    new Set([
      'Anna wrote to you',
      'Anna wrote again',
      'Anna likes you',
      'A message from Anna is waiting',
      'Your week on Rubine',
      'Show your face',
      'Say something about yourself',
      'Half price',
      'News',
    ]),
  )
  expect(await subjectsTo(pushed)).toEqual([])
  expect([await subjectsTo(off), silent.messages()]).toEqual([[], []])
})

describe('a block that is taken back', () => {
  it.each(['nobody is', 'both are'])(
    'brings nothing of old messages and likes by push, email, reminder or week, if %s told before [PRF-07 partly] [TRU-14 partly]',
    async (told) => {
      const meet = async () => {
        const [anna, me] = [await aMember('Anna'), await aMember('Me')]
        const browsers = [await withBrowser(anna), await withBrowser(me)]
        server.clock.advance(2 * hour)
        await write(anna, me)
        await write(me, anna)
        await server.as(anna).call(likesContract.like, { body: { profile: me.id } })
        const heard = async () => [
          ...(await Promise.all([anna, me].map(subjectsTo))).flat(),
          ...browsers.flatMap((browser) => browser.messages().map(({ title }) => title)),
        ]
        return { anna, me, heard }
      }
      const [apart, together] = [await meet(), await meet()]
      if (told === 'both are') await server.jobs.run()
      const before = (await apart.heard()).length
      const body = { profile: apart.anna.id }
      await server.as(apart.me).call(membersContract.block, { body })
      await server.as(apart.me).call(membersContract.unblock, { body })
      for (let days = 0; days < 8; days++) await aDay()
      expect(await apart.heard()).toHaveLength(before)
      expect((await together.heard()).length, 'without a block they hear of each other').toBeGreaterThan(before)
    },
  )
})
