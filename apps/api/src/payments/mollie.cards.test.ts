import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createMollie } from './mollie.ts'
import { OrderRefused } from './order-refused.ts'

/** A fake of the parts of Mollie's API that keep cards, with the answers of its public reference. */
const mollie = {
  asked: [] as { call: string; key: unknown; body: Record<string, unknown> | null }[],
  /** The status of its answers. */
  answers: 201,
  /** The status of the payments. */
  status: 'paid',
  overrides: {} as object,
}
const fake = createServer((request, response) => void respond(request, response))
async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body))
  const call = `${request.method} ${request.url}`
  const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : null
  mollie.asked.push({ call, key: request.headers['idempotency-key'], body })
  if (mollie.answers !== 201) return answer(mollie.answers, { status: mollie.answers, title: 'No' })
  if (call === 'POST /v2/customers') return answer(201, { resource: 'customer', id: 'cst_8wmqcHMN4U', name: null, email: null })
  if (call === 'DELETE /v2/customers/cst_8wmqcHMN4U/mandates/mdt_h3gAaD5zP') return response.writeHead(204).end()
  const payment = {
    resource: 'payment',
    id: 'tr_5B8cwPMGnU',
    status: mollie.status,
    amount: body?.['amount'],
    ...mollie.overrides,
  }
  if (call === 'POST /v2/payments')
    return answer(201, {
      ...payment,
      ...(body?.['sequenceType'] === 'first' && {
        status: 'open',
        _links: { checkout: { href: 'https://www.mollie.com/checkout/credit-card/5B8cwPMGnU' } },
      }),
    })
  return answer(200, payment)
}
await new Promise<void>((listening) => fake.listen(0, '127.0.0.1', listening))
afterAll(() => {
  fake.close()
  fake.closeAllConnections()
})
beforeEach(() => Object.assign(mollie, { asked: [], answers: 201, status: 'paid', overrides: {} }))

const provider = createMollie({ apiKey: 'test', endpoint: `http://127.0.0.1:${(fake.address() as AddressInfo).port}/v2` })
const order = {
  edition: 6,
  paymentId: 'one',
  amount: 2499,
  currency: 'EUR',
  description: 'Rubine',
  noticeUrl: 'https://milf.example/api/payment-notice.php',
} as const
const card = { customer: 'cst_8wmqcHMN4U', mandate: 'mdt_h3gAaD5zP' }
const charge = () => provider.charge({ ...order, ...card })

it('asks for a first payment of a customer without a name, and reads the card that Mollie keeps', async () => {
  const returnUrl = 'https://milf.example/transactions/one'
  await provider.checkout({ ...order, method: 'creditcard', returnUrl, storesCard: true })
  expect(mollie.asked).toMatchObject([
    { call: 'POST /v2/customers', key: 'customer-one', body: { metadata: { payment: 'one', site: 'milf' } } },
    {
      call: 'POST /v2/payments',
      key: 'one',
      body: { sequenceType: 'first', customerId: card.customer, method: 'creditcard', redirectUrl: returnUrl },
    },
  ])
  expect(Object.keys(mollie.asked[0]?.body ?? {})).toEqual(['metadata'])
  const read = () => provider.readNotice({ headers: {}, body: { id: 'tr_5B8cwPMGnU' } })
  const details = { cardLabel: 'Mastercard', cardNumber: '6787', cardHolder: 'T. TEST' }
  mollie.overrides = { sequenceType: 'first', customerId: card.customer, mandateId: card.mandate, details }
  expect(await read()).toEqual({
    reference: 'tr_5B8cwPMGnU',
    status: 'completed',
    card: { ...card, label: 'Mastercard •••• 6787' },
  })
  mollie.overrides = { sequenceType: 'oneoff', customerId: card.customer, details }
  expect((await read())?.card).toBeUndefined()
})

