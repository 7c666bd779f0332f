import { randomUUID } from 'node:crypto'
import { hour, minute } from '@vonk/contracts/clock.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { CheckoutMethod, PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { spendingContract } from '@vonk/contracts/credits/spending.contract.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PaymentProvider } from '../../dependencies.ts'
import { OrderRefused } from '../../payments/order-refused.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { testPayments } from '../../testing/test-payments.ts'
import { giveUpOpenOrder, openCheckout, planCancelling } from './orders.service.ts'

/** A fake provider that records its calls in order. */
const provider = {
  asked: [] as string[],
  checkout: async (_payment: string): Promise<void> => {},
  cancel: async (_reference: string): Promise<PaymentStatus> => 'cancelled',
}
const payments: PaymentProvider = {
  ...testPayments,
  async checkout(asked) {
    provider.asked.push(`make ${asked.paymentId}`)
    await provider.checkout(asked.paymentId)
    return { ...(await testPayments.checkout(asked)), url: `https://pay.example/${asked.paymentId}` }
  },
  async cancel(reference) {
    provider.asked.push(`cancel ${reference.replace('test_', '')}`)
    return provider.cancel(reference)
  },
}
beforeEach(() => {
  provider.asked = []
  provider.checkout = async () => {}
  provider.cancel = async () => 'cancelled'
})

const noResponse = () => Promise.reject(new Error('No response in time'))
/** Calls that wait until the test releases them. */
function held() {
  const waiting: (() => void)[] = []
  return {
    waiting,
    wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
    release: () => waiting.splice(0).forEach((answer) => answer()),
  }
}

const server = await openTestApp({ deps: { payments } })
const { db } = server

const bundlesOf = async (member: TestMember) => (await server.as(member).call(creditsContract.pricing)).answer.bundles
async function bundleOf(member: TestMember, position = 0) {
  const bundle = (await bundlesOf(member))[position]
  return bundle ?? expect.unreachable('Nothing is sold')
}
type Order = { position?: number; method?: CheckoutMethod; key?: string; price?: number }
async function order(member: TestMember, { position = 0, method = 'creditcard', key, price }: Order = {}) {
  const bundle = await bundleOf(member, position)
  const body = { bundle: bundle.id, method, price: price ?? bundle.price }
  const answered = await server.as(member).call(creditsContract.buy, { body, key })
  return { ...answered, bundle, payment: answered.error === null ? answered.answer.payment : null }
}
const notify = (payment: string, status: PaymentStatus) =>
  server.visitor('milf').request('POST', '/api/payment-notice.php', { payload: { reference: `test_${payment}`, status } })
const paymentsOf = (member: TestMember) =>
  db.selectFrom('payments').selectAll().where('user_id', '=', member.id).orderBy('id').execute()
const aCodeFor = ({ id, edition }: TestMember) =>
  db
    .insertInto('discount_codes')
    .values({ code: `ONCE-${id}`, edition, user_id: id, country: null, percentage: 25, created_at: server.clock() })
    .execute()
const creditsOf = async ({ id }: TestMember) =>
  (await db.selectFrom('wallets').select('balance').where('user_id', '=', id).executeTakeFirstOrThrow()).balance

