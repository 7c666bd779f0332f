import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { cardsContract, cardWording } from '@vonk/contracts/credits/cards.contract.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { CardUse, CheckoutMethod, PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { spendingContract } from '@vonk/contracts/credits/spending.contract.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Refusal } from '../../admission/refusal.ts'
import type { CardOrder, PaymentProvider, ProviderCard } from '../../dependencies.ts'
import { OrderRefused } from '../../payments/order-refused.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { asMember } from '../../testing/members.ts'
import { testPayments } from '../../testing/test-payments.ts'
import { removeCard, storedCardOf } from './cards.service.ts'

/** A fake provider that keeps cards, and remembers what it was asked. */
const provider = {
  stores: [] as (boolean | undefined)[],
  charged: [] as CardOrder[],
  lookedFor: [] as string[],
  cancelled: [] as string[],
  /** What became of a payment before it could be cancelled; null while it can be. */
  paidMeanwhile: null as { status: PaymentStatus; card?: ProviderCard } | null,
  /** References of the payments that were read. */
  lookedAt: [] as string[],
  forgotten: [] as string[],
  charge: async (): Promise<PaymentStatus> => 'completed',
  /** The status of a charge whose answer was lost; null if there is none. */
  find: async (): Promise<PaymentStatus | null> => null,
  forget: async (): Promise<void> => {},
}
const payments: PaymentProvider = {
  ...testPayments,
  checkout(wanted) {
    provider.stores.push(wanted.storesCard)
    return testPayments.checkout(wanted)
  },
  async charge(wanted) {
    provider.charged.push(wanted)
    return { reference: `test_${wanted.paymentId}`, status: await provider.charge() }
  },
  async findCharge({ customer, paymentId }) {
    if (customer !== 'cst_1') throw new Error('The provider keeps charges by customer')
    provider.lookedFor.push(paymentId)
    const status = await provider.find()
    return status && { reference: `test_${paymentId}`, status }
  },
  async cancel(reference) {
    provider.cancelled.push(reference)
    return provider.paidMeanwhile?.status ?? testPayments.cancel(reference)
  },
  async look(reference) {
    provider.lookedAt.push(reference)
    return provider.paidMeanwhile?.card ? { reference, status: 'completed', card: provider.paidMeanwhile.card } : null
  },
  async forget({ mandate }) {
    await provider.forget()
    provider.forgotten.push(mandate)
  },
}
beforeEach(() =>
  Object.assign(provider, {
    stores: [],
    charged: [],
    lookedFor: [],
    cancelled: [],
    paidMeanwhile: null,
    lookedAt: [],
    forgotten: [],
    charge: async () => 'completed',
    find: async () => null,
    forget: async () => {},
  }),
)

const server = await openTestApp({ deps: { payments } })
const { db } = server

const cardOf = async (member: TestMember) => (await server.as(member).call(cardsContract.storedCard)).answer.card
async function order(
  member: TestMember,
  card?: CardUse,
  { method = 'creditcard', key, wording = cardWording }: { method?: CheckoutMethod; key?: string; wording?: number } = {},
) {
  const [bundle] = (await server.as(member).call(creditsContract.pricing)).answer.bundles
  if (!bundle) throw new Error('The site has bundles')
  const body = { bundle: bundle.id, method, price: bundle.price, ...(card && { card, card_wording: wording }) }
  const answered = await server.as(member).call(creditsContract.buy, { body, key })
  return { ...answered, bundle, payment: answered.error === null ? answered.answer.payment : null }
}
const notify = (payment: string, status: PaymentStatus, card?: object) =>
  server.visitor('milf').request('POST', '/api/payment-notice.php', { payload: { reference: `test_${payment}`, status, card } })
const kept = (mandate: string) => ({ customer: 'cst_1', mandate, label: 'Mastercard •••• 6787' })
/** A member whose card was stored with the first purchase. */
async function withCard(mandate = 'mdt_1') {
  const member = await server.aMemberIn('milf')
  const { payment, bundle } = await order(member, 'store')
  await notify(payment?.payment_id ?? '', 'completed', kept(mandate))
  server.clock.advance(1000)
  return { member, bundle, browser: server.as(member) }
}
const statusesOf = async ({ id }: TestMember) =>
  (await db.selectFrom('payments').select('status').where('user_id', '=', id).orderBy('id').execute()).map(({ status }) => status)

