import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, hour } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { expect, it } from 'vitest'
import { sendDueNotices } from './features/notifications/planned.service.ts'
import { purge } from './retention/purge.ts'
import { openTestApp, type TestMember } from './testing/harness.ts'
import { mailsTo } from './testing/mailed.ts'

/** A Wednesday at noon. Without a demo, like in production. */
const server = await openTestApp({ now: '2026-11-18T11:00:00Z', settings: { message_credits: 1 } })

/** Everything that a member is told and that is counted for them. */
async function toldTo(member: TestMember) {
  const as = server.as(member)
  const { num_new_likes, counts, liked_by, matches } = (await as.call(likesContract.likes)).answer
  const { chats, num_unread } = (await as.call(chatContract.chats)).answer
  const { people, news } = (await as.call(matchingContract.today)).answer
  const { count, similar_count } = (await as.call(membersContract.search)).answer
  return {
    likes: { badge: num_new_likes, counts, from: liked_by.map(({ profile }) => profile.name), matches: matches.length },
    chats: { badge: num_unread, from: chats.map(({ profile }) => profile.name) },
    today: { people: people.map(({ profile }) => profile.name), likes: news.likes, matches: news.matches, members: news.members },
    members: count + similar_count,
    liker: (await as.call(likesContract.autoLike)).answer?.name ?? null,
    mails: (await mailsTo(server, member.email)).map(({ subject }) => subject),
  }
}

/** Whatever the server does by itself. */
async function aDayPasses(): Promise<void> {
  server.clock.advance(day)
  await sendDueNotices(server.deps)
  await server.jobs.run()
  await purge(server.deps)
}

it('counts, shows and tells only what happened: nothing to whom nothing happens, and each event once [TRU-03]', async () => {
  const complete = { about_me: 'Hello', gender: 'female', region: 'Utrecht' } as const
  const me = await server.aMemberIn('milf', { name: 'Me', profile: complete })
  const nothing = {
    likes: { badge: 0, counts: { profiles: 0, liked_by: 0, matches: 0 }, from: [], matches: 0 },
    chats: { badge: 0, from: [] },
    today: { people: [], likes: 0, matches: 0, members: 0 },
    members: 0,
    liker: null,
  }
  expect(await toldTo(me)).toMatchObject(nothing)
  for (let passed = 0; passed < 9; passed++) await aDayPasses()
  const quiet = await toldTo(me)
  expect(quiet).toMatchObject(nothing)
  // Tips about the own profile are the only mails: nobody wrote, liked or came.
  expect(quiet.mails.filter((subject) => /like|wrote|message|new/i.test(subject))).toEqual([])

  await server.as(me).call(matchingContract.todaySeen)
  server.clock.advance(2 * hour)
  await server.as(me).call(matchingContract.todaySeen)
  server.clock.advance(hour)
  const ann = await server.aMemberIn('milf', { name: 'Ann', credits: 9, profile: { ...complete, created_at: server.clock() } })
  await server.as(ann).call(likesContract.like, { body: { profile: me.id } })
  const message = { id: randomUUID(), profile: me.id, kind: 'text' as const, payload: { text: 'Hello' } }
  expect((await server.as(ann).call(chatContract.send, { body: message })).error).toBeNull()
  await aDayPasses()
  const told = await toldTo(me)
  expect(told).toMatchObject({
    likes: { badge: 1, counts: { profiles: 0, liked_by: 1, matches: 0 }, from: ['Ann'], matches: 0 },
    chats: { badge: 1, from: ['Ann'] },
    // Nobody is proposed who has written already.
    today: { people: [], likes: 1, matches: 0, members: 1 },
    members: 1,
    liker: 'Ann',
  })
  expect(told.mails.filter((subject) => subject.includes('Ann')).length).toBeGreaterThan(0)

  // What did not happen any more is not told either.
  await server.as(ann).call(likesContract.unlike, { body: { profile: me.id } })
  await server.as(ann).call(membersContract.block, { body: { profile: me.id } })
  expect((await server.as(me).call(accountContract.currentUser)).status).toBe(200)
  const { mails: _, ...rest } = await toldTo(me)
  expect(rest).toEqual({ ...nothing, today: { ...nothing.today, members: expect.any(Number) as number } })
})
