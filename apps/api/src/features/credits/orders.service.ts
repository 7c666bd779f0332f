import { hour, minute, second } from '@vonk/contracts/clock.ts'
import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { originOfSite } from '../../admission/edition.ts'
import { Refusal } from '../../admission/refusal.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { isTaken } from '../../database/taken.ts'
import type { Charged, Dependencies, JobData } from '../../dependencies.ts'
import { OrderRefused } from '../../payments/order-refused.ts'
import { settingsOf } from '../site/site.service.ts'
import { findCard } from './cards.repository.ts'
import { checkOrder, type OrderInput } from './credits.policy.ts'
import { presentPayment } from './credits.presenter.ts'
import {
  cancelUnopened,
  failUnopened,
  findEarlierOpen,
  findOpenOrder,
  findOpenOrders,
  findOrder,
  isCodeTaken,
  lockBuyer,
  saveCancelRefused,
  saveCheckout,
  type OrderRow,
} from './orders.repository.ts'
import { insertPayment } from './payments.repository.ts'
import { noticePath, settle } from './payments.service.ts'
import { pricesOf, quoteOf, type Prices } from './prices.service.ts'
import { checkSpending, isBeyondLimit } from './spending.service.ts'

/** In seconds: when the job retries an order whose request did not reach the provider. */
const retryAfter = 30

/** In ms: without a response of the provider by then, the order fails. Mollie keeps an idempotency key at least this long. */
const orderTimeout = 15 * minute

/** In ms: how long an unpaid order reserves its discount code. The checkouts of most methods have expired by then. */
const lapseAfter = 3 * hour

/** In ms: how long a repeated order reuses the open checkout. After that the provider has expired most checkouts. */
const checkoutLifetime = hour

/**
 * Stores an order at the current price; the provider does not know it yet (PAY-02). A member has one open order: ordering
 * the same again returns it, ordering something else replaces it. Throws `price_changed` if the member saw another price,
 * `invalid_input` for a bundle or method that is not offered, `wording_changed`, and `spending_limit` (TRU-19); then it writes
 * nothing.
 */
export async function placeOrder(act: MemberAct, input: OrderInput): Promise<{ payment: string }> {
  const { deps, db, edition, now, member } = act
  const provider = deps.payments.name
  await lockBuyer(db, edition, member.id)
  const open = await findOpenOrder(db, { edition, user_id: member.id, provider })
  if (open && isSame(open, input) && now.getTime() - open.created_at.getTime() < checkoutLifetime) {
    await checkSpending(act, { price: open.amount, currency: open.currency })
    return { payment: open.id }
  }

  // It may be paid at this moment, and cannot be cancelled.
  if (open?.card === 'stored' && open.provider_reference === null) throw new Refusal('busy')
  const { pricing, code } = await offerFor(act, input)
  const bundle = checkOrder(pricing, input)
  await checkSpending(act, bundle)
  await cancelUnopened(db, edition, member.id)
  const { id } = await insertPayment(db, {
    edition,
    user_id: member.id,
    bundle_id: bundle.id,
    credits: bundle.credits,
    amount: bundle.price,
    currency: bundle.currency,
    discount_code: code,
    method: input.method,
    provider,
    status: 'pending',
    card: input.card ?? null,
    created_at: now,
    vat_country: pricing.vat.country,
    vat_rate: pricing.vat.rate,
  })
  // If the process ends before the provider has answered, the job retries.
  await deps.jobs.send('order', { payment: id }, { trx: db, afterSeconds: retryAfter })
  if (code !== null)
    await deps.jobs.send('order', { payment: id, lapse: true }, { trx: db, afterSeconds: (lapseAfter + minute) / second })
  return { payment: id }
}

