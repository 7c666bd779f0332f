import { minute } from '@vonk/contracts/clock.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { passkeysContract } from '@vonk/contracts/account/account.passkeys.contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { describe, expect, it } from 'vitest'
import { originOfSite } from '../../admission/edition.ts'
import { openTestApp, type Browser, type TestMember } from '../../testing/harness.ts'
import { mailsTo, tokenTo } from '../../testing/mailed.ts'
import { aSoftwarePasskey } from '../../testing/software-authenticator.ts'

const server = await openTestApp()
const placeOf = (site: EditionSlug) => ({ origin: originOfSite(site, server.config), rpId: `${site}.localhost` })
type Passkey = ReturnType<typeof aSoftwarePasskey>
type Wrong = Partial<Parameters<Passkey['used']>[0]>

const prepare = async (browser: Browser) => (await browser.call(passkeysContract.preparePasskey, { body: {} })).answer.options
const add = (browser: Browser, name: string, credential: ReturnType<Passkey['created']>) =>
  browser.call(passkeysContract.addPasskey, { body: { name, credential } })
const listed = async (browser: Browser) => (await browser.call(passkeysContract.passkeys)).answer.passkeys

async function withPasskey(member: TestMember, counter = 0) {
  const browser = server.as(member)
  const passkey = aSoftwarePasskey()
  const { challenge } = await prepare(browser)
  const { error } = await add(browser, 'My phone', passkey.created({ ...placeOf(member.site), challenge, counter }))
  expect(error).toBeNull()
  return { browser, passkey }
}

/** Logs in on a new browser. */
async function logIn(site: EditionSlug, passkey: Passkey, wrong: Wrong = {}, browser = server.visitor(site)) {
  const { challenge } = (await browser.call(passkeysContract.preparePasskeyLogin, { body: {} })).answer.options
  const credential = passkey.used({ ...placeOf(site), challenge, ...wrong })
  const send = () => browser.call(passkeysContract.passkeyLogin, { body: { credential } })
  return { browser, send, ...(await send()) }
}

const failed = { status: 401, error: { code: 'passkey_failed' } }