it('charges a kept card without a page, and maps what Mollie says [PAY-11 partly]', async () => {
  for (const [theirs, status] of [
    ['paid', 'completed'],
    ['pending', 'pending'],
    ['failed', 'failed'],
  ] as const) {
    mollie.status = theirs
    expect(await charge()).toEqual({ reference: 'tr_5B8cwPMGnU', status })
  }
  expect(mollie.asked[0]).toEqual({
    call: 'POST /v2/payments',
    key: 'one',
    body: {
      amount: { currency: 'EUR', value: '24.99' },
      sequenceType: 'recurring',
      customerId: card.customer,
      mandateId: card.mandate,
      description: 'Rubine',
      webhookUrl: order.noticeUrl,
      metadata: { payment: 'one', site: 'milf' },
    },
  })
  mollie.overrides = { amount: { currency: 'EUR', value: '249.90' } }
  await expect(charge()).rejects.toThrow('another amount')
})

it('finds the charge for an order among the payments of its customer, and charges nothing', async () => {
  const find = (paymentId = 'one') => provider.findCharge({ customer: card.customer, paymentId })
  const strangers = [
    { id: 'tr_other', status: 'paid', metadata: { payment: 'two' } },
    { id: 'tr_byhand', status: 'paid' },
  ]
  for (const [theirs, status] of [
    ['paid', 'completed'],
    ['open', 'pending'],
    ['failed', 'failed'],
  ] as const) {
    const ours = { id: 'tr_5B8cwPMGnU', status: theirs, metadata: { payment: 'one' } }
    mollie.overrides = { _embedded: { payments: [...strangers, ours] } }
    expect(await find()).toEqual({ reference: 'tr_5B8cwPMGnU', status })
  }
  expect(await find('three')).toBeNull()
  expect(new Set(mollie.asked.map(({ call }) => call))).toEqual(
    new Set([`GET /v2/customers/${card.customer}/payments?limit=250`]),
  )
  for (const status of [404, 410]) {
    mollie.answers = status
    expect(await find()).toBeNull()
  }
  mollie.answers = 503
  await expect(find()).rejects.toThrow('status 503')
})

it('reads the order and the sum of a payment, and does without them', async () => {
  const payment = crypto.randomUUID()
  mollie.overrides = { amount: { currency: 'EUR', value: '24.99' }, metadata: { payment, site: 'milf' } }
  expect((await provider.look('tr_5B8cwPMGnU'))?.order).toEqual({ payment, amount: 2499, currency: 'EUR' })
  for (const metadata of [null, 'an order', { payment: 'one' }]) {
    mollie.overrides = { amount: { currency: 'EUR', value: '24.99' }, metadata }
    expect((await provider.look('tr_5B8cwPMGnU'))?.order).toBeUndefined()
  }
})

it('tells a final refusal from trouble that passes', async () => {
  for (const status of [400, 404, 410, 422]) {
    mollie.answers = status
    await expect(charge()).rejects.toBeInstanceOf(OrderRefused)
  }
  for (const status of [409, 429, 503]) {
    mollie.answers = status
    await expect(charge()).rejects.not.toBeInstanceOf(OrderRefused)
  }
})

it('tells a customer that Mollie refuses from one that it cannot make now', async () => {
  const returnUrl = 'https://milf.example/transactions/one'
  const store = () => provider.checkout({ ...order, method: 'creditcard', returnUrl, storesCard: true })
  mollie.answers = 422
  await expect(store()).rejects.toBeInstanceOf(OrderRefused)
  mollie.answers = 503
  await expect(store()).rejects.toThrow('did not make a customer: status 503')
})

it('keeps a card of which Mollie tells no details', async () => {
  mollie.overrides = { sequenceType: 'first', customerId: card.customer, mandateId: card.mandate, details: null }
  expect((await provider.look('tr_5B8cwPMGnU'))?.card).toEqual({ ...card, label: '••••' })
})

it('forgets a card, also if Mollie does not know it any more', async () => {
  await provider.forget(card)
  expect(mollie.asked[0]?.call).toBe('DELETE /v2/customers/cst_8wmqcHMN4U/mandates/mdt_h3gAaD5zP')
  for (const status of [404, 410]) {
    mollie.answers = status
    await provider.forget(card)
  }
  mollie.answers = 503
  await expect(provider.forget(card)).rejects.toThrow('503')
})
