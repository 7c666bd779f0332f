import * as z from 'zod/mini'
import { post } from '../call.ts'
import { empty, storable } from '../text.ts'

const base64 = z.string().check(z.regex(/^[\w+/=-]+$/, { error: 'invalid_value' }))

/** A browser's push subscription as `PushSubscription.toJSON()` gives it. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'invalid_value' }).check(storable, z.maxLength(1000)),
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
