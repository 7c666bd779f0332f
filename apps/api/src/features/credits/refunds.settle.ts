import { day, hour, minute, second } from '@vonk/contracts/clock.ts'
import { inTransaction } from '../../admission/transaction.ts'
import type { Db, Dependencies, Jobs, LiveBus, RefundState } from '../../dependencies.ts'
import { sendNotice } from '../../mail/links.ts'
import { OrderRefused } from '../../payments/order-refused.ts'
import { isBackAtBank } from './chargebacks.repository.ts'
import { collectAgain } from './chargebacks.service.ts'
import { issueCreditNote } from './credit-notes.service.ts'
import { addToWallet, lockWallet } from './credits.repository.ts'
import { endUnpaidPremium } from './debit-sales.repository.ts'
import type { PaymentAct } from './payments.service.ts'
import { refundReference } from './refunds.presenter.ts'
import {
  enterRefund,
  findRefund,
  findRefundAtProvider,
  findSentOf,
  lockOpenRefund,
  lockPayer,
  lockTransfersOf,
  saveRefund,
  transfersOf,
} from './refunds.repository.ts'

export { findPaidTwice, findWaiting } from './refunds.repository.ts'

/**
 * The job of a refund (PAY-10): asks the provider to pay it, and later again what became of it. The provider pays a refund once, however
 * often it is asked. Holds no database connection while it waits. Throws if the provider does not answer, so that the queue retries it.
 */
export async function workOnRefund(deps: Dependencies, id: string): Promise<void> {
  const refund = await findRefundAtProvider(deps.db, id)
  if (!refund) return
  // The bank of the payer paid the money already. A second time nobody gets it back.
  const isBack = await isBackAtBank(deps.db, id)
  const state = await askProvider(deps, refund, isBack ? 'stopRefund' : 'refund')
  await inTransaction(deps, async (db, afterCommit) => {
    const now = deps.clock()
    const changed = await settleRefund({ deps, db, now, afterCommit }, id, state)
    if (changed && state.status === 'sent')
      await deps.jobs.send(
        'refund',
        { refund: id },
        { trx: db, afterSeconds: nextLook(now.getTime() - refund.created_at.getTime()) / second },
      )
  })
}

/** In ms: how long to wait before the next look at a refund of this age. A bank needs days. */
const nextLook = (age: number) => (age < hour ? 10 * minute : age < 2 * day ? 6 * hour : day)

type AtProvider = NonNullable<Awaited<ReturnType<typeof findRefundAtProvider>>>

/** What the provider says to a refund, or to stopping it. A final refusal is a status, too. */
async function askProvider(
  deps: Dependencies,
  { id, edition, user_id, amount, currency, provider, payment_reference: reference }: AtProvider,
  what: 'refund' | 'stopRefund',
): Promise<RefundState> {
  if (provider !== deps.payments.name || reference === null) return { reference: null, status: 'refused' }
  return deps.pools
    .orders(
      () => deps.payments[what]({ refundId: id, edition, reference, amount, currency, description: refundReference(id) }),
      user_id ?? undefined,
    )
    .catch((error: unknown): RefundState => {
      if (!(error instanceof OrderRefused)) throw error
      deps.log.error({ err: error }, 'the payment provider refused a refund')
      return { reference: null, status: 'refused' }
    })
}

/** What booking needs of an act. A command has no more. */
type SettleAct = Pick<PaymentAct, 'db' | 'now' | 'afterCommit'> & {
  deps: { jobs: Pick<Jobs, 'send'>; live: Pick<LiveBus, 'publish'> }
}

/**
 * Books what became of a refund, once: a refund that has ended stays as it is. Returns whether it was still open. A refusal gives the
 * credits back and tells the member. Runs in the caller's transaction.
 */
export async function settleRefund(
  { deps, db, now, afterCommit }: SettleAct,
  id: string,
  { status, reference = null }: { status: RefundState['status']; reference?: string | null },
): Promise<boolean> {
  const known = await findRefund(db, id)
  if (!known) return false
  const { edition } = known
  // The member before the wallet and the refund, as in a withdrawal.
  const member = known.user_id === null ? undefined : await lockPayer(db, edition, known.user_id)
  const owner = member && (await lockWallet(db, member.id)) ? member : undefined
  const refund = await lockOpenRefund(db, id)
  if (!refund) return false
  const ended = status === 'sent' ? {} : { ended_at: now }
  await saveRefund(db, id, { status, ...ended, ...(reference !== null && { provider_reference: reference }) })
  const entry = { edition, amount: refund.credits, reference: id, now }
  if (status === 'paid') {
    await enterRefund(db, { kind: 'refund-paid', from: 'refunding', to: 'sold' }, entry)
    if (owner) await endUnpaidPremium(db, owner.id)
  }
  if (status === 'refused') {
    await enterRefund(db, { kind: 'refund-refused', from: 'refunding', to: owner ? `wallet:${owner.id}` : 'unclaimed' }, entry)
    if (owner) await addToWallet(db, { ...entry, kind: 'refund-refused', userId: owner.id })
    const taken = await collectAgain({ db, now }, { payment: refund.payment_id, payer: owner })
    // Of what a bank paid instead, the member was told.
    if (owner && taken < refund.credits)
      await sendNotice(
        { deps, db, edition, now },
        {
          userId: owner.id,
          email: owner.email,
          purpose: 'refund-refused',
          facts: {
            reference: refundReference(id),
            credits: String(refund.credits - taken),
            amount: String(refund.amount),
            currency: refund.currency,
          },
        },
      )
  }
  if (owner) afterCommit(() => deps.live.publish({ edition, id: owner.id }, { type: 'user-changed' }))
  if (status === 'paid') await issueCreditNote({ deps, db, now }, { payment: refund.payment_id, refund }, owner)
  return true
}

/** A notice about a payment may be about its refunds: looks at those that the provider pays. Runs in the caller's transaction. */
export async function lookAtRefunds({ deps, db }: Pick<PaymentAct, 'deps' | 'db'>, reference: string): Promise<void> {
  for (const { id } of await findSentOf(db, deps.payments.name, reference))
    await deps.jobs.send('refund', { refund: id }, { trx: db })
}

/**
 * The bank gave a direct debit back: nothing of it is left to transfer. Those refunds end without a second payment. Returns
 * how many of its credits were refunded, and the cents that were transferred before. Runs in the transaction of the return.
 */
export async function endTransfersOf(db: Db, payment: string, now: Date): Promise<{ refunded: number; transferred: number }> {
  for (const { id, edition, credits } of await lockTransfersOf(db, payment)) {
    await saveRefund(db, id, { status: 'paid', way: 'bank', ended_at: now })
    await enterRefund(
      db,
      { kind: 'refund-paid', from: 'refunding', to: 'sold' },
      { edition, amount: credits, reference: id, now },
    )
  }
  return transfersOf(db, payment)
}