it('is stored only with the consent of the member, and when the order is paid', async () => {
  const member = await server.aMemberIn('milf')
  const without = await order(member)
  await notify(without.payment?.payment_id ?? '', 'completed', kept('mdt_1'))
  expect(await cardOf(member)).toBeNull()
  const agreed = await order(member, 'store')
  expect(provider.stores).toEqual([false, true])
  await notify(agreed.payment?.payment_id ?? '', 'failed', kept('mdt_1'))
  expect(await cardOf(member)).toBeNull()
  const at = server.clock().toISOString()
  server.clock.advance(minute)
  await notify(agreed.payment?.payment_id ?? '', 'completed', kept('mdt_1'))
  expect(await cardOf(member)).toEqual({ label: 'Mastercard •••• 6787', consented_at: at, sandbox: true })
  const { wording, provider: kept_by } = await db
    .selectFrom('stored_cards')
    .select(['wording', 'provider'])
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect([wording, kept_by]).toEqual([cardWording, 'sandbox'])
  expect(JSON.stringify(await cardOf(member))).not.toMatch(/cst_|mdt_/)
})

it('is charged with one press at the price that was shown, once per order, and books the credits [PAY-06]', async () => {
  const { member, bundle } = await withCard()
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => order(member, 'stored', { key })))
  const again = await order(member, 'stored', { key })
  expect(new Set([again, ...answers].flatMap(({ payment }) => payment?.payment_id ?? []))).toHaveLength(1)
  expect(again.payment).toMatchObject({ status: 'completed', checkout_url: null, amount: bundle.price })
  expect(provider.charged).toMatchObject([{ amount: bundle.price, customer: 'cst_1', mandate: 'mdt_1' }])
  await notify(again.payment?.payment_id ?? '', 'completed')
  await server.jobs.run()
  expect([provider.lookedFor, provider.cancelled], 'the answer to the charge said all').toEqual([[], []])
  await ledgerAddsUp(db, member.id, 2 * bundle.credits)
})

it('that is declined leaves a failed payment, which the repeat order tells [PAY-07]', async () => {
  const { member, browser, bundle } = await withCard()
  provider.charge = async () => 'failed'
  const { payment } = await order(member, 'stored')
  expect(payment).toMatchObject({ status: 'failed', checkout_url: null })
  const { order: repeat } = (await browser.call(creditsContract.repeatOrder)).answer
  expect(repeat).toMatchObject({ method: 'creditcard', failed: payment?.payment_id })
  await ledgerAddsUp(db, member.id, bundle.credits)
})

it('whose charge is pending is booked by its notice; one that the provider refuses fails', async () => {
  const { member, bundle } = await withCard()
  provider.charge = async () => 'pending'
  const { payment } = await order(member, 'stored')
  expect(payment).toMatchObject({ status: 'pending', checkout_url: null })
  await ledgerAddsUp(db, member.id, bundle.credits)
  await notify(payment?.payment_id ?? '', 'completed')
  await ledgerAddsUp(db, member.id, 2 * bundle.credits)
  provider.charge = () => Promise.reject(new OrderRefused('The card is gone'))
  expect(await order(member, 'stored')).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
})

it('that is asked for to be stored makes another order than one without', async () => {
  const member = await server.aMemberIn('milf')
  const [without, agreed] = [await order(member), await order(member, 'store')]
  expect(agreed.payment?.payment_id).not.toBe(without.payment?.payment_id)
  expect(provider.stores).toEqual([false, true])
  expect((await order(member, 'store')).payment).toEqual(agreed.payment)
})

it('whose charge is pending is cancelled for the next order, and nobody looks for its charge again', async () => {
  const { member } = await withCard()
  provider.charge = async () => 'pending'
  const { payment } = await order(member, 'stored')
  await server.jobs.run()
  expect((await order(member, undefined, { method: 'paypal' })).payment).toMatchObject({ status: 'pending' })
  expect(await statusesOf(member)).toEqual(['completed', 'cancelled', 'pending'])
  expect([provider.lookedFor, provider.cancelled]).toEqual([[], [`test_${payment?.payment_id}`]])
})

it('is not charged while too many orders wait, and the member hears that', async () => {
  const { member } = await withCard()
  const turn = vi.spyOn(server.deps.pools, 'orders').mockRejectedValueOnce(new Refusal('busy'))
  onTestFinished(() => turn.mockRestore())
  expect(await order(member, 'stored')).toMatchObject({ status: 503, error: { code: 'busy' } })
  expect(provider.charged).toEqual([])
})

const noAnswer = () => Promise.reject(new Error('No answer in time'))

/** An order whose charge got no answer. It does not claim to have failed. */
async function unanswered(member: TestMember) {
  provider.charge = noAnswer
  const { payment } = await order(member, 'stored')
  expect(payment).toMatchObject({ status: 'pending', checkout_url: null })
  return payment?.payment_id ?? ''
}

