import type { Refund, Refundable, RefundOrder, RefundWay } from '@vonk/contracts/credits/refunds.schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { sendNotice } from '../../mail/links.ts'
import { settingsOf } from '../site/site.service.ts'
import { lockWallet } from './credits.repository.ts'
import { takeFromWallet } from './debit-sales.repository.ts'
import { lastRefundDay, lotsOf, refundableUntil, refundSum } from './lots.ts'
import { receiptOf } from './receipts.service.ts'
import { presentRefund, refundReference } from './refunds.presenter.ts'
import {
  enterRefund,
  findRefund,
  findRefunds,
  findSales,
  findWalletEvents,
  insertRefund,
  lockPayer,
  lowerDebit,
} from './refunds.repository.ts'
import { settleRefund } from './refunds.settle.ts'

/** Refunds on one page. A member with more than one a month needs years for so many. */
const pageSize = 100

type Sale = Awaited<ReturnType<typeof findSales>>[number]
type Owner = Pick<MemberAct, 'deps' | 'db' | 'edition' | 'now' | 'member'>

/** What the member can withdraw from, also too late, and every earlier refund (PAY-10, TRU-07). */
export async function refundsOf(act: Owner): Promise<{ refundable: Refundable[]; refunds: Refund[] }> {
  const { db, edition, member } = act
  const offers = await offersOf(act)
  const refunds = await findRefunds(db, edition, member.id, pageSize)
  return { refundable: offers.map(({ offer }) => offer), refunds: refunds.map(presentRefund) }
}

/** The purchases with unspent credits, newest first, with what the member gets back for each. */
async function offersOf(act: Owner): Promise<{ sale: Sale; offer: Refundable }[]> {
  const { deps, db, edition, now, member } = act
  const { refund_days } = await settingsOf({ deps, edition })
  const left = new Map(lotsOf(await findWalletEvents(db, member.id)).map(({ payment, unspent }) => [payment, unspent]))
  const sales = await findSales(db, edition, [...left.keys()])
  return sales.flatMap((sale) => {
    const credits = left.get(sale.id) as number
    const before = { credits: sale.back_credits, amount: sale.back_amount }
    const amount = refundSum(sale, before, credits)
    if (amount <= 0 || waysOf(act, sale) === null) return []
    const boughtAt = sale.bought_at
    // The receipt promised the days of its time.
    const days = Math.max(refund_days, sale.receipt_days ?? 0)
    const offer: Refundable = {
      payment_id: sale.id,
      bought_at: boughtAt.toISOString(),
      bought: sale.credits,
      price: sale.amount,
      currency: sale.currency,
      credits,
      amount,
      until: lastRefundDay(boughtAt, days).toISOString(),
      in_time: now < refundableUntil(boughtAt, days),
    }
    return [{ sale, offer }]
  })
}

/** Who pays a sale back; null if nobody can: a payment of the sandbox, in which no money moved, at a server with a real provider. */
function waysOf({ deps }: Pick<Owner, 'deps'>, { provider }: Sale): 'provider' | 'debit' | null {
  if (provider === 'direct-debit' || provider === 'direct-debit-sandbox') return 'debit'
  return provider === deps.payments.name ? 'provider' : null
}

/**
 * Withdraws from a purchase (PAY-10): takes its unspent credits out of the wallet, so that they cannot be spent meanwhile, and mails
 * the receipt. A job then asks the provider to pay, so a killed process leaves no half state. `leaving`: the member deletes the
 * account, and gets the money back after the days, too (TRU-07). Throws `refund_changed` if the member saw something else.
 */
export async function withdraw(
  act: MemberAct,
  { payment, credits, amount }: RefundOrder,
  { leaving = false }: { leaving?: boolean } = {},
): Promise<{ refund: string }> {
  const { deps, db, edition, now, member, afterCommit } = act
  const payer = await lockPayer(db, edition, member.id)
  // Nothing is spent between the look at the purchases and the booking.
  if (!payer || !(await lockWallet(db, member.id))) throw new Refusal('refund_changed')
  const found = (await offersOf(act)).find(({ offer }) => offer.payment_id === payment)
  if (!found || !(found.offer.in_time || leaving) || found.offer.credits !== credits || found.offer.amount !== amount)
    throw new Refusal('refund_changed')
  const { sale } = found
  const way: RefundWay =
    waysOf(act, sale) === 'provider'
      ? 'provider'
      : (await lowerDebit(db, sale.id, { credits, amount }))
        ? 'uncollected'
        : 'transfer'
  const { id } = await insertRefund(db, {
    edition,
    user_id: member.id,
    payment_id: sale.id,
    credits,
    amount,
    currency: sale.currency,
    way,
    status: 'open',
    created_at: now,
  })
  await enterRefund(
    db,
    { kind: 'refund', from: `wallet:${member.id}`, to: 'refunding' },
    { edition, amount: credits, reference: id, now },
  )
  await takeFromWallet(db, member.id, credits)
  const receipt = await receiptOf(act, sale.id)
  await sendNotice(act, {
    userId: member.id,
    email: payer.email,
    purpose: 'refund-receipt',
    facts: {
      reference: refundReference(id),
      at: now.toISOString(),
      bought: String(sale.credits),
      on: found.offer.bought_at,
      credits: String(credits),
      amount: String(amount),
      currency: sale.currency,
      way,
      ...(receipt && { receipt: receipt.number }),
    },
  })
  if (way === 'provider') await deps.jobs.send('refund', { refund: id }, { trx: db })
  // There is nothing to pay: the sum is never collected.
  if (way === 'uncollected') await settleRefund(act, id, { status: 'paid' })
  afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'user-changed' }))
  return { refund: id }
}

/** Pays everything back that a member who leaves has not spent, as the member saw it (TRU-07). Throws `refund_changed`. */
export async function withdrawAll(act: MemberAct, orders: readonly RefundOrder[]): Promise<void> {
  for (const order of orders) await withdraw(act, order, { leaving: true })
}

/** A refund of the member, as the browser gets it. */
export async function presentedRefund({ db, member }: Pick<MemberAct, 'db' | 'member'>, id: string): Promise<Refund> {
  const row = await findRefund(db, id)
  if (row?.user_id !== member.id) throw new Refusal('not_found')
  return presentRefund(row)
}
