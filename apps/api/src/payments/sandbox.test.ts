import { cardsContract, cardWording } from '@vonk/contracts/credits/cards.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { openTestApp } from '../testing/harness.ts'
import { ledgerAddsUp } from '../testing/ledger-adds-up.ts'
import { createPayments } from './payments.ts'
import { createSandbox, sandboxKey } from './sandbox.ts'

const sandbox = createSandbox(randomBytes(32))
const server = await openTestApp({ deps: { payments: sandbox } })

const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function anOrder(site: 'milf' | 'she' = 'milf') {
  const member = await server.aMemberIn(site)
  const browser = server.as(member)
  const [bundle] = (await browser.call(creditsContract.pricing)).answer.bundles
  if (!bundle) throw new Error('The site has no bundles')
  const { payment } = (
    await browser.call(creditsContract.buy, { body: { bundle: bundle.id, method: 'ideal', price: bundle.price } })
  ).answer
  const url = payment.checkout_url ?? ''
  const decide = (status: string) =>
    browser.request('POST', url, {
      payload: `status=${status}`,
      headers: form,
    })
  const read = async () => (await browser.call(creditsContract.payment, { query: { id: payment.payment_id } })).answer.payment
  return { member, browser, payment, url, decide, read }
}

it('shows a page marked as sandbox, applies the decision made there and redirects to the payment [PAY-03 PAY-11]', async () => {
  const { member, browser, payment, url, decide, read } = await anOrder()
  expect(payment.sandbox).toBe(true)
  const page = await browser.request('GET', url)
  expect(page.status).toBe(200)
  for (const text of ['Payment sandbox, no money moves', 'iDEAL', `${payment.credits} credits`, 'Pay', 'Let it fail', 'Cancel'])
    expect(page.body).toContain(text)
  expect(page.body).not.toContain('<script')

  const failed = await decide('failed')
  expect([failed.status, failed.headers['location']]).toEqual([303, `/transactions/${payment.payment_id}`])
  expect((await read())?.status).toBe('failed')
  await decide('completed')
  await decide('cancelled')
  expect((await read())?.status).toBe('completed')
  expect((await browser.request('GET', url)).body).not.toContain('value="completed"')
  await ledgerAddsUp(server.db, member.id, payment.credits)
  const notices = await server.db.selectFrom('payment_notices').select('outcome').orderBy('id').execute()
  expect(notices.map(({ outcome }) => outcome)).toEqual(['failed', 'completed', 'unchanged'])
})

it('stores a card that pays later orders or not, as the person on its page says [PAY-07 partly]', async () => {
  const member = await server.aMemberIn('milf')
  const browser = server.as(member)
  const [bundle] = (await browser.call(creditsContract.pricing)).answer.bundles
  if (!bundle) throw new Error('The site has no bundles')
  const buy = async (card: 'store' | 'stored') => {
    const { price } = (await browser.call(creditsContract.pricing)).answer.bundles.find(({ id }) => id === bundle.id) ?? bundle
    const body = { bundle: bundle.id, method: 'creditcard' as const, price, card, card_wording: cardWording }
    return (await browser.call(creditsContract.buy, { body })).answer.payment
  }
  for (const [decision, status] of [
    ['later=fails', 'failed'],
    ['status=completed', 'completed'],
  ] as const) {
    const { checkout_url } = await buy('store')
    await browser.request('POST', checkout_url ?? '', { payload: decision, headers: form })
    expect(await buy('stored')).toMatchObject({ status, checkout_url: null })
  }
})

it('reads no notice without its signature', async () => {
  const { body } = sandbox.noticeOf('sandbox_one', 'completed')
  expect(await sandbox.readNotice({ headers: {}, body })).toBeNull()
})

it('pays a refund at once, because no money moved [PAY-10 partly]', async () => {
  const { member, browser, payment, decide } = await anOrder()
  await decide('completed')
  const { payment_id, credits, amount } = payment
  await browser.call(refundsContract.withdraw, { body: { payment: payment_id, credits, amount } })
  await server.jobs.run()
  const { refunds } = (await browser.call(refundsContract.refunds)).answer
  expect(refunds).toMatchObject([{ payment_id, credits, amount, status: 'paid', sandbox: true }])
  await ledgerAddsUp(server.db, member.id, 0)
})