describe('a passkey', () => {
  it('logs in without a name; the session is listed and the device known [TRU-12]', async () => {
    const anna = await server.aMemberIn('milf')
    const { passkey } = await withPasskey(anna)
    const { answer, browser, error } = await logIn('milf', passkey)
    expect(error).toBeNull()
    expect(answer.user.id).toBe(anna.id)
    expect(browser.cookie).toContain('device=')
    expect((await browser.call(accountContract.currentUser)).answer.user?.id).toBe(anna.id)
    const { sessions } = (await browser.call(accountContract.devices)).answer
    expect(sessions.map(({ current }) => current)).toEqual([true, false])
    expect((await listed(browser))[0]?.last_used_at).toBe(server.clock().toISOString())
    await logIn('milf', passkey, {}, browser)
    const devices = server.db.selectFrom('known_devices').select('token_hash').where('user_id', '=', anna.id)
    expect(await devices.execute()).toHaveLength(1)
  })

  it('is one of several with names, which the member changes and removes; the password stays [TRU-12]', async () => {
    const anna = await server.aMemberIn('milf')
    const { browser, passkey } = await withPasskey(anna)
    const { challenge, excludeCredentials } = await prepare(browser)
    expect(excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] }])
    await add(browser, 'My laptop', aSoftwarePasskey().created({ ...placeOf('milf'), challenge }))
    const [first, second] = await listed(browser)
    expect([first?.name, second?.name]).toEqual(['My phone', 'My laptop'])
    const renamed = await browser.call(passkeysContract.renamePasskey, { body: { id: first?.id ?? '', name: ' Old phone ' } })
    expect(renamed.answer.passkeys[0]?.name).toBe('Old phone')

    const stranger = server.as(await server.aMemberIn('milf'))
    const theft = { id: first?.id ?? '', name: 'Mine' }
    expect(await stranger.call(passkeysContract.renamePasskey, { body: theft })).toMatchObject({ status: 404 })
    await stranger.call(passkeysContract.removePasskey, { body: { id: theft.id } })
    expect(await listed(browser)).toHaveLength(2)

    for (const { id } of await listed(browser)) await browser.call(passkeysContract.removePasskey, { body: { id } })
    expect(await listed(browser)).toEqual([])
    expect(await logIn('milf', passkey)).toMatchObject(failed)
    const login = await server
      .visitor('milf')
      .call(accountContract.login, { body: { email: anna.email, password: anna.password } })
    expect(login.error).toBeNull()
  })

  it('needs the password, unless the login was a short while ago', async () => {
    const anna = await server.aMemberIn('milf')
    const browser = server.as(anna)
    server.clock.advance(11 * minute)
    const ask = (password?: string) => browser.call(passkeysContract.preparePasskey, { body: { password } })
    expect(await ask()).toMatchObject({ status: 400, error: { fields: { password: 'required' } } })
    expect(await ask('not the password')).toMatchObject({ status: 400, error: { fields: { password: 'wrong_password' } } })
    expect(await ask(anna.password)).toMatchObject({ status: 200, error: null })
  })

  it('works on the site of its own edition only [EDI-05]', async () => {
    const { passkey } = await withPasskey(await server.aMemberIn('milf'))
    expect(await logIn('gay', passkey)).toMatchObject(failed)
    expect(await logIn('gay', passkey, placeOf('milf'))).toMatchObject(failed)
    expect(await logIn('milf', passkey, placeOf('gay'))).toMatchObject(failed)
  })

  it('does not open an account that was deleted, and tells its owner', async () => {
    const anna = await server.aMemberIn('milf')
    const { passkey } = await withPasskey(anna)
    await server.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', anna.id).execute()
    expect(await logIn('milf', passkey)).toMatchObject({ status: 403, error: { code: 'account_deleted' } })
  })

  it('stays after a password change, and is gone after a reset, which locks out a stranger who made it', async () => {
    const anna = await server.aMemberIn('milf')
    const { browser, passkey } = await withPasskey(anna)
    const change = { old_password: anna.password, password: 'another good secret', repeat: 'another good secret' }
    expect((await browser.call(accountContract.changePassword, { body: change })).error).toBeNull()
    expect((await logIn('milf', passkey)).error).toBeNull()

    await server.visitor('milf').call(accountContract.requestReset, { body: { email: anna.email } })
    const token = await tokenTo(server, anna.email, '/reset-password/do')
    const reset = { token, password: 'one more good secret', repeat: 'one more good secret' }
    expect((await server.visitor('milf').call(accountContract.resetPassword, { body: reset })).error).toBeNull()
    expect(await logIn('milf', passkey)).toMatchObject(failed)
  })

  it('is told by mail when it is made, and a login with it on a new device [TRU-12]', async () => {
    const anna = await server.aMemberIn('milf')
    const { passkey } = await withPasskey(anna)
    const { browser } = await logIn('milf', passkey)
    await logIn('milf', passkey, {}, browser)
    const subjects = (await mailsTo(server, anna.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringContaining('login'), expect.stringContaining('passkey')])
  })

  it.each([
    ['of another site', { origin: 'http://evil.example' }],
    ['for another domain', { rpId: 'localhost' }],
    ['without the check of the person', { verified: false }],
    ['made for a registration', { type: 'webauthn.create' }],
    ['with a challenge that is not ours', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['with an empty challenge', { challenge: '' }],
  ] as [string, Wrong][])('refuses a login %s', async (_, wrong) => {
    const { passkey } = await withPasskey(await server.aMemberIn('milf'))
    expect(await logIn('milf', passkey, wrong)).toMatchObject(failed)
  })

  it('refuses a signature of another key, and input that is no credential', async () => {
    const { passkey } = await withPasskey(await server.aMemberIn('milf'))
    const thief = aSoftwarePasskey()
    const { challenge } = (await server.visitor('milf').call(passkeysContract.preparePasskeyLogin, { body: {} })).answer.options
    const forged = { ...thief.used({ ...placeOf('milf'), challenge }), id: passkey.id, rawId: passkey.id }
    const send = (credential: object) =>
      server.visitor('milf').request('POST', '/api/passkey-login.php', { payload: { credential } })
    expect((await send(forged)).status).toBe(401)
    const rubbish = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
    expect((await send({ ...forged, response: rubbish })).status).toBe(401)
    expect((await send({ ...forged, id: 'not base64url!' })).status).toBe(400)
    expect((await send({ ...forged, id: 'A'.repeat(2000) })).status).toBe(400)
  })

  it('refuses a repeated login, an old challenge, and a counter that does not grow', async () => {
    const { passkey } = await withPasskey(await server.aMemberIn('milf'), 5)
    const first = await logIn('milf', passkey, { counter: 6 })
    expect(first.error).toBeNull()
    expect(await first.send()).toMatchObject(failed)
    expect(await logIn('milf', passkey, { counter: 6 })).toMatchObject(failed)
    expect(await logIn('milf', passkey, { counter: 0 })).toMatchObject(failed)

    const browser = server.visitor('milf')
    const { challenge } = (await browser.call(passkeysContract.preparePasskeyLogin, { body: {} })).answer.options
    server.clock.advance(11 * minute)
    const credential = passkey.used({ ...placeOf('milf'), challenge, counter: 9 })
    expect(await browser.call(passkeysContract.passkeyLogin, { body: { credential } })).toMatchObject(failed)
  })

  it('opens one session for 50 parallel logins with the same answer', async () => {
    const { passkey } = await withPasskey(await server.aMemberIn('milf'))
    const { challenge } = (await server.visitor('milf').call(passkeysContract.preparePasskeyLogin, { body: {} })).answer.options
    const credential = passkey.used({ ...placeOf('milf'), challenge })
    const all = await Promise.all(
      Array.from({ length: 50 }, () => server.visitor('milf').call(passkeysContract.passkeyLogin, { body: { credential } })),
    )
    expect(all.filter(({ error }) => error === null)).toHaveLength(1)
    expect(all.filter(({ error }) => error?.code === 'passkey_failed')).toHaveLength(49)
  })
})

