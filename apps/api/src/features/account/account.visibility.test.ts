import { randomUUID } from 'node:crypto'
import { contract } from '@vonk/contracts/contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()
const setInvisible = (member: TestMember, invisible: boolean) =>
  server.as(member).call(contract.account.saveVisibility, { body: { invisible } })
const like = (from: TestMember, to: TestMember) => server.as(from).call(contract.likes.like, { body: { profile: to.id } })
const say = (from: TestMember, to: TestMember) =>
  server
    .as(from)
    .call(contract.chat.send, { body: { id: randomUUID(), profile: to.id, kind: 'text', payload: { text: 'Hello' } } })

/** What one member sees of another. */
async function seen(by: TestMember, other: TestMember) {
  const me = server.as(by)
  const { profiles } = (await me.call(contract.members.search, { query: {} })).answer
  const likes = (await me.call(contract.likes.likes)).answer
  const { chats } = (await me.call(contract.chat.chats)).answer
  const { profile } = (await me.call(contract.members.member, { query: { id: other.id } })).answer
  return {
    search: profiles.some(({ id }) => id === other.id),
    likes: likes.liked_by.some(({ id }) => id === other.id) || likes.profiles.some(({ id }) => id === other.id),
    newLikes: likes.num_new_likes,
    matches: likes.matches.some((match) => match.profile.id === other.id),
    chats: chats.some((chat) => chat.profile.id === other.id),
    online: profile.online || chats.some((chat) => chat.profile.id === other.id && chat.profile.online),
  }
}

it('hides an invisible member from search, likes and online state, and keeps conversations; off again shows all [ACC-02]', async () => {
  const [anna, bea] = [await server.aMemberIn('she', { credits: 99 }), await server.aMemberIn('she', { credits: 99 })]
  await like(anna, bea)
  await like(bea, anna)
  await say(anna, bea)
  const all = { search: true, likes: true, newLikes: 1, matches: true, chats: true, online: true }
  expect(await seen(bea, anna)).toEqual(all)

  const events: LiveEvent['type'][] = []
  const stop = server.deps.live.subscribe(bea, ({ type }) => events.push(type))
  const { status, answer } = await setInvisible(anna, true)
  expect([status, answer.user.profile.status, answer.user.profile.online]).toEqual([200, 'invisible', false])
  expect(events).toEqual(['likes-changed', 'chats-changed'])
  expect(await seen(bea, anna)).toEqual({ search: false, likes: false, newLikes: 0, matches: false, chats: true, online: false })
  expect((await say(bea, anna)).status).toBe(200)
  expect((await say(anna, bea)).status).toBe(200)

  events.length = 0
  const cleo = await server.aMemberIn('she')
  const stopCleo = server.deps.live.subscribe(cleo, ({ type }) => events.push(type))
  await like(anna, cleo)
  expect(events).toEqual([])
  expect((await say(cleo, anna)).error?.code).toBe('not_found')

  await setInvisible(anna, false)
  expect(await seen(bea, anna)).toMatchObject(all)
  expect((await seen(cleo, anna)).newLikes).toBe(1)
  stop()
  stopCleo()
})

it('refuses an unconfirmed member, whom nobody sees anyway, and stays hidden', async () => {
  const anna = await server.aMemberIn('she', { confirmed: false })
  for (const invisible of [true, false]) expect((await setInvisible(anna, invisible)).error?.code).toBe('not_confirmed')
  const [row] = await server.db.selectFrom('profiles').select('status').where('id', '=', anna.id).execute()
  expect(row?.status).toBe('disabled')
})

it('ends in one state after parallel changes', async () => {
  const anna = await server.aMemberIn('she')
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => setInvisible(anna, n % 2 === 0)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { user } = (await server.as(anna).call(contract.account.currentUser)).answer
  expect(['active', 'invisible']).toContain(user?.profile.status)
})

it('lists the blocked members page by page, without photo and online state, and drops those who are unblocked or left [ACC-01 partly]', async () => {
  const anna = await server.aMemberIn('she')
  const me = server.as(anna)
  const others: TestMember[] = []
  for (let n = 0; n < limits.blockedPerPage + 1; n++) others.push(await server.aMemberIn('she'))
  for (const other of others) {
    server.clock.advance(1000)
    await me.call(contract.members.block, { body: { profile: other.id } })
  }
  const first = (await me.call(contract.members.blocked)).answer
  expect(first.profiles.map(({ id }) => id)).toEqual(
    others
      .slice(1)
      .toReversed()
      .map(({ id }) => id),
  )
  expect(first.profiles.every(({ main_image, online }) => main_image === null && !online)).toBe(true)
  const second = (await me.call(contract.members.blocked, { query: { before: first.next ?? '' } })).answer
  expect([second.profiles.map(({ id }) => id), second.next]).toEqual([[others[0]?.id], null])

  await me.call(contract.members.unblock, { body: { profile: others[1]?.id ?? '' } })
  await server.db
    .updateTable('profiles')
    .set({ status: 'deleted' })
    .where('id', '=', others[2]?.id ?? '')
    .execute()
  const left = (await me.call(contract.members.blocked)).answer.profiles.map(({ id }) => id)
  expect(left).toHaveLength(limits.blockedPerPage - 1)
  expect((await server.as(others[3] ?? anna).call(contract.members.blocked)).answer).toEqual({ profiles: [], next: null })
})