it('has no charge whose answer was lost, no refund to stop, and nothing to tell about a payment by itself', async () => {
  expect(await sandbox.findCharge({ customer: 'sandbox', paymentId: 'one' })).toBeNull()
  expect(await sandbox.stopRefund({ refundId: 'one', reference: 'sandbox_one' })).toEqual({ reference: null, status: 'refused' })
  expect(await sandbox.look('sandbox_one')).toBeNull()
})

it('returns 404 on other sites, and refuses unknown payments and decisions', async () => {
  const { url, decide, read } = await anOrder()
  expect((await server.visitor('she').request('GET', url)).status).toBe(404)
  expect((await server.visitor('milf').request('GET', '/dev/pay/sandbox_nothing')).status).toBe(404)
  for (const odd of ['%00', '%ff', 'x'.repeat(3000)])
    for (const method of ['GET', 'POST'] as const) {
      const { status } = await server
        .visitor('milf')
        .request(method, `${url}${odd}`, { payload: 'status=completed', headers: form })
      expect([400, 404, 414]).toContain(status)
    }
  expect((await decide('refunded')).status).toBe(400)
  expect((await read())?.status).toBe('pending')
})

it('makes one payment per order, and ignores decisions about a cancelled one', async () => {
  const order = { paymentId: 'one' } as Parameters<typeof sandbox.checkout>[0]
  expect(await sandbox.checkout(order)).toEqual(await sandbox.checkout(order))
  expect(await sandbox.checkout({ ...order, paymentId: 'other' })).not.toEqual(await sandbox.checkout(order))

  const { member, browser, url, decide, read } = await anOrder()
  const [, other] = (await browser.call(creditsContract.pricing)).answer.bundles
  if (!other) throw new Error('The site has only one bundle')
  await browser.call(creditsContract.buy, { body: { bundle: other.id, method: 'ideal', price: other.price } })
  expect((await read())?.status).toBe('cancelled')
  const page = await browser.request('GET', url)
  expect(page.body).toContain('This payment is cancelled; nothing is left to decide.')
  expect(page.body).not.toContain('<form')
  expect((await decide('completed')).status).toBe(303)
  expect((await read())?.status).toBe('cancelled')
  await ledgerAddsUp(server.db, member.id, 0)
})

