import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import * as z from 'zod/mini'
import type {
  CheckoutOrder,
  NotedOrder,
  NotedPayment,
  Notice,
  PaymentProvider,
  ProviderRefund,
  RefundState,
} from '../dependencies.ts'
import { OrderRefused } from './order-refused.ts'

/** Mollie's statuses and ours. A payment with any other status stays pending. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  paid: 'completed',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'cancelled',
}

/** Mollie's statuses of a refund and ours. With any other status it is under way. */
const refundStatuses: Readonly<Record<string, RefundState['status']>> = {
  refunded: 'paid',
  failed: 'refused',
  canceled: 'refused',
}

const paymentId = z.string().check(z.regex(/^tr_\w{1,60}$/))
/** Printable ASCII without spaces. */
const checkoutUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(2048), z.regex(/^[!-~]+$/))
const createdPayment = z.object({
  id: paymentId,
  amount: z.object({ currency: z.string(), value: z.string() }),
  _links: z.object({ checkout: z.object({ href: checkoutUrl }) }),
})
const customerId = z.string().check(z.regex(/^cst_\w{1,60}$/))
const mandateId = z.string().check(z.regex(/^mdt_\w{1,60}$/))
const madeCustomer = z.object({ id: customerId })
const sum = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^\d{1,7}(?:\.\d{1,3})?$/)),
})
const chargeback = z.object({
  id: z.string().check(z.regex(/^chb_\w{1,60}$/)),
  amount: sum,
  reversedAt: z.nullish(z.string()),
})
const fetchedPayment = z.object({
  id: paymentId,
  status: z.string(),
  amount: z.optional(z.unknown()),
  /** Ours, as we sent it. */
  metadata: z.optional(z.unknown()),
  sequenceType: z.nullish(z.string()),
  customerId: z.nullish(customerId),
  mandateId: z.nullish(mandateId),
  /** Other methods have other details. */
  details: z.nullish(z.looseObject({ cardLabel: z.nullish(z.string()), cardNumber: z.nullish(z.string()) })),
  /** Only where we asked for it. */
  _embedded: z.nullish(z.object({ chargebacks: z.nullish(z.array(chargeback).check(z.maxLength(100))) })),
})
/** A payment that one of our orders made. */
const orderedPayment = z.object({ amount: sum, metadata: z.object({ payment: z.uuid() }) })
const chargedPayment = z.object({
  id: paymentId,
  status: z.string(),
  amount: z.object({ currency: z.string(), value: z.string() }),
})
const payments = z.object({
  _embedded: z.object({ payments: z.array(z.object({ id: z.string(), status: z.string(), metadata: z.optional(z.unknown()) })) }),
})
const madeRefund = z.object({
  id: z.string().check(z.regex(/^re_\w{1,60}$/)),
  status: z.string(),
  /** Ours, as we sent it. */
  metadata: z.nullish(z.unknown()),
})
const madeRefunds = z.object({ _embedded: z.object({ refunds: z.array(madeRefund) }) })
const notice = z.object({ id: paymentId })

/** In bytes. Mollie's responses are a few kilobytes, a list of refunds up to a few hundred. */
const largestResponse = 512 * 1024

/** HTTP statuses that a retry does not change. */
const refusals = new Set([400, 422])

/** Refunds whose money has not left Mollie. */
const stoppable = new Set(['queued', 'pending'])

/** Those of a refund: also a payment that is unknown or gone. 409 is a request like one that is running, so a later look finds it. */
const refundRefusals = new Set([400, 404, 410, 422])

type Options = {
  apiKey: string
  /** The base URL of the API. Tests and benchmarks set another. */
  endpoint?: string
  /** How long to wait for a response, in ms. */
  timeout?: number
}

