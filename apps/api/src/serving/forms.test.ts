import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, minute, second } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryLimiter } from '../limits/memory-limiter.ts'
import { resetMailsPerDay } from '../features/account/account.policy.ts'
import { openTestApp, type Browser } from '../testing/harness.ts'
import { mailsTo } from '../testing/mailed.ts'

const sites = await mkdtemp(join(tmpdir(), 'vonk-forms-'))

/** A fake renderer. The page contains its parameters. It redirects a member, like the guard of the login. */
const renderer = `
export async function renderPage({ address, locale, refused, ask }) {
  const { user } = JSON.parse((await ask('/api/user.php')).body)
  if (user) return { redirect: '/members' }
  if (address.includes('broken')) throw new Error('cannot be rendered')
  const root = '<main>' + JSON.stringify({ address, locale, refused }) + '</main>'
  return { status: 200, title: null, head: '', root, state: {}, modules: [] }
}
`
const built = {
  'milf/dist/index.html': '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>',
  'milf/dist/.vite/manifest.json': '{}',
  'milf/dist/.vite/sources': 'same',
  'page-renderer/dist/render-page.js': renderer,
  'page-renderer/dist/.vite/sources': 'same',
}

const server = await openTestApp({ sites })

beforeAll(async () => {
  for (const [path, content] of Object.entries(built)) {
    await mkdir(dirname(join(sites, path)), { recursive: true })
    await writeFile(join(sites, path), content)
  }
})

afterAll(() => rm(sites, { recursive: true, force: true }))

