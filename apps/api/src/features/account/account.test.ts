import process from 'node:process'
import { verify } from '@node-rs/argon2'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { day, hour, minute, second } from '@vonk/contracts/clock.ts'
import { editionSlugs } from '@vonk/contracts/editions.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../../app.ts'
import type { Pool } from '../../dependencies.ts'
import { createPool } from '../../work/pool.ts'
import { openTestApp, type Browser } from '../../testing/harness.ts'
import { hashPassword, passwordFits } from './account.hashes.ts'
import { blockFor, isGuessable } from './account.policy.ts'

const server = await openTestApp()
const login = (browser: Browser, email: string, password: string) =>
  browser.call(accountContract.login, { body: { email, password } })
const currentUser = async (browser: Browser) => (await browser.call(accountContract.currentUser)).answer.user

describe('login', () => {
  it('returns the user, as does the call for the current user until the logout [AUT-01]', async () => {
    const anna = await server.aMemberIn('milf', { credits: 12, paid: true, name: 'Anna' })
    const browser = server.visitor('milf')
    expect(await currentUser(browser)).toBeNull()
    const { status, answer } = await login(browser, ` ${anna.email.toUpperCase()} `, anna.password)
    expect(status).toBe(200)
    expect(answer.user).toMatchObject({
      id: anna.id,
      email: anna.email,
      status: 'confirmed',
      credits: 12,
      paid_user: true,
      scope: 'member',
      profile: { name: 'Anna' },
    })
    expect(await currentUser(browser)).toEqual(answer.user)
    const { status: out, answer: nothing } = await browser.call(accountContract.logout)
    expect([out, nothing, browser.cookie.includes('session=')]).toEqual([200, {}, false])
    expect(await currentUser(browser)).toBeNull()
  })

  it('refuses a wrong password and an unknown address with the same response [AUT-02 AUT-08]', async () => {
    const anna = await server.aMemberIn('milf')
    const wrong = await login(server.visitor('milf'), anna.email, 'something else')
    const unknown = await login(server.visitor('milf'), 'nobody@example.com', 'something else')
    expect([wrong.status, wrong.error]).toEqual([401, { code: 'login_failed' }])
    expect(unknown.error).toEqual(wrong.error)
    expect(unknown.status).toBe(wrong.status)
  })

  it('refuses an account that is being deleted, and says so only to its owner', async () => {
    const anna = await server.aMemberIn('milf')
    await server.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', anna.id).execute()
    expect((await login(server.visitor('milf'), anna.email, anna.password)).error).toEqual({ code: 'account_deleted' })
    expect((await login(server.visitor('milf'), anna.email, 'not hers at all')).error).toEqual({ code: 'login_failed' })
    expect(await currentUser(server.as(anna))).toBeNull()
  })

  it('refuses an account of another edition [EDI-05]', async () => {
    const anna = await server.aMemberIn('milf')
    expect((await login(server.visitor('bbw'), anna.email, anna.password)).error?.code).toBe('login_failed')
  })
})

