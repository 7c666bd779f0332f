import * as z from 'zod/mini'
import { balance } from '../credits/credits.schema.ts'
import { localeCodes } from '../locales.ts'
import { ownProfile } from '../profile/profile.schema.ts'
import { moment, normalisable, storable, uuid } from '../text.ts'
import { normaliseEmail } from './account.rules.ts'

/** Why all mails are off: a spam complaint, a bounce, an unsubscribe in the mail client (NTF-02). */
export const mailStops = ['fbl', 'bounce', 'listunsubscribe'] as const

const longestEmail = z.maxLength(254, { error: 'too_long' })

export const email = z
  .string()
  .check(normalisable, z.overwrite(normaliseEmail), longestEmail, z.email({ error: 'invalid_email' }))

/** 8 to 200 characters; the maximum keeps hashing cheap. Never trimmed. */
export const password = z
  .string()
  .check(storable, z.minLength(8, { error: 'too_short' }), z.maxLength(200, { error: 'too_long' }))

/** The logged-in user. */
export const user = z.object({
  id: uuid,
  email: z.string(),
  /** `not_confirmed` until the activation link is used. */
  status: z.enum(['not_confirmed', 'confirmed']),
  ...balance.shape,
  /** Has paid at least once: a Premium member (PAY-05). */
  paid_user: z.boolean(),
  signup_date: moment,
  language: z.enum(localeCodes),
  scope: z.enum(['member']),
  fictional_icon: z.string(),
  notifications_disabled: z.array(z.enum(mailStops)),
  profile: ownProfile,
})
export type User = z.infer<typeof user>

/** A failed login never says which field was wrong, so only the size of each field is checked. */
export const credentials = z.strictObject({
  email: z
    .string()
    .check(normalisable, z.overwrite(normaliseEmail), storable, z.minLength(1, { error: 'required' }), longestEmail),
  password: z.string().check(storable, z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'too_long' })),
})