/** Sends a form like a browser without scripts. */
const send = (browser: Browser, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.request('POST', path, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** The parameters that the page was rendered with. */
const shown = (body: string) => JSON.parse(/<main>(.*)<\/main>/.exec(body)?.[1] ?? 'null') as unknown

const userOf = async (browser: Browser) => (await browser.call(accountContract.currentUser)).answer.user

describe('the login form without scripts', () => {
  it('logs in and redirects with 303 to the page, whose guard redirects a member', async () => {
    const member = await server.aMemberIn('milf')
    const browser = server.visitor('milf')
    const { email, password } = member
    const { status, headers, body } = await send(browser, '/login?next=%2Flikes', { email, password })
    expect({ status, ...headers }).toMatchObject({ status: 303, location: '/login?next=%2Flikes', 'cache-control': 'no-store' })
    expect(body).not.toContain(password)
    expect((await userOf(browser))?.id).toBe(member.id)
    const next = await browser.request('GET', String(headers['location']))
    expect({ status: next.status, to: next.headers['location'] }).toEqual({ status: 302, to: '/members' })
  })

  it('shows the page again with the reason and the mail address, without the password, and uncached', async () => {
    const { email } = await server.aMemberIn('milf')
    const browser = server.visitor('milf')
    const { status, headers, body } = await send(browser, '/login?next=%2Flikes', { email, password: 'not the password' })
    expect({ status, ...headers }).toMatchObject({ status: 401, 'cache-control': 'no-store', 'content-type': /html/ })
    expect(shown(body)).toMatchObject({
      address: '/login?next=%2Flikes',
      refused: { error: { code: 'login_failed' }, values: { email } },
    })
    expect(body).not.toContain('not the password')
    expect(await userOf(browser)).toBeNull()
  })

  it('names the missing fields', async () => {
    const { status, body } = await send(server.visitor('milf'), '/login', { email: '', password: '' })
    expect(status).toBe(400)
    expect(shown(body)).toMatchObject({
      refused: { error: { code: 'invalid_input', fields: { email: 'required', password: 'required' } }, values: {} },
    })
  })

  it('counts failures together with those of the call, and shows how long the block lasts', async () => {
    const { email, password } = await server.aMemberIn('milf')
    const browser = server.visitor('milf')
    for (let failure = 1; failure < 5; failure++)
      await browser.call(accountContract.login, { body: { email, password: 'not the password' } })
    expect((await send(browser, '/login', { email, password: 'not the password' })).status).toBe(429)
    const { status, headers, body } = await send(browser, '/login', { email, password })
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '900' })
    expect(shown(body)).toMatchObject({ refused: { error: { code: 'login_blocked', params: { minutes: 15 } } } })
  })

  it('counts against the limit of the call', async () => {
    const limiter = createMemoryLimiter(server.clock)
    const limited = await openTestApp({
      sites,
      env: { RATE_LIMIT: '1' },
      deps: {
        limiter: {
          ...limiter,
          take: async (allowance, key) => (allowance.name === 'POST /api/user.php' ? minute : limiter.take(allowance, key)),
        },
      },
    })
    onTestFinished(() => limited.close())
    const { email, password } = await limited.aMemberIn('milf')
    const { status, headers, body } = await send(limited.visitor('milf'), '/login', { email, password })
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '60' })
    expect(shown(body)).toMatchObject({ refused: { error: { code: 'rate_limited' }, values: { email } } })
  })

  it.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'http://gay.localhost' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('returns 403 for a form of another site: %o', async (headers) => {
    const { email, password } = await server.aMemberIn('milf')
    const browser = server.visitor('milf')
    const answer = await send(browser, '/login', { email, password }, headers)
    expect(answer).toMatchObject({ status: 403, json: { error: { code: 'foreign_origin' } } })
    expect(browser.cookie).toBe('')
  })

  it('shows a person the page, with the reason, for a form of another site', async () => {
    const { email, password } = await server.aMemberIn('milf')
    const browser = server.visitor('milf')
    const elsewhere = { accept: 'text/html', origin: 'https://elsewhere.example' }
    const { status, body } = await send(browser, '/login', { email, password }, elsewhere)
    expect(status).toBe(403)
    expect(shown(body)).toMatchObject({ address: '/login', refused: { error: { code: 'foreign_origin' }, values: {} } })
    expect(browser.cookie).toBe('')
  })

  it('returns 403 for a form without an origin', async () => {
    const { email, password } = await server.aMemberIn('milf')
    const { statusCode, cookies } = await server.app.inject({
      method: 'POST',
      url: '/login',
      headers: { host: 'milf.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email, password }).toString(),
    })
    expect({ statusCode, cookies }).toEqual({ statusCode: 403, cookies: [] })
  })

  it('refuses bodies that are too large, malformed or not a form', async () => {
    const browser = server.visitor('milf')
    const as = (type: string, payload: string) =>
      browser.request('POST', '/login', { payload, headers: { 'content-type': type } })
    const form = 'application/x-www-form-urlencoded'
    expect((await as(form, `email=${'x'.repeat(50_000)}`)).status).toBe(413)
    expect((await as('application/json', '{}')).status).toBe(415)
    expect((await as('multipart/form-data; boundary=x', '--x--')).status).toBe(415)
    expect((await as(form, 'email=%ff&password=a')).status).toBe(400)
    expect((await as(form, 'a=1&'.repeat(200))).status).toBe(400)
    expect((await as(form, 'email=a&email=b&password=c')).status).toBe(400)
  })

  it('sends the page unrendered if rendering fails', async () => {
    const { status, body } = await send(server.visitor('milf'), '/login?broken', { email: 'a@example.com', password: 'b' })
    expect(status).toBe(401)
    expect(body).toContain('<div id="root"></div>')
  })

  it('redirects a member who is already logged in', async () => {
    const browser = server.as(await server.aMemberIn('milf'))
    const { status, headers } = await send(browser, '/login', { email: 'a@example.com', password: 'b' })
    expect({ status, to: headers['location'] }).toEqual({ status: 303, to: '/members' })
  })
})

describe('the form for a forgotten password without scripts', () => {
  it('mails the link and says so', async () => {
    const { email } = await server.aMemberIn('milf')
    const { status, headers } = await send(server.visitor('milf'), '/reset-password', { email })
    expect({ status, to: headers['location'] }).toEqual({ status: 303, to: '/reset-password?sent' })
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  it('shows the page again with the limit of mails and the address [AUT-05 partly]', async () => {
    const { email } = await server.aMemberIn('milf')
    const ask = () => send(server.visitor('milf'), '/reset-password?sent', { email })
    for (let mail = 0; mail < resetMailsPerDay; mail++) expect((await ask()).status).toBe(303)
    const { status, headers, body } = await ask()
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: String(day / second) })
    expect(shown(body)).toMatchObject({ refused: { error: { code: 'reset_limit' }, values: { email } } })
  })

  it('shows an unknown address again', async () => {
    const { status, body } = await send(server.visitor('milf'), '/reset-password', { email: 'nobody@example.com' })
    expect(status).toBe(404)
    expect(shown(body)).toMatchObject({ refused: { error: { code: 'email_unknown' }, values: { email: 'nobody@example.com' } } })
  })
})

