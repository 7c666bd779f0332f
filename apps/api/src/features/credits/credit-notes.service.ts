import type { CreditNote } from '@vonk/contracts/credits/receipts.contract.ts'
import type { MemberAct } from '../../admission/act.ts'
import type { Db, Jobs } from '../../dependencies.ts'
import { sendNotice } from '../../mail/links.ts'
import { findNotes, insertNote, lockReceipt, sumOfNotes, takeNoteNumber, type CreditNoteRow } from './credit-notes.repository.ts'
import { receiptName } from './receipts.service.ts'
import { splitVat } from './vat.ts'

/** What a credit note is about: a refund that was paid, or, without one, a direct debit of which the bank took back the rest. */
type Credited = { payment: string; refund?: { id: string; credits: number; amount: number } }

/** Who gets the mail; undefined after an erasure. */
type Buyer = { id: string; email: string } | undefined

/**
 * Issues the credit note that takes money back off a receipt (PAY-12), and mails it. Nothing for a payment from before the receipts, or
 * if nothing is left of the receipt. Several of one receipt together take off exactly its VAT. Runs in the transaction that books it, as
 * its last step, like a receipt.
 */
export async function issueCreditNote(
  { deps, db, now }: { deps: { jobs: Pick<Jobs, 'send'> }; db: Db; now: Date },
  { payment, refund }: Credited,
  buyer: Buyer,
): Promise<void> {
  const receipt = await lockReceipt(db, payment)
  if (!receipt) return
  const before = await sumOfNotes(db, payment)
  const left = receipt.amount - before.amount
  const amount = Math.min(left, refund?.amount ?? left)
  if (amount <= 0) return
  const { vat } = splitVat(before.amount + amount, receipt.vat_rate)
  const note = {
    payment_id: payment,
    refund_id: refund?.id ?? null,
    company_id: receipt.company_id,
    number: await takeNoteNumber(db, receipt.company_id),
    credits: refund?.credits ?? Math.max(0, receipt.credits - before.credits),
    amount,
    vat: vat - before.vat,
    issued_at: now,
  }
  await insertNote(db, note)
  if (!buyer) return
  const { seller, edition, currency, vat_country, vat_rate: rate } = receipt
  await sendNotice(
    { deps, db, edition, now },
    {
      userId: buyer.id,
      email: buyer.email,
      purpose: 'credit-note',
      facts: {
        page: `/transactions/${payment}`,
        number: noteName(note),
        receipt: receiptName(receipt),
        issued_at: now.toISOString(),
        credits: String(note.credits),
        // Sums of a credit note are negative.
        amount: String(-amount),
        net: String(note.vat - amount),
        vat: String(-note.vat),
        currency,
        vat_country,
        ...(rate !== null && { vat_rate: String(rate) }),
        ...(receipt.provider.endsWith('sandbox') && { sandbox: 'yes' }),
        seller: seller.name,
        seller_address: seller.address,
        seller_city: seller.city,
        seller_country: seller.country,
        ...(seller.vat_number !== null && { vat_number: seller.vat_number }),
      },
    },
  )
}

/** The credit notes of a payment of the member, oldest first. */
export const creditNotesOf = async ({ db, edition, member }: MemberAct, payment: string): Promise<CreditNote[]> =>
  (await findNotes(db, edition, member.id, payment)).map(presentNote)

/** The number of a credit note as people see it. They are counted apart from the receipts. */
export const noteName = ({ company_id, number }: Pick<CreditNoteRow, 'company_id' | 'number'>): string =>
  `${company_id}-C${String(number).padStart(7, '0')}`

const presentNote = (row: CreditNoteRow): CreditNote => ({
  number: noteName(row),
  issued_at: row.issued_at.toISOString(),
  credits: row.credits,
  amount: -row.amount,
  net: row.vat - row.amount,
  vat: -row.vat,
})
