import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { day, hour } from '@vonk/contracts/clock.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type Browser, type TestMember } from '../../testing/harness.ts'
import { mailsTo, tokenTo } from '../../testing/mailed.ts'

const server = await openTestApp()
const page = '/mail-change/do'

let number = 0
const newAddress = () => `new.${++number}@example.com`

const ask = (member: TestMember, email: string, password = member.password) =>
  server.as(member).call(accountContract.changeEmail, { body: { email, password } })
const confirm = (token: string, browser = server.visitor('milf')) =>
  browser.call(accountContract.confirmEmail, { body: { token } })
const userOf = async (browser: Browser) => (await browser.call(accountContract.currentUser)).answer.user
const emailOf = async (member: TestMember) =>
  (await server.db.selectFrom('users').select('email').where('id', '=', member.id).executeTakeFirstOrThrow()).email

/** A member who asked for another address, with the token that went there. */
async function asking() {
  const anna = await server.aMemberIn('milf')
  const wanted = newAddress()
  expect((await ask(anna, wanted)).answer.mail_change?.email).toBe(wanted)
  return { anna, wanted, token: await tokenTo(server, wanted, page) }
}

/** A member whose address was changed, with the token that the old address got. */
async function changed() {
  const { anna, wanted, token } = await asking()
  expect((await confirm(token)).answer).toEqual({ outcome: 'changed', email: wanted })
  return { anna, wanted, undo: await tokenTo(server, anna.email, page) }
}

describe('a request for another address', () => {
  it('changes nothing until the link is used, and tells the old address [AUT-07]', async () => {
    const { anna } = await asking()
    expect(await emailOf(anna)).toBe(anna.email)
    const [told] = await mailsTo(server, anna.email)
    expect(told?.subject).toMatch(/wants to change the email address/)
    expect(told?.links.filter((link) => !link.includes('/notifications/unsubscribe?')).join()).not.toContain('token')
  })

  it('needs the password, an address that is valid and has no account [AUT-07]', async () => {
    const anna = await server.aMemberIn('milf')
    const bea = await server.aMemberIn('milf')
    const refusals = [
      await ask(anna, newAddress(), 'wrong'),
      await ask(anna, 'no address'),
      await ask(anna, bea.email),
      await ask(anna, anna.email.toUpperCase()),
    ]
    expect(refusals.map(({ error }) => error?.fields)).toEqual([
      { password: 'wrong_password' },
      { email: 'invalid_email' },
      { email: 'taken' },
      { email: 'unchanged' },
    ])
  })

  it('waits in the settings, can be sent again and cancelled [AUT-07]', async () => {
    const { anna, wanted, token } = await asking()
    const browser = server.as(anna)
    const pending = async () => (await browser.call(accountContract.mailChange)).answer.mail_change?.email
    expect(await pending()).toBe(wanted)
    await browser.call(accountContract.resendMailChange, { body: {} })
    const again = await tokenTo(server, wanted, page)
    expect((await confirm(token)).error?.code, 'only the newest link works').toBe('link_invalid')
    await browser.call(accountContract.cancelMailChange, { body: {} })
    expect(await pending()).toBeUndefined()
    expect((await confirm(again)).error?.code).toBe('link_invalid')
  })

  it('mails five times a day, also under 50 parallel requests', async () => {
    const { anna, wanted } = await asking()
    const resend = () => server.as(anna).call(accountContract.resendMailChange, { body: {} })
    const answers = await Promise.all(Array.from({ length: 50 }, resend))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await mailsTo(server, wanted)).length).toBeLessThanOrEqual(5)
  })
})

