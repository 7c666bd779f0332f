import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { hour } from '@vonk/contracts/clock.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type Browser } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { namesOf } from './account.user-agent.ts'

const server = await openTestApp()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0'
const login = (browser: Browser, { email, password }: { email: string; password: string }) =>
  browser.call(accountContract.login, { body: { email, password }, headers: { 'user-agent': firefox } })
const devicesOf = async (browser: Browser) => (await browser.call(accountContract.devices)).answer.sessions
const isLoggedIn = async (browser: Browser) => (await browser.call(accountContract.currentUser)).answer.user !== null

describe('the devices of a member', () => {
  it('are listed with the current one first, in plain words [TRU-12]', async () => {
    const anna = await server.aMemberIn('milf')
    const other = server.visitor('milf')
    server.clock.advance(hour)
    await login(other, anna)
    const devices = await devicesOf(server.as(anna))
    expect(devices.map(({ current, browser, system, kind }) => ({ current, browser, system, kind }))).toEqual([
      { current: true, browser: null, system: null, kind: null },
      { current: false, browser: 'Firefox', system: 'Windows', kind: 'computer' },
    ])
  })

  it('end one by one, or all others together [TRU-12]', async () => {
    const anna = await server.aMemberIn('milf')
    const others = [server.visitor('milf'), server.visitor('milf'), server.visitor('milf')]
    for (const other of others) await login(other, anna)
    const here = server.as(anna)
    const own = (await devicesOf(others[0] ?? here)).find(({ current }) => current)
    await here.call(accountContract.endDevice, { body: { session: own?.id ?? '' } })
    expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, true, true])
    const { answer } = await here.call(accountContract.endOtherDevices, { body: {} })
    expect(answer.sessions.map(({ current }) => current)).toEqual([true])
    expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false, false])
  })

  it('belong to the member alone', async () => {
    const [anna, bea] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const [hers] = await devicesOf(server.as(bea))
    await server.as(anna).call(accountContract.endDevice, { body: { session: hers?.id ?? '' } })
    expect(await isLoggedIn(server.as(bea))).toBe(true)
  })
})

describe('a login on an unknown device', () => {
  it('is told by mail once per device, and at most five times a day [TRU-12]', async () => {
    const anna = await server.aMemberIn('milf')
    const laptop = server.visitor('milf')
    await login(laptop, anna)
    const [mail] = await mailsTo(server, anna.email)
    expect(mail?.text).toContain('Firefox')
    await laptop.call(accountContract.logout)
    await login(laptop, anna)
    expect(await mailsTo(server, anna.email), 'the device is known now').toHaveLength(1)
    await Promise.all(Array.from({ length: 8 }, () => login(server.visitor('milf'), anna)))
    expect(await mailsTo(server, anna.email)).toHaveLength(5)
  })
})

it.each([
  [firefox, 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['a robot', null, null],
  [null, null, null],
])('%s is named in plain words', (userAgent, browser, system) => {
  expect(namesOf(userAgent)).toMatchObject({ browser, system })
})
