import { randomBytes } from 'node:crypto'
import { before } from '@vonk/contracts/clock.ts'
import { codeLifetime, codeTries, draftLifetime, mandateWording } from '@vonk/contracts/direct-debit/direct-debit.rules.ts'
import { debitForm, mobileNumber } from '@vonk/contracts/direct-debit/direct-debit.form.ts'
import type { BodyOf } from '@vonk/contracts/call.ts'
import type { Pricing } from '@vonk/contracts/credits/credits.schema.ts'
import type { directDebitContract } from '@vonk/contracts/direct-debit/direct-debit.contract.ts'
import type { DirectDebit } from '@vonk/contracts/direct-debit/direct-debit.schema.ts'
import { fieldsOf } from '@vonk/contracts/errors.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { sendNotice } from '../../mail/links.ts'
import { debitableBundle, lockDebtor, sellByDebit } from '../credits/debit-sales.ts'
import { pricesOf } from '../credits/prices.service.ts'
import { dueDay } from './direct-debit.calendar.ts'
import { countCode, type Code } from './direct-debit.codes.ts'
import { checkDebit, debitLeft } from './direct-debit.policy.ts'
import { presentDebit, presentDraft, presentMandate } from './direct-debit.presenter.ts'
import {
  deleteDraft,
  findDebits,
  findDraft,
  findMandates,
  insertDebit,
  insertMandate,
  isBlocked,
  lockAccount,
  lockDraft,
  lockUsableMandate,
  renewCode,
  revokeMandate,
  saveDraft,
  takeTry,
  type MandateRow,
} from './direct-debit.repository.ts'
import { debitSettingsOf, isDebitOffered } from './direct-debit.settings.ts'

/** Mandates and debits that a member sees, the newest. */
const shown = 50

/** What a member sees about direct debits (PAY-08). */
export async function stateOf(act: MemberAct): Promise<DirectDebit> {
  const { deps, db, edition, now, member } = act
  const { settings, creditor } = await debitSettingsOf(act)
  const { pricing } = await pricesOf(act)
  const draft = await findDraft(db, edition, member.id)
  return {
    obstacle: await obstacleOf(act, pricing),
    sandbox: deps.sms?.sandbox === true,
    country: pricing.country,
    creditor: creditor && { name: creditor.name, id: creditor.id, address: creditor.address },
    wording: mandateWording,
    limits: {
      day: settings.per_day,
      month: settings.per_month,
      left: await debitLeft(db, member.id, { settings, now }),
    },
    due_on: dueDay(now, settings.notice_days),
    draft: draft && draft.code_sent_at > before(now, draftLifetime) ? presentDraft(draft) : null,
    mandates: (await findMandates(db, edition, member.id, shown)).map(presentMandate),
    debits: (await findDebits(db, edition, member.id, shown)).map(presentDebit),
  }
}

async function obstacleOf(act: MemberAct, { methods }: Pricing): Promise<DirectDebit['obstacle']> {
  if (!methods.includes('directdebit')) return 'off'
  if (!act.member.confirmed) return 'not_confirmed'
  return (await isBlocked(act.db, { userId: act.member.id })) ? 'blocked' : null
}

/** Returns who collects, and by which settings. Throws `debit_off`, `not_confirmed`, or what {@link checkDebit} throws. */
async function checkMember(act: MemberAct, order: { country: string; iban: string; price: number }) {
  const { settings, creditor } = await debitSettingsOf(act)
  if (!creditor || !(await isDebitOffered(act, order.country))) throw new Refusal('debit_off')
  if (!act.member.confirmed) throw new Refusal('not_confirmed')
  await checkDebit(act.db, { userId: act.member.id, ...order, settings, now: act.now })
  return { settings, creditor }
}

/**
 * Stores the form until the code of the text message confirms it; an earlier draft of the member is replaced. Everything that forbids
 * the order is told before a code is sent. Returns where to send the code.
 */
export async function beginDebit(
  act: MemberAct,
  { bundle: wanted, price, kind, wording, language, country, ...form }: BodyOf<typeof directDebitContract.begin>,
  { hash }: Code,
): Promise<{ phone: string }> {
  const { db, edition, now, member } = act
  await lockDebtor(act)
  const { bundle, country: ofPrices } = await debitableBundle(act, { bundle: wanted, price })
  if (country !== ofPrices) throw refuseField('country', 'unknown_country')
  if (wording !== mandateWording) throw new Refusal('wording_changed')
  const checked = debitForm(country).safeParse(form)
  if (!checked.success) throw new Refusal('invalid_input', { fields: fieldsOf(checked.error, form) })
  // The form is checked, so this is a number.
  const phone = mobileNumber(form.phone, country) as string
  await checkMember(act, { country, iban: form.iban, price })
  const earlier = await findDraft(db, edition, member.id)
  await countCode(act, phone, earlier?.code_sent_at)
  await saveDraft(db, {
    user_id: member.id,
    edition,
    bundle_id: bundle.id,
    credits: bundle.credits,
    price,
    currency: bundle.currency,
    kind,
    ...form,
    phone,
    country,
    wording,
    language,
    code_hash: hash,
    code_sent_at: now,
    created_at: now,
  })
  return { phone }
}

