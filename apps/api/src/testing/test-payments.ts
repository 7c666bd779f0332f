import type { PaymentProvider } from '../dependencies.ts'

/** A provider that takes every order and believes every notice whose body is `{ reference, status }`. */
export const testPayments: PaymentProvider = {
  name: 'sandbox',
  checkout: ({ paymentId }) => Promise.resolve({ reference: `test_${paymentId}`, url: `https://pay.example/${paymentId}` }),
  cancel: () => Promise.resolve('cancelled'),
  namedIn: ({ body }) => (body as { reference: string } | null)?.reference ?? null,
  readNotice: ({ body }) => Promise.resolve(body as Awaited<ReturnType<PaymentProvider['readNotice']>>),
}
