import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@vonk/contracts/contract.ts'
import { day, minute } from '@vonk/contracts/clock.ts'
import { editionSlugs } from '@vonk/contracts/editions.ts'
import { trafficContract } from '@vonk/contracts/traffic/traffic.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestApp, type Browser, type TestMember } from '../../testing/harness.ts'
import { aPurchase } from '../../testing/purchase.ts'
import { activate, activationTokenTo, aForm, signUpOn } from '../../testing/signing-up.ts'
import { eraseFinalAccount, makeFinal } from '../account/account.erasure.ts'
import { createTrafficCounter } from './traffic.counts.ts'
import { csvOf, tableOf } from './traffic.print.ts'
import { sourcesADay, sumUp, trafficBetween } from './traffic.service.ts'

const sites = await mkdtemp(join(tmpdir(), 'vonk-sites-'))
for (const slug of editionSlugs) {
  await mkdir(join(sites, 'landers/dist', slug, 'gallery'), { recursive: true })
  await writeFile(
    join(sites, 'landers/dist', slug, 'gallery', 'nl.html'),
    '<!doctype html><title>gallery</title><a href="/signup?lang=nl">Ga mee</a><form method="post" action="/complete-signup"></form>',
  )
}
afterAll(() => rm(sites, { recursive: true, force: true }))

const server = await openTestApp({ sites, now: '2026-11-20T19:30:00.000Z' })
const { db, deps } = server
const today = '2026-11-20'
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

beforeEach(async () => {
  server.clock.set(`${today}T19:30:00.000Z`)
  await deps.traffic.store()
  await db.deleteFrom('traffic_counts').execute()
})

const view = (browser: Browser, path: string, headers: Record<string, string> = firefox) =>
  browser.request('GET', path, { headers })
/** What is stored of today, without the counter's memory. */
const counted = async (from = today, to = today) => {
  await deps.traffic.store()
  return (await trafficBetween(db, { from, to, edition: undefined, lander: undefined })).map(({ counts, ...of }) => ({
    ...of,
    ...counts,
  }))
}
const gallery = { day: today, edition: 6, lander: 'gallery', language: 'nl', network: 'n', ref: '' }

it('accepts page-hidden from visitors', async () => {
  const { status, answer } = await server.visitor('milf').call(trafficContract.pageHidden, { body: {} })
  expect([status, answer]).toEqual([200, {}])
})

