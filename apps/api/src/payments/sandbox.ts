import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paymentStatuses, type PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import * as z from 'zod/mini'
import type { NotedChargeback, Notice, PaymentProvider } from '../dependencies.ts'

/** Base path of the sandbox pages, on the site of the member. */
export const sandboxPath = '/dev/pay'

const signatureHeader = 'x-sandbox-signature'

const noticeBody = z.object({
  reference: z.string(),
  status: z.enum(paymentStatuses),
  later: z._default(z.enum(['pays', 'fails']), 'pays'),
  chargebacks: z._default(
    z
      .array(
        z.object({ reference: z.string(), amount: z.int().check(z.positive()), currency: z.string(), reversed: z.boolean() }),
      )
      .check(z.maxLength(10)),
    [],
  ),
})

/** A notice as sent: form fields and their signature. */
export type SignedNotice = { headers: Record<string, string>; body: z.input<typeof noticeBody> }

export type Sandbox = PaymentProvider & {
  /**
   * The notice for a decision on the page of a payment. `later`: whether its card, if it is stored, pays later orders. `chargebacks`:
   * what the bank of its payer took back, or gave us again.
   */
  noticeOf(
    reference: string,
    status: PaymentStatus,
    more?: { later?: 'pays' | 'fails'; chargebacks?: NotedChargeback[] },
  ): SignedNotice
}

export const isSandbox = (provider: PaymentProvider): provider is Sandbox => 'noticeOf' in provider

/** How the references of payments begin whose cards are stored. */
const cardReference = 'sandbox_card'
export const isCardReference = (reference: string): boolean => reference.startsWith(`${cardReference}_`)

/** The permission to charge a card that pays nothing later. */
const failingMandate = 'sandbox_fails'

/** The embedded provider (PAY-11). No money moves: a person chooses the result of a payment on a page. */
export function createSandbox(key: Buffer): Sandbox {
  const signatureOf = ({ reference, status, later, chargebacks }: z.infer<typeof noticeBody>) =>
    createHmac('sha256', key)
      .update(`${reference}\n${status}\n${later}\n${JSON.stringify(chargebacks)}`)
      .digest()
  const referenceOf = (begin: string, paymentId: string) =>
    `${begin}_${createHmac('sha256', key).update(paymentId).digest('base64url').slice(0, 24)}`
  const signedIn = ({ headers, body }: Notice) => {
    const notice = noticeBody.safeParse(body)
    if (!notice.success) return null
    const given = Buffer.from(headers[signatureHeader] ?? '', 'hex')
    const expected = signatureOf(notice.data)
    return given.length === expected.length && timingSafeEqual(given, expected) ? notice.data : null
  }
  return {
    name: 'sandbox',

    // A path without a host, so that the page opens on the site and host of the member.
    async checkout({ paymentId, storesCard }) {
      const reference = referenceOf(storesCard ? cardReference : 'sandbox', paymentId)
      return { reference, url: `${sandboxPath}/${reference}` }
    },

    async charge({ paymentId, mandate }) {
      return { reference: referenceOf('sandbox_charge', paymentId), status: mandate === failingMandate ? 'failed' : 'completed' }
    },

    // A charge is answered at once. One whose answer was lost moved no money.
    async findCharge() {
      return null
    },

    async forget() {},

    // Nothing is paid before a decision on the page, and the page of a cancelled payment accepts none.
    async cancel() {
      return 'cancelled'
    },

    // No money moved, so none has to come back.
    async refund({ refundId }) {
      return { reference: `sandbox_${refundId}`, status: 'paid' }
    },

    // It was paid at once, or never asked for.
    async stopRefund() {
      return { reference: null, status: 'refused' }
    },

    namedIn: (notice) => signedIn(notice)?.reference ?? null,

    async readNotice(notice) {
      const signed = signedIn(notice)
      if (!signed) return null
      const { reference, status, later, chargebacks } = signed
      const mandate = later === 'fails' ? failingMandate : 'sandbox_pays'
      const card = isCardReference(reference) ? { customer: 'sandbox', mandate, label: 'Sandbox •••• 4242' } : undefined
      return { reference, status, card, chargebacks }
    },

    // What happened to a payment, a person says on its page.
    async look() {
      return null
    },

    noticeOf(reference, status, { later = 'pays', chargebacks = [] } = {}) {
      const body = noticeBody.parse({ reference, status, later, chargebacks })
      return { headers: { [signatureHeader]: signatureOf(body).toString('hex') }, body }
    },
  }
}

/** The key of the sandbox. It is made once per data folder, so that an open page still works after a restart. */
export function sandboxKey(dataDir: string): Buffer {
  const file = join(dataDir, 'payment-sandbox.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 })
  } catch {
    // It exists. If it could not be made, the reading says why.
  }
  return readFileSync(file)
}
