import * as z from 'zod/mini'
import { balance, bought } from '../credits/credits.schema.ts'
import { localeCodes } from '../locales.ts'
import { ownProfile } from '../profile/profile.schema.ts'
import { signupSteps } from '../signup/signup.steps.ts'
import { moment, normalisable, storable, uuid } from '../text.ts'
import { normaliseEmail } from './account.rules.ts'

/** Why all mails are off: a spam complaint, a bounce, an unsubscribe in the mail client (NTF-02). */
export const mailStops = ['fbl', 'bounce', 'listunsubscribe'] as const
export type MailStop = (typeof mailStops)[number]

/** Why a member deletes the account (ACC-03). */
export const deletionReasons = [
  'met_someone',
  'too_few_members',
  'unpleasant',
  'too_expensive',
  'too_many_mails',
  'privacy',
  'other',
] as const
export type DeletionReason = (typeof deletionReasons)[number]

const longestEmail = z.maxLength(254, { error: 'too_long' })

export const email = z
  .string()
  .check(normalisable, z.overwrite(normaliseEmail), longestEmail, z.email({ error: 'invalid_email' }))

/** 8 to 200 characters; the maximum keeps hashing cheap. Never trimmed. */
export const password = z
  .string()
  .check(storable, z.minLength(8, { error: 'too_short' }), z.maxLength(200, { error: 'too_long' }))

/** The token of a link in a mail. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(200))

/** A password that was typed twice (AUT-05). */
const repeated = { password, repeat: z.string().check(z.maxLength(200, { error: 'too_long' })) }

const sameTwice = z.check<{ password: string; repeat: string }>((payload) => {
  const { password: typed, repeat } = payload.value
  if (typed !== repeat) payload.issues.push({ code: 'custom', path: ['repeat'], message: 'repeat_differs', input: repeat })
})

/** A password to compare with the stored one, so only its size is checked. */
export const currentPassword = z
  .string()
  .check(storable, z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'too_long' }))

/** Asks for the mail with a link for a new password (AUT-05). */
export const resetRequest = z.strictObject({ email })

/** Sets a new password with the link of a mail (AUT-05). */
export const passwordReset = z.strictObject({ token: linkToken, ...repeated }).check(sameTwice)

/** Changes the password of a logged-in member (AUT-06). */
export const passwordChange = z.strictObject({ old_password: currentPassword, ...repeated }).check(sameTwice)

/** Asks for another email address (AUT-07). */
export const emailChange = z.strictObject({ email, password: currentPassword })

/** A new address that waits for its confirmation. */
export const mailChange = z.object({ email: z.string(), expires_at: moment })
export type MailChange = z.infer<typeof mailChange>

/** Mails with a link that a page uses. */
export const linkKinds = ['password-reset', 'mail-change', 'mail-change-undo', 'reactivation'] as const

/** A session of the member: a browser on a device (TRU-12). */
export const device = z.object({
  id: uuid,
  /** Names, e.g. 'Firefox' and 'Windows'; null if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.nullable(z.enum(['phone', 'tablet', 'computer'])),
  created_at: moment,
  last_seen_at: moment,
  current: z.boolean(),
})
export type Device = z.infer<typeof device>

/** The logged-in user. */
export const user = z.object({
  id: uuid,
  email: z.string(),
  /** `not_confirmed` until the activation link is used. */
  status: z.enum(['not_confirmed', 'confirmed']),
  ...balance.shape,
  /** Has paid at least once: a Premium member (PAY-05). */
  paid_user: z.boolean(),
  /** Others are told what the member has read, and the member what they have (CHT-19). */
  tells_read: z.boolean(),
  /** Null before the first completed payment. */
  bought: z.nullable(bought),
  /** How many conversations the member may still start (CHT-08); null for a Premium member, who has no limit. */
  conversations_left: z.nullable(z.int()),
  signup_date: moment,
  language: z.enum(localeCodes),
  scope: z.enum(['member']),
  fictional_icon: z.string(),
  notifications_disabled: z.array(z.enum(mailStops)),
  /** The steps of the signup that the member finished or skipped, or that the site does not have (SGN-01). */
  signup_passed: z.array(z.enum(signupSteps)),
  profile: ownProfile,
})
export type User = z.infer<typeof user>

/** A failed login never says which field was wrong, so only the size of each field is checked. */
export const credentials = z.strictObject({
  email: z
    .string()
    .check(normalisable, z.overwrite(normaliseEmail), storable, z.minLength(1, { error: 'required' }), longestEmail),
  password: currentPassword,
})
