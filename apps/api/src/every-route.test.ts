import { connect } from 'node:net'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { calls, contract } from '@vonk/contracts/contract.ts'
import { day, minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryLimiter } from './limits/memory-limiter.ts'
import { mailsPerMailbox } from './mail/mailboxes.ts'
import type { Limiter } from './dependencies.ts'
import { noticesOfNoEffectADay } from './features/credits/payments.notices.ts'
import { purge } from './retention/purge.ts'
import { reportsADay } from './features/members/members.reports.ts'
import { keptOnPurpose } from './retention/retention.ts'
import { openTestApp, type Browser, type TestMember } from './testing/harness.ts'
import { mountedRoutes } from './testing/mounted-routes.ts'
import { asSent, exampleRequests } from './testing/requests.ts'
import { testPayments } from './testing/test-payments.ts'
import { aPairWithThings } from './testing/things.ts'

/** Keys with this prefix have no points left. */
let spent: string | null = null
const server = await openTestApp({
  env: { RATE_LIMIT: '1', MAIL_REPORT_TOKEN: 'a token of sixteen' },
  deps: { payments: { ...testPayments } },
})
const { db, deps, clock } = server
const points = createMemoryLimiter(clock)
const limiter: Limiter = {
  ...points,
  take: async (allowance, key) => (spent && key.startsWith(spent) ? minute : points.take(allowance, key)),
}
deps.limiter = limiter

/** Routes open to links and pages of other sites. All others require a page of the same site. */
const openToLinks = [
  /^\/\*?$/,
  /^\/photos\//,
  /^\/health\//,
  /^\/metrics$/,
  /^\/dev\/inbox/,
  /^\/api\/openapi\.json$/,
  /^\/api\/payment-notice\.php$/,
  /^\/api\/mail-report\.php$/,
  /^\/notifications\/unsubscribe$/,
]

const addressOf = (url: string) =>
  url.replace(':edition', '6').replace(':file', 'large.webp').replace(':id', randomUUID()).replace('/*', '/members')

/** Spies on all slow work and records calls made while a transaction is open. */
function watchSlowWork() {
  const seen = new Set<string>()
  const insideTransactions: string[] = []
  const watch = <Name extends string>(name: string, work: Record<Name, (...given: never[]) => unknown>, slow: Name[]) => {
    for (const one of slow) {
      const does = work[one]
      work[one] = async (...given) => {
        const { rows } = await sql<{ open: number }>`
          select count(*)::integer as open from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'
        `.execute(db)
        seen.add(`${name}.${one}`)
        if (rows[0]?.open !== 0) insideTransactions.push(`${name}.${one}`)
        return does(...given)
      }
    }
  }
  watch('passwords', deps.passwords, ['hash', 'fits'])
  watch('pictures', deps.pictures, ['check', 'make', 'resize'])
  watch('files', deps.files, ['write', 'writeStream', 'take', 'withCopy', 'read', 'open', 'remove'])
  watch('payments', deps.payments, ['checkout', 'cancel', 'refund', 'readNotice', 'look'])
  return { seen, insideTransactions }
}

const exampleOf = (name: string, things: Parameters<typeof exampleRequests>[0]) => exampleRequests(things)[name] ?? {}

