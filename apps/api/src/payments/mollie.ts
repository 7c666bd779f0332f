import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import * as z from 'zod/mini'
import type { Notice, PaymentProvider } from '../dependencies.ts'
import { OrderRefused } from './order-refused.ts'

/** Mollie's statuses and ours. A payment with any other status stays pending. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  paid: 'completed',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'cancelled',
}

const paymentId = z.string().check(z.regex(/^tr_\w{1,60}$/))
/** Printable ASCII without spaces. */
const checkoutUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(2048), z.regex(/^[!-~]+$/))
const createdPayment = z.object({
  id: paymentId,
  amount: z.object({ currency: z.string(), value: z.string() }),
  _links: z.object({ checkout: z.object({ href: checkoutUrl }) }),
})
const fetchedPayment = z.object({ id: paymentId, status: z.string() })
const notice = z.object({ id: paymentId })

/** In bytes. Mollie's responses are a few kilobytes. */
const largestResponse = 64 * 1024

/** HTTP statuses that a retry does not change. */
const refusals = new Set([400, 422])

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

  /** Fetches a payment; null if Mollie does not know it. */
  const fetchPayment = async (reference: string) => {
    const response = await call(`/payments/${reference}`)
    if (isUnknown(response)) return null
    if (!response.ok) throw new Error(`Mollie did not return a payment: status ${response.status}`)
    return readPayment(response, reference)
  }

  return {
    name: 'mollie',

    async checkout(order) {
      const amount = { currency: order.currency, value: decimalAmount(order.amount, order.currency) }
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
        }),
      })
      if (refusals.has(response.status)) throw new OrderRefused(`Mollie refused an order: status ${response.status}`)
      if (!response.ok) throw new Error(`Mollie did not accept an order: status ${response.status}`)
      const payment = createdPayment.parse(await readJson(response))
      if (payment.amount.currency !== amount.currency || payment.amount.value !== amount.value)
        throw new Error('Mollie created a payment with another amount than ordered')
      return { reference: payment.id, url: payment._links.checkout.href }
    },

    async cancel(reference) {
      const response = await call(`/payments/${reference}`, { method: 'DELETE' })
      if (response.ok) return (await readPayment(response, reference)).status
      if (!isUnknown(response) && !refusals.has(response.status))
        throw new Error(`Mollie did not cancel a payment: status ${response.status}`)
      // It is being paid or has ended, so return its status. Nobody can pay a payment that Mollie does not know.
      return (await fetchPayment(reference))?.status ?? 'cancelled'
    },

    namedIn,

    async readNotice(received) {
      const reference = namedIn(received)
      return reference === null ? null : fetchPayment(reference)
    },
  }
}

function namedIn({ body }: Notice): string | null {
  const named = notice.safeParse(body)
  return named.success ? named.data.id : null
}

const isUnknown = ({ status }: Response) => status === 404 || status === 410

/** Parses a payment. Throws if it is not the one requested. */
async function readPayment(response: Response, requested: string): Promise<{ reference: string; status: PaymentStatus }> {
  const { id, status } = fetchedPayment.parse(await readJson(response))
  if (id !== requested) throw new Error('Mollie returned another payment than requested')
  return { reference: id, status: statuses[status] ?? 'pending' }
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

/** Formats minor units as a decimal number with the decimals of the currency: 2499 EUR is "24.99". */
export function decimalAmount(amount: number, currency: string): string {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return (amount / 10 ** decimals).toFixed(decimals)
}
