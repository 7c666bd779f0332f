import { randomUUID } from 'node:crypto'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, second } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import type { Refundable } from '@vonk/contracts/credits/refunds.schema.ts'
import { statementContract } from '@vonk/contracts/credits/statement.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PaymentProvider, ProviderRefund, RefundState } from '../../dependencies.ts'
import { OrderRefused } from '../../payments/order-refused.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { asMember } from '../../testing/members.ts'
import { aPurchase } from '../../testing/purchase.ts'
import { testPayments } from '../../testing/test-payments.ts'
import { eraseFinalAccount } from '../account/account.erasure.ts'
import { takeReturn } from '../direct-debit/direct-debit.returns.ts'
import { grant, sell } from './credits.service.ts'
import * as service from './refunds.service.ts'
import { lookAtRefunds, settleRefund, workOnRefund } from './refunds.settle.ts'

/** A fake provider that pays every refund, unless a test says otherwise, and remembers what it was asked. */
const provider = {
  asked: [] as ProviderRefund[],
  refund: async (_refund: ProviderRefund): Promise<RefundState['status']> => 'paid',
}
const payments: PaymentProvider = {
  ...testPayments,
  async refund(refund) {
    provider.asked.push(refund)
    return { reference: `re_${refund.refundId}`, status: await provider.refund(refund) }
  },
}
beforeEach(() => {
  provider.asked = []
  provider.refund = async () => 'paid'
})

const server = await openTestApp({ deps: { payments }, settings: { message_credits: 2, refund_days: 14 } })
const { db, clock } = server

const refundsOf = async (member: TestMember) => (await server.as(member).call(refundsContract.refunds)).answer
const offerTo = async (member: TestMember): Promise<Refundable> =>
  (await refundsOf(member)).refundable[0] ?? expect.unreachable('There is nothing to refund')
const withdraw = (member: TestMember, { payment_id: payment, credits, amount }: Refundable, key?: string) =>
  server.as(member).call(refundsContract.withdraw, { body: { payment, credits, amount }, key })
const write = (from: TestMember, to: TestMember) =>
  server
    .as(from)
    .call(chatContract.send, { body: { id: randomUUID(), profile: to.id, kind: 'text', payload: { text: 'Hello' } } })
/** Moves a purchase into the past. */
const boughtAgo = (payment: string, ago: number) =>
  db
    .updateTable('payments')
    .set({ completed_at: new Date(clock().getTime() - ago) })
    .where('id', '=', payment)
    .execute()
const premium = async ({ id }: TestMember) =>
  (await db.selectFrom('users').select('premium_since').where('id', '=', id).executeTakeFirstOrThrow()).premium_since !== null

const settle = (refund: string, status: 'paid' | 'refused') =>
  db.transaction().execute((trx) => settleRefund(server.act('milf', { db: trx }), refund, { status }))

/** The wallets are the sums of their entries, and nothing is left between a wallet and the company. */
async function booksAddUp(member: TestMember, balance: number): Promise<void> {
  await ledgerAddsUp(db, member.id, balance)
  const { rows } = await sql<{ held: number; open: number }>`
    select coalesce(sum(case when to_account = 'refunding' then amount else -amount end), 0)::integer as held,
      (select coalesce(sum(credits), 0) from refunds where status in ('open', 'sent'))::integer as open
    from ledger where 'refunding' in (from_account, to_account)
  `.execute(db)
  expect(rows[0]?.held).toBe(rows[0]?.open)
}

