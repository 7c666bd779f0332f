import { randomUUID } from 'node:crypto'
import type { Call } from '@vonk/contracts/call.ts'
import { hour } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { Bundle, Payment } from '@vonk/contracts/credits/credits.schema.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { spendingContract } from '@vonk/contracts/credits/spending.contract.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { noticePath } from '../../src/features/credits/payments.service.ts'
import type { Browser, TestApp, TestMember } from '../../src/testing/test-server.ts'
import type { Bank } from './bank.ts'

export const site = 'general'
export const edition = editions[site]

/** Who takes part: the server, which is another one after each death, and the world outside of it. */
export type Stage = { server: TestApp; bank: Bank }

/** One run of a flow, with a member of its own. */
export type Attempt = {
  /** What the member, the provider or staff does. Throws where they would see an error; then they do it again. */
  act(stage: Stage): Promise<void>
  /** What is half done after a break and the jobs of the restart, while nobody has come back yet. */
  half?(stage: Stage): Promise<string[]>
  /** What is wrong when the flow was repeated until it went well. */
  wrong(stage: Stage): Promise<string[]>
}

/** A flow of money. `begin` does what happens before it; nothing breaks there. */
export type Flow = {
  name: string
  begin(stage: Stage): Promise<Attempt>
  /** In ms: how long nobody comes back after a break, before the jobs run. */
  pause?: number
  /** Nobody ever comes back. */
  alone?: true
}

/** Makes a call, and throws if the server refuses it or fails. */
export async function make<C extends Call>(browser: Browser, call: C, options: Parameters<typeof browser.call<C>>[1] = {}) {
  const { error, answer, status } = await browser.call(call, options)
  if (error || status >= 300) throw new Error(`${call.path} got ${status} ${error?.code}`)
  return answer
}

export const unless = (holds: boolean, what: string): string[] => (holds ? [] : [what])

export const paymentsOf = ({ server: { db } }: Stage, { id }: TestMember) =>
  db.selectFrom('payments').selectAll().where('user_id', '=', id).orderBy('id').execute()

export const balanceOf = async ({ server: { db } }: Stage, { id }: TestMember): Promise<number> =>
  (await db.selectFrom('wallets').select('balance').where('user_id', '=', id).executeTakeFirst())?.balance ?? 0

/** How often a mail of a kind was planned for a member. */
export const mailsOf = async ({ server: { db } }: Stage, { id }: TestMember, purpose: string): Promise<number> =>
  (await db.selectFrom('mail_links').select('purpose').where('user_id', '=', id).execute()).filter(
    (mail) => mail.purpose === purpose,
  ).length

export async function someBundles(browser: Browser): Promise<[Bundle, Bundle]> {
  const [first, second] = (await make(browser, creditsContract.pricing)).bundles
  if (!first || !second) throw new Error('The site has bundles')
  return [first, second]
}

const order = async (browser: Browser, { id, price }: Bundle, key: string, code?: string): Promise<Payment> =>
  (await make(browser, creditsContract.buy, { key, body: { bundle: id, method: 'creditcard', price, ...(code && { code }) } }))
    .payment

/** The provider tells that something happened to a payment. */
async function tell({ server }: Stage, payment: string): Promise<void> {
  const { status } = await server.visitor(site).request('POST', noticePath, { payload: { id: `bank_${payment}` } })
  if (status !== 200) throw new Error(`A notice got ${status}`)
}

export async function aPaidOrder(stage: Stage, member: TestMember): Promise<Payment> {
  const browser = stage.server.as(member)
  const [bundle] = await someBundles(browser)
  const payment = await order(browser, bundle, randomUUID())
  stage.bank.pay(`bank_${payment.payment_id}`)
  await tell(stage, payment.payment_id)
  return payment
}

/**
 * Payments that the member can pay at the provider but that the server does not wait for, and the other way round. Nobody can pay one
 * whose URL the server has not stored.
 */
async function differences(stage: Stage, member: TestMember): Promise<string[]> {
  const payments = await paymentsOf(stage, member)
  return payments.flatMap(({ id, status, provider_reference }) => {
    const payable = provider_reference !== null && stage.bank.of(id).some((account) => account.status === 'pending')
    return [
      ...unless(status !== 'pending' || provider_reference !== null, 'an order waits without a checkout'),
      ...unless(payable === (status === 'pending'), `an order is ${status}, and ${payable ? 'can' : 'cannot'} be paid`),
    ]
  })
}

/** A member, and a code for one purchase of anybody. */
async function aReservation({ server }: Stage) {
  const member = await server.aMemberIn(site)
  const code = `ONCE-${randomUUID().slice(0, 8)}`.toUpperCase()
  await server.db
    .insertInto('discount_codes')
    .values({
      code,
      edition,
      user_id: null,
      country: null,
      percentage: 20,
      validity: 'once',
      reason: null,
      expires_at: null,
      created_at: server.clock(),
    })
    .execute()
  const [{ id }] = await someBundles(server.as(member))
  const { bundle } = await make(server.as(member), creditsContract.price, { query: { bundle: id, code } })
  if (!bundle) throw new Error('The code applies')
  return { member, code, bundle, key: randomUUID() }
}

