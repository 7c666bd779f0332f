import { mayBecome } from '@vonk/contracts/credits/credits.rules.ts'
import type { Payment, PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { isRoomForNotice } from './payments.notices.ts'
import { presentPayment } from './credits.presenter.ts'
import { makePremium } from './credits.repository.ts'
import { sell } from './credits.service.ts'
import { findByReference, findPayment, keepNotice, lockByReference, saveStatus } from './payments.repository.ts'

export { hasPaid } from './payments.repository.ts'

/** Where providers send their notices. */
export const noticePath = '/api/payment-notice.php'

/** An own payment by id, else the latest; null where there is none yet. Throws `not_found` for an id of somebody else. */
export async function paymentOf({ db, edition, member }: MemberAct, id?: string): Promise<Payment | null> {
  const row = await findPayment(db, edition, member.id, id)
  if (!row && id !== undefined) throw new Refusal('not_found')
  return row ? presentPayment(row) : null
}

/** A notice comes from a provider: the payment says which edition and member it is about. */
export type Settling = Pick<Act, 'deps' | 'db' | 'now' | 'afterCommit'>

/** What a notice did: the payment's new status, or why it changed nothing. */
export type NoticeOutcome = PaymentStatus | 'unchanged' | 'unknown_payment'

/**
 * Takes what a provider says about a payment. Repeated, in any order or at the same time, credits are booked exactly once
 * (PAY-04) and the first booking makes a Premium member (PAY-05). Takes the caller's transaction; keeps the notice.
 */
export async function takeNotice(
  act: Settling,
  notice: { reference: string; status: PaymentStatus; body: unknown },
): Promise<NoticeOutcome> {
  const outcome = await settle(act, notice)
  await keep(act, notice.body, outcome)
  return outcome
}

/** Keeps a notice that is refused: a mistake in our settings shows there, and so does somebody who tries. */
export const keepRefusedNotice = (
  act: Omit<Settling, 'afterCommit'>,
  body: unknown,
  outcome: 'not_genuine' | 'unknown_payment',
) => keep(act, body, outcome)

async function keep({ deps, db, now }: Omit<Settling, 'afterCommit'>, body: unknown, outcome: string): Promise<void> {
  if (!(await isRoomForNotice(db, { outcome, now }))) return
  await keepNotice(db, { provider: deps.payments.name, body: storable(body), outcome, now })
}

/** JSON of anything, whole or, where it holds what PostgreSQL's JSON cannot (NUL, lone surrogates), encoded. */
function storable(body: unknown): string {
  const json = JSON.stringify(body ?? null)
  return /\\u(?:0000|d[89a-f])/i.test(json) ? JSON.stringify(Buffer.from(json).toString('base64')) : json
}

/** A payment as its provider knows it, of any member and site; for the provider's side only. */
export const paymentAtProvider = findByReference

/** What a provider says about a payment, taken over by the payment's own rules. Takes the caller's transaction. */
export async function settle(
  { deps, db, now, afterCommit }: Settling,
  { reference, status }: { reference: string; status: PaymentStatus },
): Promise<NoticeOutcome> {
  const payment = await lockByReference(db, deps.payments.name, reference)
  if (!payment) return 'unknown_payment'
  if (!mayBecome(payment.status, status)) return 'unchanged'
  const { edition, user_id: userId } = payment
  await saveStatus(db, payment.id, status, now)
  if (status === 'completed') {
    // The member before the wallet, in the order in which the start of a conversation locks them: the other way round they could wait for each other.
    if (await makePremium(db, edition, userId, now))
      afterCommit(() => deps.security.note('role_changed', { site: slugOfEdition(edition), role: 'premium' }))
    await sell({ db, edition, now }, { userId, amount: payment.credits, payment: payment.id })
  }
  afterCommit(() => deps.live.publish({ edition, id: userId }, { type: 'user-changed' }))
  return status
}