describe('a provider that does not answer', () => {
  it('gets a limited number of orders at a time, without held connections or delays for others', async () => {
    const members = await Promise.all(Array.from({ length: 17 }, () => server.aMemberIn('milf')))
    const [late, ...early] = members
    const { wait, waiting, release } = held()
    provider.checkout = wait
    const turns = vi.spyOn(server.deps.pools, 'orders')
    onTestFinished(() => turns.mockRestore())
    const orders = early.map((member) => order(member))
    // Otherwise the late order could take the place of one that is not in the queue yet.
    await expect.poll(() => turns.mock.calls.length, { timeout: 30_000 }).toBe(16)
    await expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(8)
    await expect
      .poll(async () => (await db.selectFrom('payments').select('id').where('status', '=', 'pending').execute()).length, {
        timeout: 30_000,
      })
      .toBe(16)

    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'
    `.execute(db)
    expect(rows).toEqual([{ count: 0 }])
    const refused = await order(late ?? expect.unreachable(), {})
    expect(refused).toMatchObject({ status: 503, error: { code: 'busy' } })
    expect(refused.headers['retry-after']).toMatch(/^[1-8]$/)
    expect(waiting).toHaveLength(8)

    provider.checkout = async () => {}
    release()
    for (const { payment } of await Promise.all(orders)) expect(payment?.checkout_url).toContain('https://pay.example/')
  })

  it('leaves the order open: ordering again, with any key, continues the same order', async () => {
    const anna = await server.aMemberIn('milf')
    const key = randomUUID()
    provider.checkout = noResponse
    expect(await order(anna, { key })).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
    const [left] = await paymentsOf(anna)
    expect(left).toMatchObject({ status: 'pending', checkout_url: null })
    expect(await order(anna)).toMatchObject({ status: 502 })
    provider.checkout = async () => {}
    const again = await order(anna, { key })
    expect(again.payment).toMatchObject({ payment_id: left?.id, checkout_url: `https://pay.example/${left?.id}` })
    expect((await order(anna)).payment).toEqual(again.payment)
    expect((await order(anna, { key })).payment).toEqual(again.payment)
    expect(provider.asked).toEqual([1, 2, 3].map(() => `make ${left?.id}`))
    expect(await paymentsOf(anna)).toHaveLength(1)
    await notify(left?.id ?? '', 'completed')
    await ledgerAddsUp(db, anna.id, again.bundle.credits)
  })

  it('is named in the log, with what it said', async () => {
    const anna = await server.aMemberIn('milf')
    const [error, warn] = [vi.spyOn(server.deps.log, 'error'), vi.spyOn(server.deps.log, 'warn')]
    onTestFinished(() => [error, warn].forEach((spy) => spy.mockRestore()))
    const silence = new Error('No response in time')
    provider.checkout = () => Promise.reject(silence)
    await order(anna)
    const [open] = await paymentsOf(anna)
    await expect(openCheckout(server.deps, open?.id ?? '')).rejects.toMatchObject({ code: 'payment_failed', cause: silence })
    const no = new OrderRefused('The method is not switched on')
    provider.checkout = () => Promise.reject(no)
    await order(anna)
    expect(error).toHaveBeenCalledWith({ err: no }, expect.any(String))

    const { wait, waiting, release } = held()
    provider.checkout = wait
    const replaced = order(anna)
    await expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(1)
    provider.checkout = async () => {}
    await order(anna, { position: 1 })
    provider.cancel = () => Promise.reject(silence)
    release()
    expect((await replaced).payment).toMatchObject({ status: 'cancelled', checkout_url: null })
    expect(warn).toHaveBeenCalledWith({ err: expect.objectContaining({ cause: silence }) }, expect.any(String))
  })

  it('gets interrupted orders again from a job, until they fail after a quarter of an hour', async () => {
    await server.jobs.run()
    provider.asked = []
    const [anna, bea] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    provider.checkout = noResponse
    await order(anna)
    provider.checkout = async () => {}
    await server.jobs.run()
    const [opened] = await paymentsOf(anna)
    expect(opened).toMatchObject({ status: 'pending', checkout_url: `https://pay.example/${opened?.id}` })
    expect(provider.asked).toEqual([1, 2].map(() => `make ${opened?.id}`))

    await aCodeFor(bea)
    provider.checkout = noResponse
    const { bundle } = await order(bea)
    await expect(server.jobs.run()).rejects.toThrow('payment_failed')
    server.clock.advance(15 * minute)
    await server.jobs.run()
    expect(await paymentsOf(bea)).toMatchObject([{ status: 'failed', checkout_url: null }])
    provider.asked = []
    await server.jobs.run()
    expect(provider.asked).toEqual([])
    // The failed order has released the discount.
    expect((await bundleOf(bea)).price).toBe(bundle.price)
    expect(bundle.price).toBeLessThan(bundle.amount)
    await ledgerAddsUp(db, bea.id, 0)
  })

  it('is not blocked by a single member', async () => {
    const [anna, bea] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const { wait, waiting, release } = held()
    provider.checkout = wait
    const wishes = (['creditcard', 'paypal', 'ideal'] as const).flatMap((method) =>
      [0, 1, 2].map((position) => ({ method, position })),
    )
    let answered = 0
    const hers = Promise.all(wishes.map((input) => order(anna, input).finally(() => (answered += 1))))
    // Two wait at the provider; the others are refused, or were replaced before their turn.
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThanOrEqual(wishes.length - 2)
    expect(waiting.length).toBeLessThanOrEqual(2)
    provider.checkout = async () => {}
    expect((await order(bea)).status).toBe(200)
    release()
    await hers
    await server.jobs.run()
  })

  it('gets one request for parallel clicks on the same order', async () => {
    const anna = await server.aMemberIn('milf')
    const { wait, waiting, release } = held()
    provider.checkout = wait
    const keys = [randomUUID(), randomUUID()]
    const presses = Array.from({ length: 10 }, (_, index) => order(anna, { key: keys[index % 2] }))
    await expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(1)
    const presented = Promise.all(presses)
    // Later clicks get the stored payment.
    release()
    expect(new Set((await presented).map(({ payment }) => payment?.checkout_url)).size).toBe(1)
    expect(provider.asked).toHaveLength(1)
    expect(await paymentsOf(anna)).toHaveLength(1)
  })
})