describe('after repeated failures', () => {
  const failFiveTimes = async (email: string) => {
    const answers = []
    for (let attempt = 0; attempt < 5; attempt++) answers.push((await login(server.visitor('milf'), email, 'wrong')).error)
    return answers
  }

  it('blocks the email address and returns the minutes left, with or without an account [AUT-02]', async () => {
    const anna = await server.aMemberIn('milf')
    const known = await failFiveTimes(anna.email)
    expect(known.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => ({ code: 'login_failed' })))
    expect(known[4]).toEqual({ code: 'login_blocked', params: { minutes: 15 } })
    expect(await failFiveTimes('stranger@example.com')).toEqual(known)

    server.clock.advance(4 * minute + second)
    const right = await login(server.visitor('milf'), anna.email, anna.password)
    expect([right.status, right.error]).toEqual([429, { code: 'login_blocked', params: { minutes: 11 } }])
    expect(right.headers['retry-after']).toBe(String(11 * 60 - 1))
    server.clock.advance(11 * minute)
    expect((await login(server.visitor('milf'), anna.email, anna.password)).status).toBe(200)
  })

  it('keeps the block after a restart of the server [AUT-02]', async () => {
    const anna = await server.aMemberIn('milf')
    await failFiveTimes(anna.email)
    const restarted = await createApp({ ...server.deps })
    const answer = await restarted.inject({
      method: 'POST',
      url: '/api/user.php',
      headers: { host: 'milf.localhost' },
      payload: { email: anna.email, password: anna.password },
    })
    await restarted.close()
    expect(answer.json()).toEqual({ error: { code: 'login_blocked', params: { minutes: 15 } } })
  })

  it('counts all parallel attempts [AUT-02]', async () => {
    const anna = await server.aMemberIn('milf')
    await Promise.all(Array.from({ length: 12 }, () => login(server.visitor('milf'), anna.email, 'wrong')))
    const row = await server.db
      .selectFrom('login_attempts')
      .select('failures')
      .where('email', '=', anna.email)
      .executeTakeFirstOrThrow()
    expect(row.failures).toBe(5)
    expect((await login(server.visitor('milf'), anna.email, anna.password)).error?.code).toBe('login_blocked')
  })

  it('accepts all parallel logins with the right password [AUT-02]', async () => {
    const anna = await server.aMemberIn('milf')
    await login(server.visitor('milf'), anna.email, 'wrong')
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(server.visitor('milf'), anna.email, anna.password)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('does not block other sites', async () => {
    const email = 'everywhere@example.com'
    const anna = await server.aMemberIn('bbw', { email })
    await failFiveTimes(email)
    expect((await login(server.visitor('bbw'), email, anna.password)).status).toBe(200)
  })

  it('doubles the block with each further failure, up to a day', () => {
    expect([4, 5, 6, 7, 20].map((failures) => blockFor(failures) / minute)).toEqual([0, 15, 30, 60, 1440])
  })

  it('continues the count hours later: each further failure blocks longer', async () => {
    const email = 'patient@example.com'
    const fail = async () => (await login(server.visitor('milf'), email, 'wrong')).error?.params?.minutes
    await failFiveTimes(email)
    server.clock.advance(16 * minute)
    expect(await fail()).toBe(30)
    server.clock.advance(5 * hour)
    expect(await fail()).toBe(60)
    server.clock.advance(hour + day + second)
    expect(await fail()).toBeUndefined()
  })

  it('does not lock out the owner’s known device when an attacker fails on purpose', async () => {
    const anna = await server.aMemberIn('milf')
    const home = server.visitor('milf')
    await login(home, anna.email, anna.password)
    await home.call(accountContract.logout)
    await failFiveTimes(anna.email)
    expect((await login(server.visitor('milf'), anna.email, anna.password)).error?.code).toBe('login_blocked')
    expect((await login(home, anna.email, anna.password)).status).toBe(200)
    expect((await login(server.visitor('milf'), anna.email, anna.password)).error?.code).toBe('login_blocked')
  })

  it('counts a known device separately, only for its own account', async () => {
    const [anna, ben] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const home = server.visitor('milf')
    await login(home, anna.email, anna.password)
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await login(home, anna.email, 'wrong')).error?.code).toBe('login_failed')
    expect((await login(home, anna.email, 'wrong')).error).toEqual({ code: 'login_blocked', params: { minutes: 15 } })
    expect((await login(server.visitor('milf'), anna.email, anna.password)).status).toBe(200)
    await failFiveTimes(ben.email)
    expect((await login(home, ben.email, ben.password)).error?.code).toBe('login_blocked')
  })

  it('knows ten devices for half a year after their last login', async () => {
    const anna = await server.aMemberIn('milf')
    const devices = Array.from({ length: 11 }, () => server.visitor('milf'))
    for (const device of devices) {
      server.clock.advance(second)
      await login(device, anna.email, anna.password)
    }
    await failFiveTimes(anna.email)
    const outcomes = []
    for (const device of devices) outcomes.push((await login(device, anna.email, anna.password)).status)
    expect(outcomes).toEqual([429, ...Array.from({ length: 10 }, () => 200)])
    server.clock.advance(180 * day)
    await failFiveTimes(anna.email)
    expect((await login(devices[10] ?? server.visitor('milf'), anna.email, anna.password)).status).toBe(429)
  })

  it('stores only a hash of the device token', async () => {
    const anna = await server.aMemberIn('milf')
    const { headers } = await login(server.visitor('milf'), anna.email, anna.password)
    const [, token = ''] = /device=([\w-]{43});/.exec(String(headers['set-cookie'])) ?? []
    expect(token).not.toBe('')
    const rows = await server.db.selectFrom('known_devices').selectAll().where('user_id', '=', anna.id).execute()
    expect(rows).toHaveLength(1)
    expect(rows.some(({ token_hash }) => [token_hash.toString('utf8'), token_hash.toString('base64url')].includes(token))).toBe(
      false,
    )
  })

  it('limits a block that a wrong clock has stored', async () => {
    const anna = await server.aMemberIn('milf')
    await failFiveTimes(anna.email)
    await server.db
      .updateTable('login_attempts')
      .set({ blocked_until: new Date('2093-01-01'), last_at: new Date('2092-12-31') })
      .where('email', '=', anna.email)
      .execute()
    const blocked = { code: 'login_blocked', params: { minutes: 15 } }
    expect((await login(server.visitor('milf'), anna.email, anna.password)).error).toEqual(blocked)
    server.clock.advance(15 * minute)
    expect((await login(server.visitor('milf'), anna.email, anna.password)).status).toBe(200)
  })

  it('writes security events', async () => {
    const counted = () =>
      Object.fromEntries(
        server.deps.security
          .counts()
          .filter(({ site }) => site === 'she')
          .map(({ event, count }) => [event, count]),
      )
    expect(counted()).toEqual({})
    for (let attempt = 0; attempt < 6; attempt++) await login(server.visitor('she'), 'noted@example.com', 'wrong')
    expect(counted()).toEqual({ login_failed: 4, login_locked: 2 })
  })

  it('resets the count after a success or a day without failures', async () => {
    const anna = await server.aMemberIn('milf')
    const fail = async () => (await login(server.visitor('milf'), anna.email, 'wrong')).error?.code
    for (let attempt = 0; attempt < 4; attempt++) await fail()
    expect((await login(server.visitor('milf'), anna.email, anna.password)).status).toBe(200)
    for (let attempt = 0; attempt < 4; attempt++) expect(await fail()).toBe('login_failed')
    server.clock.advance(day + second)
    for (let attempt = 0; attempt < 4; attempt++) expect(await fail()).toBe('login_failed')
  })
})

