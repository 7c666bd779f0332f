import type { Receipt, Seller } from '@vonk/contracts/credits/receipts.contract.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { PaymentRow } from '../../database/schema.ts'
import type { Db, MailFacts } from '../../dependencies.ts'
import { sendNotice } from '../../mail/links.ts'
import { companyOf, settingsOf } from '../site/site.service.ts'
import { findPayment } from './payments.repository.ts'
import { countryOfBundle, findAddress, findReceipt, insertReceipt, takeNumber, type ReceiptRow } from './receipts.repository.ts'
import { lastRefundDay } from './lots.ts'
import { splitVat, vatNumberFor, vatRateOf } from './vat.ts'

/**
 * Issues the receipt of a payment that has just completed, and mails it to the buyer (PAY-12). Runs in the transaction that books the
 * credits, as its last step, so there is one receipt per paid order. A payment whose account was erased gets one as well, for the
 * books; nobody is mailed.
 */
export async function issueReceipt({ deps, db, now }: Pick<Act, 'deps' | 'db' | 'now'>, payment: PaymentRow): Promise<void> {
  const { edition, user_id: userId } = payment
  const receipt = await storeReceipt({ db, now, settings: await settingsOf({ deps, edition, db }) }, payment)
  const buyer = userId === null ? undefined : await findAddress(db, userId)
  if (userId === null || !buyer) return
  await sendNotice({ deps, db, edition, now }, { userId, email: buyer.email, purpose: 'receipt', facts: factsOf(receipt) })
}

type Issuing = { db: Db; now: Date; settings: Pick<Settings, 'company_id' | 'refund_days'> }

/** Stores a receipt with the VAT that was shown when it was ordered, and the company as it is now. Fails if the payment has one. */
export async function storeReceipt({ db, now, settings }: Issuing, payment: PaymentRow): Promise<Receipt> {
  const { amount, currency, credits, method, provider } = payment
  const company = companyOf(settings)
  const { country, rate } = await vatOf(db, payment, { numbers: company.vat_numbers, at: now })
  const seller: Seller = {
    name: company.name,
    address: company.address,
    city: company.city,
    country: company.country,
    // A company has at least one.
    vat_number: vatNumberFor(country, company.vat_numbers) ?? (company.vat_numbers[0] as string),
  }
  const issued = {
    payment_id: payment.id,
    edition: payment.edition,
    company_id: settings.company_id,
    number: await takeNumber(db, settings.company_id),
    vat_country: country,
    vat_rate: rate,
    amount,
    vat: splitVat(amount, rate).vat,
    currency,
    refund_days: settings.refund_days,
    issued_at: now,
  }
  await insertReceipt(db, { ...issued, seller: JSON.stringify(seller) })
  return presentReceipt({ ...issued, seller, credits, method, provider })
}

/** The VAT of an order. One of before the receipts has none: then that of the country of its bundle. */
async function vatOf(db: Db, payment: PaymentRow, company: { numbers: readonly string[]; at: Date }) {
  if (payment.vat_country !== null) return { country: payment.vat_country, rate: payment.vat_rate }
  const country = await countryOfBundle(db, payment.bundle_id)
  return { country, rate: vatRateOf(country, company) }
}

/** What the mail says. */
const factsOf = ({ seller, vat_rate: rate, sandbox, ...receipt }: Receipt): MailFacts => ({
  page: `/transactions/${receipt.payment_id}`,
  ...Object.fromEntries(Object.entries(receipt).map(([name, value]) => [name, String(value)])),
  ...(rate !== null && { vat_rate: String(rate) }),
  ...(sandbox && { sandbox: 'yes' }),
  seller: seller.name,
  seller_address: seller.address,
  seller_city: seller.city,
  seller_country: seller.country,
  ...(seller.vat_number !== null && { vat_number: seller.vat_number }),
})

/** The receipt of a payment of the member, null without one. Throws `not_found` for an id of another member. */
export async function receiptOf({ db, edition, member }: MemberAct, payment: string): Promise<Receipt | null> {
  const row = await findReceipt(db, edition, member.id, payment)
  if (row) return presentReceipt(row)
  if (!(await findPayment(db, edition, member.id, payment))) throw new Refusal('not_found')
  return null
}

/** The number of a receipt as people see it: the company and its own number. */
export const receiptName = ({ company_id, number }: Pick<ReceiptRow, 'company_id' | 'number'>): string =>
  `${company_id}-${String(number).padStart(7, '0')}`

const presentReceipt = (row: ReceiptRow): Receipt => ({
  number: receiptName(row),
  issued_at: row.issued_at.toISOString(),
  payment_id: row.payment_id,
  credits: row.credits,
  amount: row.amount,
  net: row.amount - row.vat,
  vat: row.vat,
  currency: row.currency,
  vat_country: row.vat_country,
  vat_rate: row.vat_rate,
  method: row.method,
  sandbox: row.provider.endsWith('sandbox'),
  seller: row.seller,
  returnable_until: lastRefundDay(row.issued_at, row.refund_days).toISOString(),
})