describe('the link to the new address', () => {
  it('changes it in a browser without a session, and logs nobody in [AUT-07]', async () => {
    const { anna, wanted, token } = await asking()
    const browser = server.visitor('milf')
    expect((await browser.call(accountContract.readLink, { body: { token } })).answer).toEqual({
      kind: 'mail-change',
      email: wanted,
    })
    expect((await confirm(token, browser)).answer).toEqual({ outcome: 'changed', email: wanted })
    expect(await userOf(browser)).toBeNull()
    expect(await userOf(server.as(anna))).toMatchObject({ email: wanted })
  })

  it('works once, on time, whole and on its own site [AUT-07]', async () => {
    const { token } = await asking()
    expect((await confirm(token, server.visitor('bbw'))).error?.code).toBe('link_invalid')
    expect((await confirm(token.slice(1))).error?.code).toBe('link_invalid')
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = await asking()
    server.clock.advance(2 * day + hour)
    expect((await confirm(late.token)).error?.code).toBe('link_invalid')
  })

  it('gives an address that two accounts ask for to one of them [AUT-07]', async () => {
    const wanted = newAddress()
    const [anna, bea] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    await ask(anna, wanted)
    const first = await tokenTo(server, wanted, page)
    await ask(bea, wanted)
    const second = await tokenTo(server, wanted, page)
    const answers = await Promise.all([confirm(first), confirm(second)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ error }) => error)?.error).toEqual({ code: 'email_taken' })
  })
})

describe('the link to the old address', () => {
  it('restores it for seven days, ends all access and asks for a new password [AUT-07]', async () => {
    const { anna, wanted, undo } = await changed()
    const thief = server.as(anna)
    server.clock.advance(6 * day)
    expect((await confirm(undo)).answer).toEqual({ outcome: 'undone', email: anna.email })
    expect(await emailOf(anna)).toBe(anna.email)
    expect(await userOf(thief)).toBeNull()
    const login = (email: string) =>
      server.visitor('milf').call(accountContract.login, { body: { email, password: anna.password } })
    expect((await login(anna.email)).error?.code, 'the thief knew the password').toBe('login_failed')
    expect((await login(wanted)).error?.code).toBe('login_failed')
    const token = await tokenTo(server, anna.email, '/reset-password/do')
    const body = { token, password: 'four words and more', repeat: 'four words and more' }
    expect((await server.visitor('milf').call(accountContract.resetPassword, { body })).status).toBe(200)
    expect((await confirm(undo)).error?.code).toBe('link_invalid')
  })

  it('does not work after that', async () => {
    const { undo } = await changed()
    server.clock.advance(7 * day + hour)
    expect((await confirm(undo)).error?.code).toBe('link_invalid')
  })

  it('outlives the undo of a later change, and a deletion of the account', async () => {
    const { anna, wanted, undo } = await changed()
    const further = newAddress()
    server.clock.advance(hour)
    await ask({ ...anna, email: wanted }, further)
    await confirm(await tokenTo(server, further, page))
    const thief = await tokenTo(server, wanted, page)
    server.clock.advance(hour)
    expect((await confirm(thief)).answer).toEqual({ outcome: 'undone', email: wanted })
    const token = await tokenTo(server, wanted, '/reset-password/do')
    const password = 'four words and more'
    const browser = server.visitor('milf')
    await browser.call(accountContract.resetPassword, { body: { token, password, repeat: password } })
    await browser.call(leavingContract.deleteAccount, { body: { reason: 'other', password } })
    expect((await server.visitor('milf').call(accountContract.readLink, { body: { token: undo } })).answer.email).toBe(anna.email)
    expect((await confirm(undo)).answer).toEqual({ outcome: 'undone', email: anna.email })
    const { status } = await server.db.selectFrom('users').select('status').where('id', '=', anna.id).executeTakeFirstOrThrow()
    expect([status, await emailOf(anna)]).toEqual(['confirmed', anna.email])
  })

  it('works after a second change, and no other account can take the address meanwhile', async () => {
    const { anna, wanted, undo } = await changed()
    const further = newAddress()
    await ask({ ...anna, email: wanted }, further)
    await confirm(await tokenTo(server, further, page))
    const squatter = await server.visitor('milf').call(signupContract.signup, {
      body: { email: anna.email, name: 'Squatter', password: 'four words and more', date_of_birth: '1980-01-01' },
    })
    expect(squatter.error?.code).toBe('email_taken')
    expect((await ask(await server.aMemberIn('milf'), anna.email)).error?.fields).toEqual({ email: 'taken' })
    expect((await confirm(undo)).answer).toEqual({ outcome: 'undone', email: anna.email })
  })
})
