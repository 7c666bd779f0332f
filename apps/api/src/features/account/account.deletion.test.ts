import { randomUUID } from 'node:crypto'
import { contract } from '@vonk/contracts/contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { company } from '../site/site.defaults.ts'
import { seedSite } from '../site/site.seed.ts'

const server = await openTestApp()
const { db, deps, clock, inbox, jobs } = server
await seedSite(db)

const leave = (member: TestMember, password = member.password) =>
  server.as(member).call(contract.account.deleteAccount, { body: { reason: 'privacy', note: 'Enough', password } })
const statusesOf = async ({ id }: TestMember) => {
  const row = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.status as user', 'profiles.status as profile'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  return row
}
const say = (from: TestMember, to: TestMember, body = 'Hello') =>
  server.as(from).call(contract.chat.send, { body: { id: randomUUID(), profile: to.id, kind: 'text', payload: { text: body } } })
const mailedTo = ({ email }: TestMember) => inbox.items().filter(({ to }) => to === email)
const tokenTo = (member: TestMember) => new URL(mailedTo(member)[0]?.links[0] ?? '').searchParams.get('token') ?? ''
const chatsOf = async (member: TestMember) => (await server.as(member).call(contract.chat.chats)).answer
const read = ({ site }: TestMember, token: string) => server.visitor(site).call(contract.account.readLink, { body: { token } })
const back = (member: TestMember, token: string, password = member.password) =>
  server.visitor(member.site).call(contract.account.reactivate, { body: { token, password } })

