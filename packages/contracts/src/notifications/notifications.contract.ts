import * as z from 'zod/mini'
import { mailStops } from '../account/account.schema.ts'
import { get, post, put, remove } from '../call.ts'
import { isOneLine } from '../one-line.ts'
import { empty, moment } from '../text.ts'
import { notificationChannels, notificationKinds } from './choices.rules.ts'
import { isPublicAddress } from '../public-address.ts'
import { mailPaces, quietStep } from './times.rules.ts'

const base64 = z.string().check(z.regex(/^[\w+/=-]+$/, { error: 'invalid_value' }))

/** Stored in the form that was checked, so that a later parser cannot read another host in it. */
const pushEndpoint = z.string().check(
  z.maxLength(1000, { abort: true }),
  z.refine(isOneLine, { error: 'malformed_text', abort: true }),
  z.refine(isPublicAddress, { error: 'invalid_value', abort: true }),
  z.overwrite((value) => new URL(value).href),
  z.maxLength(1000),
)

/** A browser's push subscription, as returned by `PushSubscription.toJSON()`. */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: base64.check(z.maxLength(200)), auth: base64.check(z.maxLength(100)) }),
})

const channels = z.object({ email: z.boolean(), push: z.boolean() })

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60 - quietStep), z.multipleOf(quietStep))

/** When the member gets it: how often emails, in which hours nothing, by which clock (TRU-14). */
const noticeTimes = z.strictObject({
  mails: z.enum(mailPaces),
  quiet: z.nullable(
    z
      .strictObject({ from: minuteOfDay, until: minuteOfDay })
      .check(z.refine(({ from, until }) => from !== until, { error: 'invalid_value', path: ['until'] })),
  ),
  /** A name of the IANA database, e.g. `Europe/Helsinki`. */
  time_zone: z.string().check(z.maxLength(64, { error: 'too_long' })),
})

/** What the member is told about, when, and why no emails are sent (NTF-01, NTF-02, TRU-14). */
const notificationSettings = z.object({
  choices: z.record(z.enum(notificationKinds), channels),
  /** The oldest first. */
  stops: z.array(z.object({ reason: z.enum(mailStops), stopped_at: moment })),
  times: noticeTimes,
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** A token of a mail. Any other text is a link that does not work. */
const mailToken = z.string().check(z.maxLength(200, { error: 'too_long' }))

/**
 * What the page behind the unsubscribe link shows. `account`: the mail was about the account, and such mails never stop;
 * `activity`: an earlier mail, which did not name its kind. `stopped`: all emails of choice are; `kind_stopped`: those of
 * this kind are.
 */
const subscription = z.object({
  category: z.enum(['account', 'activity', ...notificationKinds]),
  stopped: z.boolean(),
  kind_stopped: z.boolean(),
})

export const notificationsContract = {
  settings: get('/api/notifications.php', {
    summary: 'What the member is told about, and why no emails are sent (NTF-01, NTF-02)',
    access: 'member',
    origin: 'ours',
    answer: notificationSettings,
  }),
  choose: put('/api/notifications.php', {
    summary: 'Turns a kind on or off for email or push (NTF-01)',
    access: 'member',
    origin: 'ours',
    perMinute: 120,
    body: z.strictObject({ kind: z.enum(notificationKinds), channel: z.enum(notificationChannels), enabled: z.boolean() }),
    answer: notificationSettings,
  }),
  chooseTimes: put('/api/notification-times.php', {
    summary: 'How often emails about messages and likes come, and the hours in which nothing comes (TRU-14)',
    access: 'member',
    origin: 'ours',
    perMinute: 120,
    body: noticeTimes,
    answer: notificationSettings,
  }),
  switchEmails: post('/api/notifications.php', {
    summary: 'Stops all emails of choice, or sends them again (NTF-02)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    body: z.strictObject({
      enabled: z.boolean(),
      /** The member wants emails although a complaint about them was received. */
      despite_complaint: z.optional(z.boolean()),
    }),
    answer: notificationSettings,
  }),
  subscription: get('/api/unsubscribe.php', {
    summary: 'Whether the emails behind an unsubscribe link are stopped (NTF-02)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 60,
    query: z.strictObject({ token: mailToken }),
    answer: subscription,
  }),
  changeSubscription: post('/api/unsubscribe.php', {
    summary: 'Unsubscribes with the link of an email, or subscribes again (NTF-02)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 60,
    body: z.strictObject({ token: mailToken, stop: z.boolean(), only_kind: z.optional(z.boolean()) }),
    answer: subscription,
  }),
  subscribe: post('/api/user.php', {
    summary: 'Stores a push subscription (NTF-04)',
    access: 'member',
    origin: 'spec',
    when: { push: '1' },
    query: z.strictObject({ push: z.literal('1') }),
    body: z.strictObject({ subscription: pushSubscription }),
    answer: empty,
  }),
  unsubscribe: remove('/api/push.php', {
    summary: 'Removes the push subscription of a browser (NTF-04)',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ endpoint: pushEndpoint }),
    answer: empty,
  }),
}