describe('a withdrawal from a purchase', () => {
  it('pays the unspent share back in two steps, books it once, and leaves a dated receipt [PAY-10 TRU-07 partly]', async () => {
    const [anna, ben] = [await server.aMemberIn('milf', { credits: 3 }), await server.aMemberIn('milf')]
    const payment = await aPurchase(server, anna)
    // Two of the three given credits and then bought ones are spent: 3 given, 1 bought.
    for (let times = 0; times < 2; times += 1) await write(anna, ben)
    const offer = await offerTo(anna)
    const credits = payment.credits - 1
    expect(offer).toMatchObject({
      payment_id: payment.payment_id,
      bought: payment.credits,
      price: payment.amount,
      credits,
      amount: Math.ceil((payment.amount * credits) / payment.credits),
      in_time: true,
    })

    const key = randomUUID()
    const events: LiveEvent[] = []
    server.deps.live.subscribe(anna, (event) => events.push(event))
    const { answer } = await withdraw(anna, offer, key)
    expect(events).toEqual([{ type: 'user-changed' }])
    expect(answer.refund).toMatchObject({ credits, amount: offer.amount, status: 'open', way: 'provider', sandbox: true })
    expect(provider.asked, 'the provider is asked by a job').toEqual([])
    await booksAddUp(anna, 0)
    expect((await write(anna, ben)).error?.code).toBe('insufficient_credits')

    const mail = (await mailsTo(server, anna.email)).find(({ subject }) => subject.startsWith('Your withdrawal'))
    expect(mail?.subject).toBe(`Your withdrawal: you get ${moneyOf(offer.amount)} back`)
    expect(mail?.text).toContain(`Reference: ${answer.refund.reference}`)
    expect(mail?.text).toMatch(/on \d{1,2} \w+ \d{4}.* \(Amsterdam time\)/)
    const { receipt } = (await server.as(anna).call(receiptsContract.receipt, { query: { id: payment.payment_id } })).answer
    expect(mail?.text).toContain(receipt?.number)
    expect(events, 'once more when it is paid').toHaveLength(2)
    expect(provider.asked).toMatchObject([{ amount: offer.amount, currency: 'EUR', refundId: answer.refund.refund_id }])
    expect((await withdraw(anna, offer, key)).answer.refund).toMatchObject({ refund_id: answer.refund.refund_id, status: 'paid' })
    expect(await refundsOf(anna)).toMatchObject({
      refundable: [],
      refunds: [{ status: 'paid', reference: answer.refund.reference }],
    })
    const { movements, totals } = (await server.as(anna).call(statementContract.statement)).answer
    expect(movements[0]).toMatchObject({ kind: 'refund', credits: -credits, balance: 0, paid: { amount: offer.amount } })
    expect(totals).toMatchObject({ refunded: credits, balance: 0 })
    await booksAddUp(anna, 0)
  })

  const moneyOf = (amount: number) => `€${(amount / 100).toFixed(2)}`

  it('never pays out what was given, and returned messages count as never sent', async () => {
    const [anna, ben] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const payment = await aPurchase(server, anna)
    await write(anna, ben)
    expect((await offerTo(anna)).credits).toBe(payment.credits - 2)
    await db.transaction().execute(async (trx) => {
      await grant(server.act('milf', { db: trx }), { userId: anna.id, amount: 20, kind: 'grant', reference: randomUUID() })
    })
    expect((await offerTo(anna)).credits).toBe(payment.credits - 2)
    await server.as(ben).call(membersContract.block, { body: { profile: anna.id } })
    await server.jobs.run()
    const offer = await offerTo(anna)
    expect(offer).toMatchObject({ credits: payment.credits, amount: payment.amount })
    await withdraw(anna, offer)
    await server.jobs.run()
    await booksAddUp(anna, 20)
  })

  it('is from the purchase that the member chose, of several alike [PAY-10 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    for (const _ of [1, 2, 3]) await aPurchase(server, anna)
    const offers = (await refundsOf(anna)).refundable
    expect(offers).toHaveLength(3)
    const last = offers[2] ?? expect.unreachable()
    expect((await withdraw(anna, last)).error).toBeNull()
    expect((await refundsOf(anna)).refundable.map(({ payment_id }) => payment_id)).toEqual(
      offers.slice(0, 2).map(({ payment_id }) => payment_id),
    )
    await server.jobs.run()
    await booksAddUp(anna, 2 * last.credits)
  })

  it('keeps the days that its receipt promised, also if the site shortens them later, and gets those that it adds [PAY-10 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    const payment = await aPurchase(server, anna)
    const { until } = await offerTo(anna)
    // Settings are remembered for a few seconds.
    const allow = async (refund_days: number) => {
      await server.setSettings('milf', { message_credits: 2, refund_days })
      clock.advance(10 * second)
    }
    await allow(3)
    expect((await offerTo(anna)).until).toBe(until)
    await boughtAgo(payment.payment_id, 10 * day)
    expect(await offerTo(anna)).toMatchObject({ in_time: true })
    await boughtAgo(payment.payment_id, 20 * day)
    expect(await offerTo(anna)).toMatchObject({ in_time: false })
    await allow(30)
    expect(await offerTo(anna)).toMatchObject({ in_time: true })
    await allow(14)
  })

  it('needs a wallet to take the credits from', async () => {
    const anna = await server.aMemberIn('milf')
    await aPurchase(server, anna)
    const offer = await offerTo(anna)
    await db.deleteFrom('wallets').where('user_id', '=', anna.id).execute()
    expect((await withdraw(anna, offer)).error?.code).toBe('refund_changed')
    expect((await refundsOf(anna)).refunds).toEqual([])
    // The books of the other tests add up.
    await db
      .insertInto('wallets')
      .values({ user_id: anna.id, edition: anna.edition, balance: offer.credits, version: 1 })
      .execute()
  })

  it('that is rolled back leaves no job to pay it', async () => {
    const anna = await server.aMemberIn('milf')
    const { payment_id: payment, credits, amount } = await aPurchase(server, anna)
    const before = await refundJobs()
    const broken = db.transaction().execute(async (trx) => {
      await service.withdraw({ ...server.act('milf', { db: trx }), member: asMember(anna) }, { payment, credits, amount })
      throw new Error('The process ends')
    })
    await expect(broken).rejects.toThrow('The process ends')
    expect(await refundJobs()).toBe(before)
    await booksAddUp(anna, credits)
  })

  it('happens once under parallel requests, also while messages are sent', async () => {
    const [anna, ben] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const payment = await aPurchase(server, anna)
    const offer = await offerTo(anna)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => withdraw(anna, offer)),
      ...Array.from({ length: 5 }, () => write(anna, ben)),
    ])
    const [withdrawn, sent] = [answers.slice(0, 5), answers.slice(5)].map(
      (some) => some.filter(({ error }) => error === null).length,
    )
    expect(withdrawn).toBeLessThanOrEqual(1)
    for (const { error } of answers) expect(['refund_changed', 'insufficient_credits', undefined]).toContain(error?.code)
    await server.jobs.run()
    expect(provider.asked).toHaveLength(withdrawn ?? 0)
    await booksAddUp(anna, withdrawn === 1 ? 0 : payment.credits - 2 * (sent ?? 0))
  })

  it('is refused for another sum, somebody else’s purchase, twice, and after the last day [PAY-10]', async () => {
    const [anna, ben] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    await aPurchase(server, anna)
    const offer = await offerTo(anna)
    for (const changed of [
      { ...offer, amount: offer.amount + 1 },
      { ...offer, credits: offer.credits - 1 },
    ])
      expect((await withdraw(anna, changed)).error?.code).toBe('refund_changed')
    expect((await withdraw(ben, offer)).error?.code).toBe('not_found')
    await boughtAgo(offer.payment_id, 15 * day - 1)
    expect((await offerTo(anna)).in_time).toBe(true)
    await boughtAgo(offer.payment_id, 15 * day)
    expect((await offerTo(anna)).in_time).toBe(false)
    expect((await withdraw(anna, offer)).error?.code).toBe('refund_changed')
    await booksAddUp(anna, offer.credits)
  })

  it('ends Premium when nothing that was paid is left, and only then', async () => {
    const anna = await server.aMemberIn('milf')
    await aPurchase(server, anna)
    clock.advance(1000)
    await aPurchase(server, anna)
    await withdraw(anna, await offerTo(anna))
    await server.jobs.run()
    expect(await premium(anna)).toBe(true)
    await withdraw(anna, await offerTo(anna))
    expect(await premium(anna)).toBe(true)
    await server.jobs.run()
    expect(await premium(anna)).toBe(false)
    await booksAddUp(anna, 0)
    await aPurchase(server, anna)
    expect(await premium(anna)).toBe(true)
  })
})