/** Stores another code for the draft. Throws `debit_code_over` without a draft, or `sms_limit`. Returns where to send it. */
export async function renewDebitCode(act: MemberAct, { hash }: Code): Promise<{ phone: string }> {
  const { db, edition, now, member } = act
  const draft = await lockDraft(db, edition, member.id)
  if (!draft || draft.created_at <= before(now, draftLifetime)) throw new Refusal('debit_code_over')
  await checkMember(act, draft)
  await countCode(act, draft.phone, draft.code_sent_at)
  await renewCode(db, member.id, { hash, now })
  return { phone: draft.phone }
}

/** A try of a code: the hash to compare with, and the tries that are left after it; null if the code does not work any more. */
export async function tryCode({ deps, edition, now, member }: Pick<MemberAct, 'deps' | 'edition' | 'now' | 'member'>) {
  const taken = await takeTry(deps.db, edition, member.id, { tries: codeTries, sentAfter: before(now, codeLifetime) })
  return taken ? { hash: taken.code_hash, left: codeTries - taken.tries } : null
}

/** A try and whether its code fits. */
export type TriedCode = { hash: string; left: number; fits: boolean } | null

/**
 * Signs the mandate and orders (PAY-08). Throws `invalid_otp` with the tries that are left, or `debit_code_over`. `address` is the
 * network address of the request, for the evidence. Returns the payment.
 */
export async function confirmDebit(act: MemberAct, tried: TriedCode, address: string): Promise<{ payment: string }> {
  const { db, edition, now, member } = act
  if (!tried) throw new Refusal('debit_code_over')
  if (!tried.fits) throw new Refusal('invalid_input', { fields: { otp: 'invalid_otp' }, params: { left: tried.left } })
  await lockDebtor(act)
  const draft = await lockDraft(db, edition, member.id)
  // Another request used the code, or asked for another one.
  if (!draft || draft.code_hash !== tried.hash) throw new Refusal('debit_code_over')
  const { creditor } = await debitSettingsOf(act)
  if (!creditor) throw new Refusal('debit_off')
  const { bundle_id: bundle, price, kind, account_holder, iban, street, house_number, zip, city, country, phone } = draft
  const { wording, language } = draft
  const mandate = await insertMandate(db, {
    edition,
    user_id: member.id,
    kind,
    account_holder,
    iban,
    street,
    house_number,
    zip,
    city,
    country,
    phone,
    wording,
    language,
    reference: newReference('M'),
    creditor_id: creditor.id,
    creditor_name: creditor.name,
    address,
    signed_at: now,
  })
  const ordered = await orderBy(act, mandate, { bundle, price })
  await deleteDraft(db, member.id)
  return ordered
}

/** Orders with a mandate for later orders. Throws `not_found` if the member has no such mandate. Returns the payment. */
export async function orderByMandate(
  act: MemberAct,
  { mandate: id, ...wanted }: BodyOf<typeof directDebitContract.order>,
): Promise<{ payment: string }> {
  await lockDebtor(act)
  const mandate = await lockUsableMandate(act.db, act.edition, act.member.id, id)
  if (!mandate) throw new Refusal('not_found')
  return orderBy(act, mandate, wanted)
}

/** Sells the credits, plans the debit and announces it. The caller has locked the member. */
async function orderBy(
  act: MemberAct,
  mandate: MandateRow,
  wanted: { bundle: number; price: number },
): Promise<{ payment: string }> {
  const { db, edition, now, member } = act
  await lockAccount(db, mandate.iban)
  const { country, iban } = mandate
  const { settings, creditor } = await checkMember(act, { country, iban, price: wanted.price })
  const reference = newReference('D')
  const { id: payment, credits, amount, currency } = await sellByDebit(act, { ...wanted, reference })
  const due_on = dueDay(now, settings.notice_days)
  await insertDebit(db, {
    edition,
    user_id: member.id,
    payment_id: payment,
    mandate_id: mandate.id,
    reference,
    iban: mandate.iban,
    credits,
    amount,
    currency,
    due_on,
    created_at: now,
  })
  await sendNotice(act, {
    userId: member.id,
    email: await addressOf(act),
    purpose: 'debit-announced',
    facts: {
      amount: String(amount),
      currency,
      on: due_on,
      mandate: mandate.reference,
      creditor: creditor.id,
      company: creditor.name,
      account: mandate.iban.slice(-4),
    },
  })
  return { payment }
}

const addressOf = async ({ db, member }: Pick<MemberAct, 'db' | 'member'>): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', member.id).executeTakeFirstOrThrow()).email

/** Discards the draft of a member. Its code stops to work. */
export const discardDebit = ({ db, member }: MemberAct) => deleteDraft(db, member.id)

/** Revokes a mandate. What was ordered before is still collected. Throws `not_found`. */
export async function revoke({ db, edition, now, member }: MemberAct, id: string): Promise<void> {
  if (!(await revokeMandate(db, edition, member.id, { id, now }))) throw new Refusal('not_found')
}

/** Letters and digits that nobody mistakes for each other; banks accept them in references. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A reference that is unique and does not name the site, because bank statements show it. */
export const newReference = (kind: 'M' | 'D'): string =>
  kind + [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