/** The prices for an order, with the discount code that it names. Throws `price_changed` if the code no longer applies. */
async function offerFor(act: MemberAct, { bundle: id, code }: OrderInput): Promise<Prices> {
  const prices = await pricesOf(act)
  if (code === undefined) return prices
  const quote = await quoteOf(act, { bundle: id, code }, { locked: true })
  if (quote.refused !== null) throw new Refusal('price_changed')
  if (quote.bundle === null) return prices
  return { code: quote.code, pricing: { ...prices.pricing, bundles: [quote.bundle] } }
}

const isSame = (order: OrderRow, input: OrderInput) =>
  order.bundle_id === input.bundle &&
  order.method === input.method &&
  order.amount === input.price &&
  order.card === (input.card ?? null) &&
  (input.code === undefined || order.discount_code === input.code.toUpperCase())

/**
 * Returns an order with its checkout URL, and creates the checkout at the provider if needed. Holds no database connection
 * while it waits. Throws `payment_failed` if the provider refuses or does not answer; without an answer the order stays
 * open, and a retry continues it. An order with a stored card is pending then, because the card may be charged. Throws
 * `price_changed` if another order took the discount, and `spending_limit` if an order that can still be paid leaves too little
 * of a limit.
 */
export async function openCheckout(deps: Dependencies, id: string): Promise<Payment> {
  const order = await continueOrder(deps, id)
  if (order.status === 'failed' && order.provider_reference === null) throw new Refusal(await whyFailed(deps, order))
  return presentPayment(order)
}

/** The job for an order. Throws so that the queue retries it. */
export const workOnOrder = (deps: Dependencies, { payment, lapse, cancel }: JobData['order']): Promise<void> =>
  (cancel ? endOrder : lapse ? lapseOrder : retryOrder)(deps, payment)

/** Does nothing once the order has a checkout or has ended. Never charges a stored card: only the member's own request does. */
async function retryOrder(deps: Dependencies, id: string): Promise<void> {
  const order = await findOrder(deps.db, id)
  if (!order || !isUnopened(order)) return
  if (deps.clock().getTime() - order.created_at.getTime() >= orderTimeout) await failUnopened(deps.db, id)
  else await (order.card === 'stored' ? lookAtCharge(deps, order) : continueOrder(deps, id))
}

/**
 * Gives up an order with a discount code if it is still unpaid, so that the code is free again (PAY-09). An order that can no longer be
 * cancelled keeps its code, because it may be paid.
 */
async function lapseOrder(deps: Dependencies, id: string): Promise<void> {
  const order = await findOrder(deps.db, id)
  if (!order || order.status !== 'pending' || order.cancel_refused_at !== null || order.provider !== deps.payments.name) return
  if (deps.clock().getTime() - order.created_at.getTime() < lapseAfter) return
  if (order.provider_reference === null) await failUnopened(deps.db, id)
  else await cancelAtProvider(deps, order)
}

const isUnopened = ({ status, provider_reference }: OrderRow) => status === 'pending' && provider_reference === null

/** Orders in progress in this process, so that many clicks cause one request to the provider. */
const inProgress = new Map<string, Promise<OrderRow>>()

/** Returns an order that has a checkout or has ended. Throws `payment_failed` or `busy` while the provider does not answer. */
function continueOrder(deps: Dependencies, id: string): Promise<OrderRow> {
  const before = inProgress.get(id)
  if (before) return before
  const work = createCheckout(deps, id).finally(() => inProgress.delete(id))
  inProgress.set(id, work)
  return work
}

async function createCheckout(deps: Dependencies, id: string): Promise<OrderRow> {
  const { db } = deps
  const order = await orderOf(deps, id)
  if (!isUnopened(order)) return order
  try {
    for (const earlier of await findEarlierOpen(db, order)) await cancelAtProvider(deps, earlier)
    if ((await whyFailed(deps, order)) !== 'payment_failed') return await giveUp(deps, order)
    await (order.card === 'stored' ? chargeCard : openAtProvider)(deps, order).catch((cause: unknown) => {
      // The provider returned the reference of another order.
      throw isTaken(cause) ? new Refusal('payment_failed', { cause }) : cause
    })
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error
    deps.log.error({ err: error }, 'the payment provider refused an order')
    return fail(deps, id)
  }
  const opened = await orderOf(deps, id)
  // Another order has replaced this one meanwhile. It must not be paid, and no client knows its URL yet.
  if (opened.status !== 'pending' && opened.status !== 'completed')
    await cancelAtProvider(deps, opened).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'cancelling a replaced order failed'),
    )
  return opened
}