/** Sends a request without the end of its body. Returns what arrived until the server closed the connection. */
function heldBack(port: number, { method, url }: { method: string; url: string }, { cookie }: TestMember): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const head = `${method} ${url} HTTP/1.1\r\nhost: milf.localhost\r\ncookie: ${cookie}\r\n`
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"half": `),
    )
    onTestFinished(() => void socket.destroy())
    socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
    socket.on('error', () => {}).once('close', () => resolve(said))
  })
}

/** Checks every kind of limit on every route, and the origin check on every route that is not open to links. */
async function expectNoRouteEscapes(me: TestMember, things: Parameters<typeof exampleRequests>[0]) {
  const routes = await mountedRoutes(server)
  expect(routes.length).toBeGreaterThan(calls.length)
  const refusedBy = async (method: string, url: string, headers: Record<string, string> = {}) =>
    (
      await server.app.inject({
        method: method as 'GET',
        url: addressOf(url),
        headers: { host: 'milf.localhost', cookie: me.cookie, ...headers },
      })
    ).statusCode

  const unmoved: string[] = []
  for (const { method, url } of routes) {
    spent = 'address:'
    if ((await refusedBy(method, url)) !== 429) unmoved.push(`${method} ${url} is not counted by address`)
    spent = null
    const isOpen = openToLinks.some((open) => open.test(url))
    if (!isOpen && (await refusedBy(method, url, { origin: 'https://elsewhere.example' })) !== 403)
      unmoved.push(`${method} ${url} can be caused by another site`)
  }
  spent = 'member:'
  for (const { name, call } of calls) {
    const { url, ...rest } = asSent(call, exampleOf(name, things))
    const { status } = await server.as(me).request(call.method, url, rest)
    if (status !== 429) unmoved.push(`${name} is not counted by member`)
  }
  spent = 'account:'
  const login = await server.visitor('milf').call(contract.account.login, { body: { email: me.email, password: me.password } })
  if (login.status !== 429) unmoved.push('a login is not counted by account')
  spent = null
  expect(unmoved).toEqual([])
  return routes
}

async function expectTimeOutsAndCaps(me: TestMember, routes: Awaited<ReturnType<typeof mountedRoutes>>) {
  const { port } = await server.listen()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const bodies = routes.filter(({ method }) => !['GET', 'HEAD'].includes(method))
  const isCut = new Set<string>()
  for (const route of bodies)
    void heldBack(port, route, me).then((said) => !said.includes(' 200 ') && isCut.add(`${route.method} ${route.url}`))
  const until = performance.now() + 20_000
  while (isCut.size < bodies.length && performance.now() < until) {
    vi.advanceTimersByTime(2 * minute)
    await new Promise((turn) => setImmediate(turn))
  }
  vi.useRealTimers()
  expect([...isCut].toSorted()).toEqual(bodies.map(({ method, url }) => `${method} ${url}`).toSorted())

  expect(server.app.server.headersTimeout).toBeLessThanOrEqual(minute)
  expect(server.app.server.requestTimeout).toBeLessThanOrEqual(3 * minute)
  expect(server.app.server.timeout).toBeLessThanOrEqual(2 * minute)
  expect(server.app.server.maxConnections).toBeLessThanOrEqual(20_000)

  const open = new Set<unknown>()
  let ended = 0
  for (let number = 0; number < 300; number++) {
    const socket = connect(port, '127.0.0.1', () => open.add(socket))
    onTestFinished(() => void socket.destroy())
    socket
      .on('error', () => {})
      .once('close', () => {
        open.delete(socket)
        ended += 1
      })
  }
  await eventually(() => expect([open.size, ended]).toEqual([256, 44]))
}

/** Makes every storing call with one member and one address until the daily caps are reached. */
async function flood(me: TestMember, waiting: TestMember, things: Parameters<typeof exampleRequests>[0]) {
  const others = await Promise.all(Array.from({ length: 130 }, () => server.aMemberIn('milf')))
  const { bundles, methods } = (await server.as(me).call(contract.credits.pricing)).answer
  const asMe = server.as(me)
  const upload = () => {
    const { url, ...rest } = asSent(contract.profile.addPhoto, { upload: true })
    return asMe.request('POST', url, rest)
  }
  const perRound: Record<string, (turn: number) => Promise<unknown>> = {
    likes: (turn) => asMe.call(contract.likes.like, { body: { profile: others[turn]?.id ?? me.id } }),
    reports: (turn) => asMe.call(contract.members.report, { body: { profile: others[turn % 9]?.id ?? me.id, reason: 'scam' } }),
    orders: (turn) => {
      const bundle = bundles[turn % bundles.length] ?? { id: 0, price: 0 }
      const offered = methods.filter((one) => one !== 'directdebit')
      const method = offered[turn % offered.length] ?? 'creditcard'
      return asMe.call(contract.credits.buy, { body: { bundle: bundle.id, method, price: bundle.price } })
    },
    mails: () => server.as(waiting).call(contract.signup.resendActivation, { body: {} }),
    notices: async () => {
      const payload = { reference: 'nothing of ours', status: 'failed' }
      for (let notice = 0; notice < 9; notice++)
        await server.visitor('milf').request('POST', '/api/payment-notice.php', { payload })
    },
  }
  for (let round = 0; round < 13; round++) {
    for (let turn = 0; turn < 10; turn++) await Promise.all(Object.values(perRound).map((ask) => ask(round * 10 + turn)))
    clock.advance(minute)
  }
  for (let turn = 0; turn < 5; turn++) await upload()
  const visitor = (): Browser => server.visitor('milf')
  for (let turn = 0; turn < limits.sessionsPerMember + 2; turn++) {
    clock.advance(minute)
    const browser = visitor()
    await browser.call(contract.account.login, { body: { email: me.email, password: me.password } })
    const { url, ...rest } = asSent(contract.notifications.subscribe, exampleOf('notifications.subscribe', things))
    await browser.request('POST', url, rest)
  }
  clock.advance(2 * minute)
  for (let turn = 0; turn < 25; turn++) {
    const { url, ...rest } = asSent(contract.signup.signup, exampleOf('signup.signup', things))
    await visitor().request('POST', url, rest)
  }
}

const countOf = async (table: string, where = sql`true`) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${sql.table(table)} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

it(
  'limits every route, does no slow work in a transaction, and stores nothing without a cap and an age [OPS-06]',
  { timeout: 180_000 },
  async () => {
    const watched = watchSlowWork()
    const { me, things } = await aPairWithThings(server, 'milf')
    const mine = server.as(me)

    // Calls that open or end a session end the current one, a block hides the conversation, a withdrawal removes the archive, and
    // after a break from buying there are no orders.
    const takesAway = new Set([
      'account.logout',
      'account.login',
      'account.changePassword',
      'account.deleteAccount',
      'signup.signup',
      'members.block',
      'profile.withdrawConsent',
      'credits.pauseBuying',
    ])
    for (const { name, call } of calls) {
      const asked = server.as(takesAway.has(name) ? await server.aMemberIn('milf') : me)
      const { url, ...rest } = asSent(call, exampleOf(name, things))
      const { status } = await asked.request(call.method, url, rest)
      expect([name, status < 500]).toEqual([name, true])
    }
    const { bundles } = (await mine.call(contract.credits.pricing)).answer
    for (const { id, price } of bundles.slice(0, 2))
      await mine.call(contract.credits.buy, { body: { bundle: id, method: 'creditcard', price } })
    const { url, ...rest } = asSent(contract.profile.addPhoto, { upload: true })
    const { photo } = (await mine.request('POST', url, rest)).json as { photo: { filename: string } }
    await server.jobs.run()
    expect((await mine.request('GET', photo.filename)).status).toBe(200)
    const { payment } = (await mine.call(contract.credits.payment)).answer
    const notice = { payload: { reference: `test_${payment?.payment_id}`, status: 'failed' } }
    expect((await mine.request('POST', '/api/payment-notice.php', notice)).status).toBe(200)
    await server.jobs.run()
    expect(watched.insideTransactions).toEqual([])
    expect([...watched.seen].toSorted()).toEqual([
      'files.open',
      'files.read',
      'files.remove',
      'files.take',
      'files.withCopy',
      'files.writeStream',
      'passwords.fits',
      'passwords.hash',
      'payments.cancel',
      'payments.checkout',
      'payments.readNotice',
      'pictures.check',
      'pictures.make',
    ])

    await expectTimeOutsAndCaps(me, await expectNoRouteEscapes(me, things))

    const busy = await server.aMemberIn('milf', { profile: { country: 'NL' } })
    const waiting = await server.aMemberIn('milf', { confirmed: false })
    const before = await countOf('users')
    clock.advance(2 * minute)
    await flood(busy, waiting, things)
    const own = sql`user_id = ${busy.id}`
    const caps: [string, number, number][] = [
      ['sessions', await countOf('sessions', own), limits.sessionsPerMember],
      ['known devices', await countOf('known_devices', own), limits.devicesPerMember],
      ['push subscriptions', await countOf('push_subscriptions', own), 10],
      ['open orders', await countOf('payments', sql`${own} and status = 'pending'`), 1],
      ['orders', await countOf('payments', own), 100],
      ['likes of a day', await countOf('given_likes', sql`from_id = ${busy.id}`), limits.likesPerDay],
      ['reports of a day', await countOf('reports', sql`from_id = ${busy.id}`), reportsADay],
      ['notices of a day', await countOf('payment_notices', sql`outcome = 'unknown_payment'`), noticesOfNoEffectADay],
      ['mails of an hour', await countOf('mail_links', sql`user_id = ${waiting.id}`), mailsPerMailbox.hour],
      ['photos', await countOf('photos', sql`profile_id = ${busy.id}`), limits.freePhotos],
      ['sign-ups of a minute', (await countOf('users')) - before - 130, contract.signup.signup.perMinute ?? 0],
    ]
    expect(caps.map(([what, found]) => [what, found])).toEqual(caps.map(([what, , most]) => [what, most]))
    expect(await readdir(join(server.config.DATA_DIR, 'uploads'))).toEqual([])

    await server.jobs.run()
    await deps.traffic.store()
    clock.advance(2 * 365 * day)
    await purge(deps)
    const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely_%'
  `.execute(db)
    const left: string[] = []
    for (const { name } of tables.rows) if (!(name in keptOnPurpose) && (await countOf(name)) > 0) left.push(name)
    expect(left).toEqual(['users'])
    expect(await countOf('users', sql`status <> 'confirmed'`)).toBe(0)
    expect(await countOf('pgboss.job', sql`state in ('completed', 'failed', 'cancelled')`)).toBe(0)
  },
)
