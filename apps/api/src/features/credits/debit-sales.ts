import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { PaymentRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import { countOfAccount } from '../traffic/traffic.service.ts'
import { checkOrder } from './credits.policy.ts'
import { presentPayment } from './credits.presenter.ts'
import { issueCreditNote } from './credit-notes.service.ts'
import { makePremium } from './credits.repository.ts'
import { sell } from './credits.service.ts'
import { endUnpaidPremium, failPayment } from './debit-sales.repository.ts'
import { cancelUnopened, findOpenOrder, lockBuyer } from './orders.repository.ts'
import { findPayment, insertPayment } from './payments.repository.ts'
import { pricesOf } from './prices.service.ts'
import { issueReceipt } from './receipts.service.ts'
import { checkSpending } from './spending.service.ts'
import { divideOwed, takeBack, type Owed } from './take-back.ts'

export { giveUpOpenOrder } from './orders.service.ts'

/** Locks the member, so that their orders are decided one after the other. */
export const lockDebtor = ({ db, edition, member }: Pick<MemberAct, 'db' | 'edition' | 'member'>) =>
  lockBuyer(db, edition, member.id)

/** The bundle as the member can buy it by direct debit now. Throws `unknown_bundle`, `unknown_method`, `price_changed` or `spending_limit`. */
export async function debitableBundle(act: MemberAct, wanted: { bundle: number; price: number }) {
  const { pricing, code } = await pricesOf(act)
  const bundle = checkOrder(pricing, { ...wanted, method: 'directdebit' })
  await checkSpending(act, bundle)
  return { bundle, code, country: pricing.country, vat: pricing.vat }
}

/**
 * Sells a bundle by direct debit: its credits are booked at once, because the member signed a mandate (PAY-04, PAY-05). The caller
 * has locked the member, and called {@link giveUpOpenOrder} before. Throws `busy` if the member ordered something else meanwhile.
 * `reference` is that of the debit.
 */
export async function sellByDebit(
  act: MemberAct,
  { reference, ...wanted }: { bundle: number; price: number; reference: string },
): Promise<PaymentRow> {
  const { deps, db, edition, now, member, afterCommit } = act
  await cancelUnopened(db, edition, member.id)
  if (await findOpenOrder(db, { edition, user_id: member.id, provider: deps.payments.name })) throw new Refusal('busy')
  const { bundle, code, vat } = await debitableBundle(act, wanted)
  const payment = await insertPayment(db, {
    edition,
    user_id: member.id,
    bundle_id: bundle.id,
    credits: bundle.credits,
    amount: bundle.price,
    currency: bundle.currency,
    discount_code: code,
    method: 'directdebit',
    provider: deps.sms?.sandbox ? 'direct-debit-sandbox' : 'direct-debit',
    provider_reference: reference,
    status: 'completed',
    created_at: now,
    completed_at: now,
    vat_country: vat.country,
    vat_rate: vat.rate,
  })
  if (await makePremium(db, edition, member.id, now)) {
    await countOfAccount({ db, edition, now }, member.id, 'purchases')
    afterCommit(() => deps.security.note('role_changed', { site: slugOfEdition(edition), role: 'premium' }))
  }
  await sell({ db, edition, now }, { userId: member.id, amount: bundle.credits, payment: payment.id })
  await issueReceipt(act, payment)
  afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'user-changed' }))
  return payment
}

/** A payment of the member, as the browser gets it. */
export async function presentedPayment({ db, edition, member }: Pick<MemberAct, 'db' | 'edition' | 'member'>, id: string) {
  const row = await findPayment(db, edition, member.id, id)
  if (!row) throw new Error('The payment of a direct debit is gone')
  return presentPayment(row)
}

/**
 * Takes the credits of a returned direct debit back. What was spent before cannot be taken, and a balance is never negative: the
 * account `unpaid` owes it. What was refunded of the sale is not taken again. The payment fails, and Premium ends if nothing else was paid. The caller makes sure that it happens once.
 */
export async function takeBackSale(
  { db, edition, now }: { db: Db; edition: Edition; now: Date },
  { userId, payment, credits, refunded }: { userId: string | null; payment: string; credits: number; refunded: number },
): Promise<Owed> {
  const owed = await divideOwed(db, userId, credits - refunded)
  await takeBack(db, 'debit', { edition, userId, reference: payment, owed, now })
  await failPayment(db, payment)
  if (userId !== null) await endUnpaidPremium(db, userId)
  return owed
}

/** Issues the credit note of a returned debit, for what is left of its receipt. The last step of the transaction. */
export const creditReturn = (
  act: Parameters<typeof issueCreditNote>[0],
  payment: string,
  buyer: Parameters<typeof issueCreditNote>[2],
): Promise<void> => issueCreditNote(act, { payment }, buyer)
