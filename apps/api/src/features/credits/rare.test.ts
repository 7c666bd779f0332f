import { randomUUID } from 'node:crypto'
import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Insertable } from 'kysely'
import { Conflict } from '../../admission/transaction.ts'
import type { PaymentTable } from '../../database/schema.ts'
import type { PaymentProvider, RefundState } from '../../dependencies.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { asMember } from '../../testing/members.ts'
import { aPurchase } from '../../testing/purchase.ts'
import { testPayments } from '../../testing/test-payments.ts'
import { creditNotesOf, issueCreditNote } from './credit-notes.service.ts'
import {
  balanceOf,
  bindSignupCredits,
  giveBack,
  releaseSignupCredits,
  unpaidBecause,
  withdrawCredits,
} from './credits.service.ts'
import { presentedPayment, sellByDebit, takeBackSale } from './debit-sales.ts'
import { giveUpOpenOrder, openCheckout, planCancelling, workOnOrder } from './orders.service.ts'
import { settle } from './payments.service.ts'
import { pricesOf } from './prices.service.ts'
import { presentedRefund, refundsOf, withdraw } from './refunds.service.ts'
import { settleRefund, workOnRefund } from './refunds.settle.ts'

/** What the provider answers. */
const provider = { reference: '', refund: 'paid' as RefundState['status'] }
const payments: PaymentProvider = {
  ...testPayments,
  checkout: async (order) => ({
    ...(await testPayments.checkout(order)),
    ...(provider.reference && { reference: provider.reference }),
  }),
  refund: async ({ refundId }) => ({ reference: `re_${refundId}`, status: provider.refund }),
}
const server = await openTestApp({ deps: { payments } })
const { db, deps, clock } = server
const site = 'milf'
const edition = editions[site]
beforeEach(() => Object.assign(provider, { reference: '', refund: 'paid' }))

