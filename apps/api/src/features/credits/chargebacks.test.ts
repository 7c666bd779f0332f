import { randomUUID } from 'node:crypto'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { cardsContract } from '@vonk/contracts/credits/cards.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { statementContract } from '@vonk/contracts/credits/statement.contract.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NotedChargeback, NotedPayment, PaymentProvider, RefundState } from '../../dependencies.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { aPurchase } from '../../testing/purchase.ts'
import { testPayments } from '../../testing/test-payments.ts'
import { eraseFinalAccount } from '../account/account.erasure.ts'
import { standingChargebacks } from './chargebacks.service.ts'
import { watchChargebacks } from './chargebacks.watch.ts'
import { grant } from './credits.service.ts'
import { proveLedger } from './ledger.proof.ts'
import { findPaidTwice, workOnRefund } from './refunds.settle.ts'
import { splitVat } from './vat.ts'

/** A fake provider that pays refunds as a test says, and knows what a test tells it about chargebacks. */
const provider = {
  asked: 0,
  refund: async (): Promise<RefundState['status']> => 'paid',
  stop: async (): Promise<RefundState['status']> => 'refused',
  look: async (_reference: string): Promise<NotedPayment | null> => null,
}
const payments: PaymentProvider = {
  ...testPayments,
  async refund({ refundId }) {
    provider.asked += 1
    return { reference: `re_${refundId}`, status: await provider.refund() }
  },
  async stopRefund({ refundId }) {
    return { reference: `re_${refundId}`, status: await provider.stop() }
  },
  look: (reference) => provider.look(reference),
}
beforeEach(() =>
  Object.assign(provider, { asked: 0, refund: async () => 'paid', stop: async () => 'refused', look: async () => null }),
)

const server = await openTestApp({ deps: { payments }, settings: { message_credits: 2, refund_days: 14 } })
const { db, deps, clock } = server

const chargeback = (amount: number, { reference = 'chb_1', reversed = false, currency = 'EUR' } = {}): NotedChargeback => ({
  reference,
  amount,
  currency,
  reversed,
})
const notify = (payment: string, ...chargebacks: NotedChargeback[]) =>
  server
    .visitor('milf')
    .request('POST', '/api/payment-notice.php', { payload: { reference: `test_${payment}`, status: 'completed', chargebacks } })
const write = (from: TestMember, to: TestMember) =>
  server
    .as(from)
    .call(chatContract.send, { body: { id: randomUUID(), profile: to.id, kind: 'text', payload: { text: 'Hello' } } })
const statementOf = async (member: TestMember) => (await server.as(member).call(statementContract.statement)).answer
const paymentOf = async (member: TestMember) => (await server.as(member).call(creditsContract.payment)).answer.payment
const notesOf = async (member: TestMember, payment: string) =>
  (await server.as(member).call(receiptsContract.receipt, { query: { id: payment } })).answer.credit_notes
const refundableOf = async (member: TestMember) => (await server.as(member).call(refundsContract.refunds)).answer.refundable
const isPremium = async ({ id }: TestMember) =>
  (await db.selectFrom('users').select('premium_since').where('id', '=', id).executeTakeFirstOrThrow()).premium_since !== null

/** The books of every account add up, and this member has so many credits. */
async function booksAddUp(member: TestMember, balance: number): Promise<void> {
  expect(await proveLedger(db)).toEqual([])
  const wallet = await db.selectFrom('wallets').select('balance').where('user_id', '=', member.id).executeTakeFirst()
  expect(wallet?.balance ?? 0).toBe(balance)
}
/** A member with 50 credits that were bought, and somebody to write to. */
async function aBuyer() {
  const [member, peer] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
  const { payment_id: id, amount, credits } = await aPurchase(server, member)
  return { member, peer, id, amount, credits }
}

