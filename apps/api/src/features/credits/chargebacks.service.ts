import { sendNotice } from '../../mail/links.ts'
import type { PaymentRow } from '../../database/schema.ts'
import type { Db, NotedChargeback, NotedPayment } from '../../dependencies.ts'
import { removeCard } from './cards.service.ts'
import {
  enterReversal,
  findChargebacks,
  insertChargeback,
  partsBack,
  restorePayment,
  saveReversal,
  type ChargebackRow,
} from './chargebacks.repository.ts'
import { issueCreditNote, reverseCreditNote } from './credit-notes.service.ts'
import { cameBack } from './credits.policy.ts'
import { addToWallet, makePremium } from './credits.repository.ts'
import { endUnpaidPremium, failPayment } from './debit-sales.repository.ts'
import { chargedBackCredits } from './lots.ts'
import type { PaymentAct } from './payments.service.ts'
import { findByReference, lockByReference } from './payments.repository.ts'
import { lockPayer } from './refunds.repository.ts'
import { divideOwed, takeBack } from './take-back.ts'

/** What a notice about chargebacks changed. */
export type ChargebackOutcome = 'charged_back' | 'chargeback_reversed' | 'chargeback_refused'

type Payer = { id: string; email: string } | undefined

/** Locks the member of a payment: before the payment and the wallet, as a refund does. Undefined after an erasure. */
export async function lockPayerOf({ deps, db }: Pick<PaymentAct, 'deps' | 'db'>, reference: string): Promise<Payer> {
  const payment = await findByReference(db, deps.payments.name, reference)
  return payment?.user_id == null ? undefined : lockPayer(db, payment.edition, payment.user_id)
}

/**
 * Books what banks took back of a payment, each chargeback once, and each reversal once, however often and in whatever order notices
 * say it (PAY-04). One in another currency than its payment is left to staff. What was reversed stays reversed. A chargeback that a
 * notice does not name stays as it is. Returns null if nothing changed. Runs in the caller's transaction.
 */
export async function takeChargebacks(
  act: PaymentAct,
  { reference, chargebacks = [] }: Pick<NotedPayment, 'reference' | 'chargebacks'>,
): Promise<ChargebackOutcome | null> {
  const { deps, db } = act
  if (chargebacks.length === 0) return null
  const payer = await lockPayerOf(act, reference)
  const payment = await lockByReference(db, deps.payments.name, reference)
  if (!payment || (payment.status !== 'completed' && !cameBack(payment))) return null
  const known = await findChargebacks(db, payment.id)
  let outcome: ChargebackOutcome | null = null
  for (const noted of chargebacks) {
    if (noted.currency !== payment.currency) {
      // Repeating the notice would not help: staff has to look at it.
      deps.log.error({ payment: payment.id, chargeback: noted.reference }, 'a chargeback has another currency than its payment')
      outcome ??= 'chargeback_refused'
      continue
    }
    const rows = known.filter((row) => row.provider_reference === noted.reference)
    const standing = rows.filter(({ reversed_at }) => reversed_at === null)
    if (rows.length === 0 && noted.reversed) await keepReversed(act, payment, noted)
    else if (rows.length === 0) {
      await book(act, { payment, payer, noted })
      outcome = 'charged_back'
    } else if (noted.reversed && standing.length > 0) {
      await reverse(act, { payment, payer, standing })
      outcome = 'chargeback_reversed'
    }
  }
  return outcome
}

/** What banks took back of a payment and did not give again, by the provider's reference. Only for code that serves the provider. */
export const standingChargebacks = async (db: Db, payment: string): Promise<Pick<NotedChargeback, 'reference' | 'amount'>[]> =>
  (await findChargebacks(db, payment)).flatMap(({ reversed_at, amount, provider_reference: reference }) =>
    reversed_at === null && amount > 0 ? [{ reference, amount }] : [],
  )

/** It came and went between two notices. An older one that arrives later does not book it. */
const keepReversed = ({ db, now }: PaymentAct, { id }: PaymentRow, { reference, amount }: NotedChargeback) =>
  insertChargeback(db, {
    payment_id: id,
    provider_reference: reference,
    amount,
    taken_credits: 0,
    unpaid_credits: 0,
    received_at: now,
    reversed_at: now,
  })

