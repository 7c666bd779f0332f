import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { openTestApp } from '../testing/harness.ts'
import { ledgerAddsUp } from '../testing/ledger-adds-up.ts'
import { createMollie, decimalAmount } from './mollie.ts'

/** A fake of Mollie's API: makes payments and returns them with the status that a test sets. */
const mollie = {
  /** Ids of the payments that were requested. */
  requested: [] as string[],
  orders: [] as { headers: Record<string, unknown>; body: Record<string, unknown> }[],
  statuses: new Map<string, string>(),
  broken: false,
  /** Never responds. */
  silent: false,
  /** Refuses every order, as for a method that is not enabled. */
  refusing: false,
  /** Replaces fields in the response for a new payment. */
  overrides: {} as object,
  empty: false,
  /** The base URL of checkout pages. */
  checkout: 'https://www.mollie.com/checkout',
  /** Redirects every request. */
  redirecting: false,
  /** Payments that it refuses to cancel. */
  fixed: new Set<string>(),
}
const fake = createServer((request, response) => void respond(request, response))
async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body))
  if (mollie.silent) return
  if (mollie.redirecting && !request.url?.startsWith('/elsewhere'))
    return response.writeHead(307, { location: '/elsewhere' }).end()
  if (mollie.broken) return answer(503, { status: 503, title: 'Service Unavailable' })
  if (request.headers.authorization !== 'Bearer test_secret') return answer(401, { status: 401, title: 'Unauthorized' })
  if (request.method === 'POST' && request.url === '/v2/payments') {
    mollie.orders.push({ headers: request.headers, body: (await json(request)) as Record<string, unknown> })
    if (mollie.refusing) return answer(422, { status: 422, title: 'Unprocessable Entity', field: 'method' })
    const id = `tr_${mollie.orders.length}abc`
    mollie.statuses.set(id, 'open')
    return answer(201, {
      resource: 'payment',
      id,
      status: 'open',
      amount: mollie.orders.at(-1)?.body['amount'],
      _links: { checkout: { href: `${mollie.checkout}/${id}` } },
      ...mollie.overrides,
    })
  }
  const id = request.url?.replace('/v2/payments/', '').replace('?embed=chargebacks', '') ?? ''
  const status = mollie.statuses.get(id)
  if (request.method === 'GET') mollie.requested.push(id)
  if (request.method === 'DELETE' && status) {
    if (status !== 'open' || mollie.fixed.has(id)) return answer(422, { status: 422, title: 'Unprocessable Entity' })
    if (mollie.empty) return response.writeHead(204).end()
    mollie.statuses.set(id, 'canceled')
    return answer(200, { resource: 'payment', id, status: 'canceled' })
  }
  return status
    ? answer(200, { resource: 'payment', id, status, ...mollie.overrides })
    : answer(404, { status: 404, title: 'Not Found' })
}
await new Promise<void>((listening) => fake.listen(0, '127.0.0.1', listening))
afterAll(() => {
  fake.close()
  fake.closeAllConnections()
})
beforeEach(() => Object.assign(mollie, { broken: false, silent: false, refusing: false, overrides: {}, empty: false }))

const endpoint = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/v2`
const server = await openTestApp({
  deps: { payments: createMollie({ apiKey: 'test_secret', endpoint }) },
  env: { PUBLIC_URL: 'https://{slug}.example' },
})

async function anOrder() {
  const member = await server.aMemberIn('milf')
  const browser = server.as(member)
  const [bundle] = (await browser.call(creditsContract.pricing)).answer.bundles
  if (!bundle) throw new Error('The site has no bundles')
  const { payment } = (
    await browser.call(creditsContract.buy, { body: { bundle: bundle.id, method: 'ideal', price: bundle.price } })
  ).answer
  const id = payment.checkout_url?.split('/').at(-1) ?? ''
  return { member, browser, bundle, payment, id }
}

/** Sends a notice like Mollie does: a form with only the id. */
const notify = (id: string) =>
  server.visitor('milf').request('POST', '/api/payment-notice.php', {
    payload: `id=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const refusedNotices = () => server.deps.security.counts().find(({ event }) => event === 'notice_refused')?.count ?? 0
const keptUnknown = () => server.db.selectFrom('payment_notices').select('id').where('outcome', '=', 'unknown_payment').execute()

