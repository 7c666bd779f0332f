import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { openTestApp } from '../testing/harness.ts'
import { ledgerAddsUp } from '../testing/ledger-adds-up.ts'
import { createMollie, decimalAmount } from './mollie.ts'

/** Stands in for Mollie's API: makes payments and shows them with the status that a test gives them. */
const mollie = {
  shown: [] as string[],
  orders: [] as { headers: Record<string, unknown>; body: Record<string, unknown> }[],
  statuses: new Map<string, string>(),
  broken: false,
  /** Reads requests and never answers. */
  silent: false,
  /** Refuses every order, as for a method that is not switched on. */
  refusing: false,
  /** What it says of a new payment instead of the truth. */
  said: {} as object,
  /** Where it sends who pays. */
  checkout: 'https://www.mollie.com/checkout',
  /** Sends every question to another address. */
  redirecting: false,
  /** Payments that it does not cancel any more. */
  fixed: new Set<string>(),
}
const standIn = createServer((request, response) => void show(request, response))
async function show(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
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
      ...mollie.said,
    })
  }
  const id = request.url?.replace('/v2/payments/', '') ?? ''
  const status = mollie.statuses.get(id)
  if (request.method === 'GET') mollie.shown.push(id)
  if (request.method === 'DELETE' && status) {
    if (status !== 'open' || mollie.fixed.has(id)) return answer(422, { status: 422, title: 'Unprocessable Entity' })
    mollie.statuses.set(id, 'canceled')
    return answer(200, { resource: 'payment', id, status: 'canceled' })
  }
  return status ? answer(200, { resource: 'payment', id, status }) : answer(404, { status: 404, title: 'Not Found' })
}
await new Promise<void>((listening) => standIn.listen(0, '127.0.0.1', listening))
afterAll(() => {
  standIn.close()
  standIn.closeAllConnections()
})
beforeEach(() => Object.assign(mollie, { broken: false, silent: false, refusing: false, said: {} }))

const endpoint = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/v2`
const server = await openTestApp({
  deps: { payments: createMollie({ apiKey: 'test_secret', endpoint }) },
  env: { PUBLIC_URL: 'https://{slug}.example' },
})

async function anOrder() {
  const member = await server.aMemberIn('milf')
  const browser = server.as(member)
  const [bundle] = (await browser.call(creditsContract.pricing)).answer.bundles
  if (!bundle) throw new Error('Nothing is sold')
  const { payment } = (
    await browser.call(creditsContract.buy, { body: { bundle: bundle.id, method: 'ideal', price: bundle.price } })
  ).answer
  const id = payment.checkout_url?.split('/').at(-1) ?? ''
  return { member, browser, bundle, payment, id }
}

/** As Mollie sends it: a form with the id alone. */
const notify = (id: string) =>
  server.visitor('milf').request('POST', '/api/payment-notice.php', {
    payload: `id=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const refusedNotices = () => server.deps.security.counts().find(({ event }) => event === 'notice_refused')?.count ?? 0
const keptUnknown = () => server.db.selectFrom('payment_notices').select('id').where('outcome', '=', 'unknown_payment').execute()

