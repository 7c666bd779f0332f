import type { CreditNote } from '@vonk/contracts/credits/receipts.contract.ts'
import type { MemberAct } from '../../admission/act.ts'
import type { Db, Jobs } from '../../dependencies.ts'
import { sendNotice } from '../../mail/links.ts'
import {
  findNoteOfChargeback,
  findNotes,
  insertNote,
  lockReceipt,
  sumOfNotes,
  sumThatCameBack,
  takeNoteNumber,
  type CreditNoteRow,
  type ReceiptOfSale,
} from './credit-notes.repository.ts'
import { receiptName } from './receipts.service.ts'
import { splitVat } from './vat.ts'

type Part = { id: string; credits: number; amount: number }

/**
 * What a credit note is about: a refund that was paid, a chargeback, or, without either, a direct debit of which the bank took back
 * the rest.
 */
type Credited = { payment: string; refund?: Part; chargeback?: Part }

type NoteAct = { deps: { jobs: Pick<Jobs, 'send'> }; db: Db; now: Date }

/** Who gets the mail; undefined after an erasure. */
type Buyer = { id: string; email: string } | undefined

/**
 * Issues the credit note that takes money back off a receipt (PAY-12), and mails it. Nothing for a payment from before the receipts, or
 * if nothing is left of the receipt. Several of one receipt together take off exactly its VAT. Runs in the transaction that books it, as
 * its last step, like a receipt.
 */
export async function issueCreditNote(act: NoteAct, { payment, refund, chargeback }: Credited, buyer: Buyer): Promise<void> {
  const { db, now } = act
  const receipt = await lockReceipt(db, payment)
  if (!receipt) return
  const before = await sumOfNotes(db, payment)
  const left = receipt.amount - before.amount
  const part = refund ?? chargeback
  const amount = Math.min(left, part?.amount ?? left)
  if (amount <= 0) return
  const { vat } = splitVat(before.amount + amount, receipt.vat_rate)
  const note = {
    payment_id: payment,
    refund_id: refund?.id ?? null,
    chargeback_id: chargeback?.id ?? null,
    company_id: receipt.company_id,
    number: await takeNoteNumber(db, receipt.company_id),
    credits: part?.credits ?? Math.max(0, receipt.credits - before.credits),
    amount,
    vat: vat - before.vat,
    issued_at: now,
  }
  await insertNote(db, note)
  await mailNote(act, { receipt, note }, buyer)
}

/**
 * A chargeback was reversed: cancels its credit note with another one, which has the opposite sign. A refund that was paid while nothing
 * of the receipt was left has no credit note for that, so as much stays credited. Nothing without a credit note, or if nothing is to be
 * cancelled. Runs in the transaction that books it, as its last step.
 */
export async function reverseCreditNote(act: NoteAct, chargeback: string, buyer: Buyer): Promise<void> {
  const { db, now } = act
  const earlier = await findNoteOfChargeback(db, chargeback)
  const receipt = earlier && (await lockReceipt(db, earlier.payment_id))
  if (!earlier || !receipt) return
  const { payment_id, company_id } = earlier
  const credited = await sumOfNotes(db, payment_id)
  const stays = Math.min(receipt.amount, await sumThatCameBack(db, payment_id))
  const amount = Math.min(earlier.amount, credited.amount - stays)
  if (amount <= 0) return
  const vatOfPart = credited.vat - splitVat(credited.amount - amount, receipt.vat_rate).vat
  const vat = amount === earlier.amount ? earlier.vat : Math.min(amount, Math.max(0, vatOfPart))
  const number = await takeNoteNumber(db, company_id)
  const sums = { credits: -earlier.credits, amount: -amount, vat: -vat }
  const note = { payment_id, refund_id: null, chargeback_id: chargeback, company_id, number, ...sums, issued_at: now }
  await insertNote(db, note)
  await mailNote(act, { receipt, note }, buyer)
}

type Noted = Pick<CreditNoteRow, 'payment_id' | 'company_id' | 'number' | 'credits' | 'amount' | 'vat'>

async function mailNote(
  { deps, db, now }: NoteAct,
  { receipt, note }: { receipt: ReceiptOfSale; note: Noted },
  buyer: Buyer,
): Promise<void> {
  if (!buyer) return
  const { seller, edition, currency, vat_country, vat_rate: rate } = receipt
  await sendNotice(
    { deps, db, edition, now },
    {
      userId: buyer.id,
      email: buyer.email,
      purpose: 'credit-note',
      facts: {
        page: `/transactions/${note.payment_id}`,
        number: noteName(note),
        receipt: receiptName(receipt),
        issued_at: now.toISOString(),
        credits: String(note.credits),
        // Sums of a credit note are negative.
        amount: String(-note.amount),
        net: String(note.vat - note.amount),
        vat: String(-note.vat),
        currency,
        vat_country,
        ...(note.amount < 0 && { reversed: 'yes' }),
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
