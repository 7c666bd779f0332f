import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, hour, minute, second } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { consentWording } from '@vonk/contracts/profile/profile.consents.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { sql } from 'kysely'
import { textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mail, Pool } from '../../dependencies.ts'
import { deliverLinks } from '../../mail/links.ts'
import { openTestApp, type Browser, type TestApp } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { aPicture, formOf } from '../../testing/pictures.ts'
import { asMember } from '../../testing/members.ts'
import { sendMessage } from '../chat/chat.service.ts'
import { grant } from '../credits/credits.service.ts'
import { settingsOf } from '../site/site.service.ts'

const server = await openTestApp()

const aForm = (form: Partial<Parameters<typeof signUpOn>[1]> = {}) => ({
  email: `${randomUUID()}@example.com`,
  name: 'Anna',
  password: 'a good password',
  date_of_birth: '1990-05-17',
  ...form,
})

async function signUpOn(site: EditionSlug, form: SignupBody) {
  const browser = server.visitor(site)
  return { browser, ...(await browser.call(signupContract.signup, { body: form })) }
}
type SignupBody = {
  email: string
  name: string
  password: string
  date_of_birth: string
  language?: 'nl' | 'en'
  network?: string
  ref?: string
  sub1?: string
}

/** Runs the jobs and returns the token of the newest mail to an address. */
async function mailedToken(to: string, app: Pick<TestApp, 'jobs' | 'inbox'> = server): Promise<string> {
  await app.jobs.run()
  const mail = app.inbox.items().find((item) => item.to === to)
  const link = mail?.links.find((one) => one.includes('/activate/done?token='))
  if (!link) throw new Error(`No activation mail to ${to}`)
  return new URL(link).searchParams.get('token') ?? ''
}

const mailsTo = (address: string) => server.inbox.items().filter(({ to }) => to === address)

const activate = (browser: Browser, token: string, password?: string) =>
  browser.call(signupContract.activate, { body: { token, password } })

const countUsers = async (email: string) =>
  (await server.db.selectFrom('users').select('id').where('email', '=', email).execute()).length