/** The provider Mollie over its public API, version 2 (PAY-11). A notice contains only an id; we fetch its status. */
export function createMollie({
  apiKey,
  endpoint = 'https://api.mollie.com/v2',
  timeout = 10 * second,
}: Options): PaymentProvider {
  type Request = { method?: 'POST' | 'DELETE'; headers?: Record<string, string>; body?: string }
  const call = (path: string, { headers, ...request }: Request = {}) =>
    fetch(`${endpoint}${path}`, {
      ...request,
      // Never send the key to another address.
      redirect: 'error',
      headers: { authorization: `Bearer ${apiKey}`, ...headers },
      signal: AbortSignal.timeout(timeout),
    })

  /** Fetches a payment with its chargebacks; null if Mollie does not know it. */
  const fetchPayment = async (reference: string) => {
    const response = await call(`/payments/${reference}?embed=chargebacks`)
    if (isUnknown(response)) return null
    if (!response.ok) throw new Error(`Mollie did not return a payment: status ${response.status}`)
    return readPayment(response, reference)
  }

  /** A customer of Mollie without a name or an address: only the card is kept. */
  const makeCustomer = async ({ paymentId: payment, edition }: CheckoutOrder) => {
    const response = await call('/customers', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `customer-${payment}` },
      body: JSON.stringify({ metadata: { payment, site: slugOfEdition(edition) } }),
    })
    if (refusals.has(response.status)) throw new OrderRefused(`Mollie refused a customer: status ${response.status}`)
    if (!response.ok) throw new Error(`Mollie did not make a customer: status ${response.status}`)
    return madeCustomer.parse(await readJson(response)).id
  }

  /** Our refund of a payment, if Mollie has one. */
  const findRefund = async ({ refundId, reference }: Pick<ProviderRefund, 'refundId' | 'reference'>) => {
    const listed = await call(`/payments/${reference}/refunds?limit=250`)
    if (isUnknown(listed)) throw new OrderRefused('Mollie does not know the payment of a refund')
    if (!listed.ok) throw new Error(`Mollie did not list refunds: status ${listed.status}`)
    return madeRefunds.parse(await readJson(listed))._embedded.refunds.find((one) => isOurs(one, 'refund', refundId))
  }

  return {
    name: 'mollie',

    async checkout(order) {
      const amount = { currency: order.currency, value: decimalAmount(order.amount, order.currency) }
      // A first payment: Mollie shows the member what it is for, and keeps the card.
      const keeping = order.storesCard ? { sequenceType: 'first', customerId: await makeCustomer(order) } : {}
      const response = await call('/payments', {
        method: 'POST',
        // If a response is lost and we order again, Mollie returns the same payment.
        headers: { 'content-type': 'application/json', 'idempotency-key': order.paymentId },
        body: JSON.stringify({
          amount,
          method: order.method,
          description: order.description,
          redirectUrl: order.returnUrl,
          webhookUrl: order.noticeUrl,
          metadata: { payment: order.paymentId, site: slugOfEdition(order.edition) },
          ...keeping,
        }),
      })
      if (refusals.has(response.status)) throw new OrderRefused(`Mollie refused an order: status ${response.status}`)
      if (!response.ok) throw new Error(`Mollie did not accept an order: status ${response.status}`)
      const payment = createdPayment.parse(await readJson(response))
      if (payment.amount.currency !== amount.currency || payment.amount.value !== amount.value)
        throw new Error('Mollie created a payment with another amount than ordered')
      return { reference: payment.id, url: payment._links.checkout.href }
    },

    async charge(order) {
      const amount = { currency: order.currency, value: decimalAmount(order.amount, order.currency) }
      const response = await call('/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': order.paymentId },
        body: JSON.stringify({
          amount,
          sequenceType: 'recurring',
          customerId: order.customer,
          mandateId: order.mandate,
          description: order.description,
          webhookUrl: order.noticeUrl,
          metadata: { payment: order.paymentId, site: slugOfEdition(order.edition) },
        }),
      })
      // Also 404 and 410: the member or the card is gone there.
      if (refusals.has(response.status) || isUnknown(response))
        throw new OrderRefused(`Mollie refused to charge a card: status ${response.status}`)
      if (!response.ok) throw new Error(`Mollie did not charge a card: status ${response.status}`)
      const payment = chargedPayment.parse(await readJson(response))
      if (payment.amount.currency !== amount.currency || payment.amount.value !== amount.value)
        throw new Error('Mollie charged another amount than ordered')
      return { reference: payment.id, status: statuses[payment.status] ?? 'pending' }
    },

    async findCharge({ customer, paymentId: ordered }) {
      // The newest come first, and nobody pays 250 times with one card before an answer is missed.
      const listed = await call(`/customers/${customer}/payments?limit=250`)
      if (isUnknown(listed)) return null
      if (!listed.ok) throw new Error(`Mollie did not list payments: status ${listed.status}`)
      const found = payments.parse(await readJson(listed))._embedded.payments.find((one) => isOurs(one, 'payment', ordered))
      return found ? { reference: paymentId.parse(found.id), status: statuses[found.status] ?? 'pending' } : null
    },

    async forget({ customer, mandate }) {
      const response = await call(`/customers/${customer}/mandates/${mandate}`, { method: 'DELETE' })
      if (!response.ok && !isUnknown(response)) throw new Error(`Mollie did not forget a card: status ${response.status}`)
    },

    async cancel(reference) {
      const response = await call(`/payments/${reference}`, { method: 'DELETE' })
      if (response.ok) return (await readPayment(response, reference)).status
      if (!isUnknown(response) && !refusals.has(response.status))
        throw new Error(`Mollie did not cancel a payment: status ${response.status}`)
      // It is being paid or has ended, so return its status. Nobody can pay a payment that Mollie does not know.
      return (await fetchPayment(reference))?.status ?? 'cancelled'
    },

    // Mollie remembers an idempotency key for an hour only, and we may ask for days. So we first look for the refund.
    async refund({ refundId, reference, amount, currency, description }) {
      const before = await findRefund({ refundId, reference })
      if (before) return stateOf(before)
      const value = { currency, value: decimalAmount(amount, currency) }
      const response = await call(`/payments/${reference}/refunds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': refundId },
        body: JSON.stringify({ amount: value, description, metadata: { refund: refundId } }),
      })
      if (refundRefusals.has(response.status)) throw new OrderRefused(`Mollie refused a refund: status ${response.status}`)
      if (!response.ok) throw new Error(`Mollie did not accept a refund: status ${response.status}`)
      return stateOf(madeRefund.parse(await readJson(response)))
    },

    async stopRefund({ refundId, reference }) {
      const made = await findRefund({ refundId, reference })
      if (!made) return { reference: null, status: 'refused' }
      if (!stoppable.has(made.status)) return stateOf(made)
      const response = await call(`/payments/${reference}/refunds/${made.id}`, { method: 'DELETE' })
      // Any other answer may be a stop that came too late. A later look says what became of it.
      return response.ok ? { reference: made.id, status: 'refused' } : stateOf(made)
    },

    namedIn,

    async readNotice(received) {
      const reference = namedIn(received)
      return reference === null ? null : fetchPayment(reference)
    },

    look: fetchPayment,
  }
}

type MadeRefund = z.infer<typeof madeRefund>

/** Whether we made something for our payment or refund of this id. */
const isOurs = ({ metadata }: { metadata?: unknown }, kind: 'payment' | 'refund', id: string) =>
  typeof metadata === 'object' && metadata !== null && (metadata as Record<string, unknown>)[kind] === id

const stateOf = ({ id, status }: MadeRefund): RefundState => ({ reference: id, status: refundStatuses[status] ?? 'sent' })

function namedIn({ body }: Notice): string | null {
  const named = notice.safeParse(body)
  return named.success ? named.data.id : null
}

const isUnknown = ({ status }: Response) => status === 404 || status === 410

/** Parses a payment. Throws if it is not the one requested. */
async function readPayment(response: Response, requested: string): Promise<NotedPayment> {
  const payment = fetchedPayment.parse(await readJson(response))
  const { id, status } = payment
  if (id !== requested) throw new Error('Mollie returned another payment than requested')
  const chargebacks = payment._embedded?.chargebacks?.map(({ id: chargedBack, amount: { currency, value }, reversedAt }) => ({
    reference: chargedBack,
    amount: minorUnits(value, currency),
    currency,
    reversed: typeof reversedAt === 'string',
  }))
  return { reference: id, status: statuses[status] ?? 'pending', card: keptCard(payment), chargebacks, order: orderOf(payment) }
}

/** Our order that a payment is for; undefined for payments that somebody made by hand. */
function orderOf(payment: z.infer<typeof fetchedPayment>): NotedOrder | undefined {
  const ordered = orderedPayment.safeParse(payment)
  if (!ordered.success) return undefined
  const { amount, metadata } = ordered.data
  return { payment: metadata.payment, amount: minorUnits(amount.value, amount.currency), currency: amount.currency }
}

/** The card that Mollie keeps since a first payment. */
function keptCard({ sequenceType, customerId: customer, mandateId: mandate, details }: z.infer<typeof fetchedPayment>) {
  if (sequenceType !== 'first' || !customer || !mandate) return undefined
  const label = `${(details?.cardLabel ?? '').slice(0, 40)} •••• ${(details?.cardNumber ?? '').slice(-4)}`.trim()
  return { customer, mandate, label }
}

/** Parses the JSON of a response. Throws if it is longer than `largestResponse`. */
async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > largestResponse) throw new Error(`Mollie sent more than ${largestResponse} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}

function decimalsOf(currency: string): number {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return decimals
}

/** Formats minor units as a decimal number with the decimals of the currency: 2499 EUR is "24.99". */
export function decimalAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}

/** The other way round: "24.99" EUR is 2499. */
export const minorUnits = (value: string, currency: string): number => Math.round(Number(value) * 10 ** decimalsOf(currency))
