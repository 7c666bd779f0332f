import { minute } from '@vonk/contracts/clock.ts'
import { contract } from '@vonk/contracts/contract.ts'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PaymentProvider } from '../dependencies.ts'
import { openTestApp } from '../testing/harness.ts'
import { testPayments } from '../testing/test-payments.ts'
import { createSecurityLog, linesPerMinute } from './security-log.ts'

type Line = { event?: string; site?: string; suppressed?: number }

/** A log that collects its lines for the test. */
function aLog() {
  const lines: Line[] = []
  const text: string[] = []
  const write = (line: string) => {
    text.push(line)
    lines.push(JSON.parse(line) as Line)
  }
  return { log: pino({ level: 'warn' }, { write }), lines, text: () => text.join('') }
}

describe('the security log under attack', () => {
  afterEach(() => void vi.useRealTimers())

  it('limits the lines per minute for each event and site, logs how many it suppressed, and counts them all', () => {
    vi.useFakeTimers()
    const { log, lines } = aLog()
    const security = createSecurityLog(log)
    for (let event = 0; event < 1000; event++) security.note('origin_refused', { site: 'she' })
    security.note('origin_refused', { site: 'gay' })
    security.note('limit_hit', { site: 'she', limit: 'GET /api/likes.php', by: 'address' })
    expect(lines).toHaveLength(linesPerMinute + 2)

    vi.advanceTimersByTime(minute)
    expect(lines.slice(linesPerMinute + 2)).toMatchObject([
      { event: 'origin_refused', site: 'she', suppressed: 1000 - linesPerMinute },
    ])
    security.note('origin_refused', { site: 'she' })
    expect(lines).toHaveLength(linesPerMinute + 4)
    expect(security.counts()).toContainEqual({ event: 'origin_refused', site: 'she', count: 1001 })
  })
})

const secret = 'anna-is-here@personal.example'
const isForged = (body: unknown) => JSON.stringify(body).includes(secret)

it('logs and counts attacks and changes of rights, without personal data [OPS-07]', async () => {
  const { log, lines, text } = aLog()
  const payments: PaymentProvider = {
    ...testPayments,
    namedIn: (notice) => (isForged(notice.body) ? null : testPayments.namedIn(notice)),
  }
  const server = await openTestApp({ env: { RATE_LIMIT: '1' }, deps: { security: createSecurityLog(log), payments } })
  const anna = await server.aMemberIn('she', { profile: { country: 'NL' } })
  const browser = server.as(anna)

  await browser.request('GET', `/api/likes.php?who=${secret}`, { headers: { 'sec-fetch-site': 'cross-site' } })
  await server.visitor('milf').request('POST', '/api/payment-notice.php', { payload: { reference: secret, status: 'completed' } })
  const [bundle] = (await browser.call(contract.credits.pricing)).answer.bundles
  const order = { bundle: bundle?.id ?? 0, method: 'ideal', price: bundle?.price ?? 0 } as const
  const { payment } = (await browser.call(contract.credits.buy, { body: order })).answer
  const notice = { reference: `test_${payment.payment_id}`, status: 'completed' }
  await server.visitor('milf').request('POST', '/api/payment-notice.php', { payload: notice })
  for (let login = 0; login < 6; login++)
    await server.visitor('she').call(contract.account.login, { body: { email: anna.email, password: `${secret}-${login}` } })
  const { perMinute = 0 } = contract.account.login
  for (let login = 0; login <= perMinute - 6; login++)
    await server
      .visitor('she')
      .request('POST', '/api/user.php', { payload: { email: secret }, headers: { 'user-agent': secret } })

  expect(new Set(lines.map(({ event, site }) => `${event} ${site}`))).toEqual(
    new Set([
      'origin_refused she',
      'notice_refused none',
      'role_changed she',
      'login_failed she',
      'login_locked she',
      'limit_hit she',
    ]),
  )
  for (const personal of [secret, anna.id, anna.email, payment.payment_id, anna.cookie.split('=')[1] ?? '', '127.0.0.1'])
    expect(text()).not.toContain(personal)

  const { body } = await server.visitor('she').request('GET', '/metrics')
  for (const counted of [
    'event="origin_refused",site="she"} 1',
    'event="notice_refused",site="none"} 1',
    'event="role_changed",site="she"} 1',
    'event="login_failed",site="she"} 4',
    'event="login_locked",site="she"} 2',
    'event="limit_hit",site="she"} 1',
  ])
    expect(body).toContain(`security_events_total{${counted}`)
})