describe('a new passkey', () => {
  it.each([
    ['of another site', { origin: 'http://evil.example' }],
    ['for another domain', { rpId: 'gay.localhost' }],
    ['without the check of the person', { verified: false }],
    ['made for a login', { type: 'webauthn.get' }],
  ] as [string, Wrong][])('is refused %s', async (_, wrong) => {
    const browser = server.as(await server.aMemberIn('milf'))
    const { challenge } = await prepare(browser)
    expect(await add(browser, 'A', aSoftwarePasskey().created({ ...placeOf('milf'), challenge, ...wrong }))).toMatchObject(failed)
    expect(await listed(browser)).toEqual([])
  })

  it('is refused with the challenge of another member or of a login, with a certificate, and twice', async () => {
    const [anna, bea] = [server.as(await server.aMemberIn('milf')), server.as(await server.aMemberIn('milf'))]
    const place = placeOf('milf')
    const passkey = aSoftwarePasskey()
    const { challenge } = await prepare(anna)
    expect(await add(bea, 'A', passkey.created({ ...place, challenge }))).toMatchObject(failed)
    const login = (await anna.call(passkeysContract.preparePasskeyLogin, { body: {} })).answer.options
    expect(await add(anna, 'A', passkey.created({ ...place, challenge: login.challenge }))).toMatchObject(failed)
    const certified = { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(4)]]]) }
    expect(await add(anna, 'A', passkey.created({ ...place, challenge }, certified))).toMatchObject(failed)

    expect((await add(anna, 'A', passkey.created({ ...place, challenge }))).error).toBeNull()
    expect(await add(anna, 'A', passkey.created({ ...place, challenge }))).toMatchObject(failed)
    const again = await prepare(bea)
    expect(await add(bea, 'A', passkey.created({ ...place, challenge: again.challenge }))).toMatchObject(failed)
  })

  it('is refused beyond the limit, also in parallel', async () => {
    const browser = server.as(await server.aMemberIn('milf'))
    const options = await Promise.all(Array.from({ length: 50 }, () => prepare(browser)))
    const results = await Promise.all(
      options.map(({ challenge }) => add(browser, 'A', aSoftwarePasskey().created({ ...placeOf('milf'), challenge }))),
    )
    expect(results.filter(({ error }) => error === null)).toHaveLength(limits.passkeysPerMember)
    expect(results.filter(({ error }) => error?.code === 'passkey_limit')).toHaveLength(50 - limits.passkeysPerMember)
    expect(await listed(browser)).toHaveLength(limits.passkeysPerMember)
    expect(await browser.call(passkeysContract.preparePasskey, { body: {} })).toMatchObject({ error: { code: 'passkey_limit' } })
  })
})
