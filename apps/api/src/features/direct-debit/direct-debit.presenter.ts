import { codeLifetime, codePause, codeTries, ibanHint, phoneHint } from '@vonk/contracts/direct-debit/direct-debit.rules.ts'
import type { Debit, DebitDraft, Mandate } from '@vonk/contracts/direct-debit/direct-debit.schema.ts'
import type { DebitRow, DraftRow, MandateRow } from './direct-debit.repository.ts'

export const presentMandate = (row: MandateRow): Mandate => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  account_holder: row.account_holder,
  iban_hint: ibanHint(row.iban),
  creditor_id: row.creditor_id,
  creditor_name: row.creditor_name,
  wording: row.wording,
  language: row.language,
  signed_at: row.signed_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  usable: row.kind === 'recurring' && row.revoked_at === null,
})

export const presentDebit = (row: DebitRow & { mandate: string | null; blocked: boolean }): Debit => ({
  reference: row.reference,
  mandate: row.mandate,
  payment_id: row.payment_id,
  credits: row.credits,
  amount: row.amount,
  currency: row.currency,
  due_on: row.collect_on ?? row.due_on,
  status: row.status,
  held: row.blocked && row.status === 'open',
  unpaid_credits: row.unpaid_credits ?? 0,
})

export const presentDraft = (row: DraftRow): DebitDraft => ({
  bundle: row.bundle_id,
  credits: row.credits,
  price: row.price,
  currency: row.currency,
  iban_hint: ibanHint(row.iban),
  phone_hint: phoneHint(row.phone),
  expires_at: new Date(row.code_sent_at.getTime() + codeLifetime).toISOString(),
  resend_at: new Date(row.code_sent_at.getTime() + codePause).toISOString(),
  tries_left: Math.max(0, codeTries - row.tries),
})