describe('the session', () => {
  const setCookie = (headers: Record<string, unknown>) =>
    [headers['set-cookie']].flat().find((line) => /session=/.test(String(line)))

  it('is a cookie of 30 days, HttpOnly and SameSite [AUT-03 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    const { headers } = await login(server.visitor('milf'), anna.email, anna.password)
    expect(setCookie(headers)).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('ends after 30 days on the server, too', async () => {
    const anna = await server.aMemberIn('milf')
    const browser = server.visitor('milf')
    await login(browser, anna.email, anna.password)
    for (const days of [10, 10, 10]) {
      expect(await currentUser(browser)).not.toBeNull()
      server.clock.advance(days * day)
    }
    expect(await currentUser(browser)).toBeNull()
  })

  it('ends after 14 days without a visit', async () => {
    const anna = await server.aMemberIn('milf')
    const [often, rarely] = [server.visitor('milf'), server.visitor('milf')]
    for (const browser of [often, rarely]) await login(browser, anna.email, anna.password)
    server.clock.advance(7 * day)
    expect(await currentUser(often)).not.toBeNull()
    server.clock.advance(7 * day)
    expect(await currentUser(often)).not.toBeNull()
    expect(await currentUser(rarely)).toBeNull()
  })

  it('is one of at most 20: the next login ends the oldest, also with parallel logins', async () => {
    const anna = await server.aMemberIn('milf')
    const browsers = Array.from({ length: 21 }, () => server.visitor('milf'))
    for (const browser of browsers) {
      server.clock.advance(second)
      await login(browser, anna.email, anna.password)
    }
    const [first, second_] = [browsers[0], browsers[1]]
    expect(first && (await currentUser(first))).toBeNull()
    expect(second_ && (await currentUser(second_))).not.toBeNull()
    await Promise.all(Array.from({ length: 8 }, () => login(server.visitor('milf'), anna.email, anna.password)))
    const rows = await server.db.selectFrom('sessions').select('token_hash').where('user_id', '=', anna.id).execute()
    expect(rows).toHaveLength(20)
  })

  it('has a host-bound cookie in production', async () => {
    const production = await openTestApp({ env: { NODE_ENV: 'production', PUBLIC_URL: 'https://{slug}.example' } })
    const anna = await production.aMemberIn('milf')
    const headers = { host: 'milf.example', origin: 'https://milf.example' }
    const { headers: answered } = await production
      .visitor('milf')
      .call(accountContract.login, { body: { email: anna.email, password: anna.password }, headers })
    expect(setCookie(answered)).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const cookie = String(setCookie(answered)).split(';', 1)[0] ?? ''
    const asked = async (sent: string) =>
      (await production.visitor('milf').call(accountContract.currentUser, { headers: { ...headers, cookie: sent } })).answer.user
    expect((await asked(cookie))?.id).toBe(anna.id)
    expect(await asked(cookie.replace('__Host-', ''))).toBeNull()
  })

  it('is replaced at each login, and the old one is invalid [AUT-03 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    const browser = server.visitor('milf')
    await login(browser, anna.email, anna.password)
    const before = browser.cookie
    await login(browser, anna.email, anna.password)
    expect(browser.cookie).not.toBe(before)
    expect(await currentUser(server.as({ ...anna, cookie: before }))).toBeNull()
    expect((await currentUser(browser))?.id).toBe(anna.id)
  })

  it('is invalid after the logout, even with a copy of the cookie [AUT-01]', async () => {
    const anna = await server.aMemberIn('milf')
    await server.as(anna).call(accountContract.logout)
    expect(await currentUser(server.as(anna))).toBeNull()
  })

  it('publishes its end to the member’s open pages', async () => {
    const anna = await server.aMemberIn('milf')
    const events: unknown[] = []
    server.deps.live.subscribe(anna, (event) => events.push(event))
    await server.as(anna).call(accountContract.logout)
    expect(events).toEqual([{ type: 'logged-out' }])
  })

  it('is invalid on other editions [EDI-05]', async () => {
    const anna = await server.aMemberIn('milf')
    for (const site of editionSlugs.filter((slug) => slug !== 'milf')) {
      const elsewhere = server.as({ ...anna, site })
      expect(await currentUser(elsewhere)).toBeNull()
      expect((await elsewhere.call(likesContract.likes)).error?.code).toBe('authentication_required')
    }
  })

  it('is stored as a hash, so that a leaked database opens no session', async () => {
    const anna = await server.aMemberIn('milf')
    const browser = server.visitor('milf')
    await login(browser, anna.email, anna.password)
    const [, token = ''] = /session=([\w-]+)/.exec(browser.cookie) ?? []
    expect(token).not.toBe('')
    const rows = await server.db.selectFrom('sessions').select('token_hash').execute()
    expect(rows.some(({ token_hash }) => [token_hash.toString('utf8'), token_hash.toString('base64url')].includes(token))).toBe(
      false,
    )
  })
})

