import * as z from 'zod/mini'
import { localeCodes } from '../locales.ts'
import { countryCode, moment, uuid } from '../text.ts'

/**
 * `once`: for one order. `recurring`: for later orders too, until it is revoked. The bank learns it as OOFF, or FRST and then RCUR.
 */
export const mandateKinds = ['once', 'recurring'] as const
export type MandateKind = (typeof mandateKinds)[number]

/** `open`: not in a file for the bank yet. `collected`: in one. `returned`: the bank gave the money back. `cancelled`: never collected, after a refund. */
export const debitStatuses = ['open', 'collected', 'returned', 'cancelled'] as const
export type DebitStatus = (typeof debitStatuses)[number]

/** A day without a time: 2026-11-27. */
const dayOfYear = z.iso.date()

/** The permission to collect money, as its member sees it. */
export const mandate = z.object({
  id: uuid,
  /** The unique reference, which the bank statement shows. */
  reference: z.string(),
  kind: z.enum(mandateKinds),
  account_holder: z.string(),
  /** Country and last four characters. */
  iban_hint: z.string(),
  creditor_id: z.string(),
  creditor_name: z.string(),
  /** The version and language of the text that the member read. */
  wording: z.int(),
  language: z.enum(localeCodes),
  signed_at: moment,
  revoked_at: z.nullable(moment),
  /** Whether a new order can use it. */
  usable: z.boolean(),
})
export type Mandate = z.infer<typeof mandate>

/** Money that is collected from an account for an order. Amounts are in minor units. */
export const debit = z.object({
  reference: z.string(),
  mandate: z.nullable(z.string()),
  payment_id: uuid,
  credits: z.int(),
  amount: z.int(),
  currency: z.string(),
  due_on: dayOfYear,
  status: z.enum(debitStatuses),
  /** Open, but its account is blocked: not collected, and still owed. */
  held: z.boolean(),
  /** Credits of a returned debit that were spent before, so that nobody could take them back. */
  unpaid_credits: z.int(),
})
export type Debit = z.infer<typeof debit>

/** An order that waits for the code of the text message. */
export const debitDraft = z.object({
  bundle: z.int(),
  credits: z.int(),
  price: z.int(),
  currency: z.string(),
  iban_hint: z.string(),
  /** The last digits of the number that got the code. */
  phone_hint: z.string(),
  expires_at: moment,
  /** When another code may be sent. */
  resend_at: moment,
  tries_left: z.int(),
})
export type DebitDraft = z.infer<typeof debitDraft>

/** Why a member cannot pay by direct debit; null: they can. */
export const debitObstacles = ['off', 'not_confirmed', 'blocked'] as const

export const directDebit = z.object({
  obstacle: z.nullable(z.enum(debitObstacles)),
  /** Text messages stay on this machine, and no bank gets a file. */
  sandbox: z.boolean(),
  country: countryCode,
  creditor: z.nullable(z.object({ name: z.string(), id: z.string(), address: z.string() })),
  /** The version of the text of the mandate. */
  wording: z.int(),
  /** What this member may still order by direct debit, in minor units of euro. */
  limits: z.object({ day: z.int(), month: z.int(), left: z.int() }),
  /** The day on which an order of now is collected. */
  due_on: dayOfYear,
  draft: z.nullable(debitDraft),
  mandates: z.array(mandate),
  debits: z.array(debit),
})
export type DirectDebit = z.infer<typeof directDebit>