/** How many jobs for refunds there ever were. */
async function refundJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pgboss.job where name = 'refund'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

describe('the provider', () => {
  const anOpenRefund = async () => {
    const anna = await server.aMemberIn('milf')
    const { credits, payment_id } = await aPurchase(server, anna)
    const { refund } = (await withdraw(anna, await offerTo(anna))).answer
    return { anna, credits, payment: payment_id, refund: refund.refund_id }
  }

  it('that refuses gives the credits back and says so, and the member can try again', async () => {
    const { anna, credits } = await anOpenRefund()
    provider.refund = async () => {
      throw new OrderRefused('The payment is too old')
    }
    const [mail] = await mailsTo(server, anna.email)
    expect(mail?.subject).toMatch(/^We couldn’t pay back/)
    expect(mail?.text).toContain(`${credits} credits are back on your balance`)
    await booksAddUp(anna, credits)
    expect((await refundsOf(anna)).refunds).toMatchObject([{ status: 'refused' }])
    provider.refund = async () => 'paid'
    await withdraw(anna, await offerTo(anna))
    await server.jobs.run()
    await booksAddUp(anna, 0)
  })

  it('that does not answer is asked again, and the credits cannot be spent meanwhile', async () => {
    const { anna, refund } = await anOpenRefund()
    provider.refund = () => Promise.reject(new Error('No response in time'))
    await expect(server.jobs.run()).rejects.toThrow('No response in time')
    expect((await refundsOf(anna)).refunds).toMatchObject([{ status: 'open' }])
    await booksAddUp(anna, 0)
    provider.refund = async () => 'paid'
    await server.jobs.run()
    expect(new Set(provider.asked.map(({ refundId }) => refundId))).toEqual(new Set([refund]))
    await booksAddUp(anna, 0)
  })

  it('is asked in the place of the member, and its reference stays with the refund', async () => {
    const { anna, refund } = await anOpenRefund()
    const events: LiveEvent[] = []
    server.deps.live.subscribe(anna, (event) => events.push(event))
    const turns = vi.spyOn(server.deps.pools, 'orders')
    onTestFinished(() => turns.mockRestore())
    provider.refund = async () => 'sent'
    await workOnRefund(server.deps, refund)
    expect(turns.mock.calls.map(([, member]) => member)).toEqual([anna.id])
    expect(events).toEqual([{ type: 'user-changed' }])
    const reference = async () =>
      (await db.selectFrom('refunds').select('provider_reference').where('id', '=', refund).executeTakeFirstOrThrow())
        .provider_reference
    expect(await reference()).toBe(`re_${refund}`)
    await settle(refund, 'paid')
    expect(await reference()).toBe(`re_${refund}`)
  })

  it('that says "sent" when a notice has ended the refund is not asked again', async () => {
    const { refund } = await anOpenRefund()
    provider.refund = async () => {
      await settle(refund, 'paid')
      return 'sent'
    }
    const before = await refundJobs()
    await workOnRefund(server.deps, refund)
    expect(await refundJobs()).toBe(before)
    const other = await anOpenRefund()
    const open = await refundJobs()
    provider.refund = async () => 'paid'
    await workOnRefund(server.deps, other.refund)
    expect(await refundJobs()).toBe(open)
    await booksAddUp(other.anna, 0)
  })

  it('that refuses when the wallet is gone leaves the credits to staff', async () => {
    const { anna, refund, credits } = await anOpenRefund()
    await db.deleteFrom('wallets').where('user_id', '=', anna.id).execute()
    await settle(refund, 'refused')
    const entries = await db
      .selectFrom('ledger')
      .select(['to_account', 'amount'])
      .where('reference', '=', refund)
      .where('kind', '=', 'refund-refused')
      .execute()
    expect(entries).toEqual([{ to_account: 'unclaimed', amount: credits }])
    expect(await db.selectFrom('wallets').select('balance').where('user_id', '=', anna.id).execute()).toEqual([])
  })

  it('is believed once, however often and in parallel the job runs, also after a process was killed', async () => {
    const { anna, refund } = await anOpenRefund()
    await Promise.all(Array.from({ length: 5 }, () => workOnRefund(server.deps, refund)))
    await server.jobs.run()
    const entries = await db.selectFrom('ledger').select('kind').where('reference', '=', refund).orderBy('id').execute()
    expect(entries).toEqual([{ kind: 'refund' }, { kind: 'refund-paid' }])
    await booksAddUp(anna, 0)
  })

  it('that pays later is looked at again after its notice, and can still refuse', async () => {
    const { anna, credits, payment, refund } = await anOpenRefund()
    provider.refund = async () => 'sent'
    await workOnRefund(server.deps, refund)
    expect((await refundsOf(anna)).refunds).toMatchObject([{ status: 'sent' }])
    provider.refund = async () => 'refused'
    const waiting = () =>
      db
        .selectFrom(sql<{ id: string }>`pgboss.job`.as('job'))
        .select('id')
        .where(sql<boolean>`name = 'refund' and state = 'created' and start_after <= now() and data->>'refund' = ${refund}`)
        .execute()
    const before = await waiting()
    const notice = { payload: { reference: `test_${payment}`, status: 'completed' } }
    await server.visitor('milf').request('POST', '/api/payment-notice.php', notice)
    expect(await waiting()).toHaveLength(before.length + 1)
    const looking = db.transaction().execute(async (trx) => {
      await lookAtRefunds({ deps: server.deps, db: trx }, `test_${payment}`)
      throw new Error('The process ends')
    })
    await expect(looking).rejects.toThrow('The process ends')
    expect(await waiting()).toHaveLength(before.length + 1)
    await server.jobs.run()
    await booksAddUp(anna, credits)
    // A late message about a refund that has ended changes nothing.
    expect(await settle(refund, 'paid')).toBe(false)
    await booksAddUp(anna, credits)
  })
})