it('hides a deleted account everywhere, ends its sessions and pushes, and shows in chats that the member left [ACC-03 partly]', async () => {
  const [anna, bea] = [await server.aMemberIn('she', { credits: 100 }), await server.aMemberIn('she', { credits: 100 })]
  await server.as(anna).call(contract.likes.like, { body: { profile: bea.id } })
  await say(anna, bea, 'a secret of Anna')
  await say(bea, anna, 'what Bea wrote')
  await say(anna, bea, 'another secret')
  await server.as(anna).call(contract.notifications.subscribe, {
    query: { push: '1' } as never,
    body: { subscription: { endpoint: 'https://push.example/a', expirationTime: null, keys: { p256dh: 'k', auth: 'a' } } },
  })
  const events: LiveEvent['type'][] = []
  const stop = deps.live.subscribe(bea, ({ type }) => events.push(type))
  const { status, answer } = await leave(anna)
  stop()
  expect([status, answer.final]).toEqual([200, new Date(clock().getTime() + 14 * day).toISOString()])
  expect(events).toEqual(['likes-changed', 'chats-changed'])
  expect(await statusesOf(anna)).toEqual({ user: 'deleted', profile: 'deleted' })
  expect((await server.as(anna).call(contract.account.currentUser)).answer).toEqual({ user: null })
  expect(await db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', anna.id).execute()).toEqual([])

  expect((await server.as(bea).call(contract.members.member, { query: { id: anna.id } })).error?.code).toBe('not_found')
  const found = (await server.as(bea).call(contract.members.search, { query: {} })).answer
  expect(found.profiles.map(({ id }) => id)).not.toContain(anna.id)
  const likes = (await server.as(bea).call(contract.likes.likes)).answer
  expect([likes.liked_by, likes.num_new_likes]).toEqual([[], 0])
  expect((await say(bea, anna)).error?.code).toBe('not_found')

  const list = await chatsOf(bea)
  expect(list.num_unread).toBe(0)
  expect(list.chats).toMatchObject([
    {
      profile: { id: anna.id, name: '', left: true, main_image: null },
      num_unread_messages: 0,
      last_message: { payload: { text: 'what Bea wrote' } },
    },
  ])
  const conversation = list.chats[0]?.conversation ?? { id: '', last_seq: 0 }
  expect(conversation.last_seq).toBe(2)
  const page = (await server.as(bea).call(contract.chat.messages, { query: { conversation: conversation.id } })).answer
  expect(page.messages.map(textOf)).toEqual(['what Bea wrote'])
  expect(JSON.stringify([list, page])).not.toMatch(/secret|Member /)
})

it('asks for the password and for a known reason if any, and changes nothing without them', async () => {
  const anna = await server.aMemberIn('she')
  const asked = async (body: object) => (await server.as(anna).request('POST', '/api/deletion.php', { payload: body })).json
  expect(await asked({ reason: 'privacy', password: 'not hers at all' })).toEqual({
    error: { code: 'invalid_input', fields: { password: 'wrong_password' } },
  })
  expect(await asked({ reason: 'boredom', password: anna.password })).toEqual({
    error: { code: 'invalid_input', fields: { reason: 'invalid_value' } },
  })
  const long = 'x'.repeat(limits.deletionNote + 1)
  expect(await asked({ reason: 'other', note: long, password: anna.password })).toEqual({
    error: { code: 'invalid_input', fields: { note: 'too_long' } },
  })
  expect(await statusesOf(anna)).toEqual({ user: 'confirmed', profile: 'active' })
})

it('comes back with everything by the mailed link and the password, once, for 14 days [ACC-03]', async () => {
  const [anna, bea] = [await server.aMemberIn('she', { credits: 10 }), await server.aMemberIn('she')]
  await server.as(anna).call(contract.account.saveVisibility, { body: { invisible: true } })
  await server.as(anna).call(contract.account.saveVisibility, { body: { invisible: false } })
  await say(anna, bea, 'still here')
  await leave(anna)
  await jobs.run()
  expect(mailedTo(anna)).toHaveLength(1)
  const token = tokenTo(anna)
  expect((await read(anna, token)).answer).toEqual({ kind: 'reactivation', email: anna.email })
  expect((await back(anna, token, 'not hers at all')).error?.fields).toEqual({ password: 'wrong_password' })
  expect((await back(bea, 'A'.repeat(43))).error?.code).toBe('link_invalid')
  clock.advance(14 * day - 1000)
  const returned = await back(anna, token)
  expect([returned.status, returned.answer.user.id]).toEqual([200, anna.id])
  expect(await statusesOf(anna)).toEqual({ user: 'confirmed', profile: 'active' })
  expect((await chatsOf(bea)).chats).toMatchObject([{ profile: { name: anna.name }, num_unread_messages: 1 }])
  expect((await back(anna, token)).error?.code).toBe('link_invalid')
  expect((await read(anna, token)).error?.code).toBe('link_invalid')
  await ledgerAddsUp(db, anna.id)
})

it('keeps an invisible member invisible after the return', async () => {
  const anna = await server.aMemberIn('she')
  await server.as(anna).call(contract.account.saveVisibility, { body: { invisible: true } })
  await leave(anna)
  await jobs.run()
  await back(anna, tokenTo(anna))
  expect(await statusesOf(anna)).toEqual({ user: 'confirmed', profile: 'invisible' })
})

it('comes back by a link for a new password, if the old one is forgotten', async () => {
  const anna = await server.aMemberIn('she')
  await leave(anna)
  const visitor = server.visitor('she')
  expect((await visitor.call(contract.account.requestReset, { body: { email: anna.email } })).status).toBe(200)
  await jobs.run()
  const links = server.inbox.items().flatMap(({ to, links: all }) => (to === anna.email ? all : []))
  const link = links.find((url) => url.includes('/reset-password/do'))
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  const password = 'four words and more'
  const { answer } = await visitor.call(contract.account.resetPassword, { body: { token, password, repeat: password } })
  expect(answer.user.id).toBe(anna.id)
  expect(await statusesOf(anna)).toEqual({ user: 'confirmed', profile: 'active' })
})

it('does not come back after 14 days', async () => {
  const anna = await server.aMemberIn('she')
  await leave(anna)
  await jobs.run()
  clock.advance(7 * day)
  // This link would work longer than the account exists.
  await server.visitor('she').call(contract.account.resendReactivation, { body: { email: anna.email } })
  await jobs.run()
  clock.advance(7 * day)
  expect((await read(anna, tokenTo(anna))).error?.code).toBe('link_invalid')
  expect((await back(anna, tokenTo(anna))).error?.code).toBe('link_invalid')
  const reset = await server.visitor('she').call(contract.account.requestReset, { body: { email: anna.email } })
  expect(reset.error?.code).toBe('email_deleted')
})

it('limits the passwords that can be tried with a link', async () => {
  const limited = await openTestApp({ env: { RATE_LIMIT: '1' } })
  const anna = await limited.aMemberIn('she')
  await limited.as(anna).call(contract.account.deleteAccount, { body: { reason: 'other', password: anna.password } })
  await limited.jobs.run()
  const token = new URL(limited.inbox.items()[0]?.links[0] ?? '').searchParams.get('token') ?? ''
  const body = { token, password: 'not hers at all' }
  const attempt = () => limited.visitor('she').call(contract.account.reactivate, { body })
  const answers = await Promise.all(Array.from({ length: 50 }, attempt))
  const tried = answers.filter(({ error }) => error?.fields?.['password'] === 'wrong_password').length
  expect(tried).toBeGreaterThan(0)
  expect(tried).toBeLessThanOrEqual(10)
  await limited.close()
})

it('tells only the owner at login and sign-up about a deleted account, and mails the link again, limited [SGN-05]', async () => {
  const anna = await server.aMemberIn('she', { email: `${randomUUID()}@example.com` })
  await leave(anna)
  const login = (password: string) =>
    server.visitor('she').call(contract.account.login, { body: { email: anna.email, password } })
  expect((await login(anna.password)).error?.code).toBe('account_deleted')
  expect((await login('not hers at all')).error?.code).toBe('login_failed')
  const form = { email: anna.email, name: 'Anna', password: 'a good password', date_of_birth: '1990-05-17' }
  expect((await server.visitor('she').call(contract.signup.signup, { body: form })).error?.code).toBe('email_deleted')
  const resend = (email: string) => server.visitor('she').call(contract.account.resendReactivation, { body: { email } })
  expect((await resend('nobody@example.com')).answer).toEqual({})
  const answers = await Promise.all(Array.from({ length: 50 }, () => resend(anna.email)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ error }) => error?.code === 'mail_limit')).toHaveLength(45)
  await jobs.run()
  expect((await back(anna, tokenTo(anna))).status).toBe(200)
  expect((await resend(anna.email)).answer).toEqual({})
})