const actOf = (member: Pick<TestMember, 'id' | 'edition'>) => ({ ...server.act(site), member: asMember(member) })
const aPayment = async (some: Partial<Insertable<PaymentTable>> = {}) =>
  (
    await db
      .insertInto('payments')
      .values({
        edition,
        user_id: null,
        bundle_id: 1,
        credits: 20,
        amount: 999,
        currency: 'EUR',
        method: 'creditcard',
        provider: 'sandbox',
        status: 'pending',
        created_at: clock(),
        ...some,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  ).id
const statusOf = async (id: string) =>
  (await db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('an order', () => {
  it('that does not exist is not paid, not continued and not cancelled', async () => {
    const nothing = randomUUID()
    await expect(openCheckout(deps, nothing)).rejects.toMatchObject({ code: 'not_found' })
    for (const job of [{}, { lapse: true }, { cancel: true }] as const) await workOnOrder(deps, { payment: nothing, ...job })
    const noNotice = settle(server.act(site), { reference: 'nothing', status: 'completed' })
    await expect(noNotice).resolves.toBe('unknown_payment')
  })

  it('without a checkout gives its discount code free after three hours [PAY-09 partly]', async () => {
    const { id: user_id } = await server.aMemberIn(site)
    const waiting = (ago: number, some: object = {}) =>
      aPayment({ user_id, discount_code: 'X', created_at: new Date(clock().getTime() - ago), ...some })
    const [late, early] = [await waiting(3 * hour), await waiting(3 * hour - 1)]
    const elsewhere = await waiting(4 * hour, { provider: 'mollie' })
    const payable = await waiting(4 * hour, { cancel_refused_at: clock() })
    for (const payment of [late, early, elsewhere, payable]) await workOnOrder(deps, { payment, lapse: true })
    for (const [payment, status] of [
      [late, 'failed'],
      [early, 'pending'],
      [elsewhere, 'pending'],
      [payable, 'pending'],
    ] as const)
      expect(await statusOf(payment)).toBe(status)
  })

  it('of another provider fails', async () => {
    const { id: user_id } = await server.aMemberIn(site)
    const order = await aPayment({ user_id, provider: 'mollie' })
    await expect(openCheckout(deps, order)).rejects.toMatchObject({ code: 'payment_failed' })
    expect(await statusOf(order)).toBe('failed')
  })

  it('stays open if its checkout cannot be stored', async () => {
    const { id: user_id } = await server.aMemberIn(site)
    const order = await aPayment({ user_id })
    // PostgreSQL stores no NUL.
    provider.reference = 'a\u0000'
    await expect(openCheckout(deps, order)).rejects.toMatchObject({ code: '22021' })
    expect(await statusOf(order)).toBe('pending')
  })

  it('whose checkout has the reference of another order stays open, and nothing is booked twice', async () => {
    const { id: user_id } = await server.aMemberIn(site)
    await aPayment({ user_id, provider_reference: 'of another order', status: 'completed' })
    const order = await aPayment({ user_id })
    provider.reference = 'of another order'
    const cause = expect.objectContaining({ code: '23505' })
    await expect(openCheckout(deps, order)).rejects.toMatchObject({ code: 'payment_failed', cause })
    expect(await statusOf(order)).toBe('pending')
  })

  it('that the provider does not know is given up without asking it, also by the job', async () => {
    const cancel = vi.spyOn(payments, 'cancel')
    onTestFinished(() => cancel.mockRestore())
    const member = await server.aMemberIn(site)
    const order = await aPayment({ user_id: member.id })
    await giveUpOpenOrder(deps, member)
    expect(await statusOf(order)).toBe('pending')
    await planCancelling({ deps, db }, order)
    await server.jobs.run()
    expect(await statusOf(order)).toBe('failed')
    expect(cancel).not.toHaveBeenCalled()
  })

  it('of a bundle that is not sold is refused, also with a code', async () => {
    const member = await server.aMemberIn(site)
    const body = { bundle: 999_999, method: 'creditcard', price: 1, code: 'NOTHING' } as const
    const { error } = await server.as(member).call(creditsContract.buy, { body })
    expect(error?.fields).toEqual({ bundle: 'unknown_bundle' })
  })

  it('of an erased account books nothing when it fails, and to nobody with a receipt when it is paid after all', async () => {
    const id = await aPayment({ provider_reference: 'of nobody' })
    const booked = () =>
      db.selectFrom('ledger').select(['from_account', 'to_account', 'amount', 'kind']).where('reference', '=', id).execute()
    const receipts = () => db.selectFrom('receipts').select('amount').where('payment_id', '=', id).execute()
    await expect(settle(server.act(site), { reference: 'of nobody', status: 'failed' })).resolves.toBe('failed')
    expect([await booked(), await receipts()]).toEqual([[], []])
    for (const outcome of ['completed', 'unchanged'] as const)
      await expect(settle(server.act(site), { reference: 'of nobody', status: 'completed' })).resolves.toBe(outcome)
    expect(await booked()).toEqual([{ from_account: 'sold', to_account: 'unclaimed', amount: 20, kind: 'purchase' }])
    expect(await receipts()).toEqual([{ amount: 999 }])
    await ledgerAddsUp(db)
  })
})

describe('credits', () => {
  it('of a signup are given once, and a wallet that is gone gets nothing back', async () => {
    const { id } = await server.aMemberIn(site)
    for (const amount of [5, 5]) await bindSignupCredits(server.act(site), id, amount)
    await releaseSignupCredits(server.act(site), id, 5)
    await ledgerAddsUp(db, id, 5)
    expect(await balanceOf(server.act(site), randomUUID())).toEqual({ credits: 0, credits_version: 0 })
    const messages = [randomUUID()]
    const back = (userId: string) => giveBack(server.act(site), { userId, messages, spentAs: ['message'] })
    expect([await back(id), await back(randomUUID())]).toEqual([null, null])
  })

  it('do not come back into a wallet that is gone', async () => {
    const { id } = await server.aMemberIn(site, { credits: 5 })
    const message = randomUUID()
    const spent = { edition, from_account: `wallet:${id}` as const, to_account: 'spent:message' as const, amount: 5 }
    await db
      .insertInto('ledger')
      .values({ ...spent, kind: 'message', reference: message, created_at: clock() })
      .execute()
    await db.deleteFrom('wallets').where('user_id', '=', id).execute()
    expect(await giveBack(server.act(site), { userId: id, messages: [message], spentAs: ['message'] })).toBeNull()
    const returned = await db
      .selectFrom('ledger')
      .select('id')
      .where('reference', '=', message)
      .where('kind', '=', 'return')
      .execute()
    expect(returned).toEqual([])
  })

  it.each([undefined, 'forfeited'] as const)('of an account that ends go to the company (%s)', async (to) => {
    const { id } = await server.aMemberIn(site, { credits: 5 })
    await withdrawCredits(db, id, clock(), to)
    await db.deleteFrom('wallets').where('user_id', '=', id).execute()
    const entries = await db
      .selectFrom('ledger')
      .select(['to_account', 'amount', 'kind'])
      .where('from_account', '=', `wallet:${id}`)
      .execute()
    expect(entries).toEqual([{ to_account: to ?? 'granted', amount: 5, kind: 'withdrawal' }])
    await ledgerAddsUp(db, id, 0)
  })

  it('say why they do not pay, and that a message is tried again if they would pay now', async () => {
    const { id } = await server.aMemberIn(site)
    await bindSignupCredits(server.act(site), id, 5)
    const why = (price: number, takesBound: boolean, userId = id) =>
      unpaidBecause(server.act(site), userId, { price, takesBound })
    expect(await why(5, false)).toBe('credits_bound')
    expect(await why(6, true)).toBe('insufficient_credits')
    expect(await why(1, true, randomUUID())).toBe('insufficient_credits')
    await expect(why(5, true)).rejects.toBeInstanceOf(Conflict)
    await releaseSignupCredits(server.act(site), id, 5)
    await expect(why(5, false)).rejects.toBeInstanceOf(Conflict)
  })
})

describe('a direct debit', () => {
  it('is not sold beside an open order, and has a payment to show', async () => {
    const member = await server.aMemberIn(site)
    await aPayment({ user_id: member.id, provider_reference: randomUUID() })
    const sale = sellByDebit(actOf(member), { bundle: 1, price: 1, reference: 'D1' })
    await expect(sale).rejects.toMatchObject({ code: 'busy' })
    await expect(presentedPayment(actOf(member), randomUUID())).rejects.toThrow('is gone')
  })

  it('names its provider where text messages reach telephones', async () => {
    await server.setSettings(site, { direct_debit: { countries: ['NL'] } } as object)
    clock.advance(minute)
    const member = await server.aMemberIn(site)
    const sms = { sandbox: false, send: async () => {} }
    const act = { ...actOf(member), deps: { ...deps, sms } }
    const { methods, bundles } = (await pricesOf(act)).pricing
    expect(methods).toContain('directdebit')
    const [bundle] = bundles
    const sold = await sellByDebit(act, { bundle: bundle?.id ?? 0, price: bundle?.price ?? 0, reference: 'D2' })
    expect(sold.provider).toBe('direct-debit')
    await ledgerAddsUp(db, member.id, sold.credits)
  })

  it.each([
    ['of an erased account', null],
    ['of an account without a wallet', randomUUID()],
  ])('that returns %s is owed as a whole [PAY-08 partly]', async (_, userId) => {
    const payment = await aPayment({ status: 'completed' })
    const act = { db, edition, now: clock() }
    expect(await takeBackSale(act, { userId, payment, credits: 20, refunded: 5 })).toEqual({ taken: 0, unpaid: 15 })
  })
})

describe('a refund', () => {
  it('is not offered for a payment of a provider that the server no longer has [PAY-10 partly]', async () => {
    const member = await server.aMemberIn(site)
    const { payment_id } = await aPurchase(server, member)
    await db.updateTable('payments').set({ provider: 'mollie' }).where('id', '=', payment_id).execute()
    expect((await refundsOf(actOf(member))).refundable).toEqual([])
  })

  it('is not for somebody without an account, nor shown to others', async () => {
    const nobody = actOf({ id: randomUUID(), edition })
    const order = { payment: randomUUID(), credits: 1, amount: 1 }
    await expect(withdraw(nobody, order)).rejects.toMatchObject({ code: 'refund_changed' })
    await expect(presentedRefund(nobody, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    expect(await settleRefund({ ...server.act(site) }, randomUUID(), { status: 'paid' })).toBe(false)
  })

  const aRefund = async () => {
    const member = await server.aMemberIn(site)
    const { payment_id, credits, amount } = await aPurchase(server, member)
    const { refund } = await withdraw(actOf(member), { payment: payment_id, credits, amount })
    return { refund, payment_id, member, credits }
  }

  it('is looked at again after ten minutes, six hours and then a day [PAY-10 partly]', async () => {
    provider.refund = 'sent'
    const { refund } = await aRefund()
    const sent: (number | undefined)[] = []
    const jobs = {
      ...deps.jobs,
      send: async (_: string, job: object, { afterSeconds }: { afterSeconds?: number } = {}) => {
        expect(job).toEqual({ refund })
        sent.push(afterSeconds)
      },
    }
    for (const age of [hour - 1, hour, 2 * day - 1, 2 * day]) {
      const { created_at } = await db
        .selectFrom('refunds')
        .select('created_at')
        .where('id', '=', refund)
        .executeTakeFirstOrThrow()
      await workOnRefund({ ...deps, jobs: jobs as typeof deps.jobs, clock: () => new Date(created_at.getTime() + age) }, refund)
    }
    expect(sent).toEqual([600, 21_600, 21_600, 86_400])
  })

  it.each([
    ['that the provider does not know', { provider_reference: null }],
    ['of another provider', { provider: 'mollie' as const }],
  ])('of a payment %s gives the credits back', async (_, change) => {
    const { refund, payment_id, member, credits } = await aRefund()
    await db.updateTable('payments').set(change).where('id', '=', payment_id).execute()
    await workOnRefund(deps, refund)
    expect(await balanceOf(server.act(site), member.id)).toMatchObject({ credits })
    await ledgerAddsUp(db, member.id, credits)
  })

  it('that is paid after the erasure of its account is booked', async () => {
    const { refund } = await aRefund()
    await db.updateTable('refunds').set({ user_id: null }).where('id', '=', refund).execute()
    await workOnRefund(deps, refund)
    const { status } = await db.selectFrom('refunds').select('status').where('id', '=', refund).executeTakeFirstOrThrow()
    expect(status).toBe('paid')
  })
})

it('a payment of which nothing is left has no second credit note [PAY-12 partly]', async () => {
  const member = await server.aMemberIn(site)
  const { payment_id: payment } = await aPurchase(server, member)
  for (let times = 0; times < 2; times += 1) await issueCreditNote(server.act(site), { payment }, undefined)
  expect(await creditNotesOf(actOf(member), payment)).toHaveLength(1)
})

it('a payment from before the receipts has no credit note [PAY-12 partly]', async () => {
  const member = await server.aMemberIn(site)
  const payment = await aPayment({ user_id: member.id, status: 'completed' })
  await issueCreditNote(server.act(site), { payment }, undefined)
  expect(await creditNotesOf(actOf(member), payment)).toEqual([])
})

it('a visitor without a country sees the prices of the main country of the site [PAY-01 partly]', async () => {
  const { pricing } = await pricesOf(server.act(site), null)
  expect([pricing.country, pricing.vat.country]).toEqual(['NL', 'NL'])
})
