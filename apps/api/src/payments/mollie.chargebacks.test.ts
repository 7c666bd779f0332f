import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { afterAll, expect, it } from 'vitest'
import { watchChargebacks } from '../features/credits/chargebacks.watch.ts'
import { openTestApp } from '../testing/harness.ts'
import { ledgerAddsUp } from '../testing/ledger-adds-up.ts'
import { createMollie, minorUnits } from './mollie.ts'

/** A fake of the part of Mollie's API that makes payments and returns them, with their chargebacks where a request asks for them. */
const mollie = {
  payments: new Map<string, { amount: unknown; status: string }>(),
  chargebacks: [] as object[],
  asked: [] as string[],
}
const fake = createServer((request, response) => void respond(request, response))
async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body))
  if (request.method === 'POST') {
    const { amount } = (await json(request)) as { amount: unknown }
    const id = `tr_${mollie.payments.size + 1}abc`
    mollie.payments.set(id, { amount, status: 'open' })
    const checkout = { href: `https://www.mollie.com/checkout/${id}` }
    return answer(201, { resource: 'payment', id, status: 'open', amount, _links: { checkout } })
  }
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://mollie.example')
  const id = pathname.split('/').at(-1) ?? ''
  const payment = mollie.payments.get(id)
  mollie.asked.push(`${request.method} ${request.url}`)
  if (!payment) return answer(404, { status: 404, title: 'Not Found' })
  const embedded = searchParams.get('embed') === 'chargebacks' ? { _embedded: { chargebacks: mollie.chargebacks } } : {}
  return answer(200, { resource: 'payment', id, ...payment, ...embedded })
}
await new Promise<void>((listening) => fake.listen(0, '127.0.0.1', listening))
afterAll(() => {
  fake.close()
  fake.closeAllConnections()
})

const provider = createMollie({ apiKey: 'test', endpoint: `http://127.0.0.1:${(fake.address() as AddressInfo).port}/v2` })
const server = await openTestApp({ deps: { payments: provider }, env: { PUBLIC_URL: 'https://{slug}.example' } })

const ofMollie = (paymentId: string, value: string, reversedAt: string | null = null) => ({
  resource: 'chargeback',
  id: 'chb_xFzwUN4ci8HAmSGUACS4J',
  amount: { currency: 'EUR', value },
  createdAt: '2026-11-20T09:13:37+00:00',
  paymentId,
  reversedAt,
  _links: {},
})
const notify = (id: string) =>
  server.visitor('milf').request('POST', '/api/payment-notice.php', {
    payload: `id=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

it('a notice about a payment that was paid long ago is fetched again with its chargebacks, and so is their reversal [PAY-11 partly]', async () => {
  const member = await server.aMemberIn('milf')
  const browser = server.as(member)
  const [bundle] = (await browser.call(creditsContract.pricing)).answer.bundles
  if (!bundle) throw new Error('The site has bundles')
  const body = { bundle: bundle.id, method: 'creditcard' as const, price: bundle.price }
  const { payment } = (await browser.call(creditsContract.buy, { body })).answer
  const id = payment.checkout_url?.split('/').at(-1) ?? ''
  mollie.payments.set(id, { amount: {}, status: 'paid' })
  await notify(id)
  await ledgerAddsUp(server.db, member.id, bundle.credits)

  mollie.chargebacks = [ofMollie(id, (bundle.price / 100).toFixed(2))]
  expect((await Promise.all([notify(id), notify(id)])).map(({ status }) => status)).toEqual([200, 200])
  expect(mollie.asked.at(-1)).toBe(`GET /v2/payments/${id}?embed=chargebacks`)
  await ledgerAddsUp(server.db, member.id, 0)
  expect((await browser.call(creditsContract.payment)).answer.payment).toMatchObject({ status: 'failed', came_back: true })

  mollie.chargebacks = [ofMollie(id, (bundle.price / 100).toFixed(2), '2026-11-21T09:13:37+00:00')]
  await watchChargebacks(server.deps)
  await ledgerAddsUp(server.db, member.id, bundle.credits)
  expect((await browser.call(creditsContract.payment)).answer.payment).toMatchObject({ status: 'completed', came_back: false })
})

it('reads amounts in the minor units of their currency, and refuses a list that makes no sense', async () => {
  expect([minorUnits('12.05', 'EUR'), minorUnits('1205', 'JPY'), minorUnits('0.29', 'GBP')]).toEqual([1205, 1205, 29])
  mollie.payments.set('tr_odd', { amount: {}, status: 'paid' })
  for (const wrong of [
    { id: 'other' },
    { amount: { currency: 'EUR', value: '-1.00' } },
    { amount: { currency: 'x', value: '1.00' } },
  ]) {
    mollie.chargebacks = [{ ...ofMollie('tr_odd', '1.00'), ...wrong }]
    await expect(provider.look('tr_odd')).rejects.toThrow('chargebacks')
  }
  mollie.chargebacks = []
  expect(await provider.look('tr_odd')).toMatchObject({ status: 'completed', chargebacks: [] })
  expect(await provider.look('tr_unknown')).toBeNull()
})
