import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paymentStatuses, type PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import * as z from 'zod/mini'
import type { Notice, PaymentProvider } from '../dependencies.ts'

/** Path of a payment's page in the sandbox, on the member's own site. */
export const sandboxPath = '/dev/pay'

const signatureHeader = 'x-sandbox-signature'

/** A notice as it goes over the wire: form fields and a signature over them. */
export type SignedNotice = { headers: Record<string, string>; body: { reference: string; status: PaymentStatus } }

export type Sandbox = PaymentProvider & {
  /** What the sandbox sends when somebody decides about a payment on its page. */
  noticeOf(reference: string, status: PaymentStatus): SignedNotice
}

export const isSandbox = (provider: PaymentProvider): provider is Sandbox => 'noticeOf' in provider

const noticeBody = z.object({ reference: z.string(), status: z.enum(paymentStatuses) })

/** The embedded provider: no money moves, a person decides on a page what becomes of a payment (PAY-11). */
export function createSandbox(key: Buffer): Sandbox {
  const signatureOf = (reference: string, status: string) => createHmac('sha256', key).update(`${reference}\n${status}`).digest()
  const signedIn = ({ headers, body }: Notice) => {
    const notice = noticeBody.safeParse(body)
    if (!notice.success) return null
    const { reference, status } = notice.data
    const given = Buffer.from(headers[signatureHeader] ?? '', 'hex')
    const due = signatureOf(reference, status)
    return given.length === due.length && timingSafeEqual(given, due) ? { reference, status } : null
  }
  return {
    name: 'sandbox',

    // The page lies on the site that the member came from, under whatever address that is reached.
    async checkout({ paymentId }) {
      const reference = `sandbox_${createHmac('sha256', key).update(paymentId).digest('base64url').slice(0, 24)}`
      return { reference, url: `${sandboxPath}/${reference}` }
    },

    // Nobody pays here until they decide on the page, and the page of a cancelled payment takes no decision.
    async cancel() {
      return 'cancelled'
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

/** The sandbox's key, made once per data folder, so that a page that was open over a restart still works. */
export function sandboxKey(dataDir: string): Buffer {
  const file = join(dataDir, 'payment-sandbox.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file)
}