const countAll = async () =>
  Promise.all(
    (['users', 'profiles', 'wallets', 'sessions', 'mail_links'] as const).map(async (table) => {
      const { count } = await server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
  )

describe('signing up', () => {
  it('creates an unconfirmed account, logs in and mails a link in the member’s language [SGN-08]', async () => {
    const form = aForm({ email: 'Anna.De.Vries@Example.com', language: 'nl' })
    const { browser, status, answer } = await signUpOn('milf', form)
    expect(status).toBe(200)
    expect(answer.user).toMatchObject({
      email: 'anna.de.vries@example.com',
      status: 'not_confirmed',
      credits: 10,
      paid_user: false,
      signup_passed: [],
      language: 'nl',
      profile: { name: 'Anna', status: 'disabled', country: 'NL', main_image: null },
    })
    expect((await browser.call(accountContract.currentUser)).answer.user?.id).toBe(answer.user.id)

    await server.jobs.run()
    const mail = server.inbox.items().find(({ to }) => to === 'anna.de.vries@example.com')
    expect(mail).toMatchObject({ channel: 'mail', edition: 6 })
    expect(mail?.subject).toContain('Rubine')
    expect(mail?.links.some((link) => link.startsWith('http://milf.localhost') && link.includes('/activate/done?token='))).toBe(
      true,
    )
  })

  it('uses the site’s language if the form has none, and stores the traffic source [RTE-14]', async () => {
    const { answer } = await signUpOn('gay', aForm({ network: 'affiliates', ref: '12', sub1: 'banner' }))
    expect(answer.user).toMatchObject({ language: 'en', profile: { country: 'GB', gender: 'male' } })
    const row = await server.db.selectFrom('users').select('tracking').where('id', '=', answer.user.id).executeTakeFirstOrThrow()
    expect(row.tracking).toEqual({ network: 'affiliates', ref: '12', sub1: 'banner' })
  })

  it('sets a gender only on single-gender sites', async () => {
    expect((await signUpOn('she', aForm())).answer.user.profile.gender).toBe('female')
    expect((await signUpOn('general', aForm())).answer.user.profile.gender).toBeNull()
  })

  it.each([
    ['anna@example.com', 'name_is_email'],
    [' Anna@Example.com ', 'name_is_email'],
    ['@anna', 'name_starts_with_at'],
    ['＠anna', 'name_starts_with_at'],
    ['anna\u202egnp', 'malformed_text'],
    ['Win at vonk．example', 'name_has_link'],
  ])('refuses the name “%s” [SGN-02]', async (name, code) => {
    const before = await countAll()
    const { status, error } = await signUpOn('milf', aForm({ name, email: 'anna@example.com' }))
    expect([status, error]).toEqual([400, { code: 'invalid_input', fields: { name: code } }])
    expect(await countAll()).toEqual(before)
  })

  it('refuses people under the minimum age by the server’s date and accepts them on their birthday [SGN-03]', async () => {
    // The test clock is at 20 November 2026.
    const tooYoung = await signUpOn('milf', aForm({ date_of_birth: '2008-11-21' }))
    expect([tooYoung.status, tooYoung.error?.fields]).toEqual([400, { date_of_birth: 'too_young' }])
    expect((await signUpOn('milf', aForm({ date_of_birth: '2008-11-20' }))).status).toBe(200)
    for (const [date_of_birth, code] of [
      ['2026-02-30', 'invalid_date'],
      ['1880-01-01', 'invalid_date'],
      ['2031-01-01', 'invalid_date'],
      ['17-05-1990', 'invalid_date'],
      ['', 'invalid_date'],
    ] as const)
      expect((await signUpOn('milf', aForm({ date_of_birth }))).error?.fields).toEqual({ date_of_birth: code })
  })

  it('uses the higher minimum age of a site [SGN-03]', async () => {
    await server.setSettings('gilf', { min_age: 40 })
    server.clock.advance(5 * second)
    expect((await signUpOn('gilf', aForm({ date_of_birth: '1986-11-21' }))).error?.fields).toEqual({ date_of_birth: 'too_young' })
    expect((await signUpOn('gilf', aForm({ date_of_birth: '1986-11-20' }))).status).toBe(200)
  })

  it.each(['password', 'Iloveyou', 'q1w2e3r4t5', 'Sanne-1990', 'sanne.bakker', 'rubine123'])(
    'refuses the guessable password “%s”',
    async (password) => {
      const before = await countAll()
      const form = aForm({ email: 'sanne.bakker@example.com', name: 'Sanne', password })
      const { status, error } = await signUpOn('milf', form)
      expect([status, error]).toEqual([400, { code: 'invalid_input', fields: { password: 'too_common' } }])
      expect(await countAll()).toEqual(before)
    },
  )

  it.each(['', 'anna', 'anna@', 'anna@example', '@example.com', 'anna@exam ple.com'])(
    'refuses the email “%s” [SGN-04]',
    async (email) => {
      expect((await signUpOn('milf', aForm({ email, name: 'Sanne' }))).error).toEqual({
        code: 'invalid_input',
        fields: { email: 'invalid_email' },
      })
    },
  )

  it('accepts an email address once per site, regardless of case [SGN-05 partly]', async () => {
    const form = aForm({ email: 'ben@example.com' })
    const { browser } = await signUpOn('milf', form)
    await activate(browser, await mailedToken(form.email))
    const before = await countAll()
    const again = await signUpOn('milf', { ...form, email: 'Ben@Example.com ' })
    expect([again.status, again.error]).toEqual([409, { code: 'email_taken' }])
    expect(await countAll()).toEqual(before)
    expect((await signUpOn('bbw', form)).status).toBe(200)
  })

  it('answers email_deleted, not email_taken, for an account that is being deleted [SGN-05 partly]', async () => {
    const { answer } = await signUpOn('milf', aForm({ email: 'gone@example.com' }))
    await server.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', answer.user.id).execute()
    expect((await signUpOn('milf', aForm({ email: 'gone@example.com' }))).error?.code).toBe('email_deleted')
  })

  it('gives an address to one of several parallel signups', async () => {
    const form = aForm({ email: 'race@example.com' })
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => signUpOn('milf', form)))
    // A later signup replaces the first, because it is unconfirmed.
    const codes = new Set(outcomes.map(({ error }) => error?.code ?? 'signed up'))
    expect(codes.has('signed up')).toBe(true)
    expect([...codes].filter((code) => code !== 'signed up' && code !== 'email_taken')).toEqual([])
    expect(await countUsers('race@example.com')).toBe(1)
    const users = await Promise.all(outcomes.map(({ browser }) => browser.call(accountContract.currentUser)))
    expect(users.filter(({ answer }) => answer.user !== null)).toHaveLength(1)
    await server.jobs.run()
    expect(server.inbox.items().filter(({ to }) => to === 'race@example.com')).toHaveLength(1)
  })

  it('limits signup attempts, which reveal accounts, to 120 per hour and network address', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT: '1' } })
    const [anna, ben] = [await limited.aMemberIn('milf'), await limited.aMemberIn('milf', { confirmed: false })]
    const form = aForm({ email: anna.email })
    const codes: unknown[] = []
    for (let asked = 0; asked < 119; asked++) {
      const { error } = await limited.visitor('milf').call(signupContract.signup, { body: form })
      codes.push(error?.code)
      limited.clock.advance(10 * second)
    }
    const correct = () => limited.as(ben).call(signupContract.resendActivation, { body: { email: anna.email } })
    codes.push((await correct()).error?.code)
    expect(new Set(codes)).toEqual(new Set(['email_taken']))
    expect((await limited.visitor('milf').call(signupContract.signup, { body: form })).error?.code).toBe('rate_limited')
    expect((await correct()).error?.code).toBe('rate_limited')
  })

  it('is open as the site says: for all, only from a traffic source, or closed [SGN-06 partly]', async () => {
    await server.setSettings('she', { signups: 'with_trafficsource' })
    server.clock.advance(5 * second)
    expect((await signUpOn('she', aForm())).error?.code).toBe('signup_off')
    expect((await signUpOn('she', aForm({ network: '' }))).error?.code).toBe('signup_off')
    expect((await signUpOn('she', aForm({ network: 'affiliates' }))).status).toBe(200)
    await server.setSettings('she', { signups: 'off' })
    server.clock.advance(5 * second)
    expect((await signUpOn('she', aForm({ network: 'affiliates' }))).error?.code).toBe('signup_off')
  })
})

