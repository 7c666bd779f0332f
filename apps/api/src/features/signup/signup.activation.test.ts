import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { hour, second } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Pool } from '../../dependencies.ts'
import { openTestApp } from '../../testing/harness.ts'
import { aForm, activate, activationTokenTo, signUpOn } from '../../testing/signing-up.ts'

const server = await openTestApp()

describe('activating', () => {
  it('confirms the email, logs in, shows the profile and releases the signup credits [SGN-10]', async () => {
    const form = aForm()
    const { answer } = await signUpOn(server, 'milf', form)
    const browser = server.visitor('milf')
    const token = await activationTokenTo(server, form.email)
    const activated = await activate(browser, token, form.password)
    expect(activated.answer.user).toMatchObject({
      id: answer.user.id,
      status: 'confirmed',
      credits: 10,
      profile: { status: 'active' },
    })
    expect((await browser.call(accountContract.currentUser)).answer.user?.id).toBe(answer.user.id)

    const again = await activate(server.visitor('milf'), token)
    expect([again.status, again.error]).toEqual([410, { code: 'link_invalid' }])
    const { answer: now } = await browser.call(accountContract.currentUser)
    expect(now.user?.credits).toBe(10)
  })

  it('accepts a link once, also under parallel requests [SGN-10]', async () => {
    const form = aForm()
    await signUpOn(server, 'milf', form)
    const token = await activationTokenTo(server, form.email)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => activate(server.visitor('milf'), token, form.password)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 410)).toHaveLength(5)
    const entries = await server.db
      .selectFrom('ledger')
      .select('amount')
      .where('kind', '=', 'signup')
      .where('reference', '=', outcomes.find(({ status }) => status === 200)?.answer.user.id ?? '')
      .execute()
    expect(entries).toEqual([{ amount: 10 }])
  })

  it('checks and hashes passwords with the network address as the owner in the pool', async () => {
    const owners: (string | undefined)[] = []
    const passwords: Pool = (work, owner) => {
      owners.push(owner)
      return server.deps.pools.passwords(work, owner)
    }
    const watched = await openTestApp({ deps: { pools: { ...server.deps.pools, passwords } } })
    onTestFinished(() => watched.close())
    const form = aForm()
    await watched.visitor('milf').call(signupContract.signup, { body: form })
    const token = await activationTokenTo(watched, form.email)
    expect((await activate(watched.visitor('milf'), token, 'another good password')).status).toBe(200)
    // The signup, the password that is not the account's, and the new one.
    expect(owners).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
  })

  it('accepts a link for 48 hours and not a second longer [SGN-10]', async () => {
    const inTime = aForm()
    const tooLate = aForm()
    await signUpOn(server, 'milf', inTime)
    await signUpOn(server, 'milf', tooLate)
    const [first, second_] = [await activationTokenTo(server, inTime.email), await activationTokenTo(server, tooLate.email)]
    server.clock.advance(48 * hour - second)
    expect((await activate(server.visitor('milf'), first, inTime.password)).status).toBe(200)
    server.clock.advance(second)
    expect((await activate(server.visitor('milf'), second_)).error?.code).toBe('link_invalid')
  })

  it('refuses links of another edition, made-up links and broken links [EDI-05] [SGN-10]', async () => {
    const form = aForm()
    await signUpOn(server, 'milf', form)
    const token = await activationTokenTo(server, form.email)
    expect((await activate(server.visitor('bbw'), token)).error?.code).toBe('link_invalid')
    expect((await activate(server.visitor('milf'), `${token}x`)).error?.code).toBe('link_invalid')
    for (const broken of ['a'.repeat(43), token.slice(0, -1), token.slice(1), token.toLowerCase(), ` ${token}`])
      expect((await activate(server.visitor('milf'), broken)).error?.code).toBe('link_invalid')
    expect((await activate(server.visitor('milf'), token, form.password)).status).toBe(200)
  })

  it('stores only a hash of the token of a link', async () => {
    const form = aForm()
    await signUpOn(server, 'milf', form)
    const token = await activationTokenTo(server, form.email)
    const rows = await server.db.selectFrom('mail_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some(({ token_hash }) => token_hash?.toString('base64url').includes(token))).toBe(false)
  })

  it('delivers held messages in order and announces likes; others see neither before [SGN-09]', async () => {
    const ben = await server.aMemberIn('milf', { name: 'Ben' })
    const events: LiveEvent[] = []
    server.deps.live.subscribe(ben, (event) => events.push(event))
    const form = aForm()
    const { browser, answer } = await signUpOn(server, 'milf', form)
    for (const body of ['First', 'Second', 'Third']) {
      const sent = await browser.call(chatContract.send, {
        body: { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: body } },
      })
      expect(sent.answer.message.held).toBe(true)
    }
    expect((await browser.call(likesContract.like, { body: { profile: ben.id } })).status).toBe(200)
    expect(events).toEqual([])
    expect((await server.as(ben).call(chatContract.chats)).answer.chats).toEqual([])
    expect((await server.as(ben).call(likesContract.likes)).answer.liked_by).toEqual([])
    expect((await server.as(ben).call(membersContract.member, { query: { id: answer.user.id } })).error?.code).toBe('not_found')

    await activate(browser, await activationTokenTo(server, form.email))
    expect(events.flatMap((event) => (event.type === 'message' ? [textOf(event.message)] : []))).toEqual([
      'First',
      'Second',
      'Third',
    ])
    expect(events.filter(({ type }) => type === 'like')).toMatchObject([
      { type: 'like', like: { like_new: true, profile: { id: answer.user.id, name: form.name } } },
    ])
    const [chat] = (await server.as(ben).call(chatContract.chats)).answer.chats
    expect(chat).toMatchObject({ num_unread_messages: 3, last_message: { payload: { text: 'Third' }, held: false } })
    expect((await server.as(ben).call(likesContract.likes)).answer.liked_by).toMatchObject([
      { id: answer.user.id, like_new: true },
    ])
    expect((await server.as(ben).call(membersContract.member, { query: { id: answer.user.id } })).status).toBe(200)
  })
})
