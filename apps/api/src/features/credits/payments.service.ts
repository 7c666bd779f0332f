import { before, day } from '@vonk/contracts/clock.ts'
import { mayBecome } from '@vonk/contracts/credits/credits.rules.ts'
import type { Payment, PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { countOfAccount } from '../traffic/traffic.service.ts'
import type { Dependencies, NotedPayment } from '../../dependencies.ts'
import { keepCard } from './cards.service.ts'
import { lockPayerOf, takeChargebacks, type ChargebackOutcome } from './chargebacks.service.ts'
import { isRoomForNotice } from './payments.notices.ts'
import { cameBack } from './credits.policy.ts'
import { presentPayment } from './credits.presenter.ts'
import { makePremium } from './credits.repository.ts'
import { sell, sellToNobody } from './credits.service.ts'
import {
  findByReference,
  findPayment,
  isChargeUnanswered,
  keepNotice,
  lockByReference,
  saveLostReference,
  saveStatus,
} from './payments.repository.ts'

import { issueReceipt } from './receipts.service.ts'

export { hasPaid } from './payments.repository.ts'

/** The path to which providers send notices (webhooks). */
export const noticePath = '/api/payment-notice.php'

/** The member's payment by id, or the latest one; null if there is none. Throws `not_found` for an id of another member. */
export async function paymentOf({ db, edition, member }: MemberAct, id?: string): Promise<Payment | null> {
  const row = await findPayment(db, edition, member.id, id)
  if (!row && id !== undefined) throw new Refusal('not_found')
  return row ? presentPayment(row) : null
}

/** An act without edition and member: the payment names them. */
export type PaymentAct = Pick<Act, 'deps' | 'db' | 'now' | 'afterCommit'>

/** The effect of a notice: the payment's new status, or why nothing changed. */
export type NoticeOutcome = PaymentStatus | ChargebackOutcome | 'unchanged' | 'unknown_payment'

/**
 * Processes a notice of a provider and stores it. Books the credits exactly once, even if notices repeat, arrive in any
 * order or in parallel (PAY-04). The first booking makes the member Premium (PAY-05). Runs in the caller's transaction.
 */
export async function takeNotice(act: PaymentAct, notice: NotedPayment & { body: unknown }): Promise<NoticeOutcome> {
  const { reference, order } = notice
  if (order) await saveLostReference(act.db, act.deps.payments.name, { reference, order })
  // The member before the payment, as for a refund.
  if (notice.chargebacks?.length) await lockPayerOf(act, notice.reference)
  const settled = await settle(act, notice)
  const outcome = (await takeChargebacks(act, notice)) ?? settled
  await keep(act, notice.body, outcome)
  return outcome
}

/** Stores a refused notice. It helps to find wrong settings and attacks. */
export const keepRefusedNotice = (
  act: Omit<PaymentAct, 'afterCommit'>,
  body: unknown,
  outcome: 'not_genuine' | 'unknown_payment',
) => keep(act, body, outcome)

async function keep({ deps, db, now }: Omit<PaymentAct, 'afterCommit'>, body: unknown, outcome: string): Promise<void> {
  if (!(await isRoomForNotice(db, { outcome, now }))) return
  await keepNotice(db, { provider: deps.payments.name, body: storable(body), outcome, now })
}

/** The body as JSON; in base64 if PostgreSQL cannot store the JSON (NUL, lone surrogates). */
function storable(body: unknown): string {
  const json = JSON.stringify(body ?? null)
  return /\\u(?:0000|d[89a-f])/i.test(json) ? JSON.stringify(Buffer.from(json).toString('base64')) : json
}

/** A payment by the provider's reference, of any member and edition. Only for code that serves the provider. */
export const paymentAtProvider = findByReference

/** For how long a provider repeats notices: Mollie for a day and two hours. */
const repeatedFor = 2 * day

/**
 * Whether the provider's payment of this reference may be ours: it is the one of an order, or we charged a stored card lately and
 * never heard the reference. Only for code that serves the provider.
 */
export const mayBeOurs = async (
  { db, payments: { name }, clock }: Pick<Dependencies, 'db' | 'payments' | 'clock'>,
  reference: string,
) =>
  (await paymentAtProvider(db, name, reference)) !== undefined ||
  (await isChargeUnanswered(db, name, before(clock(), repeatedFor)))

/** Applies a provider's status to a payment, if `mayBecome` allows it. Runs in the caller's transaction. */
export async function settle(
  { deps, db, now, afterCommit }: PaymentAct,
  { reference, status, card }: NotedPayment,
): Promise<NoticeOutcome> {
  const payment = await lockByReference(db, deps.payments.name, reference)
  if (!payment) return 'unknown_payment'
  if (cameBack(payment) || !mayBecome(payment.status, status)) return 'unchanged'
  const { edition, user_id: userId } = payment
  await saveStatus(db, payment.id, status, now)
  if (userId === null) {
    // The account was erased. The money arrived for nobody, and staff sends it back.
    if (status === 'completed') {
      await sellToNobody({ db, edition, now }, { amount: payment.credits, payment: payment.id })
      await issueReceipt({ deps, db, now }, payment)
    }
    return status
  }
  if (status === 'completed') {
    // Lock the user before the wallet, in the same order as the start of a conversation, to avoid a deadlock.
    if (await makePremium(db, edition, userId, now)) {
      await countOfAccount({ db, edition, now }, userId, 'purchases')
      afterCommit(() => deps.security.note('role_changed', { site: slugOfEdition(edition), role: 'premium' }))
    }
    await sell({ db, edition, now }, { userId, amount: payment.credits, payment: payment.id })
    if (payment.card === 'store' && card) await keepCard({ deps, db }, { ...payment, user_id: userId }, card)
    await issueReceipt({ deps, db, now }, payment)
  }
  afterCommit(() => deps.live.publish({ edition, id: userId }, { type: 'user-changed' }))
  return status
}
