import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { second } from '@vonk/contracts/clock.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { aForm, activate, activationTokenTo, countAccounts, countUsers, signUpOn } from '../../testing/signing-up.ts'

const server = await openTestApp()

describe('signing up', () => {
  it('creates an unconfirmed account, logs in and mails a link in the member’s language [SGN-08]', async () => {
    const form = aForm({ email: 'Anna.De.Vries@Example.com', language: 'nl' })
    const { browser, status, answer } = await signUpOn(server, 'milf', form)
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
    expect(mail?.links).toContainEqual(
      expect.stringMatching(/^http:\/\/milf\.localhost(:\d+)?\/activate\/done\?token=[\w-]+&lang=nl$/),
    )
  })

  it('uses the site’s language if the form has none, and stores the traffic source [RTE-14]', async () => {
    const { answer } = await signUpOn(server, 'gay', aForm({ network: 'affiliates', ref: '12', sub1: 'banner' }))
    expect(answer.user).toMatchObject({ language: 'en', profile: { country: 'GB', gender: 'male' } })
    const row = await server.db.selectFrom('users').select('tracking').where('id', '=', answer.user.id).executeTakeFirstOrThrow()
    expect(row.tracking).toEqual({ network: 'affiliates', ref: '12', sub1: 'banner' })
  })

  it('sets a gender only on single-gender sites', async () => {
    expect((await signUpOn(server, 'she', aForm())).answer.user.profile.gender).toBe('female')
    expect((await signUpOn(server, 'general', aForm())).answer.user.profile.gender).toBeNull()
  })

  it.each([
    ['anna@example.com', 'name_is_email'],
    [' Anna@Example.com ', 'name_is_email'],
    ['@anna', 'name_starts_with_at'],
    ['＠anna', 'name_starts_with_at'],
    ['anna\u202egnp', 'malformed_text'],
    ['Win at vonk．example', 'name_has_link'],
  ])('refuses the name “%s” [SGN-02]', async (name, code) => {
    const before = await countAccounts(server)
    const { status, error } = await signUpOn(server, 'milf', aForm({ name, email: 'anna@example.com' }))
    expect([status, error]).toEqual([400, { code: 'invalid_input', fields: { name: code } }])
    expect(await countAccounts(server)).toEqual(before)
  })

  it('refuses people under the minimum age by the server’s date and accepts them on their birthday [SGN-03]', async () => {
    // The test clock is at 20 November 2026.
    const tooYoung = await signUpOn(server, 'milf', aForm({ date_of_birth: '2008-11-21' }))
    expect([tooYoung.status, tooYoung.error?.fields]).toEqual([400, { date_of_birth: 'too_young' }])
    expect((await signUpOn(server, 'milf', aForm({ date_of_birth: '2008-11-20' }))).status).toBe(200)
    for (const [date_of_birth, code] of [
      ['2026-02-30', 'invalid_date'],
      ['1880-01-01', 'invalid_date'],
      ['2031-01-01', 'invalid_date'],
      ['17-05-1990', 'invalid_date'],
      ['', 'invalid_date'],
    ] as const)
      expect((await signUpOn(server, 'milf', aForm({ date_of_birth }))).error?.fields).toEqual({ date_of_birth: code })
  })

  it('uses the higher minimum age of a site [SGN-03]', async () => {
    await server.setSettings('gilf', { min_age: 40 })
    server.clock.advance(5 * second)
    expect((await signUpOn(server, 'gilf', aForm({ date_of_birth: '1986-11-21' }))).error?.fields).toEqual({
      date_of_birth: 'too_young',
    })
    expect((await signUpOn(server, 'gilf', aForm({ date_of_birth: '1986-11-20' }))).status).toBe(200)
  })

  it.each(['password', 'Iloveyou', 'q1w2e3r4t5', 'Sanne-1990', 'sanne.bakker', 'rubine123'])(
    'refuses the guessable password “%s”',
    async (password) => {
      const before = await countAccounts(server)
      const form = aForm({ email: 'sanne.bakker@example.com', name: 'Sanne', password })
      const { status, error } = await signUpOn(server, 'milf', form)
      expect([status, error]).toEqual([400, { code: 'invalid_input', fields: { password: 'too_common' } }])
      expect(await countAccounts(server)).toEqual(before)
    },
  )

  it.each(['', 'anna', 'anna@', 'anna@example', '@example.com', 'anna@exam ple.com'])(
    'refuses the email “%s” [SGN-04]',
    async (email) => {
      expect((await signUpOn(server, 'milf', aForm({ email, name: 'Sanne' }))).error).toEqual({
        code: 'invalid_input',
        fields: { email: 'invalid_email' },
      })
    },
  )

  it('accepts an email address once per site, regardless of case [SGN-05 partly]', async () => {
    const form = aForm({ email: 'ben@example.com' })
    const { browser } = await signUpOn(server, 'milf', form)
    await activate(browser, await activationTokenTo(server, form.email))
    const before = await countAccounts(server)
    const again = await signUpOn(server, 'milf', { ...form, email: 'Ben@Example.com ' })
    expect([again.status, again.error]).toEqual([409, { code: 'email_taken' }])
    expect(await countAccounts(server)).toEqual(before)
    expect((await signUpOn(server, 'bbw', form)).status).toBe(200)
  })

  it('answers email_deleted, not email_taken, for an account that is being deleted [SGN-05 partly]', async () => {
    const { answer } = await signUpOn(server, 'milf', aForm({ email: 'gone@example.com' }))
    await server.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', answer.user.id).execute()
    expect((await signUpOn(server, 'milf', aForm({ email: 'gone@example.com' }))).error?.code).toBe('email_deleted')
  })

  it('gives an address to one of several parallel signups', async () => {
    const form = aForm({ email: 'race@example.com' })
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => signUpOn(server, 'milf', form)))
    // A later signup replaces the first, because it is unconfirmed.
    const codes = new Set(outcomes.map(({ error }) => error?.code ?? 'signed up'))
    expect(codes.has('signed up')).toBe(true)
    expect([...codes].filter((code) => code !== 'signed up' && code !== 'email_taken')).toEqual([])
    expect(await countUsers(server, 'race@example.com')).toBe(1)
    const users = await Promise.all(outcomes.map(({ browser }) => browser.call(accountContract.currentUser)))
    expect(users.filter(({ answer }) => answer.user !== null)).toHaveLength(1)
    expect(await mailsTo(server, 'race@example.com')).toHaveLength(1)
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
    expect((await signUpOn(server, 'she', aForm())).error?.code).toBe('signup_off')
    expect((await signUpOn(server, 'she', aForm({ network: '' }))).error?.code).toBe('signup_off')
    expect((await signUpOn(server, 'she', aForm({ network: 'affiliates' }))).status).toBe(200)
    await server.setSettings('she', { signups: 'off' })
    server.clock.advance(5 * second)
    expect((await signUpOn(server, 'she', aForm({ network: 'affiliates' }))).error?.code).toBe('signup_off')
  })
})