describe('a chargeback', () => {
  it('takes back once what is unspent, ends Premium, and tells the member [PAY-04 partly]', async () => {
    const { member, peer, id, amount, credits } = await aBuyer()
    await write(member, peer)
    const events: LiveEvent[] = []
    deps.live.subscribe(member, (event) => events.push(event))
    const whole = chargeback(amount)
    const answers = await Promise.all(Array.from({ length: 5 }, () => notify(id, whole)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await notify(id, whole)
    await notify(id)
    expect(events).toEqual([{ type: 'user-changed' }])
    expect(await standingChargebacks(db, id)).toEqual([{ reference: 'chb_1', amount }])
    await booksAddUp(member, 0)
    expect(await paymentOf(member)).toMatchObject({ status: 'failed', came_back: true })
    expect(await isPremium(member)).toBe(false)
    expect((await write(member, peer)).error?.code).toBe('insufficient_credits')

    const { movements, totals } = await statementOf(member)
    const [note] = await notesOf(member, id)
    expect(movements[0]).toMatchObject({
      kind: 'chargeback',
      credits: 2 - credits,
      balance: 0,
      paid: { payment_id: id, amount },
      credit_note: { payment_id: id, number: note?.number },
    })
    expect(totals).toMatchObject({ bought: credits, spent: 2, reversed: credits - 2, balance: 0 })
    expect(note).toMatchObject({ credits, amount: -amount })
    const mails = (await mailsTo(server, member.email)).filter(({ subject }) => /taken back|credit note/.test(subject))
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Your credit note /),
      expect.stringMatching(/^Your payment of €.+ was taken back$/),
    ])
    const owed = await db
      .selectFrom('ledger')
      .select(['from_account', 'to_account', 'amount'])
      .where('kind', '=', 'chargeback-unpaid')
      .execute()
    expect(owed).toEqual([{ from_account: 'unpaid', to_account: 'sold', amount: 2 }])
    const told = mails.find(({ subject }) => subject.endsWith('was taken back'))?.text
    expect(told).toContain(`So we’ve taken back ${credits - 2} credits.`)
    expect(told).toContain('You’d already spent 2 credits of this order.')
  })

  it('that is reversed gives everything back once, and is never booked again by an older notice', async () => {
    const { member, peer, id, amount, credits } = await aBuyer()
    await write(member, peer)
    await notify(id, chargeback(amount))
    const reversed = chargeback(amount, { reversed: true })
    const events: LiveEvent[] = []
    deps.live.subscribe(member, (event) => events.push(event))
    const answers = await Promise.all(Array.from({ length: 5 }, () => notify(id, reversed)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await notify(id, chargeback(amount))
    expect(events).toEqual([{ type: 'user-changed' }])
    expect(await standingChargebacks(db, id)).toEqual([])
    await booksAddUp(member, credits - 2)
    expect(await paymentOf(member)).toMatchObject({ status: 'completed', came_back: false })
    expect(await isPremium(member)).toBe(true)
    const notes = await notesOf(member, id)
    expect(notes.map((note) => note.amount)).toEqual([-amount, amount])
    expect(notes.reduce((sum, { vat, net }) => sum + vat + net, 0)).toBe(0)
    const { movements, totals } = await statementOf(member)
    expect(movements[0]).toMatchObject({
      kind: 'chargeback-reversed',
      credits: credits - 2,
      credit_note: { number: notes[1]?.number },
    })
    expect(totals).toMatchObject({ reversed: 0, balance: credits - 2 })
    const mails = await mailsTo(server, member.email)
    const again = mails.filter(({ subject }) => subject.endsWith('counts again'))
    expect(again).toHaveLength(1)
    expect(again[0]?.subject).toBe(`Your payment of €${(amount / 100).toFixed(2)} counts again`)
    expect(again[0]?.text).toContain(`${credits - 2} credits are back on your balance`)
    expect(again[0]?.links.some((link) => link.endsWith(`/transactions/${id}`))).toBe(true)
    expect(mails.filter(({ text }) => text.includes('cancels an earlier credit note'))).toHaveLength(1)
    expect(await refundableOf(member)).toMatchObject([{ credits: credits - 2 }])
  })

  it('that took what the site gave, and is reversed, does not make it money [PAY-10 partly]', async () => {
    const { member, id, amount, credits } = await aBuyer()
    const spent = { edition: member.edition, from_account: `wallet:${member.id}` as const, to_account: 'spent:gift' as const }
    await db
      .insertInto('ledger')
      .values({ ...spent, amount: credits, kind: 'gift', reference: randomUUID(), created_at: clock() })
      .execute()
    await db.updateTable('wallets').set({ balance: 0 }).where('user_id', '=', member.id).execute()
    const gift = { userId: member.id, amount: credits, kind: 'grant', reference: randomUUID() } as const
    await db.transaction().execute((trx) => grant(server.act('milf', { db: trx }), gift))
    expect(await refundableOf(member)).toEqual([])
    await notify(id, chargeback(amount))
    await booksAddUp(member, 0)
    await notify(id, chargeback(amount, { reversed: true }))
    await booksAddUp(member, credits)
    expect(await refundableOf(member)).toEqual([])
  })

  it('that came and went between two notices changes nothing, also when the older notice is processed last', async () => {
    const { member, id, amount, credits } = await aBuyer()
    await notify(id, chargeback(amount, { reversed: true }))
    await notify(id, chargeback(amount))
    await booksAddUp(member, credits)
    expect(await paymentOf(member)).toMatchObject({ status: 'completed' })
    expect(await notesOf(member, id)).toEqual([])
  })

  it('of a part takes its share, rounded down; the rest stays bought and can be refunded, never more than the price', async () => {
    const { member, id, amount, credits } = await aBuyer()
    const [first, second] = [chargeback(1000), chargeback(500, { reference: 'chb_2' })]
    await notify(id, first)
    const taken = Math.floor((credits * 1000) / amount)
    await booksAddUp(member, credits - taken)
    expect(await paymentOf(member)).toMatchObject({ status: 'completed', came_back: false })
    expect(await isPremium(member)).toBe(true)
    const [offer] = await refundableOf(member)
    expect(offer).toMatchObject({ credits: credits - taken, amount: amount - 1000 })

    await notify(id, second, first)
    const both = Math.floor((credits * 1500) / amount)
    await booksAddUp(member, credits - both)
    await notify(id, chargeback(1000, { reversed: true }), second)
    await booksAddUp(member, credits - both + taken)
    const notes = await notesOf(member, id)
    expect(notes.map((note) => note.amount)).toEqual([-1000, -500, 1000])
    expect(notes.map((note) => note.credits)).toEqual([taken, both - taken, -taken])

    await notify(id, chargeback(amount - 500, { reference: 'chb_3' }))
    await booksAddUp(member, 0)
    expect(await paymentOf(member)).toMatchObject({ status: 'failed', came_back: true })
    expect(await refundableOf(member)).toEqual([])
  })

  it('takes nothing again that was refunded before, and its credit note is for the rest', async () => {
    const { member, peer, id, amount, credits } = await aBuyer()
    await write(member, peer)
    const [offer] = await refundableOf(member)
    if (!offer) return expect.unreachable('There is something to refund')
    await server
      .as(member)
      .call(refundsContract.withdraw, { body: { payment: id, credits: offer.credits, amount: offer.amount } })
    await server.jobs.run()
    await notify(id, chargeback(amount))
    await booksAddUp(member, 0)
    expect(await isPremium(member)).toBe(false)
    const notes = await notesOf(member, id)
    expect(notes.map((note) => note.amount)).toEqual([-offer.amount, offer.amount - amount])
    expect(notes.map((note) => note.credits)).toEqual([credits - 2, 2])
    await notify(id, chargeback(amount, { reversed: true }))
    await booksAddUp(member, 0)
    expect(await isPremium(member)).toBe(true)
  })

  it('of the whole price stops a refund that the provider was not asked for, without a mail about it', async () => {
    const { member, id, amount, credits } = await aBuyer()
    await server.as(member).call(refundsContract.withdraw, { body: { payment: id, credits, amount } })
    await notify(id, chargeback(amount))
    await server.jobs.run()
    expect(provider.asked).toBe(0)
    await booksAddUp(member, 0)
    const mails = await mailsTo(server, member.email)
    expect(mails.filter(({ subject }) => subject.startsWith('We couldn’t pay back'))).toEqual([])
    await notify(id, chargeback(amount, { reversed: true }))
    await booksAddUp(member, credits)
  })

  it.each(['whole price', 'part'] as const)(
    'of the %s stops a refund that is under way, takes its credits, and tells the member what is left',
    async (what) => {
      const { member, id, amount, credits } = await aBuyer()
      provider.refund = async () => 'sent'
      await server.as(member).call(refundsContract.withdraw, { body: { payment: id, credits, amount } })
      const { id: refund } = await db.selectFrom('refunds').select('id').where('payment_id', '=', id).executeTakeFirstOrThrow()
      await workOnRefund(deps, refund)
      const back = what === 'part' ? 1000 : amount
      await notify(id, chargeback(back))
      await booksAddUp(member, 0)
      provider.stop = () => Promise.reject(new Error('No answer'))
      await expect(server.jobs.run()).rejects.toThrow('No answer')
      provider.stop = async () => 'refused'
      await server.jobs.run()
      expect(provider.asked).toBe(1)
      const left = what === 'part' ? credits - Math.floor((credits * back) / amount) : 0
      await booksAddUp(member, left)
      expect(await standingChargebacks(db, id)).toEqual([{ reference: 'chb_1', amount: back }])
      const { movements } = await statementOf(member)
      expect(movements[0]).toMatchObject({ kind: 'chargeback', credits: left - credits, paid: { amount: back } })
      const told = (await mailsTo(server, member.email)).filter(({ subject }) => subject.startsWith('We couldn’t pay back'))
      expect(told.map(({ text }) => text.includes(`${left} credits are back on your balance`))).toEqual(left > 0 ? [true] : [])
      expect(await findPaidTwice(db)).toEqual([])
      await notify(id, chargeback(back, { reversed: true }))
      await booksAddUp(member, credits)
      expect(await isPremium(member)).toBe(true)
    },
  )

  it('that comes when a refund is paid, or can no longer be stopped, is on the list of staff until it is reversed', async () => {
    const { member, id, amount, credits } = await aBuyer()
    provider.refund = async () => 'sent'
    await server.as(member).call(refundsContract.withdraw, { body: { payment: id, credits, amount } })
    const { id: refund } = await db.selectFrom('refunds').select('id').where('payment_id', '=', id).executeTakeFirstOrThrow()
    await workOnRefund(deps, refund)
    expect(await findPaidTwice(db)).toEqual([])
    await notify(id, chargeback(1000))
    provider.stop = async () => 'paid'
    await workOnRefund(deps, refund)
    expect(await findPaidTwice(db)).toMatchObject([{ id, amount, back: amount + 1000, provider_reference: `test_${id}` }])
    await booksAddUp(member, 0)
    await notify(id, chargeback(1000, { reversed: true }))
    expect(await findPaidTwice(db)).toEqual([])
    await booksAddUp(member, 0)
    // The credit note of the chargeback is then one of the refund, which had none for so much.
    const notes = await notesOf(member, id)
    expect(notes.map((note) => note.amount)).toEqual([-1000, 1000 - amount])
    expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(-splitVat(amount, 21).vat)
  })

  it('that is reversed leaves credited what was refunded meanwhile, and cancels the rest of its credit note [PAY-12 partly]', async () => {
    const { member, peer, id, amount, credits } = await aBuyer()
    await write(member, peer)
    provider.refund = async () => 'sent'
    const [offer] = await refundableOf(member)
    if (!offer) return expect.unreachable('There is something to refund')
    await server
      .as(member)
      .call(refundsContract.withdraw, { body: { payment: id, credits: offer.credits, amount: offer.amount } })
    const { id: refund } = await db.selectFrom('refunds').select('id').where('payment_id', '=', id).executeTakeFirstOrThrow()
    await workOnRefund(deps, refund)
    await notify(id, chargeback(amount))
    provider.stop = async () => 'paid'
    await workOnRefund(deps, refund)
    await notify(id, chargeback(amount, { reversed: true }))
    const notes = await notesOf(member, id)
    expect(notes.map((note) => note.amount)).toEqual([-amount, amount - offer.amount])
    expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(-splitVat(offer.amount, 21).vat)
    expect(offer.credits).toBeLessThan(credits)
    await booksAddUp(member, 0)
  })

  it('that took its share already takes nothing of a refund that is refused afterwards', async () => {
    const { member, peer, id, amount, credits } = await aBuyer()
    await write(member, peer)
    await notify(id, chargeback(1000))
    const taken = Math.floor((credits * 1000) / amount)
    const [offer] = await refundableOf(member)
    if (!offer) return expect.unreachable('There is something to refund')
    provider.refund = async () => 'refused'
    await server
      .as(member)
      .call(refundsContract.withdraw, { body: { payment: id, credits: offer.credits, amount: offer.amount } })
    await server.jobs.run()
    await booksAddUp(member, credits - 2 - taken)
    const mails = await mailsTo(server, member.email)
    expect(mails.filter(({ subject }) => subject.startsWith('We couldn’t pay back'))).toHaveLength(1)
  })

  it('leaves the payment failed while another one of the whole price stands; one of a cent costs no credit', async () => {
    const { member, id, amount, credits } = await aBuyer()
    const [cent, whole] = [chargeback(1), chargeback(amount, { reference: 'chb_2' })]
    await notify(id, cent)
    await booksAddUp(member, credits)
    await notify(id, cent, whole)
    await booksAddUp(member, 0)
    await notify(id, chargeback(1, { reversed: true }), whole)
    expect(await paymentOf(member)).toMatchObject({ status: 'failed', came_back: true })
    expect(await isPremium(member)).toBe(false)
    await booksAddUp(member, 0)
  })

  it('of a card removes the stored card, so nothing can be bought with it by one press [PAY-06 partly]', async () => {
    const { member, id, amount } = await aBuyer()
    await db
      .insertInto('stored_cards')
      .values({
        user_id: member.id,
        edition: member.edition,
        provider: 'sandbox',
        customer: 'cst_1',
        mandate: 'mdt_1',
        label: 'Visa •••• 1234',
        wording: 1,
        consented_at: clock(),
      })
      .execute()
    await notify(id, chargeback(1))
    expect((await server.as(member).call(cardsContract.storedCard)).answer.card).toBeNull()
    await notify(id, chargeback(amount - 1, { reference: 'chb_2' }))
    expect((await server.as(member).call(creditsContract.repeatOrder)).answer.order).toBeNull()
  })

  it('of an erased account is owed by nobody’s wallet, and its reversal goes to nobody', async () => {
    const { member, id, amount, credits } = await aBuyer()
    const other = await aBuyer()
    await notify(other.id, chargeback(other.amount))
    for (const one of [member, other.member])
      await server.as(one).call(leavingContract.deleteAccount, { body: { password: one.password, reason: 'other' } })
    clock.advance(15 * day)
    for (const one of [member, other.member]) await eraseFinalAccount(deps, one.id)
    expect((await notify(id, chargeback(amount))).status).toBe(200)
    expect((await notify(other.id, chargeback(other.amount, { reversed: true }))).status).toBe(200)
    expect(await proveLedger(db)).toEqual([])
    const reversals = await db
      .selectFrom('ledger')
      .innerJoin('chargebacks', (join) => join.on(sql<boolean>`chargebacks.id::text = ledger.reference`))
      .select(['ledger.to_account', 'ledger.amount'])
      .where('chargebacks.payment_id', '=', other.id)
      .where('ledger.kind', '=', 'chargeback-reversed')
      .execute()
    expect(reversals).toEqual([{ to_account: 'unclaimed', amount: other.credits }])
    const rows = await db
      .selectFrom('chargebacks')
      .select(['taken_credits', 'unpaid_credits'])
      .where('payment_id', '=', id)
      .execute()
    expect(rows).toEqual([{ taken_credits: 0, unpaid_credits: credits }])
  })

  it('in another currency is left to staff, beside one that is booked, and its notice is not repeated', async () => {
    const { member, id, credits } = await aBuyer()
    const foreign = chargeback(500, { currency: 'USD' })
    expect((await notify(id, foreign)).status).toBe(200)
    await booksAddUp(member, credits)
    const { outcome } = await db
      .selectFrom('payment_notices')
      .select('outcome')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(outcome).toBe('chargeback_refused')
    await notify(id, foreign, chargeback(1, { reference: 'chb_2' }), chargeback(1, { reference: 'chb_3', currency: 'SEK' }))
    expect((await notesOf(member, id)).map((note) => note.amount)).toEqual([-1])
  })

  it('is ignored for a payment that was never paid', async () => {
    const { id, amount } = await aBuyer()
    await db.updateTable('payments').set({ status: 'cancelled', completed_at: null }).where('id', '=', id).execute()
    await server.visitor('milf').request('POST', '/api/payment-notice.php', {
      payload: { reference: `test_${id}`, status: 'failed', chargebacks: [chargeback(amount)] },
    })
    expect(await db.selectFrom('chargebacks').select('id').where('payment_id', '=', id).execute()).toEqual([])
    await db.updateTable('payments').set({ status: 'completed', completed_at: clock() }).where('id', '=', id).execute()
  })

  it('that stands is looked at every day for 200 days, because no notice promises to tell its reversal', async () => {
    const { member, id, amount, credits } = await aBuyer()
    await notify(id, chargeback(amount))
    const asked: string[] = []
    provider.look = async (reference) => {
      asked.push(reference)
      throw new Error('No answer')
    }
    await watchChargebacks(deps)
    expect(asked).toContain(`test_${id}`)
    provider.look = async (reference) =>
      reference === `test_${id}`
        ? { reference, status: 'completed', chargebacks: [chargeback(amount, { reversed: true })] }
        : null
    await watchChargebacks(deps)
    await booksAddUp(member, credits)
    const later = await aBuyer()
    await notify(later.id, chargeback(later.amount))
    clock.advance(201 * day)
    asked.length = 0
    provider.look = async (reference) => {
      asked.push(reference)
      return null
    }
    await watchChargebacks(deps)
    expect(asked).toEqual([])
  })
})

it('the proof of the ledger names a chargeback that took something else than it says', async () => {
  const { id, amount } = await aBuyer()
  await notify(id, chargeback(amount))
  const set = (difference: number) =>
    db
      .updateTable('chargebacks')
      .set(({ eb }) => ({
        taken_credits: eb('taken_credits', '-', difference),
        unpaid_credits: eb('unpaid_credits', '+', difference),
      }))
      .where('payment_id', '=', id)
      .execute()
  await set(1)
  expect(await proveLedger(db)).toEqual([expect.stringMatching(/^chargeback /)])
  await set(-1)
  expect(await proveLedger(db)).toEqual([])
})