describe('passwords', () => {
  it('are hashed with argon2id at the recommended cost and their own salt [AUT-08]', async () => {
    const [one, other] = [await hashPassword('same password'), await hashPassword('same password')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
    expect(await verify(one, 'same password')).toBe(true)
  })

  it.each([
    ['anna1990!', true],
    ['AnnaAnna', true],
    ['Vries-1990', true],
    ['anna.de.vries@example.com', true],
    ['Rubine2026', true],
    ['aaaaaaaaaaaaaaaa', true],
    ['11221122', true],
    ['annabella1', false],
    ['anna83749201847', false],
    ['correct horse battery', false],
  ])('“%s” is guessable from facts about its owner: %s', (password, guessable) => {
    expect(isGuessable(password, ['Anna', 'anna.de.vries@example.com', 'Rubine'])).toBe(guessable)
  })

  it('take the same work to check with and without an account [AUT-08]', async () => {
    const kept = await hashPassword('right')
    // CPU time, because the elapsed time depends on other load of the machine.
    const workOf = async (passwordHash: string | undefined) => {
      const before = process.cpuUsage()
      await passwordFits(passwordHash, 'wrong')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    let [known, unknown] = [0, 0]
    for (let round = 0; round < 7; round++) {
      known += await workOf(kept)
      unknown += await workOf(undefined)
    }
    // Without the dummy hash this would be a hundredth.
    expect(unknown).toBeGreaterThan(known / 3)
    expect(await passwordFits(undefined, 'nobody has this password')).toBe(false)
  })
})

it('refuses a password that is being replaced in parallel', async () => {
  const anna = await server.aMemberIn('milf')
  const other = await hashPassword('quite another password')
  const replaced = await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: other }).where('id', '=', anna.id).execute()
    const answered = login(server.visitor('milf'), anna.email, anna.password)
    const waiting = () =>
      server.db
        .selectFrom(sql<{ pid: number }>`pg_stat_activity`.as('activity'))
        .select('pid')
        .where(sql<boolean>`wait_event_type = 'Lock' and datname = current_database()`)
        .execute()
    await expect.poll(waiting).toHaveLength(1)
    return { answered }
  })
  expect((await replaced.answered).error?.code).toBe('login_failed')
})

