import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type Browser } from '../../testing/harness.ts'
import { mailsTo, tokenTo } from '../../testing/mailed.ts'

const server = await openTestApp()
const page = '/reset-password/do'
const password = 'four words and more'

const ask = (email: string, browser = server.visitor('milf')) => browser.call(accountContract.requestReset, { body: { email } })
const login = (browser: Browser, email: string, typed: string) =>
  browser.call(accountContract.login, { body: { email, password: typed } })
const reset = (token: string, browser = server.visitor('milf'), body = { password, repeat: password }) =>
  browser.call(accountContract.resetPassword, { body: { token, ...body } })
const userOf = async (browser: Browser) => (await browser.call(accountContract.currentUser)).answer.user

/** A member who asked for a mail, with its token. */
async function forgetful() {
  const anna = await server.aMemberIn('milf')
  expect((await ask(anna.email)).status).toBe(200)
  return { anna, token: await tokenTo(server, anna.email, page) }
}

describe('a mail for a new password', () => {
  it('is refused for an address without an account [AUT-05]', async () => {
    const { status, error } = await ask('nobody@example.com')
    expect([status, error]).toEqual([404, { code: 'email_unknown' }])
    const bea = await server.aMemberIn('bbw')
    expect((await ask(bea.email)).error?.code, 'an account of another site').toBe('email_unknown')
  })

  it('is sent five times a day, also under 50 parallel requests [AUT-05]', async () => {
    const anna = await server.aMemberIn('milf')
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(anna.email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ error }) => error)?.error).toEqual({ code: 'reset_limit' })
    expect(await mailsTo(server, anna.email)).toHaveLength(5)
    server.clock.advance(day + minute)
    expect((await ask(anna.email)).status).toBe(200)
  })

  it('leaves an owner whose mails a stranger used up a link that works', async () => {
    const { anna, token } = await forgetful()
    for (let mail = 0; mail < 4; mail++) await ask(anna.email)
    expect((await ask(anna.email)).error?.code).toBe('reset_limit')
    expect((await reset(token)).status).toBe(200)
  })
})

describe('a link for a new password', () => {
  it('sets it, logs this browser in and all others out, and tells the owner [AUT-03 AUT-05 partly]', async () => {
    const { anna, token } = await forgetful()
    const thief = server.as(anna)
    const browser = server.visitor('milf')
    const { status, answer } = await reset(token, browser)
    expect([status, answer.user.id]).toEqual([200, anna.id])
    expect(await userOf(browser)).toMatchObject({ id: anna.id })
    expect(await userOf(thief)).toBeNull()
    expect((await login(server.visitor('milf'), anna.email, anna.password)).error?.code).toBe('login_failed')
    expect((await login(server.visitor('milf'), anna.email, password)).status).toBe(200)
    const subjects = (await mailsTo(server, anna.email)).map(({ subject }) => subject)
    expect(subjects.some((subject) => /password for .* was changed/.test(subject))).toBe(true)
  })

  it('is the way in for an owner who is locked out [AUT-05]', async () => {
    const anna = await server.aMemberIn('milf')
    for (let attempt = 0; attempt < 5; attempt++) await login(server.visitor('milf'), anna.email, 'wrong')
    expect((await login(server.visitor('milf'), anna.email, anna.password)).error?.code).toBe('login_blocked')
    await ask(anna.email)
    await reset(await tokenTo(server, anna.email, page))
    expect((await login(server.visitor('milf'), anna.email, password)).status).toBe(200)
  })

  it('works once, also under 50 parallel uses, and ends the other links [AUT-05]', async () => {
    const { anna, token } = await forgetful()
    await ask(anna.email)
    const other = await tokenTo(server, anna.email, page)
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = new Set(answers.flatMap(({ error }) => (error ? [error.code] : [])))
    expect([...refusals].every((code) => code === 'link_invalid' || code === 'busy')).toBe(true)
    expect((await reset(other)).error?.code).toBe('link_invalid')
  })

  it.each([
    ['late', () => server.clock.advance(day + hour), (token: string) => reset(token)],
    ['cut short', () => {}, (token: string) => reset(token.slice(0, -1))],
    ['on another edition', () => {}, (token: string) => reset(token, server.visitor('bbw'))],
  ])('is refused %s [AUT-05]', async (_, wait, use) => {
    const { token } = await forgetful()
    wait()
    expect(await use(token)).toMatchObject({ status: 410, error: { code: 'link_invalid' } })
  })

  it('names its account without being used, and refuses a guessable or different password [AUT-05]', async () => {
    const { anna, token } = await forgetful()
    const { answer } = await server.visitor('milf').call(accountContract.readLink, { body: { token } })
    expect(answer).toEqual({ kind: 'password-reset', email: anna.email })
    const common = await reset(token, server.visitor('milf'), { password: 'password123', repeat: 'password123' })
    expect(common.error?.fields).toEqual({ password: 'too_common' })
    const different = await reset(token, server.visitor('milf'), { password, repeat: `${password}!` })
    expect(different.error?.fields).toEqual({ repeat: 'repeat_differs' })
    expect((await reset(token)).status).toBe(200)
  })

  it('confirms an account that nobody confirmed, and ends the access of who made it', async () => {
    const stranger = server.visitor('milf')
    const email = 'typed.by.a.stranger@example.com'
    await stranger.call(signupContract.signup, {
      body: { email, name: 'Stranger', password: 'of the stranger', date_of_birth: '1980-01-01' },
    })
    await ask(email)
    const owner = server.visitor('milf')
    await reset(await tokenTo(server, email, page), owner)
    expect(await userOf(owner)).toMatchObject({ email, status: 'confirmed' })
    expect(await userOf(stranger)).toBeNull()
  })
})

describe('a change of the password', () => {
  const change = (browser: Browser, old_password: string, next = password) =>
    browser.call(accountContract.changePassword, { body: { old_password, password: next, repeat: next } })

  it('replaces the token of this session and ends all others [AUT-03 AUT-06]', async () => {
    const anna = await server.aMemberIn('milf')
    const [here, before, elsewhere] = [server.as(anna), server.as(anna), server.visitor('milf')]
    await login(elsewhere, anna.email, anna.password)
    expect((await change(here, anna.password)).status).toBe(200)
    expect(await userOf(here)).toMatchObject({ id: anna.id })
    expect(await userOf(before), 'the earlier token of the same session').toBeNull()
    expect(await userOf(elsewhere)).toBeNull()
    expect((await login(server.visitor('milf'), anna.email, password)).status).toBe(200)
  })

  it('refuses a wrong old password, and blocks after five of 50 parallel attempts [AUT-06]', async () => {
    const anna = await server.aMemberIn('milf')
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(server.as(anna), 'wrong')))
    const wrong = answers.filter(({ error }) => error?.fields?.['old_password'] === 'wrong_password')
    expect(wrong.length).toBeLessThan(5)
    expect((await change(server.as(anna), anna.password)).error?.code).toBe('login_blocked')
    expect((await login(server.visitor('milf'), anna.email, anna.password)).status, 'the login stays open').toBe(200)
  })

  it('refuses a guessable one', async () => {
    const anna = await server.aMemberIn('milf')
    expect((await change(server.as(anna), anna.password, '12345678')).error?.fields).toEqual({ password: 'too_common' })
  })
})