describe('a member who leaves', () => {
  const leave = (member: TestMember, refunds: readonly Refundable[]) =>
    server.as(member).call(leavingContract.deleteAccount, {
      body: {
        password: member.password,
        reason: 'other',
        refunds: refunds.map(({ payment_id, credits, amount }) => ({ payment: payment_id, credits, amount })),
      },
    })

  it('gets unspent credits paid back with the deletion, also after the days, with receipts [TRU-07 partly]', async () => {
    const anna = await server.aMemberIn('milf', { credits: 5 })
    const old = await aPurchase(server, anna)
    await boughtAgo(old.payment_id, 40 * day)
    const recent = await aPurchase(server, anna)
    const { refundable } = await refundsOf(anna)
    expect(refundable.map(({ in_time }) => in_time)).toEqual([true, false])
    const [first] = refundable
    const wrong = await leave(anna, [{ ...(first ?? expect.unreachable()), amount: 1 }])
    expect(wrong.error?.code).toBe('refund_changed')
    await booksAddUp(anna, 5 + old.credits + recent.credits)

    expect((await leave(anna, refundable)).error).toBeNull()
    const mails = await mailsTo(server, anna.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Your withdrawal'))).toHaveLength(2)
    expect(provider.asked).toHaveLength(2)
    await booksAddUp(anna, 5)
  })

  it('whose refund is refused after the erasure leaves it to staff', async () => {
    const anna = await server.aMemberIn('milf')
    const { credits } = await aPurchase(server, anna)
    await leave(anna, (await refundsOf(anna)).refundable)
    const { id } = await db.selectFrom('refunds').select('id').where('user_id', '=', anna.id).executeTakeFirstOrThrow()
    clock.advance(15 * day)
    await eraseFinalAccount(server.deps, anna.id)
    provider.refund = async () => 'refused'
    await server.jobs.run()
    const entry = await db
      .selectFrom('ledger')
      .select(['to_account', 'amount'])
      .where('reference', '=', id)
      .where('kind', '=', 'refund-refused')
      .executeTakeFirst()
    expect(entry).toEqual({ to_account: 'unclaimed', amount: credits })
    await ledgerAddsUp(db)
  })
})

describe('a direct debit', () => {
  async function aDebit({
    status,
    spent = 0,
    provider: sold = 'direct-debit-sandbox',
  }: {
    status: 'open' | 'collected'
    spent?: number
    provider?: 'direct-debit' | 'direct-debit-sandbox'
  }) {
    const anna = await server.aMemberIn('milf')
    const { edition } = anna
    const [bundle] = (await server.as(anna).call(creditsContract.pricing)).answer.bundles
    if (!bundle) throw new Error('The site has bundles')
    const now = clock()
    const { id: payment } = await db
      .insertInto('payments')
      .values({
        edition,
        user_id: anna.id,
        bundle_id: bundle.id,
        credits: 10,
        amount: 999,
        currency: 'EUR',
        method: 'directdebit',
        provider: sold,
        provider_reference: randomUUID(),
        status: 'completed',
        created_at: now,
        completed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.transaction().execute((trx) => sell({ db: trx, edition, now }, { userId: anna.id, amount: 10, payment }))
    const reference = randomUUID()
    await db
      .insertInto('debits')
      .values({
        edition,
        user_id: anna.id,
        payment_id: payment,
        mandate_id: null,
        reference,
        iban: 'NL91ABNA0417164300',
        credits: 10,
        amount: 999,
        currency: 'EUR',
        due_on: '2026-12-01',
        status,
        batch_id: status === 'open' ? null : randomUUID(),
        created_at: now,
      })
      .execute()
    const ben = await server.aMemberIn('milf')
    for (let left = spent; left > 0; left -= 2) await write(anna, ben)
    return { anna, payment, reference }
  }
  const debitOf = (payment: string) =>
    db.selectFrom('debits').select(['status', 'amount', 'credits']).where('payment_id', '=', payment).executeTakeFirstOrThrow()

  it('that is in no file yet collects less, or nothing', async () => {
    const part = await aDebit({ status: 'open', spent: 4 })
    await withdraw(part.anna, await offerTo(part.anna))
    expect(await debitOf(part.payment)).toEqual({ status: 'open', amount: 399, credits: 4 })
    const whole = await aDebit({ status: 'open' })
    const { answer } = await withdraw(whole.anna, await offerTo(whole.anna))
    expect(answer.refund).toMatchObject({ way: 'uncollected', status: 'paid' })
    expect(await debitOf(whole.payment)).toMatchObject({ status: 'cancelled' })
    expect(provider.asked).toEqual([])
    for (const { anna } of [part, whole]) await booksAddUp(anna, 0)
  })

  it('that was collected is transferred by staff, unless the bank gives it back before', async () => {
    const { anna, reference, payment } = await aDebit({ status: 'collected', spent: 4, provider: 'direct-debit' })
    const { answer } = await withdraw(anna, await offerTo(anna))
    expect(answer.refund).toMatchObject({ way: 'transfer', status: 'open', amount: 600 })
    await server.jobs.run()
    const act = (trx: typeof db) => takeReturn({ db: trx, now: clock(), jobs: server.deps.jobs }, { reference, reason: 'MD06' })
    const returned = await db.transaction().execute(act)
    expect(returned).toEqual({ outcome: 'returned', taken: 0, unpaid: 4, transferred: 0 })
    expect((await refundsOf(anna)).refunds).toMatchObject([{ way: 'bank', status: 'paid' }])
    const { rows } = await sql<{ sold: number }>`
      select sum(case when to_account = 'sold' then amount else -amount end)::integer as sold
      from ledger where 'sold' in (from_account, to_account) and reference in (
        select id::text from refunds where payment_id = ${payment}::uuid union all select ${payment}
      )
    `.execute(db)
    expect(rows, 'nothing of it stays sold').toEqual([{ sold: 0 }])
    await booksAddUp(anna, 0)
  })

  it('that the bank gives back after its transfer tells staff what the member has twice', async () => {
    const { anna, reference } = await aDebit({ status: 'collected', spent: 4 })
    const { refund } = (await withdraw(anna, await offerTo(anna))).answer
    await settle(refund.refund_id, 'paid')
    const act = (trx: typeof db) => takeReturn({ db: trx, now: clock(), jobs: server.deps.jobs }, { reference, reason: 'MD06' })
    expect(await db.transaction().execute(act)).toEqual({ outcome: 'returned', taken: 0, unpaid: 4, transferred: refund.amount })
    await booksAddUp(anna, 0)
  })
})