it('returns the current payment for a repeat, also if the stored outcome is the whole payment', async () => {
  const anna = await server.aMemberIn('milf')
  const key = randomUUID()
  const { payment } = await order(anna, { key })
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify({ payment }) })
    .where('user_id', '=', anna.id)
    .where('key', '=', key)
    .execute()
  expect(await order(anna, { key })).toMatchObject({ status: 200, payment })
})

it('marks the order as failed when the provider refuses it, also for repeats; the next order is a new one', async () => {
  const anna = await server.aMemberIn('milf')
  await aCodeFor(anna)
  const key = randomUUID()
  provider.checkout = () => Promise.reject(new OrderRefused('The method is not switched on'))
  const failed = { status: 502, error: { code: 'payment_failed' } }
  const first = await order(anna, { key })
  expect(first).toMatchObject(failed)
  provider.checkout = async () => {}
  expect(await order(anna, { key })).toMatchObject(failed)
  await server.jobs.run()
  expect(provider.asked).toHaveLength(1)
  expect(await paymentsOf(anna)).toMatchObject([{ status: 'failed' }])

  const next = await order(anna)
  expect(next.payment?.amount).toBe(first.bundle.price)
  expect(next.payment?.amount).toBeLessThan(first.bundle.amount)
  expect(await paymentsOf(anna)).toMatchObject([{ status: 'failed' }, { status: 'pending' }])
})

