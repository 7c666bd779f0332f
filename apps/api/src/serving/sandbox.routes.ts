import { randomUUID } from 'node:crypto'
import { paymentStatuses, type PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { PaymentRow } from '../database/schema.ts'
import { standingChargebacks } from '../features/credits/chargebacks.service.ts'
import { cameBack } from '../features/credits/credits.policy.ts'
import { paymentAtProvider } from '../features/credits/payments.service.ts'
import { admissions } from '../admission/admission.ts'
import type { Dependencies } from '../dependencies.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { devPage } from './dev-page.ts'
import { Refusal } from '../admission/refusal.ts'
import { receiveNotice } from './receive-notice.ts'
import { isCardReference, sandboxPath, type Sandbox, type SignedNotice } from '../payments/sandbox.ts'

const referencePattern = /^[\w-]{1,64}$/

const decision = z.union([
  z.object({ status: z.enum(paymentStatuses) }),
  // Pays, and stores a card that pays nothing later.
  z.object({ later: z.literal('fails') }),
  // The bank of the payer takes the payment back, or half of it, or has to give it to us again.
  z.object({ bank: z.enum(['all', 'half', 'reverse']) }),
])
type Decision = z.infer<typeof decision>

/**
 * Mounts the page of the sandbox, where a person chooses the result of a payment. The result is handled like any notice,
 * with a signature. Production has no sandbox and thus no such page.
 */
export function serveSandbox(app: FastifyInstance, deps: Dependencies, sandbox: Sandbox): void {
  const find = async ({ edition, params }: FastifyRequest<{ Params: { reference: string } }>): Promise<PaymentRow> => {
    if (!referencePattern.test(params.reference)) throw new Refusal('not_found')
    const payment = await paymentAtProvider(deps.db, sandbox.name, params.reference)
    if (payment?.edition !== edition) throw new Refusal('not_found')
    return payment
  }

  app.get<{ Params: { reference: string } }>(
    `${sandboxPath}/:reference`,
    { config: { admission: admissions.page } },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page(await find(request))),
  )

  app.post<{ Params: { reference: string } }>(
    `${sandboxPath}/:reference`,
    { config: { admission: { ...admissions.page, from: 'own-site' } } },
    async (request, reply) => {
      const payment = await find(request)
      const decided = decision.safeParse(request.body)
      if (!decided.success) throw new Refusal('invalid_input', { fields: { status: 'invalid_value' } })
      // A cancelled payment cannot be paid, not even on a page that was opened before.
      if (payment.status !== 'cancelled')
        await receiveNotice(deps, await noticeOf(sandbox, { payment, decided: decided.data, db: deps.db }))
      return reply.redirect(`/transactions/${payment.id}`, 303)
    },
  )
}

/** The notice that the provider would send. */
async function noticeOf(
  sandbox: Sandbox,
  { payment, decided, db }: { payment: PaymentRow; decided: Decision; db: Dependencies['db'] },
): Promise<SignedNotice> {
  const reference = payment.provider_reference ?? ''
  if ('status' in decided) return sandbox.noticeOf(reference, decided.status)
  if ('later' in decided) return sandbox.noticeOf(reference, 'completed', { later: decided.later })
  const { amount, currency } = payment
  const standing = await standingChargebacks(db, payment.id)
  const left = amount - standing.reduce((sum, one) => sum + one.amount, 0)
  const back = decided.bank === 'half' ? Math.min(left, Math.ceil(amount / 2)) : left
  const chargebacks =
    decided.bank === 'reverse'
      ? standing.map((one) => ({ ...one, currency, reversed: true }))
      : back > 0
        ? [{ reference: `sandbox_chargeback_${randomUUID()}`, amount: back, currency, reversed: false }]
        : []
  return sandbox.noticeOf(reference, 'completed', { chargebacks })
}

const choices: { status: PaymentStatus; text: string }[] = [
  { status: 'completed', text: 'Pay' },
  { status: 'failed', text: 'Let it fail' },
  { status: 'cancelled', text: 'Cancel' },
]

const methodNames: Record<PaymentRow['method'], string> = {
  ideal: 'iDEAL',
  creditcard: 'Credit card',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  klarna: 'Klarna',
  directdebit: 'SEPA Direct Debit',
}

function page(payment: PaymentRow): string {
  const price = new Intl.NumberFormat('en-GB', { style: 'currency', currency: payment.currency })
  const { maximumFractionDigits: decimals = 2 } = price.resolvedOptions()
  const buttons = choices.map(({ status, text }) => `<button name="status" value="${status}">${text}</button>`).join('\n')
  const declining = isCardReference(payment.provider_reference ?? '')
    ? '\n<button name="later" value="fails">Pay, and decline this card later</button>'
    : ''
  const paid = payment.status === 'completed' || cameBack(payment)
  const open = !paid && payment.status !== 'cancelled'
  const bank = `<p>This payment was paid. The bank of the payer can still take it back (a chargeback).</p>
<form method="post">
<button name="bank" value="all">Charge back</button>
<button name="bank" value="half">Charge back half</button>
<button name="bank" value="reverse">Reverse the chargebacks</button>
</form>`
  return devPage({
    title: 'Payment sandbox',
    head: `<style>${styles}</style>`,
    body: `<div class="sheet">
<p class="mark" role="note"><strong>Payment sandbox, no money moves</strong></p>
<h1>${escapeHtml(price.format(payment.amount / 10 ** decimals))}</h1>
<dl>
<div><dt>For</dt><dd>${payment.credits} credits</dd></div>
<div><dt>Method</dt><dd>${methodNames[payment.method]}</dd></div>
<div><dt>Status</dt><dd>${payment.status}</dd></div>
</dl>
${open ? `<p>This page replaces a real payment provider. You choose the result.</p>\n<form method="post">\n${buttons}${declining}\n</form>` : paid ? bank : `<p>This payment is ${payment.status}; nothing is left to decide.</p>`}
<p class="back"><a href="/transactions/${payment.id}">Back to the site${open ? ' without deciding' : ''}</a></p>
</div>`,
  })
}

const styles = `
.sheet{max-width:440px;margin:0 auto;background:var(--card);border:1px solid var(--line);border-radius:18px;padding:24px}
.mark{margin:0 0 20px;padding:12px 16px;border-radius:12px;background:#ffd54a;color:#211b17;text-align:center}
dl{margin:16px 0 20px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;font-weight:600}
form{display:grid;gap:10px}
button{min-height:48px;border-radius:12px;border:1px solid var(--line);background:transparent;color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button[value=completed]{background:var(--text);color:var(--card);border-color:var(--text)}
button:focus-visible{outline:3px solid var(--link);outline-offset:3px}
.back{margin:20px 0 0;text-align:center}
`