it('offers the discount of the company once to those who paid, as a code for the next order [ACC-03]', async () => {
  const [free, paid] = [await server.aMemberIn('she'), await server.aMemberIn('she', { paid: true })]
  const offer = async (member: TestMember) => (await server.as(member).call(contract.account.alternatives)).answer
  expect(await offer(free)).toEqual({ delete_discount: null, accepted: null })
  expect((await server.as(free).call(contract.account.stay)).error?.code).toBe('not_found')
  expect(await offer(paid)).toEqual({ delete_discount: company.delete_discount, accepted: null })
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.as(paid).call(contract.account.stay)))
  expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(await db.selectFrom('discount_codes').selectAll().where('user_id', '=', paid.id).execute()).toHaveLength(1)
  const pricing = (await server.as(paid).call(contract.credits.pricing)).answer
  expect(pricing.discount?.percentage).toBe(company.delete_discount)
  const [bundle] = pricing.bundles
  expect(bundle?.price).toBeLessThan(bundle?.amount ?? 0)
  await db.updateTable('discount_codes').set({ expires_at: clock() }).where('user_id', '=', paid.id).execute()
  expect(await offer(paid)).toEqual({ delete_discount: null, accepted: null })
  expect((await server.as(paid).call(contract.account.stay)).error?.code).toBe('not_found')
})

it('leaves no half account when a member deletes, sends, likes and pays at the same time', async () => {
  const [anna, bea] = [await server.aMemberIn('she', { credits: 1000 }), await server.aMemberIn('she', { credits: 1000 })]
  await say(anna, bea)
  const { bundles } = (await server.as(anna).call(contract.credits.pricing)).answer
  const [bundle = { id: 0, price: 0 }] = bundles
  const acts = Array.from({ length: 50 }, (_, n) => {
    if (n % 5 === 0) return leave(anna)
    if (n % 5 === 1) return say(anna, bea)
    if (n % 5 === 2) return say(bea, anna)
    if (n % 5 === 3) return server.as(anna).call(contract.likes.like, { body: { profile: bea.id } })
    return server.as(anna).call(contract.credits.buy, { body: { bundle: bundle.id, method: 'creditcard', price: bundle.price } })
  })
  const answers = await Promise.all(acts)
  expect(answers.filter(({ status, error }) => status >= 500 && error?.code !== 'busy')).toEqual([])
  expect(answers.filter(({ status }, n) => n % 5 === 0 && status === 200)).toHaveLength(1)
  expect(await statusesOf(anna)).toEqual({ user: 'deleted', profile: 'deleted' })
  expect(await db.selectFrom('deletions').selectAll().where('user_id', '=', anna.id).execute()).toHaveLength(1)
  expect(await db.selectFrom('sessions').selectAll().where('user_id', '=', anna.id).execute()).toEqual([])
  await ledgerAddsUp(db, anna.id)
  await ledgerAddsUp(db, bea.id)
  const sent = await db.selectFrom('messages').select('credits').where('sender_id', '=', anna.id).execute()
  const charged = await db.selectFrom('ledger').select('amount').where('from_account', '=', `wallet:${anna.id}`).execute()
  expect(charged).toHaveLength(sent.filter(({ credits }) => credits > 0).length)
})