/** Why an order must not be paid: an earlier one could not be cancelled, and has the discount or what a limit leaves (TRU-19). */
async function whyFailed({ db, clock }: Dependencies, order: OrderRow) {
  if (await isCodeTaken(db, order)) return 'price_changed'
  const { edition, user_id: userId, amount: price, currency } = order
  const isBeyond = await isBeyondLimit({ db, now: clock(), owner: { edition, userId } }, { price, currency })
  return isBeyond ? 'spending_limit' : 'payment_failed'
}

async function orderOf({ db }: Dependencies, id: string): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (!order) throw new Refusal('not_found')
  return order
}

async function fail(deps: Dependencies, id: string): Promise<OrderRow> {
  await failUnopened(deps.db, id)
  return orderOf(deps, id)
}

/** Ends an order that must not be paid. An earlier request may have charged a stored card for it. */
const giveUp = (deps: Dependencies, order: OrderRow): Promise<OrderRow> =>
  order.card === 'stored' ? lookAtCharge(deps, order) : fail(deps, order.id)

async function openAtProvider(deps: Dependencies, order: OrderRow): Promise<void> {
  const wanted = await atProvider(deps, order)
  const { method, card, id } = order
  const returnUrl = `${originOfSite(slugOfEdition(order.edition), deps.config)}/transactions/${id}`
  const checkout = await askProvider(deps, order.user_id, () =>
    deps.payments.checkout({ ...wanted, method, returnUrl, storesCard: card === 'store' }),
  )
  await saveCheckout(deps.db, id, checkout)
}

/**
 * Charges the stored card (PAY-06). What the provider says at once is booked at once; else its notice is. Without an answer the order
 * stays pending, because the card may be charged, and the job finds out.
 */
async function chargeCard(deps: Dependencies, order: OrderRow): Promise<void> {
  const wanted = await atProvider(deps, order)
  const card = await cardFor(deps, order)
  if (!card) throw new OrderRefused('The member has no stored card')
  const { customer, mandate } = card
  const charged = await askProvider(deps, order.user_id, () => deps.payments.charge({ ...wanted, customer, mandate })).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'payment_failed') throw error
      deps.log.warn({ err: error }, 'a charge of a stored card has no answer')
      return null
    },
  )
  if (charged) await bookCharge(deps, order, charged)
}

/**
 * Asks the provider whether the stored card was charged for an order without an answer, and books it. If it was not, the order has
 * failed. Throws `payment_failed` while nobody can tell.
 */
async function lookAtCharge(deps: Dependencies, order: OrderRow): Promise<OrderRow> {
  const card = await cardFor(deps, order)
  if (!card) throw new Refusal('payment_failed')
  const { customer } = card
  const charged = await askProvider(deps, order.user_id, () => deps.payments.findCharge({ customer, paymentId: order.id }))
  if (!charged) return fail(deps, order.id)
  await bookCharge(deps, order, charged)
  return orderOf(deps, order.id)
}

/** The stored card that the provider can charge for an order. */
async function cardFor({ db, payments }: Dependencies, { edition, user_id }: OrderRow) {
  const card = await findCard(db, edition, user_id)
  return card?.provider === payments.name ? card : null
}

async function bookCharge(deps: Dependencies, order: OrderRow, charged: Charged): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps, async (db, afterCommit) => {
    await saveCheckout(db, order.id, { reference: charged.reference, url: null })
    await settle({ deps, db, now, afterCommit }, charged)
  })
}

