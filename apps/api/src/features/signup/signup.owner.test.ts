import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, minute } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { consentWording } from '@vonk/contracts/profile/profile.consents.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type Browser } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { aPicture, formOf } from '../../testing/pictures.ts'
import { asMember } from '../../testing/members.ts'
import { sendMessage } from '../chat/chat.sending.ts'
import { grant } from '../credits/credits.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { aForm, activate, activationTokenTo, signUpOn } from '../../testing/signing-up.ts'

const server = await openTestApp()

describe('the email address of another person', () => {
  const login = (browser: Browser, email: string, password: string) =>
    browser.call(accountContract.login, { body: { email, password } })
  const isLoggedIn = async (browser: Browser) => (await browser.call(accountContract.currentUser)).answer.user !== null

  it('belongs to its owner: a new password ends the stranger’s password, sessions and devices', async () => {
    const form = aForm()
    const { browser: stranger } = await signUpOn(server, 'milf', form)
    const phone = server.visitor('milf')
    await login(phone, form.email, form.password)
    const subscription = {
      endpoint: `https://push.example/${randomUUID()}`,
      expirationTime: null,
      keys: { p256dh: 'BKey', auth: 'secret' },
    }
    await stranger.call(notificationsContract.subscribe, { query: { push: '1' }, body: { subscription } })

    const owner = server.visitor('milf')
    const confirmed = await activate(owner, await activationTokenTo(server, form.email), 'what only the owner knows')
    expect(confirmed.answer.user).toMatchObject({ email: form.email, status: 'confirmed' })
    expect([await isLoggedIn(stranger), await isLoggedIn(phone), await isLoggedIn(owner)]).toEqual([false, false, true])
    for (const [table, count] of [
      ['known_devices', 1],
      ['push_subscriptions', 0],
    ] as const) {
      const rows = await server.db
        .selectFrom(table)
        .select('created_at')
        .where('user_id', '=', confirmed.answer.user.id)
        .execute()
      expect([table, rows.length]).toEqual([table, count])
    }
    expect((await login(server.visitor('milf'), form.email, form.password)).error?.code).toBe('login_failed')
    expect((await login(server.visitor('milf'), form.email, 'what only the owner knows')).status).toBe(200)
  })

  it('deletes the stranger’s held messages and likes and refunds the credits', async () => {
    const ben = await server.aMemberIn('milf')
    const events: LiveEvent[] = []
    server.deps.live.subscribe(ben, (event) => events.push(event))
    const form = aForm()
    const { browser: stranger, answer } = await signUpOn(server, 'milf', form)
    const { id } = answer.user
    await grant(server.act('milf'), { userId: id, amount: 100, kind: 'grant', reference: `test:${id}` })
    const write = (browser: Browser) =>
      browser.call(chatContract.send, { body: { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Not me' } } })
    const { conversation_id: conversation } = (await write(stranger)).answer.message
    await write(stranger)
    expect((await stranger.call(likesContract.like, { body: { profile: ben.id } })).status).toBe(200)

    const owner = server.visitor('milf')
    expect((await activate(owner, await activationTokenTo(server, form.email), 'what only the owner knows')).status).toBe(200)
    expect(events).toEqual([])
    for (const browser of [owner, server.as(ben)]) {
      expect((await browser.call(chatContract.chats)).answer.chats).toEqual([])
      expect((await browser.call(likesContract.likes)).answer).toMatchObject({ profiles: [], liked_by: [] })
      expect((await browser.call(chatContract.messages, { query: { conversation } })).error?.code).toBe('not_found')
    }
    const { signup_credits } = await settingsOf(server.act('milf'))
    await ledgerAddsUp(server.db, id, 100 + signup_credits)

    expect((await owner.call(likesContract.like, { body: { profile: ben.id } })).status).toBe(200)
    expect((await write(owner)).status).toBe(200)
    expect(events.map(({ type }) => type)).toEqual(['like', 'message'])
    const started = await server.db.selectFrom('users').select('conversations_started').where('id', '=', id).execute()
    expect(started).toEqual([{ conversations_started: 1 }])
  })

  it('deletes what the stranger stored in the profile, with photos and consents', async () => {
    const form = aForm()
    const { browser: stranger, answer } = await signUpOn(server, 'milf', form)
    const { id } = answer.user
    const agreed = { class: 'sexuality', wording: consentWording, language: 'en' } as const
    expect((await stranger.call(profileContract.giveConsent, { body: agreed })).status).toBe(200)
    const body: BodyInputOf<typeof profileContract.saveProfile> = {
      about_me: 'Not me',
      prompts: [{ question: 'small_joy', answer: 'Rain' }],
      interests: ['movies'],
      sexuality: 'bi',
      tattoos: true,
      notes: { tattoos: 'One' },
      place: { country: 'NL', region: 'Utrecht', city: 'Utrecht' },
    }
    expect((await stranger.call(profileContract.saveProfile, { body })).status).toBe(200)
    await stranger.call(signupContract.passStep, { body: { step: 'photo' } })
    const uploaded = await stranger.request('POST', '/api/photo.php', formOf(await aPicture()))
    const { photo } = uploaded.json as { photo: { id: string } }

    const owner = server.visitor('milf')
    const confirmed = await activate(owner, await activationTokenTo(server, form.email), 'what only the owner knows')
    expect(confirmed.answer.user.signup_passed).toEqual([])
    expect(confirmed.answer.user.profile).toMatchObject({
      about_me: '',
      prompts: [],
      interests: [],
      notes: {},
      sexuality: null,
      tattoos: null,
      region: null,
      city: null,
      consents: [],
      photos: [],
    })
    expect(await readdir(join(server.config.DATA_DIR, 'files', 'photos', '6', photo.id)).catch(() => 'gone')).toBe('gone')
    expect(await server.db.selectFrom('consents').select('id').where('user_id', '=', id).execute()).toEqual([])
  })

  it('refuses a message that the stranger sends in parallel to the owner’s activation', async () => {
    const ben = await server.aMemberIn('milf')
    const events: LiveEvent[] = []
    server.deps.live.subscribe(ben, (event) => events.push(event))
    const form = aForm()
    const { answer } = await signUpOn(server, 'milf', form)
    const { id } = answer.user
    await grant(server.act('milf'), { userId: id, amount: 100, kind: 'grant', reference: `test:${id}` })
    const token = await activationTokenTo(server, form.email)
    const stranger = { ...asMember({ id, edition: ben.edition }), confirmed: false }
    const now = server.clock()
    const late = inTransaction(server.deps, async (db, afterCommit) => {
      server.clock.advance(minute)
      expect((await activate(server.visitor('milf'), token, 'what only the owner knows')).status).toBe(200)
      const message = { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Not me' } } as const
      return sendMessage(server.act('milf', { db, now, afterCommit, member: stranger }), message)
    })
    await expect(late).rejects.toMatchObject({ code: 'authentication_required' })
    expect(events).toEqual([])
  })

  it('requires the password in another browser, and uses up the link only with an accepted one', async () => {
    const form = aForm()
    const { browser: laptop } = await signUpOn(server, 'milf', form)
    const token = await activationTokenTo(server, form.email)
    const phone = server.visitor('milf')
    const codeOf = async (password?: string) => (await activate(phone, token, password)).error?.fields?.password
    expect([await codeOf(), await codeOf('short'), await codeOf('12345678')]).toEqual(['required', 'too_short', 'too_common'])
    const elsewhere = server.as(await server.aMemberIn('milf'))
    expect((await activate(elsewhere, token)).error?.fields).toEqual({ password: 'required' })
    expect((await activate(phone, token, form.password)).status).toBe(200)
    expect([await isLoggedIn(laptop), await isLoggedIn(phone)]).toEqual([true, true])
  })

  it('is free for a new signup, which replaces the unconfirmed account with all its data', async () => {
    const ben = await server.aMemberIn('milf')
    const form = aForm()
    const { browser: stranger, answer } = await signUpOn(server, 'milf', form)
    const before = await activationTokenTo(server, form.email)
    const message = { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Not me' } } as const
    expect((await stranger.call(chatContract.send, { body: message })).status).toBe(200)

    const again = await signUpOn(server, 'milf', { ...form, password: 'what only the owner knows' })
    expect(again.status).toBe(200)
    expect(again.answer.user.id).not.toBe(answer.user.id)
    expect([await isLoggedIn(stranger), await isLoggedIn(again.browser)]).toEqual([false, true])
    expect((await activate(stranger, before, form.password)).error?.code).toBe('link_invalid')
    expect((await login(server.visitor('milf'), form.email, form.password)).error?.code).toBe('login_failed')
    expect((await activate(again.browser, await activationTokenTo(server, form.email))).status).toBe(200)
    expect((await server.as(ben).call(chatContract.chats)).answer.chats).toEqual([])
    for (const [table, column] of [
      ['profiles', 'id'],
      ['messages', 'sender_id'],
    ] as const)
      expect(
        await server.db
          .selectFrom(table)
          .select('id')
          .where(column as 'id', '=', answer.user.id)
          .execute(),
      ).toEqual([])
    await ledgerAddsUp(server.db, answer.user.id, 0)
  })

  it('stays with an unpaid order for a day, and with a payment forever', async () => {
    const order = async (status: 'pending' | 'completed') => {
      const stranger = await server.aMemberIn('milf', { confirmed: false })
      const browser = server.as(stranger)
      const [bundle] = (await browser.call(creditsContract.pricing)).answer.bundles
      const body = { bundle: bundle?.id ?? 0, method: 'ideal', price: bundle?.price ?? 0 } as const
      expect((await browser.call(creditsContract.buy, { body })).status).toBe(200)
      await server.db.updateTable('payments').set({ status }).where('user_id', '=', stranger.id).execute()
      return async () => (await signUpOn(server, 'milf', aForm({ email: stranger.email }))).error?.code
    }
    const [afterAnOrder, afterAPayment] = [await order('pending'), await order('completed')]
    expect([await afterAnOrder(), await afterAPayment()]).toEqual(['email_taken', 'email_taken'])
    server.clock.advance(day)
    expect([await afterAnOrder(), await afterAPayment()]).toEqual([undefined, 'email_taken'])
  })

  it('stays with an unconfirmed account that has paid', async () => {
    const ben = await server.aMemberIn('milf', { confirmed: false, credits: 5 })
    expect((await signUpOn(server, 'milf', aForm({ email: ben.email }))).error?.code).toBe('email_taken')
    expect((await server.as(ben).call(accountContract.currentUser)).answer.user?.credits).toBe(5)
  })
})