/** Whether somebody else can buy with a code. */
async function isFree({ server }: Stage, bundle: number, code: string): Promise<boolean> {
  const other = await server.aMemberIn(site)
  return (await make(server.as(other), creditsContract.price, { query: { bundle, code } })).refused === null
}

async function isPremium({ server: { db } }: Stage, { id }: TestMember): Promise<boolean> {
  const user = await db.selectFrom('users').select('premium_since').where('id', '=', id).executeTakeFirstOrThrow()
  return user.premium_since !== null
}

const receiptsOf = ({ server: { db } }: Stage, payment: string) =>
  db.selectFrom('receipts').select('payment_id').where('payment_id', '=', payment).execute()

export const cardFlows: readonly Flow[] = [
  {
    name: 'an order with a discount code',
    async begin(stage) {
      const { member, bundle, code, key } = await aReservation(stage)
      return {
        act: async ({ server }) => void (await order(server.as(member), bundle, key, code)),
        half: (now) => differences(now, member),
        async wrong(now) {
          const payments = await paymentsOf(now, member)
          return [
            ...(await differences(now, member)),
            ...unless(
              payments.length === 1 && payments[0]?.status === 'pending',
              `${payments.length} orders instead of an open one`,
            ),
            ...unless(payments[0]?.amount === bundle.price, 'the order has another price'),
            ...unless(!(await isFree(now, bundle.id, code)), 'an open order does not reserve its code'),
          ]
        },
      }
    },
  },
  {
    name: 'an order with a discount code to which nobody comes back',
    pause: 4 * hour,
    alone: true,
    async begin(stage) {
      const { member, bundle, code, key } = await aReservation(stage)
      return {
        act: async ({ server }) => void (await order(server.as(member), bundle, key, code)),
        async wrong(now) {
          const open = (await paymentsOf(now, member)).filter(({ status }) => status === 'pending')
          return [
            ...(await differences(now, member)),
            ...unless(open.length === 0, 'an order is still open after four hours'),
            ...unless(await isFree(now, bundle.id, code), 'the code of an order that was given up is not free'),
          ]
        },
      }
    },
  },
  {
    name: 'an order that replaces another',
    async begin(stage) {
      const member = await stage.server.aMemberIn(site)
      const [first, second] = await someBundles(stage.server.as(member))
      await order(stage.server.as(member), first, randomUUID())
      const key = randomUUID()
      return {
        act: async ({ server }) => void (await order(server.as(member), second, key)),
        async half(now) {
          const open = (await paymentsOf(now, member)).filter(({ status }) => status === 'pending')
          return [...(await differences(now, member)), ...unless(open.length <= 1, `${open.length} orders of a member are open`)]
        },
        async wrong(now) {
          const open = (await paymentsOf(now, member)).filter(({ status }) => status === 'pending')
          return [
            ...(await differences(now, member)),
            ...unless(open.length === 1 && open[0]?.bundle_id === second.id, 'the later order is not the only open one'),
          ]
        },
      }
    },
  },
  {
    name: 'a notice of a payment',
    async begin(stage) {
      const member = await stage.server.aMemberIn(site)
      const browser = stage.server.as(member)
      const [bundle] = await someBundles(browser)
      const { payment_id } = await order(browser, bundle, randomUUID())
      stage.bank.pay(`bank_${payment_id}`)
      return {
        act: (now) => tell(now, payment_id),
        half: async (now) =>
          unless(
            (await isPremium(now, member)) === (await balanceOf(now, member)) > 0 &&
              (await isPremium(now, member)) === (await receiptsOf(now, payment_id)).length > 0,
            'a purchase has not all of its parts',
          ),
        wrong: async (now) => [
          ...unless((await balanceOf(now, member)) === bundle.credits, 'a purchase did not bring its credits'),
          ...unless(await isPremium(now, member), 'a purchase did not make Premium'),
          ...unless((await receiptsOf(now, payment_id)).length === 1, 'a purchase has no receipt'),
          ...unless((await mailsOf(now, member, 'receipt')) === 1, 'a receipt was not mailed once'),
        ],
      }
    },
  },
  {
    name: 'a repeat order',
    async begin(stage) {
      const member = await stage.server.aMemberIn(site)
      const { credits } = await aPaidOrder(stage, member)
      const key = randomUUID()
      return {
        async act(now) {
          const { order: repeat } = await make(now.server.as(member), creditsContract.repeatOrder)
          if (!repeat) throw new Error('There is nothing to repeat')
          const { payment_id } = await order(now.server.as(member), repeat.bundle, key)
          now.bank.pay(`bank_${payment_id}`)
          await tell(now, payment_id)
        },
        async wrong(now) {
          const payments = await paymentsOf(now, member)
          return [
            ...unless(
              payments.length === 2 && payments.every(({ status }) => status === 'completed'),
              'a repeat is not one purchase more',
            ),
            ...unless((await balanceOf(now, member)) === 2 * credits, 'a repeat did not bring its credits'),
          ]
        },
      }
    },
  },
  {
    name: 'a refund',
    async begin(stage) {
      const member = await stage.server.aMemberIn(site)
      const { payment_id, credits, amount } = await aPaidOrder(stage, member)
      const body = { payment: payment_id, credits, amount }
      const key = randomUUID()
      const state = async (now: Stage) => ({
        paid: [...(now.bank.of(payment_id)[0]?.refunds.values() ?? [])],
        refunds: await now.server.db.selectFrom('refunds').select('status').where('payment_id', '=', payment_id).execute(),
        balance: await balanceOf(now, member),
      })
      return {
        async act({ server }) {
          await make(server.as(member), refundsContract.withdraw, { key, body })
          await server.jobs.run()
        },
        async half(now) {
          const { paid, refunds, balance } = await state(now)
          return refunds.length === 0
            ? unless(paid.length === 0 && balance === credits, 'money or credits went without a refund')
            : unless(
                paid.join() === String(amount) && refunds[0]?.status === 'paid' && balance === 0,
                `a refund is ${refunds[0]?.status}, ${paid.join()} was paid, and ${balance} credits are left`,
              )
        },
        async wrong(now) {
          const { paid, refunds, balance } = await state(now)
          return [
            ...unless(paid.join() === String(amount), `the provider paid ${paid.join()} instead of ${amount}`),
            ...unless(refunds.length === 1 && refunds[0]?.status === 'paid', 'there is not one paid refund'),
            ...unless(balance === 0, 'refunded credits are left'),
            ...unless((await mailsOf(now, member, 'refund-receipt')) === 1, 'the receipt of a refund was not mailed once'),
          ]
        },
      }
    },
  },
  {
    name: 'a chargeback',
    async begin(stage) {
      const member = await stage.server.aMemberIn(site)
      const { payment_id, amount } = await aPaidOrder(stage, member)
      stage.bank.chargeBack(`bank_${payment_id}`, amount)
      const isBack = async (now: Stage) => (await paymentsOf(now, member))[0]?.status === 'failed'
      return {
        act: (now) => tell(now, payment_id),
        half: async (now) =>
          unless(
            (await isBack(now)) === ((await balanceOf(now, member)) === 0) &&
              (await isBack(now)) === !(await isPremium(now, member)),
            'a chargeback has not all of its parts',
          ),
        wrong: async (now) => [
          ...unless((await isBack(now)) && (await balanceOf(now, member)) === 0, 'credits of a chargeback are left'),
          ...unless((await mailsOf(now, member, 'charged-back')) === 1, 'a chargeback was not mailed once'),
          ...unless((await mailsOf(now, member, 'credit-note')) === 1, 'the credit note of a chargeback was not mailed once'),
        ],
      }
    },
  },
  {
    name: 'a chargeback that is reversed',
    async begin(stage) {
      const member = await stage.server.aMemberIn(site)
      const { payment_id, credits, amount } = await aPaidOrder(stage, member)
      stage.bank.chargeBack(`bank_${payment_id}`, amount)
      await tell(stage, payment_id)
      stage.bank.reverse(`bank_${payment_id}`)
      const stands = async (now: Stage) => (await paymentsOf(now, member))[0]?.status === 'completed'
      return {
        act: (now) => tell(now, payment_id),
        half: async (now) =>
          unless(
            (await stands(now)) === ((await balanceOf(now, member)) === credits) &&
              (await stands(now)) === (await isPremium(now, member)),
            'a reversal has not all of its parts',
          ),
        wrong: async (now) => [
          ...unless((await stands(now)) && (await balanceOf(now, member)) === credits, 'the credits of a reversal are not back'),
          ...unless((await mailsOf(now, member, 'chargeback-reversed')) === 1, 'a reversal was not mailed once'),
          ...unless((await mailsOf(now, member, 'credit-note')) === 2, 'its credit notes were not mailed once each'),
        ],
      }
    },
  },
  {
    name: 'a spending limit below an open order',
    async begin(stage) {
      const member = await stage.server.aMemberIn(site)
      const [bundle] = await someBundles(stage.server.as(member))
      await order(stage.server.as(member), bundle, randomUUID())
      const open = async (now: Stage) => (await paymentsOf(now, member)).filter(({ status }) => status === 'pending')
      return {
        act: async ({ server }) =>
          void (await make(server.as(member), spendingContract.limitSpending, { body: { period: 'day', amount: 0 } })),
        async half(now) {
          const { limits } = await make(now.server.as(member), spendingContract.spending)
          const limited = limits.some(({ amount }) => amount === 0)
          return [
            ...(await differences(now, member)),
            ...unless(!limited || (await open(now)).length === 0, 'an order that the limit forbids can still be paid'),
          ]
        },
        wrong: async (now) => unless((await open(now)).length === 0, 'an order that the limit forbids can still be paid'),
      }
    },
  },
]
