import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { hour, second } from '@vonk/contracts/clock.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Mail } from '../../dependencies.ts'
import { deliverLinks } from '../../mail/deliver-links.ts'
import { openTestApp } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { aForm, activate, activationTokenTo, countAccounts, countUsers, signUpOn } from '../../testing/signing-up.ts'

const server = await openTestApp()

describe('the activation mail', () => {
  it('is sent again to a corrected address, and only its link works [SGN-08]', async () => {
    const form = aForm({ email: 'typo@example.con' })
    const { browser } = await signUpOn(server, 'milf', form)
    const wrong = await activationTokenTo(server, 'typo@example.con')
    const { answer } = await browser.call(signupContract.resendActivation, { body: { email: 'typo@example.com' } })
    expect(answer.user).toMatchObject({ email: 'typo@example.com', status: 'not_confirmed' })
    const right = await activationTokenTo(server, 'typo@example.com')
    expect((await activate(server.visitor('milf'), wrong)).error?.code).toBe('link_invalid')
    expect((await activate(server.visitor('milf'), right, form.password)).answer.user.email).toBe('typo@example.com')
    const login = await server
      .visitor('milf')
      .call(accountContract.login, { body: { email: 'typo@example.com', password: form.password } })
    expect(login.status).toBe(200)
  })

  it('is sent again to the same address, and only the newest link works', async () => {
    const form = aForm()
    const { browser } = await signUpOn(server, 'milf', form)
    const first = await activationTokenTo(server, form.email)
    expect((await browser.call(signupContract.resendActivation, { body: {} })).status).toBe(200)
    expect((await activate(browser, first)).error?.code).toBe('link_invalid')
    const second_ = await activationTokenTo(server, form.email)
    expect(second_).not.toBe(first)
    expect((await activate(browser, first)).error?.code).toBe('link_invalid')
    expect((await activate(browser, second_)).status).toBe(200)
  })

  it('is not sent if a newer mail was requested before', async () => {
    const form = aForm()
    const { browser } = await signUpOn(server, 'milf', form)
    await browser.call(signupContract.resendActivation, { body: {} })
    expect(await mailsTo(server, form.email)).toHaveLength(1)
  })

  it('contains no text of the person who signed up', async () => {
    const form = aForm({ name: 'Buy gold cheaply' })
    await signUpOn(server, 'milf', form)
    expect(await mailsTo(server, form.email)).toHaveLength(1)
    expect(JSON.stringify(await mailsTo(server, form.email))).not.toContain('gold')
  })

  it('stores neither token nor address in its job', async () => {
    const form = aForm()
    await signUpOn(server, 'milf', form)
    const jobs = async () => JSON.stringify((await sql`select * from pgboss.job where name = 'mail'`.execute(server.db)).rows)
    const waiting = await jobs()
    expect(waiting).toContain('"link"')
    const token = await activationTokenTo(server, form.email)
    for (const kept of [waiting, await jobs()]) {
      expect(kept).not.toContain(form.email)
      expect(kept).not.toContain(token)
      expect(kept).not.toContain('token')
    }
  })

  it('is retried with another link if it could not be sent', async () => {
    const form = aForm()
    const { browser } = await signUpOn(server, 'milf', form)
    const tried: string[] = []
    const mailer = {
      async deliver({ action }: Mail) {
        tried.push(new URL(action).searchParams.get('token') ?? '')
        if (tried.length === 1) throw new Error('Not now')
      },
    }
    const deliver = deliverLinks(server.deps, mailer, { isToMail: async () => true, nameOf: async () => null })
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
      const { status, error } = await signUpOn(server, site, aForm({ email: written(tag) }))
      outcomes.push(error?.code ?? status)
    }
    for (const [tag, site] of (['milf', 'gay', 'general', 'milf', 'bbw', 'milf', 'gay'] as const).entries()) await ask(tag, site)
    // Without a mail no account is created or replaced.
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 'mail_limit', 'mail_limit'])
    const before = await countAccounts(server)
    const refused = await signUpOn(server, 'milf', aForm({ email: written(0) }))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(hour / second)])
    expect([await countUsers(server, written(5)), await countAccounts(server), refused.browser.cookie]).toEqual([0, before, ''])
    await server.jobs.run()
    expect(server.inbox.items().filter(({ to }) => to.startsWith(mailbox))).toHaveLength(5)

    const { browser } = await signUpOn(server, 'milf', aForm())
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
    await Promise.all(
      Array.from({ length: 9 }, (_, tag) => signUpOn(server, 'milf', aForm({ email: `${mailbox}+${tag}@example.com` }))),
    )
    await server.jobs.run()
    expect(server.inbox.items().filter(({ to }) => to.startsWith(mailbox))).toHaveLength(5)
  })

  it('is sent at most five times an hour with growing pauses, also under parallel requests', async () => {
    const { browser } = await signUpOn(server, 'milf', aForm())
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
    const { browser } = await signUpOn(server, 'milf', aForm())
    const correct = (email: string) => browser.call(signupContract.resendActivation, { body: { email } })
    expect((await correct(taken.email)).error?.code).toBe('email_taken')
    expect((await correct('nothing')).error?.fields).toEqual({ email: 'invalid_email' })
    expect((await correct(elsewhere.email)).status).toBe(200)
    await activate(browser, await activationTokenTo(server, elsewhere.email))
    expect((await correct('new@example.com')).error?.code).toBe('already_active')
  })

  it('gives an address to one of two accounts that correct to it in parallel', async () => {
    const both = [await signUpOn(server, 'milf', aForm()), await signUpOn(server, 'milf', aForm())]
    const outcomes = await Promise.all(
      both.map(({ browser }) => browser.call(signupContract.resendActivation, { body: { email: 'wanted@example.com' } })),
    )
    expect(outcomes.map(({ error }) => error?.code ?? 'sent').toSorted()).toEqual(['email_taken', 'sent'])
    expect(await countUsers(server, 'wanted@example.com')).toBe(1)
  })
})
