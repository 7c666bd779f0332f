import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import * as z from 'zod/mini'
import type { PaymentProvider } from '../parts.ts'

/** Mollie's statuses in ours; one that is not listed leaves a payment pending. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  paid: 'completed',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'cancelled',
}

const created = z.object({ id: z.string(), _links: z.object({ checkout: z.object({ href: z.url() }) }) })
const fetched = z.object({ id: z.string(), status: z.string() })
const notice = z.object({ id: z.string().check(z.regex(/^tr_\w{1,60}$/)) })

type Options = {
  apiKey: string
  /** Where the API is; another in tests. */
  endpoint?: string
}

/** The provider Mollie over its public API, version 2 (PAY-11). Its notices name a payment only; what became of it is fetched. */
export function createMollie({ apiKey, endpoint = 'https://api.mollie.com/v2' }: Options): PaymentProvider {
  const ask = (path: string, order?: { key: string; body: object }) =>
    fetch(`${endpoint}${path}`, {
      method: order ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${apiKey}`,
        // Should an answer be lost and an order be made once more, Mollie makes one payment of it.
        ...(order && { 'content-type': 'application/json', 'idempotency-key': order.key }),
      },
      body: order && JSON.stringify(order.body),
      signal: AbortSignal.timeout(10 * second),
    })

  return {
    name: 'mollie',

    async checkout(order) {
      const response = await ask('/payments', {
        key: order.paymentId,
        body: {
          amount: { currency: order.currency, value: decimalAmount(order.amount, order.currency) },
          method: order.method,
          description: order.description,
          redirectUrl: order.returnUrl,
          webhookUrl: order.noticeUrl,
          metadata: { payment: order.paymentId, site: slugOfEdition(order.edition) },
        },
      })
      if (!response.ok) throw new Error(`Mollie refused an order with status ${response.status}`)
      const payment = created.parse(await response.json())
      return { reference: payment.id, url: payment._links.checkout.href }
    },

    async readNotice({ body }) {
      const named = notice.safeParse(body)
      if (!named.success) return null
      const response = await ask(`/payments/${named.data.id}`)
      if (response.status === 404 || response.status === 410) return null
      if (!response.ok) throw new Error(`Mollie refused to show a payment with status ${response.status}`)
      const payment = fetched.parse(await response.json())
      return { reference: payment.id, status: statuses[payment.status] ?? 'pending' }
    },
  }
}

/** Minor units as the decimal number Mollie takes, with as many decimals as the currency has: 2499 EUR is "24.99". */
export function decimalAmount(amount: number, currency: string): string {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return (amount / 10 ** decimals).toFixed(decimals)
}
