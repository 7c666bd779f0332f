import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { day, second } from '@vonk/contracts/clock.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type Browser } from '../../testing/harness.ts'
import { tokenTo } from '../../testing/mailed.ts'

const server = await openTestApp()

type StartBody = BodyInputOf<typeof signupContract.startSignup> & object

const anAddress = () => `${randomUUID()}@example.com`

const start = (email: string, form: Partial<StartBody> = {}, browser = server.visitor('milf')) =>
  browser.call(signupContract.startSignup, { body: { email, ...form } })

const startTokenTo = (address: string) => tokenTo(server, address, '/complete-signup')

async function started(form: Partial<StartBody> = {}, email = anAddress()): Promise<{ email: string; token: string }> {
  expect((await start(email, form)).status).toBe(200)
  return { email, token: await startTokenTo(email) }
}

const read = (token: string, site: EditionSlug = 'milf') =>
  server.visitor(site).call(signupContract.readStart, { body: { token } })

const enough = { password: 'a good password', name: 'Anna', date_of_birth: '1990-05-17' }

const complete = (token: string, form: object = enough, browser: Browser = server.visitor('milf')) =>
  browser.call(signupContract.completeSignup, { body: { ...enough, name: undefined, date_of_birth: undefined, ...form, token } })

const usersOf = (email: string) =>
  server.db.selectFrom('users').select(['id', 'status', 'tracking']).where('email', '=', email).execute()
const startsOf = (email: string) => server.db.selectFrom('signup_starts').selectAll().where('email', '=', email).execute()

