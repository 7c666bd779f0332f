import type { PaymentProvider } from '../dependencies.ts'

/** A fake provider that accepts every order and trusts every notice with the body `{ reference, status, chargebacks? }`. */
export const testPayments: PaymentProvider = {
  name: 'sandbox',
  checkout: ({ paymentId }) => Promise.resolve({ reference: `test_${paymentId}`, url: `https://pay.example/${paymentId}` }),
  charge: ({ paymentId }) => Promise.resolve({ reference: `test_${paymentId}`, status: 'completed' }),
  findCharge: () => Promise.resolve(null),
  forget: () => Promise.resolve(),
  cancel: () => Promise.resolve('cancelled'),
  refund: ({ refundId }) => Promise.resolve({ reference: `test_${refundId}`, status: 'paid' }),
  stopRefund: () => Promise.resolve({ reference: null, status: 'refused' }),
  namedIn: ({ body }) => (body as { reference: string } | null)?.reference ?? null,
  look: () => Promise.resolve(null),
  readNotice: ({ body }) => Promise.resolve(body as Awaited<ReturnType<PaymentProvider['readNotice']>>),
}