it.each([
  ['completed', 'completed', 2],
  ['failed', 'failed', 1],
  [null, 'failed', 1],
] as const)(
  'whose charge got no answer is pending until the job learns that it is %s, and is never charged by the job [PAY-03 partly]',
  async (found, status, purchases) => {
    const { member, bundle } = await withCard()
    await unanswered(member)
    expect(await order(member, undefined, { method: 'paypal' })).toMatchObject({ status: 503, error: { code: 'busy' } })
    provider.charge = async () => 'completed'
    provider.find = noAnswer
    await expect(server.jobs.run()).rejects.toMatchObject({ code: 'payment_failed' })
    expect(await statusesOf(member)).toEqual(['completed', 'pending'])
    provider.find = async () => found
    await server.jobs.run()
    expect(await statusesOf(member)).toEqual(['completed', status])
    expect(provider.charged).toHaveLength(1)
    await ledgerAddsUp(db, member.id, purchases * bundle.credits)
  },
)

it('is charged with the same key when the member presses again, and stays pending if the provider says so', async () => {
  const { member, bundle } = await withCard()
  const id = await unanswered(member)
  provider.charge = async () => 'completed'
  expect((await order(member, 'stored')).payment).toMatchObject({ payment_id: id, status: 'completed' })
  expect(provider.charged.map(({ paymentId }) => paymentId)).toEqual([id, id])
  await ledgerAddsUp(db, member.id, 2 * bundle.credits)
  server.clock.advance(1000)
  const other = await unanswered(member)
  provider.find = async () => 'pending'
  await server.jobs.run()
  expect(await statusesOf(member)).toEqual(['completed', 'completed', 'pending'])
  await notify(other, 'completed')
  await ledgerAddsUp(db, member.id, 3 * bundle.credits)
})

it.each([
  ['completed', 'completed'],
  [null, 'failed'],
] as const)(
  'whose charge got no answer is not charged during a break, and its order is %s as the provider says',
  async (found, status) => {
    const { member, browser } = await withCard()
    const warn = vi.spyOn(server.deps.log, 'warn')
    onTestFinished(() => warn.mockRestore())
    await unanswered(member)
    provider.find = noAnswer
    await browser.call(spendingContract.pauseBuying, { body: { days: 7 } })
    const err = expect.objectContaining({
      code: 'payment_failed',
      cause: expect.objectContaining({ message: 'No answer in time' }),
    })
    expect(warn.mock.calls, 'of the charge, and of the order that the break cancels').toEqual(
      [1, 2].map(() => [{ err }, expect.any(String)]),
    )
    expect(await statusesOf(member)).toEqual(['completed', 'pending'])
    expect((await order(member, 'stored')).error?.code).toBe('spending_limit')
    provider.find = async () => found
    await server.jobs.run()
    expect(await statusesOf(member)).toEqual(['completed', status])
    expect(provider.charged).toHaveLength(1)
  },
)

it('that was removed while its charge has no answer leaves the order pending until a notice or a quarter of an hour', async () => {
  const { member, browser } = await withCard()
  await unanswered(member)
  await browser.call(cardsContract.removeCard)
  await expect(server.jobs.run()).rejects.toMatchObject({ code: 'payment_failed' })
  expect(await statusesOf(member)).toEqual(['completed', 'pending'])
  server.clock.advance(15 * minute)
  await server.jobs.run()
  expect(await statusesOf(member)).toEqual(['completed', 'failed'])
})

it('is booked by the notice of a charge whose answer never came, also after the order failed [PAY-04 partly]', async () => {
  const { member, bundle } = await withCard()
  await unanswered(member)
  server.clock.advance(15 * minute)
  await server.jobs.run()
  expect(await statusesOf(member)).toEqual(['completed', 'failed'])

  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', member.id)
    .where('card', '=', 'stored')
    .executeTakeFirstOrThrow()
  const ours = { payment: id, amount: bundle.price, currency: bundle.currency }
  const tell = (reference: string, about: object) =>
    server
      .visitor('milf')
      .request('POST', '/api/payment-notice.php', { payload: { reference, status: 'completed', order: { ...ours, ...about } } })
  expect((await tell('test_other', { payment: crypto.randomUUID() })).status).toBe(404)
  expect((await tell('test_cheap', { amount: 1 })).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 5 }, () => tell('test_lost', {})))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await tell('test_second', {})).status).toBe(404)
  expect(await statusesOf(member)).toEqual(['completed', 'completed'])
  await ledgerAddsUp(db, member.id, 2 * bundle.credits)
})