/** Takes the credits back that a chargeback is for, as far as they are unspent, and tells the member. */
async function book(
  act: PaymentAct,
  { payment, payer, noted }: { payment: PaymentRow; payer: Payer; noted: NotedChargeback },
): Promise<void> {
  const { deps, db, now, afterCommit } = act
  const { edition } = payment
  const credits = await owedFor(act, payment, noted.amount)
  const { id, taken, unpaid } = await collect(act, { payment, payer, noted, credits })
  const { chargedBack } = await partsBack(db, payment.id)
  if (chargedBack.amount >= payment.amount) await failPayment(db, payment.id)
  if (payer) {
    await endUnpaidPremium(db, payer.id)
    // Whoever disputed a payment by card is not charged with one press again.
    if (payment.method === 'creditcard') await removeCard({ deps, db, edition, userId: payer.id })
    await sendNotice(
      { deps, db, edition, now },
      {
        userId: payer.id,
        email: payer.email,
        purpose: 'charged-back',
        facts: {
          page: `/transactions/${payment.id}`,
          amount: String(noted.amount),
          currency: noted.currency,
          taken: String(taken),
          unpaid: String(unpaid),
        },
      },
    )
    afterCommit(() => deps.live.publish({ edition, id: payer.id }, { type: 'user-changed' }))
  }
  await issueCreditNote(act, { payment: payment.id, chargeback: { id, credits, amount: noted.amount } }, payer)
}

type Sale = Pick<PaymentRow, 'id' | 'edition' | 'credits' | 'amount'>

/** The credits that are owed, and were not taken yet, when `amount` more of a sale is charged back. */
async function owedFor({ db }: Pick<PaymentAct, 'db'>, sale: Sale, amount: number): Promise<number> {
  const { chargedBack, refunded } = await partsBack(db, sale.id)
  return Math.max(0, chargedBackCredits(sale, refunded, chargedBack.amount + amount) - chargedBack.credits)
}

/** Stores a chargeback and books the credits that it costs. */
async function collect(
  { db, now }: Pick<PaymentAct, 'db' | 'now'>,
  { payment, payer, noted, credits }: Collected,
): Promise<{ id: string; taken: number; unpaid: number }> {
  const userId = payer?.id ?? null
  const owed = await divideOwed(db, userId, credits)
  const { id } = await insertChargeback(db, {
    payment_id: payment.id,
    provider_reference: noted.reference,
    amount: noted.amount,
    taken_credits: owed.taken,
    unpaid_credits: owed.unpaid,
    received_at: now,
    reversed_at: null,
  })
  await takeBack(db, 'chargeback', { edition: payment.edition, userId, reference: id, owed, now })
  return { id, ...owed }
}

type Collected = { payment: Sale; payer: Payer; noted: Pick<NotedChargeback, 'reference' | 'amount'>; credits: number }

/**
 * A refund failed, and its credits are back in the wallet: takes those whose money a bank has paid back meanwhile. Returns how many.
 * The caller has locked the member.
 */
export async function collectAgain(
  act: Pick<PaymentAct, 'db' | 'now'>,
  { payment: id, payer }: { payment: string; payer: Payer },
): Promise<number> {
  const { db } = act
  const last = (await findChargebacks(db, id)).findLast(({ reversed_at }) => reversed_at === null)
  if (!last) return 0
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'edition', 'credits', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const credits = await owedFor(act, payment, 0)
  if (credits === 0) return 0
  await collect(act, { payment, payer, noted: { reference: last.provider_reference, amount: 0 }, credits })
  return credits
}

/** The money is back, so what a chargeback took is, too. */
async function reverse(
  act: PaymentAct,
  { payment, payer, standing }: { payment: PaymentRow; payer: Payer; standing: readonly ChargebackRow[] },
): Promise<void> {
  const { deps, db, now, afterCommit } = act
  const { edition } = payment
  let [amount, taken, credits] = [0, 0, 0]
  for (const row of standing) {
    const entry = { edition, reference: row.id, now }
    if (row.taken_credits > 0) {
      const to = payer ? (`wallet:${payer.id}` as const) : 'unclaimed'
      await enterReversal(db, { ...entry, amount: row.taken_credits }, { kind: 'chargeback-reversed', to })
      if (payer) await addToWallet(db, { ...entry, kind: 'chargeback-reversed', userId: payer.id, amount: row.taken_credits })
    }
    if (row.unpaid_credits > 0)
      await enterReversal(db, { ...entry, amount: row.unpaid_credits }, { kind: 'unpaid-reversed', to: 'unpaid' })
    await saveReversal(db, row.id, now)
    amount += row.amount
    taken += row.taken_credits
    credits += row.taken_credits + row.unpaid_credits
  }
  const { chargedBack } = await partsBack(db, payment.id)
  if (chargedBack.amount < payment.amount) await restorePayment(db, payment.id)
  if (payer) {
    if (credits > 0) await makePremium(db, edition, payer.id, now)
    await sendNotice(
      { deps, db, edition, now },
      {
        userId: payer.id,
        email: payer.email,
        purpose: 'chargeback-reversed',
        facts: {
          page: `/transactions/${payment.id}`,
          amount: String(amount),
          currency: payment.currency,
          credits: String(taken),
        },
      },
    )
    afterCommit(() => deps.live.publish({ edition, id: payer.id }, { type: 'user-changed' }))
  }
  for (const { id } of standing) await reverseCreditNote(act, id, payer)
}
