import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paymentStatuses, type PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import * as z from 'zod/mini'
import type { Notice, PaymentProvider } from '../dependencies.ts'

/** Base path of the sandbox pages, on the site of the member. */
export const sandboxPath = '/dev/pay'

const signatureHeader = 'x-sandbox-signature'

/** A notice as sent: form fields and their signature. */
export type SignedNotice = { headers: Record<string, string>; body: { reference: string; status: PaymentStatus } }

export type Sandbox = PaymentProvider & {
  /** The notice for a decision on the page of a payment. */
  noticeOf(reference: string, status: PaymentStatus): SignedNotice
}

export const isSandbox = (provider: PaymentProvider): provider is Sandbox => 'noticeOf' in provider

const noticeBody = z.object({ reference: z.string(), status: z.enum(paymentStatuses) })

/** The embedded provider (PAY-11). No money moves: a person chooses the result of a payment on a page. */
export function createSandbox(key: Buffer): Sandbox {
  const signatureOf = (reference: string, status: string) => createHmac('sha256', key).update(`${reference}\n${status}`).digest()
  const signedIn = ({ headers, body }: Notice) => {
    const notice = noticeBody.safeParse(body)
    if (!notice.success) return null
    const { reference, status } = notice.data
    const given = Buffer.from(headers[signatureHeader] ?? '', 'hex')
    const expected = signatureOf(reference, status)
    return given.length === expected.length && timingSafeEqual(given, expected) ? { reference, status } : null
  }
  return {
    name: 'sandbox',

    // A path without a host, so that the page opens on the site and host of the member.
    async checkout({ paymentId }) {
      const reference = `sandbox_${createHmac('sha256', key).update(paymentId).digest('base64url').slice(0, 24)}`
      return { reference, url: `${sandboxPath}/${reference}` }
    },

    // Nothing is paid before a decision on the page, and the page of a cancelled payment accepts none.
    async cancel() {
      return 'cancelled'
    },

    // No money moved, so none has to come back.
    async refund({ refundId }) {
      return { reference: `sandbox_${refundId}`, status: 'paid' }
    },

    namedIn: (notice) => signedIn(notice)?.reference ?? null,

    async readNotice(notice) {
      return signedIn(notice)
    },

    noticeOf: (reference, status) => ({
      headers: { [signatureHeader]: signatureOf(reference, status).toString('hex') },
      body: { reference, status },
    }),
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
