import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import * as z from 'zod/mini'
import type { Notice, PaymentProvider } from '../parts.ts'
import { OrderRefused } from './order-refused.ts'

/** Mollie's statuses in ours; one that is not listed leaves a payment pending. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  paid: 'completed',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'cancelled',
}

const created = z.object({ id: z.string(), _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https$/ }) }) }) })
const fetched = z.object({ id: z.string(), status: z.string() })
const notice = z.object({ id: z.string().check(z.regex(/^tr_\w{1,60}$/)) })

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
    return readPayment(response)
  }

  return {
    name: 'mollie',

    async checkout(order) {
      const response = await ask('/payments', {
        method: 'POST',
        // Should an answer be lost and an order be made once more, Mollie makes one payment of it.
        headers: { 'content-type': 'application/json', 'idempotency-key': order.paymentId },
        body: JSON.stringify({
          amount: { currency: order.currency, value: decimalAmount(order.amount, order.currency) },
          method: order.method,
          description: order.description,
          redirectUrl: order.returnUrl,
          webhookUrl: order.noticeUrl,
          metadata: { payment: order.paymentId, site: slugOfEdition(order.edition) },
        }),
      })
      if (refusals.has(response.status)) throw new OrderRefused(`Mollie refused an order with status ${response.status}`)
      if (!response.ok) throw new Error(`Mollie did not take an order, with status ${response.status}`)
      const payment = created.parse(await response.json())
      return { reference: payment.id, url: payment._links.checkout.href }
    },

    async cancel(reference) {
      const response = await ask(`/payments/${reference}`, { method: 'DELETE' })
      if (response.ok) return (await readPayment(response)).status
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

async function readPayment(response: Response): Promise<{ reference: string; status: PaymentStatus }> {
  const { id, status } = fetched.parse(await response.json())
  return { reference: id, status: statuses[status] ?? 'pending' }
}

/** Minor units as the decimal number Mollie takes, with as many decimals as the currency has: 2499 EUR is "24.99". */
export function decimalAmount(amount: number, currency: string): string {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return (amount / 10 ** decimals).toFixed(decimals)
}
