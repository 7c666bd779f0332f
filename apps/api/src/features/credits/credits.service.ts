import { mayBecome } from '@vonk/contracts/credits/credits.rules.ts'
import type { Payment, PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { originOfSite } from '../../admission/edition.ts'
import { Refusal } from '../../admission/refusal.ts'
import { settingsOf } from '../site/site.service.ts'
import { checkOrder, type Wish } from './credits.policy.ts'
import { presentPayment } from './credits.presenter.ts'
import {
  addToWallet,
  enter,
  findBalance,
  findByReference,
  findPayment,
  insertPayment,
  keepNotice,
  lockByReference,
  makePremium,
  saveCheckout,
  saveStatus,
} from './credits.repository.ts'
import { pricesOf } from './prices.service.ts'

/** A movement of credits into or out of a member's wallet. `reference` names what it is for; unique with the kind. */
type Movement<Kind extends string> = { userId: string; amount: number; kind: Kind; reference: string }

/**
 * Gives credits once per kind and reference: a second call with the same does nothing and answers false, and so does an
 * amount of 0 (SGN-12). Takes the caller's transaction.
 */
export const grant = (act: Act, movement: Movement<'signup' | 'grant'>): Promise<boolean> => moveIn(act, 'granted', movement)

/** Credits in a member's wallet. */
export const balanceOf = async ({ db, edition }: Act, userId: string): Promise<number> =>
  (await findBalance(db, edition, userId)) ?? 0

async function moveIn(
  { db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>,
  from: 'granted' | 'sold',
  movement: Movement<'signup' | 'grant' | 'purchase'>,
): Promise<boolean> {
  const entry = { ...movement, edition, now }
  if (entry.amount === 0 || !(await enter(db, from, entry))) return false
  await addToWallet(db, entry)
  return true
}

/**
 * Orders a bundle, at the price that the member's active discount leaves, and opens its checkout with the provider
 * (PAY-02). Throws a field of `invalid_input` for what the
 * member's country does not offer, `payment_failed` when the provider does not take the order; then nothing is written.
 */
export async function orderBundle(act: MemberAct, wish: Wish): Promise<Payment> {
  const { parts, db, edition, now, member } = act
  const { pricing, code } = await pricesOf(act)
  const bundle = checkOrder(pricing, wish)
  const settings = await settingsOf(act)
  const amount = bundle.price
  const { id } = await insertPayment(db, {
    edition,
    user_id: member.id,
    bundle_id: bundle.id,
    credits: bundle.credits,
    amount,
    currency: bundle.currency,
    discount_code: code,
    method: wish.method,
    provider: parts.payments.name,
    status: 'pending',
    created_at: now,
  })
  const site = originOfSite(act.site, parts.config)
  const checkout = await parts.payments
    .checkout({
      edition,
      paymentId: id,
      amount,
      currency: bundle.currency,
      method: wish.method,
      description: settings.name,
      returnUrl: `${site}/transactions/${id}`,
      noticeUrl: `${site}${noticePath}`,
    })
    .catch((error: unknown) => {
      throw new Refusal('payment_failed', { cause: error })
    })
  return presentPayment(await saveCheckout(db, id, checkout))
}

/** Where providers send their notices. */
export const noticePath = '/api/payment-notice.php'

/** An own payment by id, else the latest; null where there is none yet. Throws `not_found` for an id of somebody else. */
export async function paymentOf({ db, edition, member }: MemberAct, id?: string): Promise<Payment | null> {
  const row = await findPayment(db, edition, member.id, id)
  if (!row && id !== undefined) throw new Refusal('not_found')
  return row ? presentPayment(row) : null
}

/** A notice comes from a provider: the payment says which edition and member it is about. */
export type Settling = Pick<Act, 'parts' | 'db' | 'now' | 'afterCommit'>

/** What a notice did: the payment's new status, or why it changed nothing. */
export type NoticeOutcome = PaymentStatus | 'unchanged' | 'unknown_payment'

/**
 * Takes what a provider says about a payment. Repeated, in any order or at once, credits are booked exactly once
 * (PAY-04) and the first booking makes a Premium member (PAY-05). Takes the caller's transaction; keeps the notice.
 */
export async function takeNotice(
  act: Settling,
  notice: { reference: string; status: PaymentStatus; body: unknown },
): Promise<NoticeOutcome> {
  const outcome = await settle(act, notice)
  await keepNotice(act.db, { provider: act.parts.payments.name, body: storable(notice.body), outcome, now: act.now })
  return outcome
}

/** Keeps a notice that is not genuine: a mistake in our settings shows there, and so does somebody who tries. */
export const keepRefusedNotice = ({ parts, db, now }: Omit<Settling, 'afterCommit'>, body: unknown) =>
  keepNotice(db, { provider: parts.payments.name, body: storable(body), outcome: 'not_genuine', now })

/** JSON of anything, whole or, where it holds what PostgreSQL's JSON cannot (NUL, lone surrogates), encoded. */
function storable(body: unknown): string {
  const json = JSON.stringify(body ?? null)
  return /\\u(?:0000|d[89a-f])/i.test(json) ? JSON.stringify(Buffer.from(json).toString('base64')) : json
}

/** A payment as its provider knows it, whoever it belongs to; for the provider's side only. */
export const paymentAtProvider = findByReference

async function settle(
  { parts, db, now, afterCommit }: Settling,
  { reference, status }: { reference: string; status: PaymentStatus },
): Promise<NoticeOutcome> {
  const payment = await lockByReference(db, parts.payments.name, reference)
  if (!payment) return 'unknown_payment'
  if (!mayBecome(payment.status, status)) return 'unchanged'
  const { edition, user_id: userId } = payment
  await saveStatus(db, payment.id, status, now)
  if (status === 'completed') {
    // The member before the wallet, as whoever starts a conversation locks them: the other way round they could wait for each other.
    await makePremium(db, edition, userId, now)
    await moveIn({ db, edition, now }, 'sold', { userId, amount: payment.credits, kind: 'purchase', reference: payment.id })
  }
  afterCommit(() => parts.live.publish({ edition, id: userId }, { type: 'user-changed' }))
  return status
}