describe('the form of a landing page', () => {
  it('starts a signup with the traffic source, and says where the link went [SGN-11 LND-03 partly]', async () => {
    const browser = server.visitor('milf')
    const form = { email: 'later@example.com', language: 'nl' }
    const { status, headers } = await send(browser, '/complete-signup?network=partner&sub1=a', form)
    expect({ status, to: headers['location'] }).toEqual({ status: 303, to: '/complete-signup?sent' })
    expect(
      await server.db
        .selectFrom('signup_starts')
        .select(['email', 'language', 'tracking'])
        .where('email', '=', form.email)
        .execute(),
    ).toEqual([{ ...form, tracking: { network: 'partner', sub1: 'a' } }])
  })

  it('shows a wrong address again', async () => {
    const { status, body } = await send(server.visitor('milf'), '/complete-signup', { email: 'later', language: 'nl' })
    expect(status).toBe(400)
    expect(shown(body)).toMatchObject({
      address: '/complete-signup',
      refused: { error: { fields: { email: 'invalid_email' } }, values: { email: 'later' } },
    })
  })
})

describe('the complaint form without scripts', () => {
  const filled = { kind: 'withdrawal', email: 'claims@example.com', name: '', about: '', text: 'é'.repeat(4000) }

  it('files the complaint and leads to its number', async () => {
    const { status, headers } = await send(server.visitor('milf'), '/complaints', filled)
    expect(status).toBe(303)
    expect(headers['location']).toMatch(/^\/complaints\?filed=\d+$/)
  })

  it('shows a refused complaint again with its words', async () => {
    const { status, body } = await send(server.visitor('milf'), '/complaints', { ...filled, email: 'claims' })
    expect(status).toBe(400)
    expect(shown(body)).toMatchObject({
      refused: { error: { fields: { email: 'invalid_email' } }, values: { kind: 'withdrawal', text: filled.text } },
    })
  })
})

