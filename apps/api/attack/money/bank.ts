import { randomUUID } from 'node:crypto'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import type { NotedChargeback, PaymentProvider, Sms } from '../../src/dependencies.ts'
import type { Breaker } from './breaker.ts'

/** A payment as the provider has it. `refunds`: the sums that it paid back, by the id of the refund. */
type Account = {
  paymentId: string
  status: PaymentStatus
  amount: number
  refunds: Map<string, number>
  chargebacks: NotedChargeback[]
}

/** What is outside of the server and outlives it: a payment provider that is asked again, as Mollie is, and telephones. */
export type Bank = ReturnType<typeof createBank>

export function createBank() {
  const accounts = new Map<string, Account>()
  const texts: { to: string; text: string }[] = []
  const accountOf = (reference: string): Account => {
    const account = accounts.get(reference)
    if (!account) throw new Error(`The provider does not know ${reference}`)
    return account
  }

  return {
    texts,
    /** The payments that the provider made for an order. */
    of: (paymentId: string) => [...accounts.values()].filter((account) => account.paymentId === paymentId),
    /** The member pays: nobody can any more if it was cancelled. */
    pay(reference: string) {
      const account = accountOf(reference)
      if (account.status === 'pending') account.status = 'completed'
    },
    /** The bank of the payer takes a part of the payment back. */
    chargeBack(reference: string, amount: number) {
      const { chargebacks } = accountOf(reference)
      chargebacks.push({ reference: `chargeback_${chargebacks.length}_${reference}`, amount, currency: 'EUR', reversed: false })
    },
    /** It has to give everything back. */
    reverse(reference: string) {
      const account = accountOf(reference)
      account.chargebacks = account.chargebacks.map((one) => ({ ...one, reversed: true }))
    },

    /** The provider as a server sees it that may break between two calls. */
    provider: (breaker: Breaker): PaymentProvider => ({
      name: 'sandbox',
      checkout: ({ paymentId, amount }) =>
        breaker.outside(async () => {
          const reference = `bank_${paymentId}`
          if (!accounts.has(reference))
            accounts.set(reference, { paymentId, status: 'pending', amount, refunds: new Map(), chargebacks: [] })
          return { reference, url: `https://pay.example/${reference}` }
        }),
      charge: ({ paymentId, amount }) =>
        breaker.outside(async () => {
          const reference = `bank_${paymentId}`
          if (!accounts.has(reference))
            accounts.set(reference, { paymentId, status: 'completed', amount, refunds: new Map(), chargebacks: [] })
          return { reference, status: accountOf(reference).status }
        }),
      findCharge: ({ paymentId }) =>
        breaker.outside(async () => {
          const reference = `bank_${paymentId}`
          const account = accounts.get(reference)
          return account ? { reference, status: account.status } : null
        }),
      forget: () => breaker.outside(async () => {}),
      cancel: (reference) =>
        breaker.outside(async () => {
          const account = accountOf(reference)
          if (account.status === 'pending') account.status = 'cancelled'
          return account.status
        }),
      refund: ({ refundId, reference, amount }) =>
        breaker.outside(async () => {
          const { refunds } = accountOf(reference)
          if (!refunds.has(refundId)) refunds.set(refundId, amount)
          return { reference: `refund_${refundId}`, status: 'paid' as const }
        }),
      // Money leaves at once here.
      stopRefund: ({ refundId, reference }) =>
        breaker.outside(async () =>
          accountOf(reference).refunds.has(refundId)
            ? { reference: `refund_${refundId}`, status: 'paid' as const }
            : { reference: null, status: 'refused' as const },
        ),
      namedIn: ({ body }) => (body as { id?: string } | null)?.id ?? null,
      readNotice: ({ body }) =>
        breaker.outside(async () => {
          const reference = (body as { id: string }).id
          const { status, chargebacks } = accountOf(reference)
          return { reference, status, chargebacks }
        }),
      look: (reference) =>
        breaker.outside(async () => {
          const { status, chargebacks } = accountOf(reference)
          return { reference, status, chargebacks }
        }),
    }),

    telephones: (breaker: Breaker): Sms => ({
      sandbox: true,
      send: ({ to, text }) => breaker.outside(async () => void texts.push({ to, text })),
    }),
  }
}

/** A valid German account number that no other order has. */
export function newIban(): string {
  const account = String(BigInt(`0x${randomUUID().slice(0, 8)}`)).padStart(18, '3')
  // Behind the account: the letters D and E as numbers, and zeros for the check digits.
  const rest = BigInt(`${account}131400`) % 97n
  return `DE${String(98n - rest).padStart(2, '0')}${account}`
}
