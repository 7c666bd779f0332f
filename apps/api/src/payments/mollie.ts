import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import * as z from 'zod/mini'
import type { Notice, PaymentProvider } from '../dependencies.ts'
import { OrderRefused } from './order-refused.ts'

/** Mollie's statuses in ours; one that is not listed leaves a payment pending. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  paid: 'completed',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'cancelled',
}

const paymentId = z.string().check(z.regex(/^tr_\w{1,60}$/))
/** As addresses are written: without spaces, control characters or letters that need encoding. */
const checkoutUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(2048), z.regex(/^[!-~]+$/))
const created = z.object({
  id: paymentId,
  amount: z.object({ currency: z.string(), value: z.string() }),
  _links: z.object({ checkout: z.object({ href: checkoutUrl }) }),
})
const fetched = z.object({ id: paymentId, status: z.string() })
const notice = z.object({ id: paymentId })

/** Mollie's answers are a few kilobytes. Bytes. */
const largestAnswer = 64 * 1024

/** Statuses that say that an order is wrong and stays so: not understood, or not possible. */
const refusals = new Set([400, 422])

type Options = {
  apiKey: string
  /** Where the API is; another in tests and benchmarks. */
  endpoint?: string
  /** How long to wait for an answer, in ms. */
  timeout?: number
}

/** The provider Mollie over its public API, version 2 (PAY-11). Its notices name a payment only; what became of it is fetched. */
export function createMollie({
  apiKey,
  endpoint = 'https://api.mollie.com/v2',
  timeout = 10 * second,
}: Options): PaymentProvider {
  type Request = { method?: 'POST' | 'DELETE'; headers?: Record<string, string>; body?: string }
  const ask = (path: string, { headers, ...request }: Request = {}) =>
    fetch(`${endpoint}${path}`, {
      ...request,
      // The key goes to this address alone.
      redirect: 'error',
      headers: { authorization: `Bearer ${apiKey}`, ...headers },
      signal: AbortSignal.timeout(timeout),
    })

  /** What has become of a payment; null for one that Mollie does not know. */
  const show = async (reference: string) => {
    const response = await ask(`/payments/${reference}`)
    if (isUnknown(response)) return null
    if (!response.ok) throw new Error(`Mollie refused to show a payment with status ${response.status}`)
    return readPayment(response, reference)
  }

  return {
    name: 'mollie',

    async checkout(order) {
      const amount = { currency: order.currency, value: decimalAmount(order.amount, order.currency) }
      const response = await ask('/payments', {
        method: 'POST',
        // Should an answer be lost and an order be made once more, Mollie makes one payment of it.
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
      if (refusals.has(response.status)) throw new OrderRefused(`Mollie refused an order with status ${response.status}`)
      if (!response.ok) throw new Error(`Mollie did not take an order, with status ${response.status}`)
      const payment = created.parse(await readAnswer(response))
      if (payment.amount.currency !== amount.currency || payment.amount.value !== amount.value)
        throw new Error('Mollie made a payment of another amount than was ordered')
      return { reference: payment.id, url: payment._links.checkout.href }
    },

    async cancel(reference) {
      const response = await ask(`/payments/${reference}`, { method: 'DELETE' })
      if (response.ok) return (await readPayment(response, reference)).status
      if (!isUnknown(response) && !refusals.has(response.status))
        throw new Error(`Mollie did not cancel a payment, with status ${response.status}`)
      // It is being paid, or has ended: how says the payment. Nobody can pay one that Mollie does not know.
      return (await show(reference))?.status ?? 'cancelled'
    },

    namedIn,

    async readNotice(received) {
      const reference = namedIn(received)
      return reference === null ? null : show(reference)
    },
  }
}

function namedIn({ body }: Notice): string | null {
  const named = notice.safeParse(body)
  return named.success ? named.data.id : null
}

const isUnknown = ({ status }: Response) => status === 404 || status === 410

/** Reads what Mollie says about a payment. Throws when it speaks of another one. */
async function readPayment(response: Response, asked: string): Promise<{ reference: string; status: PaymentStatus }> {
  const { id, status } = fetched.parse(await readAnswer(response))
  if (id !== asked) throw new Error('Mollie showed another payment than it was asked for')
  return { reference: id, status: statuses[status] ?? 'pending' }
}

/** The JSON of an answer. Throws for one that is longer than answers are. */
async function readAnswer({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > largestAnswer) throw new Error(`Mollie answered with more than ${largestAnswer} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** Minor units as the decimal number Mollie takes, with as many decimals as the currency has: 2499 EUR is "24.99". */
export function decimalAmount(amount: number, currency: string): string {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return (amount / 10 ** decimals).toFixed(decimals)
}