/** What the provider needs for every order. */
async function atProvider(deps: Dependencies, order: OrderRow) {
  if (order.provider !== deps.payments.name) throw new OrderRefused(`The order was made for ${order.provider}`)
  const { edition, id: paymentId, amount, currency } = order
  const { name: description } = await settingsOf({ deps, edition })
  const noticeUrl = `${originOfSite(slugOfEdition(edition), deps.config)}${noticePath}`
  return { edition, paymentId, amount, currency, description, noticeUrl }
}

/** Plans that an order is cancelled, in case that the process ends before {@link cancelOrder}, or the provider does not answer. */
export const planCancelling = ({ deps, db }: Pick<MemberAct, 'deps' | 'db'>, id: string): Promise<void> =>
  deps.jobs.send('order', { payment: id, cancel: true }, { trx: db, afterSeconds: retryAfter })

/** Plans that what a member ordered and has not paid is cancelled, e.g. because the account is deleted: nobody could use it. */
export async function planCancellingAll({ deps, db, edition }: Pick<Act, 'deps' | 'db' | 'edition'>, userId: string) {
  const open = await findOpenOrders(db, { edition, user_id: userId, provider: deps.payments.name })
  for (const { id } of open) await planCancelling({ deps, db }, id)
}

/** Cancels an open order that its member may no longer pay (TRU-19). If the provider does not answer, the job tries again. */
export const cancelOrder = (deps: Dependencies, id: string): Promise<void> =>
  endOrder(deps, id).catch((error: unknown) => deps.log.warn({ err: error }, 'cancelling an order failed'))

async function endOrder(deps: Dependencies, id: string): Promise<void> {
  const open = await findOrder(deps.db, id)
  if (open && isUnopened(open)) await giveUp(deps, open)
  const order = await findOrder(deps.db, id)
  if (order?.status === 'pending') await cancelAtProvider(deps, order)
}

/**
 * Cancels the open order of a member at the provider, before they order in another way: one purchase, one discount (decision 19). One
 * that can no longer be cancelled keeps its discount. Throws `payment_failed` without a response, or `busy`.
 */
export async function giveUpOpenOrder(deps: Dependencies, { edition, id }: { edition: Edition; id: string }): Promise<void> {
  const open = await findOpenOrder(deps.db, { edition, user_id: id, provider: deps.payments.name })
  if (open) await cancelAtProvider(deps, open)
}

/** Asks the provider to cancel an order and stores the result: cancelled, paid meanwhile, or still payable. */
async function cancelAtProvider(deps: Dependencies, order: OrderRow): Promise<void> {
  const { id, user_id, provider_reference: reference } = order
  if (reference === null) return
  const status = await askProvider(deps, user_id, () => deps.payments.cancel(reference))
  const card = status === 'completed' && order.card === 'store' ? await cardOfPaid(deps, order, reference) : undefined
  const now = deps.clock()
  if (status === 'pending') await saveCancelRefused(deps.db, id, now)
  else await inTransaction(deps, (db, afterCommit) => settle({ deps, db, now, afterCommit }, { reference, status, card }))
}

/** The card that the provider keeps since a payment. Its notice would come too late: then the payment has been booked. */
const cardOfPaid = async (deps: Dependencies, { user_id }: OrderRow, reference: string) =>
  (await askProvider(deps, user_id, () => deps.payments.look(reference)))?.card

/** Runs a request to the provider in the pool. Throws `OrderRefused`, `payment_failed` without a response, or `busy`. */
const askProvider = <T>(deps: Dependencies, member: string, question: () => Promise<T>): Promise<T> =>
  deps.pools.orders(
    () =>
      question().catch((cause: unknown) => {
        throw cause instanceof OrderRefused ? cause : new Refusal('payment_failed', { cause })
      }),
    member,
  )