describe('a signup that a landing page starts', () => {
  it('mails a link, and the person adds what lacks: a confirmed account with all that was known [SGN-11]', async () => {
    const email = anAddress()
    const known = { name: 'Anna', gender: 'female', language: 'nl', network: 'partner', sub1: 'a' } as const
    expect((await start(email.toUpperCase(), known)).answer).toEqual({})
    const token = await startTokenTo(email)
    const mail = server.inbox.items().find(({ to }) => to === email)
    expect(mail?.subject).toBe('Maak je inschrijving bij Rubine af')
    expect(mail?.links.map((link) => new URL(link).search)).toEqual([`?token=${token}&lang=nl`])
    expect(JSON.stringify(mail)).not.toContain('Anna')

    expect((await read(token)).answer.start).toEqual({ state: 'open', account: null, email, name: 'Anna', date_of_birth: null })
    expect((await complete(token, { date_of_birth: undefined })).error?.fields).toEqual({ date_of_birth: 'required' })

    const browser = server.visitor('milf')
    const { status, answer } = await complete(token, { date_of_birth: '1990-05-17' }, browser)
    expect(status).toBe(200)
    expect(answer.user).toMatchObject({
      email,
      status: 'confirmed',
      language: 'nl',
      credits: 10,
      signup_passed: [],
      profile: { name: 'Anna', gender: 'female', sexuality: null, status: 'active' },
    })
    expect((await browser.call(accountContract.currentUser)).answer.user?.id).toBe(answer.user.id)
    expect((await usersOf(email))[0]?.tracking).toEqual({ network: 'partner', sub1: 'a' })
    await server.jobs.run()
    expect(
      server.inbox.items().filter(({ to }) => to === email),
      'no activation mail',
    ).toHaveLength(1)
    expect((await startsOf(email)).map((row) => [row.known, row.tracking])).toEqual([[{}, {}]])
    const login = await server.visitor('milf').call(accountContract.login, { body: { email, password: enough.password } })
    expect(login.status).toBe(200)
  })

  it('lets the person correct what the page knew', async () => {
    const { token } = await started({ name: 'Ana', date_of_birth: '1991-01-01' })
    const { answer } = await complete(token, { name: 'Anna' })
    expect(answer.user.profile).toMatchObject({ name: 'Anna', date_of_birth: '1991-01-01' })
  })

  it('makes one account of 50 parallel completions, also with two links of one address [SGN-11]', async () => {
    const { email, token } = await started()
    const other = (await started({}, email)).token
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => complete(index % 2 ? token : other, enough)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    // The pool for passwords takes only some of one network at a time. The account may exist before the link is tried.
    const refusals = new Set(['link_invalid', 'email_taken', 'busy'])
    expect(outcomes.filter(({ error }) => error && !refusals.has(error.code))).toEqual([])
    expect(await usersOf(email)).toHaveLength(1)
    expect((await read(other)).answer.start).toMatchObject({ state: 'used', email: null })
  })

  it('works once, for seven days, on its own site, with the whole token [SGN-11]', async () => {
    const { email, token } = await started({ name: 'Anna' })
    for (const refused of [await read(token, 'bbw'), await read(token.slice(0, -1)), await complete(token.slice(1), enough)])
      expect([refused.status, refused.error?.code]).toEqual([410, 'link_invalid'])
    expect((await complete(token, enough, server.visitor('bbw'))).error?.code).toBe('link_invalid')
    server.clock.advance(7 * day - second)
    expect((await read(token)).answer.start.state).toBe('open')
    server.clock.advance(second)
    expect((await read(token)).answer.start).toEqual({
      state: 'expired',
      account: null,
      email: null,
      name: null,
      date_of_birth: null,
    })
    expect((await complete(token, enough)).error?.code).toBe('link_invalid')
    expect(await usersOf(email)).toEqual([])

    const renew = (some: string) => server.visitor('milf').call(signupContract.renewStart, { body: { token: some } })
    expect((await renew(token)).status).toBe(200)
    const renewed = await startTokenTo(email)
    expect([(await read(token)).error?.code, (await renew(renewed)).error?.code]).toEqual(['link_invalid', 'link_invalid'])
    expect((await complete(renewed, enough)).status).toBe(200)
    expect((await complete(renewed, enough)).error?.code).toBe('link_invalid')
    expect((await read(renewed)).answer.start.state).toBe('used')
  })

  it('says nothing about accounts, but the owner of the mailbox learns of theirs [SGN-05 SGN-11]', async () => {
    const member = await server.aMemberIn('milf')
    const gone = await server.aMemberIn('milf')
    await server.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
    for (const [{ email }, account, code] of [
      [member, 'active', 'email_taken'],
      [gone, 'deleted', 'email_deleted'],
    ] as const) {
      const [asked, stranger] = [await start(email, { name: 'Anna' }), await start(anAddress(), { name: 'Anna' })]
      expect([asked.status, asked.answer]).toEqual([stranger.status, stranger.answer])
      const token = await startTokenTo(email)
      expect((await read(token)).answer.start.account).toBe(account)
      expect((await complete(token, enough)).error?.code).toBe(code)
      expect(await usersOf(email)).toHaveLength(1)
    }
  })

  it('is stored only as a hash of its token, and is deleted when the person wants no account', async () => {
    const { email, token } = await started({ name: 'Anna' })
    await start(email)
    expect(JSON.stringify(await startsOf(email))).not.toContain(token)
    const forget = (site: EditionSlug, some = token) =>
      server.visitor(site).call(signupContract.forgetStart, { body: { token: some } })
    expect([(await forget('bbw')).status, (await forget('milf', 'unknown')).status]).toEqual([410, 410])
    expect(await startsOf(email)).toHaveLength(2)
    expect((await forget('milf')).status).toBe(200)
    expect(await startsOf(email)).toEqual([])
    expect((await complete(token, enough)).error?.code).toBe('link_invalid')
    await server.jobs.run()
    expect(server.inbox.items().filter(({ to }) => to === email)).toHaveLength(1)
  })

  it.each([
    [{ email: 'anna' }, { email: 'invalid_email' }],
    [{ email: 'anna@example.com\r\nBcc: eve@example.com' }, { email: 'invalid_email' }],
    [{ name: '@anna' }, { name: 'name_starts_with_at' }],
    [{ name: 'Anna\u202e' }, { name: 'malformed_text' }],
    [{ name: 'anna@example.com', email: 'Anna@example.com' }, { name: 'name_is_email' }],
    [{ date_of_birth: '2026-02-30' }, { date_of_birth: 'invalid_date' }],
    [{ date_of_birth: '2008-12-21' }, { date_of_birth: 'too_young' }],
    [{ gender: 'other' }, { gender: 'invalid_value' }],
    [{ credits: 100 }, { credits: 'unknown_field' }],
    [{ sexuality: 'hetero' }, { sexuality: 'unknown_field' }],
  ])('refuses %j and stores nothing', async (form, fields) => {
    const count = async () => (await server.db.selectFrom('signup_starts').select('id').execute()).length
    const before = await count()
    const { status, error } = await start(anAddress(), form as object)
    expect([status, error]).toEqual([400, { code: 'invalid_input', fields }])
    expect(await count()).toBe(before)
  })

  it.each([
    [{ name: '@anna' }, { name: 'name_starts_with_at' }],
    [{ date_of_birth: '2010-01-01' }, { date_of_birth: 'too_young' }],
    [{ password: '12345678' }, { password: 'too_common' }],
  ])('refuses to be completed with %j, and the link stays usable', async (form, fields) => {
    const { email, token } = await started({}, `${randomUUID().slice(0, 8)}@example.com`)
    expect((await complete(token, { ...enough, name: email })).error?.fields).toEqual({ name: 'name_is_email' })
    expect((await complete(token, { ...enough, ...form })).error).toEqual({ code: 'invalid_input', fields })
    expect(await usersOf(email)).toEqual([])
    expect((await complete(token, enough)).status).toBe(200)
  })

  it('is limited per mailbox and per network address', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT: '1' } })
    const codes: unknown[] = []
    const email = anAddress()
    for (let asked = 0; asked < 31; asked++) {
      codes.push((await start(asked < 6 ? email : anAddress(), {}, limited.visitor('milf'))).error?.code)
      limited.clock.advance(10 * second)
    }
    expect(codes).toEqual([
      ...Array<undefined>(5).fill(undefined),
      'mail_limit',
      ...Array<undefined>(24).fill(undefined),
      'rate_limited',
    ])
  })
})

describe('an invitation', () => {
  it('is sent by staff also where the signup is closed, and opens the site for its receiver alone [SGN-06 SGN-11 partly]', async () => {
    await server.setSettings('she', { signups: 'off' })
    server.clock.advance(5 * second)
    const email = anAddress()
    expect((await start(email, { network: 'partner' }, server.visitor('she'))).error?.code).toBe('signup_off')
    const [member, staff] = [await server.aMemberIn('she'), await server.aMemberIn('she')]
    await server.db.updateTable('users').set({ staff: true }).where('id', '=', staff.id).execute()
    expect((await start(email, {}, server.as(member))).error?.code).toBe('signup_off')
    expect((await start(email, { language: 'en' }, server.as(staff))).status).toBe(200)
    const token = await startTokenTo(email)
    expect(server.inbox.items().find(({ to }) => to === email)?.subject).toMatch(/^You’re invited to /)
    const { answer } = await complete(token, enough, server.visitor('she'))
    expect(answer.user).toMatchObject({ status: 'confirmed', profile: { gender: 'female' } })
  })
})
