import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { OrderRefused } from './order-refused.ts'
import { createMollie } from './mollie.ts'

/** A fake of the part of Mollie's API that refunds payments: it keeps refunds with their metadata, and lists them. */
const mollie = {
  refunds: [] as { id: string; status: string; amount: object; metadata: unknown }[],
  /** What it was asked to refund. */
  asked: [] as { key: unknown; body: Record<string, unknown> }[],
  /** The status of its answers to a new refund. */
  answers: 201,
  /** Keeps the refund, but its answer is lost. */
  losing: false,
  /** Lists nothing. */
  broken: false,
  /** What it was asked to stop, and the status of its answers to that. */
  stopped: [] as string[],
  stops: 204,
}
const payment = 'tr_1abc'
const fake = createServer((request, response) => void respond(request, response))
async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body))
  const { pathname } = new URL(request.url ?? '', 'http://mollie.example')
  if (request.method === 'DELETE') {
    mollie.stopped.push(pathname)
    return mollie.stops === 204 ? response.writeHead(204).end() : answer(mollie.stops, { status: mollie.stops, title: 'No' })
  }
  if (pathname !== `/v2/payments/${payment}/refunds`) return answer(404, { status: 404, title: 'Not Found' })
  if (request.method === 'GET' && mollie.broken) return answer(503, { status: 503, title: 'Service Unavailable' })
  if (request.method === 'GET') return answer(200, { count: mollie.refunds.length, _embedded: { refunds: mollie.refunds } })
  const body = (await json(request)) as { amount: object; metadata: unknown }
  mollie.asked.push({ key: request.headers['idempotency-key'], body })
  if (mollie.answers !== 201) return answer(mollie.answers, { status: mollie.answers, title: 'No' })
  const refund = { resource: 'refund', id: `re_${mollie.asked.length}x`, status: 'queued', ...body }
  mollie.refunds.push(refund)
  return mollie.losing ? request.socket.destroy() : answer(201, refund)
}
await new Promise<void>((listening) => fake.listen(0, '127.0.0.1', listening))
afterAll(() => {
  fake.close()
  fake.closeAllConnections()
})
beforeEach(() =>
  Object.assign(mollie, { refunds: [], asked: [], answers: 201, losing: false, broken: false, stopped: [], stops: 204 }),
)

const provider = createMollie({ apiKey: 'test', endpoint: `http://127.0.0.1:${(fake.address() as AddressInfo).port}/v2` })
const refund = (reference = payment) =>
  provider.refund({ refundId: 'one', edition: 6, reference, amount: 1205, currency: 'EUR', description: 'AB12CD34' })

it('asks for a part of a payment back, and maps what Mollie says later [PAY-11 partly]', async () => {
  expect(await refund()).toEqual({ reference: 're_1x', status: 'sent' })
  expect(mollie.asked).toEqual([
    {
      key: 'one',
      body: { amount: { currency: 'EUR', value: '12.05' }, description: 'AB12CD34', metadata: { refund: 'one' } },
    },
  ])
  for (const [theirs, status] of [
    ['pending', 'sent'],
    ['processing', 'sent'],
    ['refunded', 'paid'],
    ['failed', 'refused'],
    ['canceled', 'refused'],
  ] as const) {
    for (const one of mollie.refunds) one.status = theirs
    expect(await refund()).toEqual({ reference: 're_1x', status })
  }
  expect(mollie.asked).toHaveLength(1)
})

it('finds a refund whose answer was lost, and does not take one of somebody else for it', async () => {
  mollie.refunds.push({ id: 're_other', status: 'refunded', amount: {}, metadata: null })
  mollie.losing = true
  await expect(refund()).rejects.not.toBeInstanceOf(OrderRefused)
  expect(await refund()).toEqual({ reference: 're_1x', status: 'sent' })
  expect(mollie.asked).toHaveLength(1)
})

it('tells a final refusal from trouble that passes', async () => {
  for (const status of [400, 422]) {
    mollie.answers = status
    await expect(refund()).rejects.toBeInstanceOf(OrderRefused)
  }
  for (const status of [409, 429, 503]) {
    mollie.answers = status
    await expect(refund()).rejects.not.toBeInstanceOf(OrderRefused)
  }
  await expect(refund('tr_unknown')).rejects.toBeInstanceOf(OrderRefused)
})

it('asks for no refund while Mollie does not list the earlier ones', async () => {
  mollie.broken = true
  await expect(refund()).rejects.toThrow('status 503')
  expect(mollie.asked).toEqual([])
})

it('stops a refund whose money has not left, and says what became of another one', async () => {
  const stop = () => provider.stopRefund({ refundId: 'one', reference: payment })
  expect(await stop()).toEqual({ reference: null, status: 'refused' })
  await refund()
  for (const theirs of ['queued', 'pending']) {
    for (const one of mollie.refunds) one.status = theirs
    expect(await stop()).toEqual({ reference: 're_1x', status: 'refused' })
  }
  expect(mollie.stopped).toEqual([`/v2/payments/${payment}/refunds/re_1x`, `/v2/payments/${payment}/refunds/re_1x`])
  mollie.stops = 422
  expect(await stop()).toEqual({ reference: 're_1x', status: 'sent' })
  for (const one of mollie.refunds) one.status = 'refunded'
  expect(await stop()).toEqual({ reference: 're_1x', status: 'paid' })
  expect(mollie.stopped).toHaveLength(3)
})
