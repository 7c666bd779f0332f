import * as z from 'zod/mini'
import { get, post, remove } from '../call.ts'
import { payment } from '../credits/credits.schema.ts'
import { openLocale } from '../locales.schema.ts'
import { largestInteger, uuid } from '../text.ts'
import { debitFields } from './direct-debit.form.ts'
import { directDebit, mandateKinds } from './direct-debit.schema.ts'

const path = '/api/directdebit.php'

const order = {
  bundle: z.int().check(z.minimum(1, { error: 'unknown_bundle' }), z.maximum(largestInteger, { error: 'unknown_bundle' })),
  /** The price that the member saw. If it is not the current price, the server refuses with `price_changed`. */
  price: z.int().check(z.minimum(1), z.maximum(largestInteger)),
}

const answer = z.object({ direct_debit: directDebit })
const ordered = z.object({ payment, direct_debit: directDebit })

export const directDebitContract = {
  state: get(path, {
    summary: 'Whether the member can pay by direct debit, with mandates, debits and an order that waits for its code (PAY-08)',
    access: 'member',
    origin: 'ours',
    answer,
  }),
  begin: post(path, {
    summary: 'Checks the form of a direct debit and sends a code to the telephone (PAY-08)',
    access: 'member',
    origin: 'ours',
    perMinute: 10,
    body: z.strictObject({
      ...order,
      ...debitFields,
      kind: z.enum(mandateKinds),
      wording: z.int().check(z.minimum(1), z.maximum(1000)),
      language: openLocale,
    }),
    answer,
  }),
  resend: post(path, {
    summary: 'Sends another code for the order that waits for one (PAY-08)',
    access: 'member',
    origin: 'ours',
    when: { code: 'again' },
    perMinute: 10,
    body: z.strictObject({}),
    answer,
  }),
  confirm: post(path, {
    summary: 'Signs the mandate with the code of the text message and orders (PAY-08)',
    access: 'member',
    origin: 'ours',
    when: { code: 'given' },
    idempotent: true,
    perMinute: 20,
    body: z.strictObject({ otp: z.string().check(z.regex(/^\d{6}$/, { error: 'invalid_otp' })) }),
    answer: ordered,
  }),
  order: post(path, {
    summary: 'Orders with a mandate that the member has signed before (PAY-08)',
    access: 'member',
    origin: 'ours',
    when: { mandate: 'signed' },
    idempotent: true,
    perMinute: 20,
    body: z.strictObject({ ...order, mandate: uuid }),
    answer: ordered,
  }),
  discard: remove(path, {
    summary: 'Discards the order that waits for a code',
    access: 'member',
    origin: 'ours',
    when: { code: 'given' },
    body: z.strictObject({}),
    answer,
  }),
  revoke: remove(path, {
    summary: 'Revokes a mandate: no new order can use it (PAY-08)',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ mandate: uuid }),
    answer,
  }),
}
