import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { mailsTo, tokenTo } from '../../testing/mailed.ts'
import { openStream } from '../../testing/open-stream.ts'
import { aForm } from '../../testing/signing-up.ts'
import { closeAccount, reopenAccount } from './account.closing.ts'
import { eraseFinalAccounts } from './account.erasure.ts'
import { closedFor } from './account.policy.ts'

const server = await openTestApp()

const act = (change: typeof closeAccount, { edition, email }: TestMember) =>
  server.db.transaction().execute((db) => change({ db, edition, now: server.clock(), email, jobs: server.deps.jobs }))
const login = (member: TestMember) =>
  server.visitor('milf').call(accountContract.login, { body: { email: member.email, password: member.password } })
const visit = async (from: TestMember, to: TestMember) =>
  (await server.as(from).call(membersContract.member, { query: { id: to.id } })).status

it('staff close an account: nobody sees it, and its member learns that at the login alone', async () => {
  const [anna, ben] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
  await act(closeAccount, { ...anna, email: ` ${anna.email.toUpperCase()}` })
  expect(await visit(ben, anna)).toBe(404)
  expect((await server.as(anna).call(accountContract.currentUser)).answer.user).toBeNull()
  expect((await login(anna)).error?.code).toBe('account_closed')
  await expect(act(closeAccount, anna)).rejects.toThrow('no open account')
  await act(reopenAccount, anna)
  expect([await visit(ben, anna), (await login(anna)).status]).toEqual([200, 200])
  await expect(act(reopenAccount, anna)).rejects.toThrow('no closed account')
})

it('a closed account loses its open pages at once, and those of others reload what they show of it', async () => {
  const { port } = await server.listen()
  const [anna, ben, cleo] = [await server.aMemberIn('milf'), await server.aMemberIn('milf'), await server.aMemberIn('milf')]
  await server.as(ben).call(likesContract.like, { body: { profile: anna.id } })
  const pages = []
  for (const { site, cookie } of [anna, ben, cleo]) pages.push(await openStream({ port, site, cookie }))
  const [annas, bens, cleos] = pages
  for (const page of pages) expect(await page.next()).toEqual({ type: 'hello' })
  await act(closeAccount, anna)
  await server.jobs.run()
  expect([await annas?.next(), await annas?.next()]).toEqual([{ type: 'logged-out' }, null])
  expect([await bens?.next(), await bens?.next()]).toEqual([{ type: 'likes-changed' }, { type: 'chats-changed' }])
  server.deps.live.publish(cleo, { type: 'chats-changed' })
  expect(await cleos?.next()).toEqual({ type: 'chats-changed' })
  for (const page of pages) page.close()
})

it('a closed account does not come back by a link, old or new', async () => {
  const anna = await server.aMemberIn('milf')
  const ask = () => server.visitor('milf').call(accountContract.requestReset, { body: { email: anna.email } })
  await ask()
  const token = await tokenTo(server, anna.email, '/reset-password/do')
  await act(closeAccount, anna)
  const body = { token, password: 'another good password', repeat: 'another good password' }
  expect((await server.visitor('milf').call(accountContract.resetPassword, { body })).error?.code).toBe('link_invalid')
  expect((await ask()).error?.code).toBe('email_deleted')
  const before = (await mailsTo(server, anna.email)).length
  await server.visitor('milf').call(leavingContract.resendReactivation, { body: { email: anna.email } })
  expect(await mailsTo(server, anna.email)).toHaveLength(before)
  const again = await server.visitor('milf').call(signupContract.signup, { body: aForm({ email: anna.email }) })
  expect(again.error?.code).toBe('email_deleted')
})

it('a closed account is erased after the time to object', async () => {
  const anna = await server.aMemberIn('milf', { email: `${randomUUID()}@example.com` })
  await act(closeAccount, anna)
  const left = async () => (await server.db.selectFrom('users').select('id').where('id', '=', anna.id).execute()).length
  server.clock.advance((closedFor - 1) * day)
  await eraseFinalAccounts(server.deps, server.clock(), 100)
  expect(await left()).toBe(1)
  server.clock.advance(day)
  await eraseFinalAccounts(server.deps, server.clock(), 100)
  expect(await left()).toBe(0)
})