describe('activating', () => {
  it('confirms the email, logs in, shows the profile and releases the signup credits [SGN-10]', async () => {
    const form = aForm()
    const { answer } = await signUpOn('milf', form)
    const browser = server.visitor('milf')
    const token = await mailedToken(form.email)
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
    await signUpOn('milf', form)
    const token = await mailedToken(form.email)
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
    const token = await mailedToken(form.email, watched)
    expect((await activate(watched.visitor('milf'), token, 'another good password')).status).toBe(200)
    // The signup, the password that is not the account's, and the new one.
    expect(owners).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
  })

  it('accepts a link for 48 hours and not a second longer [SGN-10]', async () => {
    const inTime = aForm()
    const tooLate = aForm()
    await signUpOn('milf', inTime)
    await signUpOn('milf', tooLate)
    const [first, second_] = [await mailedToken(inTime.email), await mailedToken(tooLate.email)]
    server.clock.advance(48 * hour - second)
    expect((await activate(server.visitor('milf'), first, inTime.password)).status).toBe(200)
    server.clock.advance(second)
    expect((await activate(server.visitor('milf'), second_)).error?.code).toBe('link_invalid')
  })

  it('refuses links of another edition, made-up links and broken links [EDI-05] [SGN-10]', async () => {
    const form = aForm()
    await signUpOn('milf', form)
    const token = await mailedToken(form.email)
    expect((await activate(server.visitor('bbw'), token)).error?.code).toBe('link_invalid')
    expect((await activate(server.visitor('milf'), `${token}x`)).error?.code).toBe('link_invalid')
    for (const broken of ['a'.repeat(43), token.slice(0, -1), token.slice(1), token.toLowerCase(), ` ${token}`])
      expect((await activate(server.visitor('milf'), broken)).error?.code).toBe('link_invalid')
    expect((await activate(server.visitor('milf'), token, form.password)).status).toBe(200)
  })

  it('stores only a hash of the token of a link', async () => {
    const form = aForm()
    await signUpOn('milf', form)
    const token = await mailedToken(form.email)
    const rows = await server.db.selectFrom('mail_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some(({ token_hash }) => token_hash?.toString('base64url').includes(token))).toBe(false)
  })

  it('delivers held messages in order and announces likes; others see neither before [SGN-09]', async () => {
    const ben = await server.aMemberIn('milf', { name: 'Ben' })
    const events: LiveEvent[] = []
    server.deps.live.subscribe(ben, (event) => events.push(event))
    const form = aForm()
    const { browser, answer } = await signUpOn('milf', form)
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

    await activate(browser, await mailedToken(form.email))
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

describe('the email address of another person', () => {
  const login = (browser: Browser, email: string, password: string) =>
    browser.call(accountContract.login, { body: { email, password } })
  const isLoggedIn = async (browser: Browser) => (await browser.call(accountContract.currentUser)).answer.user !== null

  it('belongs to its owner: a new password ends the stranger’s password, sessions and devices', async () => {
    const form = aForm()
    const { browser: stranger } = await signUpOn('milf', form)
    const phone = server.visitor('milf')
    await login(phone, form.email, form.password)
    const subscription = {
      endpoint: `https://push.example/${randomUUID()}`,
      expirationTime: null,
      keys: { p256dh: 'BKey', auth: 'secret' },
    }
    await stranger.call(notificationsContract.subscribe, { query: { push: '1' }, body: { subscription } })

    const owner = server.visitor('milf')
    const confirmed = await activate(owner, await mailedToken(form.email), 'what only the owner knows')
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
    const { browser: stranger, answer } = await signUpOn('milf', form)
    const { id } = answer.user
    await grant(server.act('milf'), { userId: id, amount: 100, kind: 'grant', reference: `test:${id}` })
    const write = (browser: Browser) =>
      browser.call(chatContract.send, { body: { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Not me' } } })
    const { conversation_id: conversation } = (await write(stranger)).answer.message
    await write(stranger)
    expect((await stranger.call(likesContract.like, { body: { profile: ben.id } })).status).toBe(200)

    const owner = server.visitor('milf')
    expect((await activate(owner, await mailedToken(form.email), 'what only the owner knows')).status).toBe(200)
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
    const { browser: stranger, answer } = await signUpOn('milf', form)
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
    const confirmed = await activate(owner, await mailedToken(form.email), 'what only the owner knows')
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
    const { answer } = await signUpOn('milf', form)
    const { id } = answer.user
    await grant(server.act('milf'), { userId: id, amount: 100, kind: 'grant', reference: `test:${id}` })
    const token = await mailedToken(form.email)
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
    const { browser: laptop } = await signUpOn('milf', form)
    const token = await mailedToken(form.email)
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
    const { browser: stranger, answer } = await signUpOn('milf', form)
    const before = await mailedToken(form.email)
    const message = { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Not me' } } as const
    expect((await stranger.call(chatContract.send, { body: message })).status).toBe(200)

    const again = await signUpOn('milf', { ...form, password: 'what only the owner knows' })
    expect(again.status).toBe(200)
    expect(again.answer.user.id).not.toBe(answer.user.id)
    expect([await isLoggedIn(stranger), await isLoggedIn(again.browser)]).toEqual([false, true])
    expect((await activate(stranger, before, form.password)).error?.code).toBe('link_invalid')
    expect((await login(server.visitor('milf'), form.email, form.password)).error?.code).toBe('login_failed')
    expect((await activate(again.browser, await mailedToken(form.email))).status).toBe(200)
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
      return async () => (await signUpOn('milf', aForm({ email: stranger.email }))).error?.code
    }
    const [afterAnOrder, afterAPayment] = [await order('pending'), await order('completed')]
    expect([await afterAnOrder(), await afterAPayment()]).toEqual(['email_taken', 'email_taken'])
    server.clock.advance(day)
    expect([await afterAnOrder(), await afterAPayment()]).toEqual([undefined, 'email_taken'])
  })

  it('stays with an unconfirmed account that has paid', async () => {
    const ben = await server.aMemberIn('milf', { confirmed: false, credits: 5 })
    expect((await signUpOn('milf', aForm({ email: ben.email }))).error?.code).toBe('email_taken')
    expect((await server.as(ben).call(accountContract.currentUser)).answer.user?.credits).toBe(5)
  })
})

describe('the activation mail', () => {
  it('is sent again to a corrected address, and only its link works [SGN-08]', async () => {
    const form = aForm({ email: 'typo@example.con' })
    const { browser } = await signUpOn('milf', form)
    const wrong = await mailedToken('typo@example.con')
    const { answer } = await browser.call(signupContract.resendActivation, { body: { email: 'typo@example.com' } })
    expect(answer.user).toMatchObject({ email: 'typo@example.com', status: 'not_confirmed' })
    const right = await mailedToken('typo@example.com')
    expect((await activate(server.visitor('milf'), wrong)).error?.code).toBe('link_invalid')
    expect((await activate(server.visitor('milf'), right, form.password)).answer.user.email).toBe('typo@example.com')
    const login = await server
      .visitor('milf')
      .call(accountContract.login, { body: { email: 'typo@example.com', password: form.password } })
    expect(login.status).toBe(200)
  })

  it('is sent again to the same address, and only the newest link works', async () => {
    const form = aForm()
    const { browser } = await signUpOn('milf', form)
    const first = await mailedToken(form.email)
    expect((await browser.call(signupContract.resendActivation, { body: {} })).status).toBe(200)
    expect((await activate(browser, first)).error?.code).toBe('link_invalid')
    const second_ = await mailedToken(form.email)
    expect(second_).not.toBe(first)
    expect((await activate(browser, first)).error?.code).toBe('link_invalid')
    expect((await activate(browser, second_)).status).toBe(200)
  })

  it('is not sent if a newer mail was requested before', async () => {
    const form = aForm()
    const { browser } = await signUpOn('milf', form)
    await browser.call(signupContract.resendActivation, { body: {} })
    await server.jobs.run()
    expect(mailsTo(form.email)).toHaveLength(1)
  })

  it('contains no text of the person who signed up', async () => {
    const form = aForm({ name: 'Buy gold cheaply' })
    await signUpOn('milf', form)
    await server.jobs.run()
    expect(mailsTo(form.email)).toHaveLength(1)
    expect(JSON.stringify(mailsTo(form.email))).not.toContain('gold')
  })

  it('stores neither token nor address in its job', async () => {
    const form = aForm()
    await signUpOn('milf', form)
    const jobs = async () => JSON.stringify((await sql`select * from pgboss.job where name = 'mail'`.execute(server.db)).rows)
    const waiting = await jobs()
    expect(waiting).toContain('"link"')
    const token = await mailedToken(form.email)
    for (const kept of [waiting, await jobs()]) {
      expect(kept).not.toContain(form.email)
      expect(kept).not.toContain(token)
      expect(kept).not.toContain('token')
    }
  })

  it('is retried with another link if it could not be sent', async () => {
    const form = aForm()
    const { browser } = await signUpOn('milf', form)
    const tried: string[] = []
    const mailer = {
      async deliver({ action }: Mail) {
        tried.push(new URL(action).searchParams.get('token') ?? '')
        if (tried.length === 1) throw new Error('Not now')
      },
    }
    const deliver = deliverLinks(server.deps, mailer, async () => true)
    const { id: link } = await server.db
      .selectFrom('mail_links')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    await expect(deliver({ link })).rejects.toThrow('Not now')
    await deliver({ link })
    expect((await activate(browser, tried[0] ?? '')).error?.code).toBe('link_invalid')
    expect((await activate(browser, tried[1] ?? '')).status).toBe(200)
  })

  it('is limited to five per hour and ten per day for a mailbox, in any spelling and for any sender', async () => {
    const mailbox = randomUUID()
    const written = (tag: number) => `${mailbox}+${tag}@example.com`
    const outcomes: (string | number)[] = []
    const ask = async (tag: number, site: EditionSlug) => {
      const { status, error } = await signUpOn(site, aForm({ email: written(tag) }))
      outcomes.push(error?.code ?? status)
    }
    for (const [tag, site] of (['milf', 'gay', 'general', 'milf', 'bbw', 'milf', 'gay'] as const).entries()) await ask(tag, site)
    // Without a mail no account is created or replaced.
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 'mail_limit', 'mail_limit'])
    const before = await countAll()
    const refused = await signUpOn('milf', aForm({ email: written(0) }))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(hour / second)])
    expect([await countUsers(written(5)), await countAll(), refused.browser.cookie]).toEqual([0, before, ''])
    await server.jobs.run()
    expect(server.inbox.items().filter(({ to }) => to.startsWith(mailbox))).toHaveLength(5)

    const { browser } = await signUpOn('milf', aForm())
    const correct = () => browser.call(signupContract.resendActivation, { body: { email: written(7) } })
    const soon = await correct()
    expect([soon.error?.code, soon.headers['retry-after']]).toEqual(['mail_limit', '3600'])
    server.clock.advance(hour)
    for (let tag = 10; tag < 15; tag++) await ask(tag, 'milf')
    server.clock.advance(hour)
    const later = await correct()
    expect([later.error?.code, later.headers['retry-after']]).toEqual(['mail_limit', String(22 * 3600)])
    server.clock.advance(22 * hour)
    expect((await correct()).status).toBe(200)
    await server.jobs.run()
    expect(server.inbox.items().filter(({ to }) => to.startsWith(mailbox))).toHaveLength(11)
  })

  it('is counted per mailbox, also under parallel requests', async () => {
    const mailbox = randomUUID()
    await Promise.all(Array.from({ length: 9 }, (_, tag) => signUpOn('milf', aForm({ email: `${mailbox}+${tag}@example.com` }))))
    await server.jobs.run()
    expect(server.inbox.items().filter(({ to }) => to.startsWith(mailbox))).toHaveLength(5)
  })

  it('is sent at most five times an hour with growing pauses, also under parallel requests', async () => {
    const { browser } = await signUpOn('milf', aForm())
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => browser.call(signupContract.resendActivation, { body: {} })),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const wait = async () => {
      const { error, headers } = await browser.call(signupContract.resendActivation, { body: {} })
      const { answer } = await browser.call(signupContract.activationMail)
      expect([error?.code, Number(headers['retry-after'])]).toEqual(['mail_limit', answer.resend_in])
      return answer.resend_in
    }
    const waits: number[] = []
    for (let mail = 2; mail < 5; mail++) {
      const seconds = await wait()
      waits.push(seconds)
      server.clock.advance(seconds * second)
      expect((await browser.call(signupContract.activationMail)).answer.resend_in).toBe(0)
      expect((await browser.call(signupContract.resendActivation, { body: {} })).status).toBe(200)
    }
    expect(waits).toEqual([60, 120, 300])
    expect(await wait()).toBe(hour / second - 480)
    // A corrected address has no pause, but the same limit.
    const corrected = await browser.call(signupContract.resendActivation, { body: { email: 'other@example.com' } })
    expect(corrected.error?.code).toBe('mail_limit')
    server.clock.advance(hour - 480 * second)
    expect((await browser.call(signupContract.resendActivation, { body: {} })).status).toBe(200)
  })

  it('is not sent to a taken address or for an active account', async () => {
    const taken = await server.aMemberIn('milf')
    const elsewhere = await server.aMemberIn('bbw')
    const { browser } = await signUpOn('milf', aForm())
    const correct = (email: string) => browser.call(signupContract.resendActivation, { body: { email } })
    expect((await correct(taken.email)).error?.code).toBe('email_taken')
    expect((await correct('nothing')).error?.fields).toEqual({ email: 'invalid_email' })
    expect((await correct(elsewhere.email)).status).toBe(200)
    await activate(browser, await mailedToken(elsewhere.email))
    expect((await correct('new@example.com')).error?.code).toBe('already_active')
  })

  it('gives an address to one of two accounts that correct to it in parallel', async () => {
    const both = [await signUpOn('milf', aForm()), await signUpOn('milf', aForm())]
    const outcomes = await Promise.all(
      both.map(({ browser }) => browser.call(signupContract.resendActivation, { body: { email: 'wanted@example.com' } })),
    )
    expect(outcomes.map(({ error }) => error?.code ?? 'sent').toSorted()).toEqual(['email_taken', 'sent'])
    expect(await countUsers('wanted@example.com')).toBe(1)
  })
})