describe('an open order', () => {
  it('is the same for parallel orders from two tabs', async () => {
    const anna = await server.aMemberIn('milf')
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(anna)))
    expect(new Set(answers.map(({ payment }) => payment?.payment_id)).size).toBe(1)
    expect(answers.every(({ payment }) => payment?.checkout_url !== null)).toBe(true)
    await notify(answers[0]?.payment?.payment_id ?? '', 'completed')
    const next = await order(anna)
    expect(next.payment?.payment_id).not.toBe(answers[0]?.payment?.payment_id)
    await ledgerAddsUp(db, anna.id, next.bundle.credits)
  })

  it('is cancelled at the provider and replaced by the next order, which takes over the discount', async () => {
    const anna = await server.aMemberIn('milf')
    await aCodeFor(anna)
    const first = await order(anna, { key: 'the-first-order' })
    const second = await order(anna, { position: 1 })
    const third = await order(anna, { position: 1, method: 'paypal' })
    const [a, b, c] = [first, second, third].map(({ payment }) => payment?.payment_id)
    expect(provider.asked).toEqual([`make ${a}`, `cancel ${a}`, `make ${b}`, `cancel ${b}`, `make ${c}`])
    expect(third.payment?.amount).toBe(second.bundle.price)
    expect(await paymentsOf(anna)).toMatchObject([
      { id: a, status: 'cancelled' },
      { id: b, status: 'cancelled' },
      { id: c, status: 'pending' },
    ])
    // A repeat of the first order has no checkout URL any more.
    expect((await order(anna, { key: 'the-first-order' })).payment).toMatchObject({ status: 'cancelled', checkout_url: null })

    // A late success still counts, once.
    for (const status of ['completed', 'completed', 'cancelled'] as const) await notify(a ?? '', status)
    await notify(c ?? '', 'completed')
    await ledgerAddsUp(db, anna.id, first.bundle.credits + third.bundle.credits)
  })

  it('uses a discount once when six orders are parallel', async () => {
    const anna = await server.aMemberIn('milf')
    await aCodeFor(anna)
    const wishes = (['creditcard', 'paypal', 'ideal'] as const).flatMap((method) => [
      { method, position: 0 },
      { method, position: 1 },
    ])
    const { wait, release } = held()
    provider.checkout = wait
    const orders = Promise.all(wishes.map((input) => order(anna, input)))
    await expect.poll(async () => (await paymentsOf(anna)).length, { timeout: 30_000 }).toBe(wishes.length)
    provider.checkout = async () => {}
    release()
    const answers = await orders
    // Two orders of a member may wait at the provider; the job continues with the others.
    expect(answers.every(({ status, error }) => status === 200 || error?.code === 'busy')).toBe(true)
    await server.jobs.run()
    const holding = (await paymentsOf(anna)).filter(({ status }) => status === 'pending' || status === 'completed')
    expect(holding).toMatchObject([{ discount_code: `ONCE-${anna.id}` }])
    const payable = answers.flatMap(({ payment }) => (payment?.checkout_url ? [payment.payment_id] : []))
    expect(payable.length).toBeLessThanOrEqual(1)

    // Only the credits of the bought bundle are booked.
    const [bought] = holding
    await notify(bought?.id ?? '', 'completed')
    expect((await bundlesOf(anna)).every(({ amount, price }) => amount === price)).toBe(true)
    await ledgerAddsUp(db, anna.id, bought?.credits)
  })

  it('keeps its discount if the provider cannot cancel it; the next order costs the regular price', async () => {
    const anna = await server.aMemberIn('milf')
    await aCodeFor(anna)
    const first = await order(anna)
    provider.cancel = async () => 'pending'
    const key = randomUUID()
    const wanted = await order(anna, { position: 1, key })
    expect(wanted).toMatchObject({ status: 409, error: { code: 'price_changed' } })
    expect(await order(anna, { position: 1, key, price: wanted.bundle.price })).toMatchObject({
      status: 409,
      error: { code: 'price_changed' },
    })
    const bundles = await bundlesOf(anna)
    expect(bundles.every(({ amount, price }) => amount === price)).toBe(true)
    const regular = await order(anna, { position: 1 })
    expect(regular.payment).toMatchObject({ amount: wanted.bundle.amount, status: 'pending' })
    expect(await paymentsOf(anna)).toMatchObject([
      { id: first.payment?.payment_id, status: 'pending', discount_code: `ONCE-${anna.id}` },
      { status: 'failed' },
      { id: regular.payment?.payment_id, status: 'pending', discount_code: null },
    ])

    // The discount is free again when the order ends unpaid.
    await notify(first.payment?.payment_id ?? '', 'cancelled')
    expect((await bundleOf(anna, 1)).price).toBe(wanted.bundle.price)
    await notify(regular.payment?.payment_id ?? '', 'completed')
    await notify(first.payment?.payment_id ?? '', 'completed')
    await ledgerAddsUp(db, anna.id, first.bundle.credits + regular.bundle.credits)
    expect((await bundleOf(anna)).price).toBe(first.bundle.amount)
  })

  it('that can still be paid counts for a spending limit, so the next order fails before anybody can pay it', async () => {
    const anna = await server.aMemberIn('milf')
    const first = await order(anna)
    await server.as(anna).call(spendingContract.limitSpending, { body: { period: 'day', amount: first.bundle.price * 2 - 1 } })
    provider.cancel = async () => 'pending'
    const asked = provider.asked.length
    expect(await order(anna, { method: 'paypal' })).toMatchObject({ status: 403, error: { code: 'spending_limit' } })
    expect(provider.asked.slice(asked)).toEqual([`cancel ${first.payment?.payment_id}`])
    expect((await paymentsOf(anna)).map(({ status }) => status)).toEqual(['pending', 'failed'])
  })

  it('is booked once and keeps its discount if it was paid before the cancellation', async () => {
    const anna = await server.aMemberIn('milf')
    await aCodeFor(anna)
    const first = await order(anna)
    provider.cancel = async () => 'completed'
    expect(await order(anna, { position: 1 })).toMatchObject({ status: 409, error: { code: 'price_changed' } })
    await notify(first.payment?.payment_id ?? '', 'completed')
    expect(await creditsOf(anna)).toBe(first.bundle.credits)
    await ledgerAddsUp(db, anna.id, first.bundle.credits)
  })

  it('is cancelled with the next one, which waits for that, when both would pass a limit that the member sets [TRU-19 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    await order(anna)
    provider.cancel = noResponse
    expect(await order(anna, { position: 1 })).toMatchObject({ status: 502 })
    provider.cancel = async () => 'cancelled'
    await server.as(anna).call(spendingContract.limitSpending, { body: { period: 'day', amount: 0 } })
    expect((await paymentsOf(anna)).map(({ status }) => status)).toEqual(['cancelled', 'failed'])
  })

  it('delays the next order while the provider does not answer the cancellation, and nothing is lost', async () => {
    const anna = await server.aMemberIn('milf')
    const first = await order(anna)
    provider.cancel = () => Promise.reject(new Error('No response in time'))
    expect(await order(anna, { position: 1 })).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
    expect(await paymentsOf(anna)).toMatchObject([{ status: 'pending' }, { status: 'pending', checkout_url: null }])
    provider.cancel = async () => 'cancelled'
    const second = await order(anna, { position: 1 })
    expect(await paymentsOf(anna)).toMatchObject([
      { id: first.payment?.payment_id, status: 'cancelled' },
      { id: second.payment?.payment_id, status: 'pending' },
    ])
  })

  it('is cancelled at the provider if it was replaced during its checkout, and no client gets its URL', async () => {
    const anna = await server.aMemberIn('milf')
    const { wait, waiting, release } = held()
    provider.checkout = wait
    const replaced = order(anna)
    await expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(1)
    provider.checkout = async () => {}
    const second = await order(anna, { position: 1 })
    release()
    const first = await replaced
    expect(first.payment).toMatchObject({ status: 'cancelled', checkout_url: null })
    expect(provider.asked).toEqual([
      `make ${first.payment?.payment_id}`,
      `make ${second.payment?.payment_id}`,
      `cancel ${first.payment?.payment_id}`,
    ])
    await notify(second.payment?.payment_id ?? '', 'completed')
    await ledgerAddsUp(db, anna.id, second.bundle.credits)
  })

  it('without a discount code can be paid for as long as the provider allows', async () => {
    const anna = await server.aMemberIn('milf')
    const { payment } = await order(anna)
    server.clock.advance(4 * hour)
    await server.jobs.run()
    expect(provider.asked).toEqual([`make ${payment?.payment_id}`])
    expect(await paymentsOf(anna)).toMatchObject([{ status: 'pending' }])
  })

  it('that is paid is not cancelled any more', async () => {
    const anna = await server.aMemberIn('milf')
    const { payment } = await order(anna)
    await notify(payment?.payment_id ?? '', 'completed')
    await planCancelling(server, payment?.payment_id ?? '')
    await server.jobs.run()
    expect(provider.asked).toEqual([`make ${payment?.payment_id}`])
  })

  it('is cancelled when its member deletes the account, also after a first try without an answer', async () => {
    const anna = await server.aMemberIn('milf')
    const { payment } = await order(anna)
    await server.as(anna).call(leavingContract.deleteAccount, { body: { password: anna.password, reason: 'other' } })
    provider.cancel = noResponse
    await expect(server.jobs.run()).rejects.toThrow('payment_failed')
    expect(await paymentsOf(anna)).toMatchObject([{ status: 'pending' }])
    provider.cancel = async () => 'cancelled'
    await server.jobs.run()
    expect(provider.asked).toEqual([`make ${payment?.payment_id}`, ...Array(2).fill(`cancel ${payment?.payment_id}`)])
    expect(await paymentsOf(anna)).toMatchObject([{ status: 'cancelled' }])
  })

  it('is given up before its member orders in another way, and nobody else’s is', async () => {
    const [anna, ben, carla] = [await server.aMemberIn('milf'), await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    for (const member of [anna, ben]) await order(member)
    for (const member of [carla, anna]) await giveUpOpenOrder(server.deps, member)
    expect(await paymentsOf(anna)).toMatchObject([{ status: 'cancelled' }])
    expect(await paymentsOf(ben)).toMatchObject([{ status: 'pending' }])
  })

  it('is not reused when it is old, because its checkout may have expired', async () => {
    const anna = await server.aMemberIn('milf')
    const first = await order(anna)
    server.clock.advance(hour)
    const second = await order(anna)
    expect(second.payment?.payment_id).not.toBe(first.payment?.payment_id)
    expect(await paymentsOf(anna)).toMatchObject([{ status: 'cancelled' }, { status: 'pending' }])
  })
})