describe('counts per landing page, edition, language, source and day [LND-06]', () => {
  it('count views, first touches, signups, confirmations and first purchases', async () => {
    const visitor = server.visitor('milf')
    await view(visitor, '/landers/gallery/milf-nl?network=n&sub1=click-7&lb')
    await view(visitor, '/landers/gallery?network=n')
    const visit = { lander: 'gallery-nl', language: 'nl' as const, query: '?network=n&sub1=click-7&lb' }
    await visitor.call(trafficContract.pageVisit, { body: { ...visit, stayed: 20, touched: 3 } })
    await visitor.call(trafficContract.pageVisit, { body: { ...visit, stayed: 10, touched: null } })
    const email = 'counted@example.com'
    const { browser, answer } = await signUpOn(
      server,
      'milf',
      aForm({ email, network: 'n', sub1: 'click-7', lander: 'gallery-nl' }),
    )
    expect(await counted()).toEqual([{ ...gallery, views: 2, measured: 2, seconds: 30, touches: 1, signups: 1 }])
    await activate(browser, await activationTokenTo(server, email))
    server.clock.advance(day)
    const member = { site: 'milf', cookie: browser.cookie } as TestMember
    await aPurchase(server, member)
    await aPurchase(server, member)
    const next = { ...gallery, day: '2026-11-21', purchases: 1 }
    const before = await counted(today, '2026-11-21')
    expect(before).toMatchObject([{ signups: 1, confirmed: 1 }, next])
    // An erasure keeps the totals; nothing in them leads to the member.
    const { id } = answer.user
    const leaving = { reason: 'other' as const, note: '', password: aForm().password }
    expect((await browser.call(contract.account.deleteAccount, { body: leaving })).status).toBe(200)
    await makeFinal({ db, edition: 6, now: server.clock() }, email)
    await eraseFinalAccount(deps, id)
    expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await counted(today, '2026-11-21')).toEqual(before)
    expect(JSON.stringify(await db.selectFrom('traffic_counts').selectAll().execute())).not.toMatch(
      new RegExp(`${id}|click-7|127\\.0\\.0\\.1|@`),
    )
  })

  it('count an account without a landing page for the pages of the site, and one that signs up again once', async () => {
    await signUpOn(server, 'gay', aForm({ email: 'twice@example.com', lander: 'unknown-nl' }))
    await signUpOn(server, 'gay', aForm({ email: 'twice@example.com' }))
    expect(await counted()).toEqual([{ day: today, edition: 7, lander: '', language: 'en', network: '', ref: '', signups: 1 }])
  })

  it.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a preview of a shared link', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['a page that is loaded in advance', { ...firefox, 'sec-purpose': 'prefetch;prerender' }],
    ['a page that a browser shows small', { ...firefox, purpose: 'preview' }],
    ['a program', {}],
  ])('have no view of %s', async (_who, headers) => {
    expect((await view(server.visitor('milf'), '/landers/gallery', headers)).status).toBe(200)
    expect(await counted()).toEqual([])
  })

  it('have the views of a phone whose name ends like a crawler', async () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 9; CUBOT P30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
    await view(server.visitor('milf'), '/landers/gallery', { 'user-agent': phone })
    expect(await counted()).toMatchObject([{ views: 1 }])
  })

  it('have no view of another site’s landing page, and none without a page', async () => {
    expect((await view(server.visitor('milf'), '/landers/gallery/she-nl?network=n')).status).toBe(302)
    await view(server.visitor('milf'), '/landers/video')
    await server.visitor('milf').request('HEAD' as 'GET', '/landers/gallery', { headers: firefox })
    expect(await counted()).toEqual([])
  })

  it('add up over several servers, also while the rows are summed up', async () => {
    const [first, second] = [createTrafficCounter(deps), createTrafficCounter(deps)]
    onTestFinished(async () => {
      await Promise.all([first.stop(), second.stop()])
    })
    const at = { edition: 6, lander: 'gallery', language: 'nl', network: 'n' } as const
    for (let turn = 0; turn < 5; turn++) {
      first.count(at, 'views', 3)
      second.count(at, 'views', 4)
      await Promise.all([first.store(), second.store(), sumUp(db)])
    }
    expect(await counted()).toEqual([{ ...gallery, views: 35 }])
    await sumUp(db)
    expect(await db.selectFrom('traffic_counts').selectAll().execute()).toHaveLength(1)
  })

  it('keep what could not be stored until the database is back', async () => {
    const counter = createTrafficCounter(deps)
    onTestFinished(() => counter.stop())
    counter.count({ edition: 6, lander: 'gallery', language: 'nl', network: 'n' }, 'views')
    await sql`alter table traffic_counts rename to traffic_gone`.execute(db)
    await expect(counter.store()).rejects.toThrow('traffic_counts')
    await sql`alter table traffic_gone rename to traffic_counts`.execute(db)
    await counter.store()
    expect(await counted()).toEqual([{ ...gallery, views: 1 }])
  })

  it(`name at most ${sourcesADay} sources per day and site: those with signups and the largest, the rest is one`, async () => {
    const at = { edition: 6, lander: 'gallery', language: 'nl' } as const
    for (let source = 0; source < sourcesADay + 20; source++)
      deps.traffic.count({ ...at, network: `n${source}` }, 'views', source + 1)
    await deps.traffic.store()
    await signUpOn(server, 'milf', aForm({ email: 'small@example.com', network: 'n0', lander: 'gallery-nl' }))
    await sumUp(db)
    const rows = await counted()
    expect(rows).toHaveLength(sourcesADay + 1)
    expect(rows.find(({ network }) => network === 'n0')).toMatchObject({ views: 1, signups: 1 })
    expect(rows.find(({ network }) => network === `n${sourcesADay + 19}`)).toMatchObject({ views: sourcesADay + 20 })
    // n1 to n20 were the smallest.
    expect(rows.find(({ network }) => network === 'other')).toMatchObject({ ref: '', views: 230 })
  })

  it('hold a limited number of sources in memory, however many addresses a stranger makes up', async () => {
    const at = { edition: 6, lander: 'gallery', language: 'nl' } as const
    for (let source = 0; source < 5000; source++) deps.traffic.count({ ...at, network: `n${source}` }, 'views')
    await deps.traffic.store()
    const rows = await db.selectFrom('traffic_counts').select(['network', 'count']).execute()
    expect(rows).toHaveLength(2001)
    expect(rows.find(({ network }) => network === 'other')).toMatchObject({ count: 3000 })
  })

  it('are printed as a table with a sum, and as CSV without formulas', async () => {
    deps.traffic.count({ edition: 6, lander: 'gallery', language: 'nl', network: '=1+1' }, 'views', 12)
    deps.traffic.count({ edition: 6, lander: 'gallery', language: 'nl', network: '=1+1' }, 'measured', 2)
    deps.traffic.count({ edition: 6, lander: 'gallery', language: 'nl', network: '=1+1' }, 'seconds', 31)
    deps.traffic.count({ edition: 7, lander: '', language: 'en' }, 'views', 3)
    await deps.traffic.store()
    const rows = await trafficBetween(db, { from: today, to: today, edition: undefined, lander: undefined })
    const lines = tableOf(rows)
      .split('\n')
      .map((line) => line.split(/ +/))
    expect(lines[1]).toEqual([today, 'milf', 'gallery', 'nl', '=1+1', '12', '2', '16', '0', '0', '0', '0'])
    expect(lines.at(-1)).toEqual(['total', '15', '2', '16', '0', '0', '0', '0'])
    expect(csvOf(rows).split('\n')[1]).toBe(`${today},milf,gallery,nl,'=1+1,,12,2,16,0,0,0,0`)
    expect(tableOf([])).toBe('Nothing was counted in this time.')
    expect(await trafficBetween(db, { from: today, to: today, edition: 7, lander: '' })).toHaveLength(1)
    expect(await trafficBetween(db, { from: today, to: today, edition: 6, lander: '' })).toHaveLength(0)
  })
})

