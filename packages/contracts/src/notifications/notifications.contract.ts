import * as z from 'zod/mini'
import { post } from '../call.ts'
import { isOneLine } from '../characters.ts'
import { empty } from '../text.ts'
import { isPushEndpoint } from './push.rules.ts'

const base64 = z.string().check(z.regex(/^[\w+/=-]+$/, { error: 'invalid_value' }))

/** Stored in the form that was checked, so that a later parser cannot read another host in it. */
const pushEndpoint = z.string().check(
  z.maxLength(1000, { abort: true }),
  z.refine(isOneLine, { error: 'malformed_text', abort: true }),
  z.refine(isPushEndpoint, { error: 'invalid_value', abort: true }),
  z.overwrite((value) => new URL(value).href),
  z.maxLength(1000),
)

/** A browser's push subscription, as returned by `PushSubscription.toJSON()`. */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: base64.check(z.maxLength(200)), auth: base64.check(z.maxLength(100)) }),
})

export const notificationsContract = {
  subscribe: post('/api/user.php', {
    summary: 'Stores a push subscription (NTF-04)',
    access: 'member',
    origin: 'spec',
    when: { push: '1' },
    query: z.strictObject({ push: z.literal('1') }),
    body: z.strictObject({ subscription: pushSubscription }),
    answer: empty,
  }),
}