it('accepts a notice only with its own signature [PAY-11]', async () => {
  const { member, url, read } = await anOrder()
  const reference = url.split('/').at(-1) ?? ''
  const { headers, body } = sandbox.noticeOf(reference, 'completed')
  const notify = (payload: object, signature: Record<string, string>) =>
    server.visitor('milf').request('POST', '/api/payment-notice.php', { payload, headers: signature })
  const forgeries = [
    await notify(body, {}),
    await notify(body, { 'x-sandbox-signature': 'ab' }),
    await notify(body, sandbox.noticeOf(reference, 'failed').headers),
    await notify(body, createSandbox(randomBytes(32)).noticeOf(reference, 'completed').headers),
    await notify({ ...body, reference: '\u0000\ud800' }, headers),
    await notify({ reference: { $ne: 1 }, status: 'completed' }, headers),
  ]
  expect(forgeries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect((await read())?.status).toBe('pending')
  await ledgerAddsUp(server.db, member.id, 0)
  const kept = await server.db.selectFrom('payment_notices').select('id').where('outcome', '=', 'not_genuine').execute()
  expect(kept).toHaveLength(forgeries.length)

  expect((await notify(body, headers)).status).toBe(200)
  expect((await read())?.status).toBe('completed')
})

it('returns 413 for a notice that is too long', async () => {
  const answer = await server
    .visitor('milf')
    .request('POST', '/api/payment-notice.php', { payload: { reference: 'x'.repeat(5000), status: 'completed' } })
  expect(answer.status).toBe(413)
})

it('is the default provider, keeps its key, and is never used in production [PAY-11]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-sandbox-'))
  try {
    expect(createPayments(readConfig({ DATA_DIR: folder })).name).toBe('sandbox')
    expect(sandboxKey(folder)).toEqual(sandboxKey(folder))
    expect(sandboxKey(folder)).toHaveLength(32)
    expect(createPayments(readConfig({ DATA_DIR: folder, MOLLIE_API_KEY: 'test_key' })).name).toBe('mollie')

    const elsewhere = { DATA_DIR: folder, MOLLIE_API_KEY: 'test_key', MOLLIE_API_URL: 'http://127.0.0.1:1/v2/' }
    await expect(createPayments(readConfig(elsewhere)).cancel('tr_1')).rejects.toThrow('fetch failed')

    const inProduction = createPayments(readConfig({ DATA_DIR: folder, NODE_ENV: 'production' }))
    expect(inProduction.name).toBe('mollie')
    await expect(inProduction.readNotice({ headers: {}, body: { id: 'tr_1' } })).resolves.toBeNull()
    const productive = await openTestApp({ deps: { payments: inProduction } })
    onTestFinished(() => productive.close())
    const anna = await productive.aMemberIn('milf')
    const [bundle] = (await productive.as(anna).call(creditsContract.pricing)).answer.bundles
    const refused = await productive
      .as(anna)
      .call(creditsContract.buy, { body: { bundle: bundle?.id ?? 0, method: 'ideal', price: bundle?.price ?? 0 } })
    expect(refused.error?.code).toBe('payment_failed')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('keeps a card with consent; one that was declined on the page pays nothing later [PAY-11 partly]', async () => {
  for (const [choice, status] of [
    ['status=completed', 'completed'],
    ['later=fails', 'failed'],
  ] as const) {
    const browser = server.as(await server.aMemberIn('milf'))
    const [bundle] = (await browser.call(creditsContract.pricing)).answer.bundles
    if (!bundle) throw new Error('The site has no bundles')
    const body = { bundle: bundle.id, method: 'creditcard' as const, price: bundle.price }
    const first = (await browser.call(creditsContract.buy, { body: { ...body, card: 'store', card_wording: cardWording } }))
      .answer.payment
    expect((await browser.request('GET', first.checkout_url ?? '')).body).toContain('Pay, and decline this card later')
    await browser.request('POST', first.checkout_url ?? '', { payload: choice, headers: form })
    expect((await browser.call(cardsContract.storedCard)).answer.card?.label).toBe('Sandbox •••• 4242')
    const later = (await browser.call(creditsContract.buy, { body: { ...body, card: 'stored' } })).answer.payment
    expect(later).toMatchObject({ status, checkout_url: null })
  }
})

it('charges a paid payment back on its page, also by halves, and takes that back [PAY-11 partly]', async () => {
  const { member, browser, payment, url, decide, read } = await anOrder()
  const bank = (does: string) => browser.request('POST', url, { payload: `bank=${does}`, headers: form })
  await decide('completed')
  const page = (await browser.request('GET', url)).body
  for (const text of ['Charge back', 'Charge back half', 'Reverse the chargebacks']) expect(page).toContain(text)
  await bank('half')
  expect(await read()).toMatchObject({ status: 'completed', came_back: false })
  await bank('all')
  expect(await read()).toMatchObject({ status: 'failed', came_back: true })
  await ledgerAddsUp(server.db, member.id, 0)
  await bank('all')
  await decide('completed')
  expect((await browser.request('GET', url)).body).toContain('Reverse the chargebacks')
  expect(await read()).toMatchObject({ status: 'failed', came_back: true })
  await bank('reverse')
  expect(await read()).toMatchObject({ status: 'completed', came_back: false })
  await ledgerAddsUp(server.db, member.id, payment.credits)
  await bank('all')
  expect(await read()).toMatchObject({ status: 'failed', came_back: true })
  await ledgerAddsUp(server.db, member.id, 0)
})