describe('page-bounce logging [RTE-13]', () => {
  const visit = { lander: 'gallery-nl', language: 'nl' as const, query: '?lb&network=n', stayed: 20, touched: 3 }

  it.each([
    ['an unknown landing page', { lander: 'nowhere-nl' }, 200],
    ['more than half an hour', { stayed: 1801 }, 400],
    ['half a second', { stayed: 1.5 }, 400],
    ['a touch before it began', { touched: -1 }, 400],
    ['a query of 10 kB', { query: `?network=${'x'.repeat(10_000)}` }, 400],
    ['an unknown language', { language: 'xx' as 'nl' }, 400],
  ])('counts nothing of a visit with %s', async (_what, wrong, status) => {
    expect((await server.visitor('milf').call(trafficContract.pageVisit, { body: { ...visit, ...wrong } })).status).toBe(status)
    expect(await counted()).toEqual([])
  })

  it('is limited per network address', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT: '1' } })
    onTestFinished(() => limited.close())
    const visitor = limited.visitor('milf')
    const statuses = new Set<number>()
    for (let turn = 0; turn < 130; turn++) statuses.add((await visitor.call(trafficContract.pageVisit, { body: visit })).status)
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('the traffic source of an account', () => {
  it('names the landing page in its links and forms, so that it arrives without scripts [LND-06 RTE-14]', async () => {
    const visitor = server.visitor('milf')
    const { body } = await view(visitor, '/landers/gallery?network=n')
    expect(body).toContain('href="/signup?lang=nl&amp;lander=gallery-nl"')
    expect(body).toContain('action="/complete-signup?lander=gallery-nl"')
    const posted = await visitor.request('POST', '/landers/gallery?network=n&sub1=%3Cscript%3E&ref=+partner+', {
      payload: 'gender=female',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const to = new URL(String(posted.headers['location']), 'http://milf.localhost')
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ network: 'n', ref: 'partner', lander: 'gallery-nl' })
    expect(to.search).not.toContain('script')
    const started = await visitor.request('POST', '/complete-signup?lander=gallery-nl&network=n', {
      payload: 'email=started%40example.com&language=nl',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(started.status).toBe(303)
    expect(await db.selectFrom('signup_starts').select('tracking').where('email', '=', 'started@example.com').execute()).toEqual([
      { tracking: { network: 'n', lander: 'gallery-nl' } },
    ])
  })
  it.each([
    ['of 10 kB', 'x'.repeat(10_000)],
    ['with a script', '<script>alert(1)</script>'],
    ['with an address of a person', 'anna@example.com'],
    ['with control characters', 'n\u0000\u202e'],
  ])('is never stored %s, and does not prevent the signup [RTE-14]', async (_what, bad) => {
    const email = `${Buffer.from(_what).toString('hex')}@example.com`
    const { status, answer } = await signUpOn(
      server,
      'milf',
      aForm({ email, network: bad, ref: ' partner-1 ', sub1: bad, lander: bad }),
    )
    expect(status).toBe(200)
    const { tracking } = await db
      .selectFrom('users')
      .select('tracking')
      .where('id', '=', answer.user.id)
      .executeTakeFirstOrThrow()
    expect(tracking).toEqual({ ref: 'partner-1' })
    server.clock.advance(minute)
  })
})