it('orders at the real provider and fetches again what a notice names [PAY-04 PAY-11]', async () => {
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

it('reads the other ways a payment can end [PAY-03]', async () => {
  for (const [told, status] of [
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'cancelled'],
    ['authorized', 'pending'],
  ] as const) {
    const { browser, id } = await anOrder()
    mollie.statuses.set(id, told)
    await notify(id)
    expect((await browser.call(creditsContract.payment)).answer.payment?.status).toBe(status)
  }
})

it('does not believe what it cannot fetch, and lets the provider try again when it is down [PAY-11]', async () => {
  const { id, member } = await anOrder()
  for (const forged of ['../../evil', '', 'tr_1?x=1']) expect((await notify(forged)).status).toBe(400)
  mollie.statuses.set(id, 'paid')
  mollie.broken = true
  expect((await notify(id)).status).toBe(503)
  await ledgerAddsUp(server.db, member.id, 0)
  mollie.broken = false
  expect((await notify(id)).status).toBe(200)
})

it('asks about payments of ours alone: however many notices strangers invent, genuine ones are taken', async () => {
  const { id, member, bundle } = await anOrder()
  const [refusedBefore, keptBefore] = [refusedNotices(), (await keptUnknown()).length]
  mollie.statuses.set('tr_others', 'paid')
  mollie.shown.length = 0
  const invented = ['tr_others', ...Array.from({ length: 59 }, (_, index) => `tr_invented${index}`)]
  const answers = await Promise.all(invented.map(notify))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(mollie.shown).toEqual([])
  expect(refusedNotices() - refusedBefore).toBe(60)
  expect((await keptUnknown()).length - keptBefore).toBe(60)
  mollie.statuses.set(id, 'paid')
  expect((await notify(id)).status).toBe(200)
  await ledgerAddsUp(server.db, member.id, bundle.credits)
})

it('has a notice repeated that came before the reference of its payment was stored', async () => {
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

it('leaves an order open while the provider is down, and fails one that it refuses', async () => {
  for (const [trouble, left] of [
    ['broken', 'pending'],
    ['refusing', 'failed'],
  ] as const) {
    const anna = server.as(await server.aMemberIn('milf'))
    const [bundle] = (await anna.call(creditsContract.pricing)).answer.bundles
    mollie[trouble] = true
    const body = { bundle: bundle?.id ?? 0, method: 'ideal', price: bundle?.price ?? 0 } as const
    expect(await anna.call(creditsContract.buy, { body })).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
    expect((await anna.call(creditsContract.payment)).answer.payment).toMatchObject({ status: left, checkout_url: null })
    mollie[trouble] = false
  }
})

it.each(['javascript:alert(1)//', 'http://www.mollie.com/checkout'])('sends nobody to pay at %s', async (address) => {
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
  ['an id that is longer than ids are', { id: `tr_${'x'.repeat(61)}` }],
  ['an id that is no text', { id: 7 }],
  ['an address with NUL', checkoutAt('https://www.mollie.com/\0')],
  ['an address that is longer than addresses are', checkoutAt(`https://www.mollie.com/${'x'.repeat(2048)}`)],
  ['another amount', { amount: { currency: 'EUR', value: '0.01' } }],
  ['no amount', { amount: null }],
  ['a megabyte more than is asked for', { more: 'x'.repeat(1_000_000) }],
])('keeps an order open that is answered with %s, and goes on with it', async (_, said) => {
  const anna = server.as(await server.aMemberIn('milf'))
  const [bundle] = (await anna.call(creditsContract.pricing)).answer.bundles
  const body = { bundle: bundle?.id ?? 0, method: 'ideal', price: bundle?.price ?? 0 } as const
  mollie.said = said
  expect(await anna.call(creditsContract.buy, { body })).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
  const read = async () => (await anna.call(creditsContract.payment)).answer.payment
  const open = await read()
  expect(open).toMatchObject({ status: 'pending', checkout_url: null })
  mollie.said = {}
  expect((await anna.call(creditsContract.buy, { body })).answer.payment.payment_id).toBe(open?.payment_id)
  expect((await read())?.checkout_url).toContain('https://www.mollie.com/checkout/')
})

it('does not take one payment for two orders', async () => {
  const { id } = await anOrder()
  const anna = server.as(await server.aMemberIn('milf'))
  const [bundle] = (await anna.call(creditsContract.pricing)).answer.bundles
  const body = { bundle: bundle?.id ?? 0, method: 'ideal', price: bundle?.price ?? 0 } as const
  mollie.said = { id }
  expect(await anna.call(creditsContract.buy, { body })).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
})

it('takes its key nowhere else', async () => {
  onTestFinished(() => void Object.assign(mollie, { redirecting: false }))
  mollie.redirecting = true
  await expect(createMollie({ apiKey: 'test_secret', endpoint }).cancel('tr_1abc')).rejects.toThrow('fetch failed')
})

it('waits for an answer for a bounded time', async () => {
  const impatient = createMollie({ apiKey: 'test_secret', endpoint, timeout: 50 })
  mollie.silent = true
  await expect(impatient.cancel('tr_1abc')).rejects.toThrow('timeout')
})

it('cancels what is open, and says what became of what it cannot cancel', async () => {
  const provider = createMollie({ apiKey: 'test_secret', endpoint })
  const { id } = await anOrder()
  expect(await provider.cancel(id)).toBe('cancelled')
  expect(mollie.statuses.get(id)).toBe('canceled')
  expect(await provider.cancel(id)).toBe('cancelled')
  for (const [told, status] of [
    ['open', 'pending'],
    ['paid', 'completed'],
    ['expired', 'cancelled'],
  ] as const) {
    const { id: fixed } = await anOrder()
    mollie.fixed.add(fixed)
    mollie.statuses.set(fixed, told)
    expect(await provider.cancel(fixed)).toBe(status)
  }
  expect(await provider.cancel('tr_unknown')).toBe('cancelled')
  mollie.broken = true
  await expect(provider.cancel(id)).rejects.toThrow('503')
})

it('is reached at another address where the settings say so, in production over https only', () => {
  const url = (MOLLIE_API_URL: string, NODE_ENV: string) => readConfig({ MOLLIE_API_URL, NODE_ENV }).MOLLIE_API_URL
  expect(url(endpoint, 'test')).toBe(endpoint)
  expect(url('https://api.example/v2', 'production')).toBe('https://api.example/v2')
  expect(() => url('http://api.example/v2', 'production')).toThrow('MOLLIE_API_URL')
  expect(() => url('HTTP://api.example/v2', 'production')).toThrow('MOLLIE_API_URL')
  expect(() => url('ftp://api.example', 'test')).toThrow('MOLLIE_API_URL')
})

it('writes amounts with the decimals of their currency', () => {
  expect([
    decimalAmount(2499, 'EUR'),
    decimalAmount(5, 'PLN'),
    decimalAmount(2500, 'JPY'),
    decimalAmount(100_000_01, 'SEK'),
  ]).toEqual(['24.99', '0.05', '2500', '100000.01'])
})