it('leaves room for other networks during a burst of logins from one network', async () => {
  const held = Promise.withResolvers<boolean>()
  const crowded = await openTestApp({
    deps: { passwords: { hash: hashPassword, fits: (hash, password) => (hash ? passwordFits(hash, password) : held.promise) } },
  })
  onTestFinished(() => crowded.close())
  const anna = await crowded.aMemberIn('milf')
  const from = (remoteAddress: string, email: string, password: string) =>
    crowded.app.inject({
      method: 'POST',
      url: accountContract.login.path,
      remoteAddress,
      headers: { host: 'milf.localhost' },
      payload: { email, password },
    })
  const burst = Array.from({ length: 50 }, (_, turn) => from('203.0.113.7', `nobody-${turn}@example.com`, 'a good password'))
  const refused = await Promise.race(
    burst.map((one) => one.then((answer): unknown => (answer.statusCode === 503 ? answer : held.promise))),
  )
  expect(refused).toMatchObject({ statusCode: 503 })
  const own = from('203.0.113.8', anna.email, anna.password)
  held.resolve(false)
  expect((await own).statusCode).toBe(200)
  await Promise.all(burst)
})

it('runs no query for a login that the full pool refuses', async () => {
  const full = await openTestApp({ deps: { pools: { ...server.deps.pools, passwords: createPool({ width: 0, queue: 0 }) } } })
  onTestFinished(() => full.close())
  const anna = await full.aMemberIn('milf')
  // Any query would fail.
  await full.db.destroy()
  const { status, error, headers } = await login(full.visitor('milf'), anna.email, anna.password)
  expect([status, error?.code, headers['retry-after']]).toEqual([503, 'busy', expect.stringMatching(/^[1-8]$/)])
})

it('hashes passwords in the pool without holding a connection', async () => {
  const turns: (() => void)[] = []
  const passwords: Pool = async (work) => {
    await new Promise<void>((resolve) => turns.push(resolve))
    return work()
  }
  const busy = await openTestApp({ deps: { pools: { ...server.deps.pools, passwords } } })
  const anna = await busy.aMemberIn('milf')
  // More than the number of connections.
  const logins = Array.from({ length: 12 }, () => login(busy.visitor('milf'), anna.email, anna.password))
  const signups = Array.from({ length: 12 }, (_, index) =>
    busy.visitor('milf').call(signupContract.signup, {
      body: { email: `new-${index}@example.com`, name: 'Anna', password: 'a good password', date_of_birth: '1990-05-17' },
    }),
  )
  await vi.waitFor(() => expect(turns).toHaveLength(24), { timeout: 20_000 })
  expect((await currentUser(busy.as(anna)))?.id).toBe(anna.id)
  for (const go of turns) go()
  const statuses = await Promise.all([...logins, ...signups].map(async (answer) => (await answer).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it('saves the chosen language and returns it with the user [LOC-03]', async () => {
  const anna = await server.aMemberIn('milf')
  const browser = server.as(anna)
  expect((await browser.call(accountContract.saveLanguage, { body: { language: 'nl' } })).answer.user.language).toBe('nl')
  expect((await currentUser(browser))?.language).toBe('nl')
  expect((await server.visitor('milf').call(accountContract.saveLanguage, { body: { language: 'nl' } })).error?.code).toBe(
    'authentication_required',
  )
  const unknown = await browser.request('PUT', '/api/user.php', { payload: { language: 'xx' } })
  expect([unknown.status, unknown.json]).toEqual([
    400,
    { error: { code: 'invalid_input', fields: { language: 'invalid_value' } } },
  ])
})