describe('the sign-up form without scripts', () => {
  const filled = {
    email: 'nora@example.com',
    name: 'Nora',
    password: 'correct horse battery',
    'date_of_birth-day': '14',
    'date_of_birth-month': '3',
    'date_of_birth-year': '1975',
  }

  it('creates the account in the language of the page and redirects to the activation mail', async () => {
    const browser = server.visitor('milf')
    const { status, headers } = await send(browser, '/signup', filled, { cookie: 'locale=en' })
    expect({ status, to: headers['location'] }).toEqual({ status: 303, to: '/signup/activation-mail' })
    expect(await userOf(browser)).toMatchObject({ email: filled.email, language: 'en', status: 'not_confirmed' })
  })

  it('from the page of a member sends the first message, and the traffic source in the address [SGN-01 RTE-14 partly]', async () => {
    const ben = await server.aMemberIn('milf')
    const anna = { ...filled, email: 'anna@example.com', signup_message: 'Ik schrijf je. '.repeat(60) }
    const path = `/members/${ben.id}/signup?network=partner&sub1=a`
    const refused = await send(server.visitor('milf'), path, { ...anna, name: '@anna' })
    expect(shown(refused.body)).toMatchObject({ refused: { values: { signup_message: anna.signup_message } } })
    const cheaper = await send(server.visitor('milf'), path, { ...anna, signup_price: '1' })
    expect(shown(cheaper.body)).toMatchObject({ refused: { error: { code: 'message_price_changed' } } })
    const browser = server.visitor('milf')
    expect((await send(browser, path, { ...anna, signup_price: '2' })).headers['location']).toBe(
      `/signup/activation-mail?next=${encodeURIComponent(`/members/${ben.id}`)}`,
    )
    const { answer } = await browser.call(chatContract.chats)
    expect(answer.chats).toMatchObject([
      { profile: { id: ben.id }, last_message: { payload: { text: anna.signup_message.trim() }, held: true } },
    ])
    const user = await userOf(browser)
    const { tracking } = await server.db
      .selectFrom('users')
      .select('tracking')
      .where('id', '=', user?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(tracking).toEqual({ network: 'partner', sub1: 'a' })
  })

  it.each(['landing', 'landing2', 'landing2/milf-de', 'landing3', 'landing3/milf-de'])(
    'from %s of a member sends the chosen answer, the language and the traffic source [PRF-08 SGN-01 partly]',
    async (page) => {
      const card = { question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
      const ben = await server.aMemberIn('milf', { profile: { prompts: JSON.stringify([card]) } })
      const browser = server.visitor('milf')
      const path = `/members/${ben.id}/${page}?ref=r`
      const fields = { ...filled, signup_message: 'Which coffee?', answer: card.question }
      const { body } = await send(browser, path, { ...fields, password: '' })
      expect(shown(body)).toMatchObject({
        locale: page.endsWith('milf-de') ? 'de' : 'nl',
        refused: { values: { signup_message: 'Which coffee?', signup_answer: card.question } },
      })
      const email = `${page.replace('/', '-')}@example.com`
      expect((await send(browser, path, { ...fields, email })).headers['location']).toBe(
        `/signup/activation-mail?next=${encodeURIComponent(`/members/${ben.id}`)}`,
      )
      const { answer } = await browser.call(chatContract.chats)
      expect(answer.chats).toMatchObject([{ profile: { id: ben.id }, last_message: { payload: { text: 'Which coffee?' } } }])
      const user = await userOf(browser)
      const stored = server.db
        .selectFrom('users')
        .select(['tracking', 'language'])
        .where('id', '=', user?.id ?? '')
      expect(await stored.executeTakeFirstOrThrow()).toEqual({
        tracking: { ref: 'r' },
        language: page.endsWith('milf-de') ? 'de' : 'nl',
      })
    },
  )

  it('from a prompt card quotes the answer and likes it, unless the address names no question', async () => {
    const card = { question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
    const ben = await server.aMemberIn('milf', { profile: { prompts: JSON.stringify([card]) } })
    const contactBy = async (email: string, address: string, signup_message: string) => {
      const browser = server.visitor('milf')
      const { status } = await send(browser, address, { ...filled, email, signup_message })
      const [{ answer: likes }, { answer: inbox }] = [
        await browser.call(likesContract.likes),
        await browser.call(chatContract.chats),
      ]
      return {
        status,
        liked: likes.profiles.map(({ id }) => id),
        quotes: inbox.chats.map(({ last_message }) => last_message?.kind === 'text' && last_message.payload.quote),
      }
    }
    const cards = `?answer=${card.question}&like=${card.question}`
    const [path, quote] = [`/members/${ben.id}/signup`, expect.objectContaining(card)]
    expect([
      await contactBy('both@example.com', path + cards, 'Which coffee?'),
      await contactBy('like@example.com', `/signup?member=${ben.id}&like=${card.question}`, ''),
      await contactBy('none@example.com', `${path}?answer=nonsense&like=__proto__`, 'Hi'),
    ]).toEqual([
      { status: 303, liked: [ben.id], quotes: [quote] },
      { status: 303, liked: [ben.id], quotes: [] },
      { status: 303, liked: [], quotes: [null] },
    ])
  })

  it('shows the page again with the error of each field and the entered texts, without the password', async () => {
    const wrong = { ...filled, email: 'nobody', 'date_of_birth-year': '2020', 'date_of_birth-month': '', password: 'short' }
    const { status, body } = await send(server.visitor('milf'), '/signup', wrong)
    expect(status).toBe(400)
    expect(shown(body)).toMatchObject({
      refused: {
        error: { fields: { email: 'invalid_email', password: 'too_short', date_of_birth: 'required' } },
        values: { email: 'nobody', name: 'Nora' },
      },
    })
    const young = await send(server.visitor('milf'), '/signup', {
      ...wrong,
      ...filled,
      email: 'ann@example.com',
      'date_of_birth-year': '2020',
    })
    expect(shown(young.body)).toMatchObject({
      refused: { error: { fields: { date_of_birth: 'too_young' } }, values: { date_of_birth: '2020-03-14' } },
    })
  })
})