it('charges nothing beyond a spending limit, for another price or method, or of somebody else', async () => {
  const { member, browser, bundle } = await withCard()
  const stranger = await server.aMemberIn('milf')
  expect(await order(stranger, 'stored')).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
  expect(await order(member, 'stored', { method: 'paypal' })).toMatchObject({ error: { fields: { card: 'unknown_method' } } })
  const body = { bundle: bundle.id, method: 'creditcard' as const, price: bundle.price - 1, card: 'stored' as const }
  expect((await browser.call(creditsContract.buy, { body })).error?.code).toBe('price_changed')
  await browser.call(spendingContract.limitSpending, { body: { period: 'day', amount: bundle.price } })
  expect((await order(member, 'stored')).error?.code).toBe('spending_limit')
  expect(provider.charged).toEqual([])
})

it('is stored of an order that was paid while another one replaced it', async () => {
  const member = await server.aMemberIn('milf')
  await order(member, 'store')
  provider.paidMeanwhile = { status: 'completed', card: kept('mdt_meanwhile') }
  await order(member, undefined, { method: 'paypal' })
  expect(await statusesOf(member)).toEqual(['completed', 'pending'])
  expect(await cardOf(member)).toMatchObject({ label: 'Mastercard •••• 6787' })
})

it('is looked for only in a paid order that stores it, and may be unknown', async () => {
  const member = await server.aMemberIn('milf')
  await order(member, 'store')
  await order(member, undefined, { method: 'paypal' })
  provider.paidMeanwhile = { status: 'completed' }
  await order(member, 'store')
  expect(provider.lookedAt).toEqual([])
  await order(member, undefined, { method: 'paypal' })
  expect(provider.lookedAt).toHaveLength(1)
  expect(await statusesOf(member)).toEqual(['cancelled', 'completed', 'completed', 'pending'])
  expect(await cardOf(member)).toBeNull()
})

it('is not stored by a page that showed an earlier text', async () => {
  const member = await server.aMemberIn('milf')
  expect(await order(member, 'store', { wording: cardWording - 1 })).toMatchObject({
    status: 409,
    error: { code: 'wording_changed' },
  })
  expect(await statusesOf(member)).toEqual([])
})

it('is removed at once, and forgotten by the provider when it can be reached; a new card replaces an earlier one', async () => {
  const { member, browser } = await withCard('mdt_old')
  const { payment } = await order(member, 'store')
  await notify(payment?.payment_id ?? '', 'completed', kept('mdt_new'))
  await server.jobs.run()
  expect(provider.forgotten).toEqual(['mdt_old'])
  // The same card once more stays.
  server.clock.advance(1000)
  const same = await order(member, 'store')
  await notify(same.payment?.payment_id ?? '', 'completed', kept('mdt_new'))
  await server.jobs.run()
  expect(provider.forgotten).toEqual(['mdt_old'])

  provider.forget = () => Promise.reject(new Error('No answer'))
  expect((await browser.call(cardsContract.removeCard)).answer).toEqual({ card: null })
  await expect(server.jobs.run()).rejects.toThrow('No answer')
  expect(await order(member, 'stored')).toMatchObject({ status: 502, error: { code: 'payment_failed' } })
  expect(provider.charged).toEqual([])
  provider.forget = async () => {}
  await server.jobs.run()
  expect(provider.forgotten).toEqual(['mdt_old', 'mdt_new'])
  expect((await browser.call(cardsContract.removeCard)).answer).toEqual({ card: null })
})

it('is not forgotten by the provider when its removal is rolled back', async () => {
  const { member } = await withCard('mdt_stays')
  const broken = db.transaction().execute(async (trx) => {
    await removeCard({ ...server.act('milf', { db: trx }), userId: member.id })
    throw new Error('The process ends')
  })
  await expect(broken).rejects.toThrow('The process ends')
  await server.jobs.run()
  expect(provider.forgotten).toEqual([])
  expect(await cardOf(member)).not.toBeNull()
})

it('of a member who leaves is removed with the deletion', async () => {
  const { member, browser } = await withCard('mdt_leaving')
  await browser.call(leavingContract.deleteAccount, { body: { password: member.password, reason: 'other' } })
  await server.jobs.run()
  expect(provider.forgotten).toEqual(['mdt_leaving'])
})

it('of another provider is not shown, and not asked of this one', async () => {
  const { member } = await withCard()
  const act = { ...server.act('milf'), member: asMember(member) }
  const named = (name: 'mollie') => ({ ...act, deps: { ...server.deps, payments: { ...payments, name } } })
  expect(await storedCardOf(named('mollie'))).toBeNull()
  await db.updateTable('stored_cards').set({ provider: 'mollie' }).where('user_id', '=', member.id).execute()
  expect(await cardOf(member)).toBeNull()
  expect(await storedCardOf(named('mollie'))).toMatchObject({ sandbox: false })
  await server.deps.jobs.send('card', { provider: 'mollie', customer: 'cst_1', mandate: 'mdt_elsewhere' })
  await server.jobs.run()
  expect(provider.forgotten).toEqual([])
})