it('places an order, and fetches the payment that a notice names [PAY-04 PAY-11]', async () => {
  const { member, browser, bundle, payment, id } = await anOrder()
  expect(payment).toMatchObject({ status: 'pending', sandbox: false, checkout_url: `https://www.mollie.com/checkout/${id}` })
  expect(mollie.orders.at(-1)).toMatchObject({
    headers: { 'idempotency-key': payment.payment_id },
    body: {
      amount: { currency: 'EUR', value: (bundle.amount / 100).toFixed(2) },
      method: 'ideal',
      redirectUrl: `https://milf.example/transactions/${payment.payment_id}`,
      webhookUrl: 'https://milf.example/api/payment-notice.php',
      metadata: { payment: payment.payment_id, site: 'milf' },
    },
  })
  const read = async () => (await browser.call(creditsContract.payment)).answer.payment?.status
  expect((await notify(id)).status).toBe(200)
  expect(await read()).toBe('pending')

  mollie.statuses.set(id, 'paid')
  const answers = await Promise.all(Array.from({ length: 5 }, () => notify(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await read()).toBe('completed')
  await ledgerAddsUp(server.db, member.id, bundle.credits)
})

it('maps the other statuses of Mollie to ours [PAY-03 partly]', async () => {
  for (const [theirs, status] of [
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'cancelled'],
    ['authorized', 'pending'],
  ] as const) {
    const { browser, id } = await anOrder()
    mollie.statuses.set(id, theirs)
    await notify(id)
    expect((await browser.call(creditsContract.payment)).answer.payment?.status).toBe(status)
  }
})

it('refuses malformed notices, and returns 503 while the provider is down so that it retries [PAY-11]', async () => {
  const { id, member } = await anOrder()
  for (const forged of ['../../evil', '', 'tr_1?x=1']) expect((await notify(forged)).status).toBe(400)
  mollie.statuses.set(id, 'paid')
  mollie.broken = true
  expect((await notify(id)).status).toBe(503)
  await ledgerAddsUp(server.db, member.id, 0)
  mollie.broken = false
  expect((await notify(id)).status).toBe(200)
})

it('fetches only known payments: made-up notices do not block genuine ones', async () => {
  const { id, member, bundle } = await anOrder()
  const [refusedBefore, keptBefore] = [refusedNotices(), (await keptUnknown()).length]
  mollie.statuses.set('tr_others', 'paid')
  mollie.requested.length = 0
  const madeUp = ['tr_others', ...Array.from({ length: 59 }, (_, index) => `tr_invented${index}`)]
  const answers = await Promise.all(madeUp.map(notify))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(mollie.requested).toEqual([])
  expect(refusedNotices() - refusedBefore).toBe(60)
  expect((await keptUnknown()).length - keptBefore).toBe(60)
  mollie.statuses.set(id, 'paid')
  expect((await notify(id)).status).toBe(200)
  await ledgerAddsUp(server.db, member.id, bundle.credits)
})

it('returns 404 for a notice that comes before its payment has a reference, and 200 when it is repeated later', async () => {
  const { id, member, bundle } = await anOrder()
  const reference = (provider_reference: string | null) =>
    server.db.updateTable('payments').set({ provider_reference }).where('user_id', '=', member.id).execute()
  mollie.statuses.set(id, 'paid')
  await reference(null)
  expect((await notify(id)).status).toBe(404)
  await reference(id)
  expect((await notify(id)).status).toBe(200)
  await ledgerAddsUp(server.db, member.id, bundle.credits)
})

it('keeps an order open while the provider is down, and marks it failed when the provider refuses it', async () => {
  for (const [trouble, status] of [
    ['broken', 'pending'],
    ['refusing', 'failed'],
  ] as const) {
    const anna = server.as(await server.aMemberIn('milf'))
    const [bundle] = (await anna.call(creditsContract.pricing)).answer.bundles
    mollie[trouble] = true
    const body = { bundle: bundle?.id ?? 0, method: 'ideal', price: bundle?.price ?? 0 } as const
    expect(await anna.call(creditsContract.buy, { body })).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
    expect((await anna.call(creditsContract.payment)).answer.payment).toMatchObject({ status, checkout_url: null })
    mollie[trouble] = false
  }
})

it.each(['javascript:alert(1)//', 'http://www.mollie.com/checkout'])('refuses the checkout URL %s', async (address) => {
  const { checkout } = mollie
  onTestFinished(() => void Object.assign(mollie, { checkout }))
  mollie.checkout = address
  const anna = server.as(await server.aMemberIn('milf'))
  const [bundle] = (await anna.call(creditsContract.pricing)).answer.bundles
  const body = { bundle: bundle?.id ?? 0, method: 'ideal', price: bundle?.price ?? 0 } as const
  expect(await anna.call(creditsContract.buy, { body })).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
})

const checkoutAt = (href: string) => ({ _links: { checkout: { href } } })

it.each<[string, object]>([
  ['an id with NUL', { id: 'tr_\0' }],
  ['an id of a megabyte', { id: `tr_${'x'.repeat(1_000_000)}` }],
  ['an id that is too long', { id: `tr_${'x'.repeat(61)}` }],
  ['an id that is not a string', { id: 7 }],
  ['an address with NUL', checkoutAt('https://www.mollie.com/\0')],
  ['an address that is too long', checkoutAt(`https://www.mollie.com/${'x'.repeat(2048)}`)],
  ['another amount', { amount: { currency: 'EUR', value: '0.01' } }],
  ['no amount', { amount: null }],
  ['a response of more than a megabyte', { more: 'x'.repeat(1_000_000) }],
])('keeps an order open when the response has %s, and continues it at the next attempt', async (_, overrides) => {
  const anna = server.as(await server.aMemberIn('milf'))
  const [bundle] = (await anna.call(creditsContract.pricing)).answer.bundles
  const body = { bundle: bundle?.id ?? 0, method: 'ideal', price: bundle?.price ?? 0 } as const
  mollie.overrides = overrides
  expect(await anna.call(creditsContract.buy, { body })).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
  const read = async () => (await anna.call(creditsContract.payment)).answer.payment
  const open = await read()
  expect(open).toMatchObject({ status: 'pending', checkout_url: null })
  mollie.overrides = {}
  expect((await anna.call(creditsContract.buy, { body })).answer.payment.payment_id).toBe(open?.payment_id)
  expect((await read())?.checkout_url).toContain('https://www.mollie.com/checkout/')
})

it('refuses the same payment for a second order', async () => {
  const { id } = await anOrder()
  const anna = server.as(await server.aMemberIn('milf'))
  const [bundle] = (await anna.call(creditsContract.pricing)).answer.bundles
  const body = { bundle: bundle?.id ?? 0, method: 'ideal', price: bundle?.price ?? 0 } as const
  mollie.overrides = { id }
  expect(await anna.call(creditsContract.buy, { body })).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
})

it('never sends its key to another address', async () => {
  onTestFinished(() => void Object.assign(mollie, { redirecting: false }))
  mollie.redirecting = true
  await expect(createMollie({ apiKey: 'test_secret', endpoint }).cancel('tr_1abc')).rejects.toThrow('fetch failed')
})

it('stops waiting for a response after the timeout', async () => {
  const impatient = createMollie({ apiKey: 'test_secret', endpoint, timeout: 50 })
  mollie.silent = true
  await expect(impatient.cancel('tr_1abc')).rejects.toThrow('timeout')
})

it('cancels an open payment, and returns the status of a payment that it cannot cancel', async () => {
  const provider = createMollie({ apiKey: 'test_secret', endpoint })
  const { id } = await anOrder()
  expect(await provider.cancel(id)).toBe('cancelled')
  expect(mollie.statuses.get(id)).toBe('canceled')
  expect(await provider.cancel(id)).toBe('cancelled')
  for (const [theirs, status] of [
    ['open', 'pending'],
    ['paid', 'completed'],
    ['expired', 'cancelled'],
  ] as const) {
    const { id: fixed } = await anOrder()
    mollie.fixed.add(fixed)
    mollie.statuses.set(fixed, theirs)
    expect(await provider.cancel(fixed)).toBe(status)
  }
  expect(await provider.cancel('tr_unknown')).toBe('cancelled')
  mollie.broken = true
  await expect(provider.cancel(id)).rejects.toThrow('503')
})

it('uses the address in MOLLIE_API_URL, in production only with https', () => {
  const url = (MOLLIE_API_URL: string, NODE_ENV: string) => readConfig({ MOLLIE_API_URL, NODE_ENV }).MOLLIE_API_URL
  expect(url(endpoint, 'test')).toBe(endpoint)
  expect(url('https://api.example/v2', 'production')).toBe('https://api.example/v2')
  expect(() => url('http://api.example/v2', 'production')).toThrow('MOLLIE_API_URL')
  expect(() => url('HTTP://api.example/v2', 'production')).toThrow('MOLLIE_API_URL')
  expect(() => url('ftp://api.example', 'test')).toThrow('MOLLIE_API_URL')
})

it('formats amounts with the decimals of their currency', () => {
  expect([
    decimalAmount(2499, 'EUR'),
    decimalAmount(5, 'PLN'),
    decimalAmount(2500, 'JPY'),
    decimalAmount(100_000_01, 'SEK'),
  ]).toEqual(['24.99', '0.05', '2500', '100000.01'])
})

describe('a response of Mollie', () => {
  const provider = createMollie({ apiKey: 'test_secret', endpoint })

  it('about another payment than the one that was asked for is not believed [PAY-11 partly]', async () => {
    mollie.statuses.set('tr_other', 'paid')
    mollie.overrides = { id: 'tr_another' }
    await expect(provider.readNotice({ headers: {}, body: { id: 'tr_other' } })).rejects.toThrow('another payment')
  })

  it('without a body is an error', async () => {
    mollie.statuses.set('tr_empty', 'open')
    mollie.empty = true
    await expect(provider.cancel('tr_empty')).rejects.toThrow('JSON')
  })

  it('is not asked for without an id', async () => {
    await expect(provider.readNotice({ headers: {}, body: {} })).resolves.toBeNull()
  })
})
