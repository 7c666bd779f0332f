import { day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Database } from '../../database/schema.ts'
import { ages } from '../account/account.ages.ts'

/** What the privacy page tells about, in its order. The texts are `data.<topic>` in `support.json`. */
export const dataTopics = [
  'account',
  'profile',
  'consents',
  'photos',
  'likes',
  'proposals',
  'messages',
  'payments',
  'security',
  'safety',
  'mails',
  'push',
  'leaving',
  'begun',
  'complaints',
] as const
export type DataTopic = (typeof dataTopics)[number]

/**
 * Where the privacy page tells of each table; null: a table without personal data. The type requires every table.
 *
 * @internal A test compares it with `personalData`.
 */
export const topicOfTable: { [Table in keyof Database]: DataTopic | null } = {
  profiles: 'profile',
  saved_searches: 'profile',
  verifications: 'photos',
  users: 'account',
  mail_stops: 'mails',
  mail_reports: 'mails',
  notification_choices: 'mails',
  mail_links: 'mails',
  mailboxes: 'mails',
  consents: 'consents',
  sessions: 'security',
  login_attempts: 'security',
  known_devices: 'security',
  passkeys: 'security',
  passkey_challenges: 'security',
  idempotency_keys: 'security',
  signup_starts: 'begun',
  complaints: 'complaints',
  photos: 'photos',
  banned_photos: null,
  likes: 'likes',
  given_likes: 'likes',
  matches: 'likes',
  passes: 'proposals',
  finder_answers: 'proposals',
  today_picks: 'proposals',
  today_visits: 'proposals',
  blocks: 'safety',
  reports: 'safety',
  decisions: 'safety',
  appeals: 'safety',
  conversations: 'messages',
  participants: 'messages',
  messages: 'messages',
  withdrawn_messages: 'messages',
  wallets: 'payments',
  ledger: 'payments',
  spending_limits: 'payments',
  spending_breaks: 'payments',
  payments: 'payments',
  receipts: 'payments',
  receipt_numbers: null,
  credit_notes: 'payments',
  chargebacks: 'payments',
  stored_cards: 'payments',
  payment_notices: 'payments',
  refunds: 'payments',
  bundles: null,
  discount_codes: 'payments',
  debit_mandates: 'payments',
  debit_drafts: 'payments',
  debit_codes_sent: 'payments',
  debits: 'payments',
  debit_batches: 'payments',
  debit_blocks: 'payments',
  deletions: 'leaving',
  exports: 'leaving',
  push_subscriptions: 'push',
  notices: 'mails',
  notice_times: 'mails',
  announcements: null,
  site_settings: null,
  site_figures: null,
  traffic_counts: null,
  inhabited_cells: null,
  demo_seeds: null,
}

const inDays = (milliseconds: number) => Math.round(milliseconds / day)

/** The periods that the texts name, in days. They are those of the deletion (`retention.ts`). */
export const periods = {
  deletion: limits.deletionDays,
  export: limits.exportKeptDays,
  exportRequest: inDays(ages.exports),
  unconfirmed: inDays(ages.unconfirmed),
  pass: inDays(ages.passes),
  pick: inDays(ages.todayPicks),
  report: inDays(ages.reports),
  withdrawnMessage: inDays(ages.withdrawnMessages),
  complaint: inDays(ages.complaints),
  decision: inDays(ages.decisions),
  refusedPhoto: inDays(ages.refusedPhotos),
  session: limits.sessionDays,
  idle: limits.sessionIdleDays,
  device: limits.deviceDays,
  attempt: inDays(ages.attempts),
  link: inDays(ages.links),
  mailReport: inDays(ages.mailReports),
  mailbox: inDays(ages.mailboxes),
  told: inDays(ages.told),
  push: inDays(ages.push),
  notice: inDays(ages.notices),
  order: inDays(ages.orders),
  consentYears: Math.round(inDays(ages.withdrawnConsents) / 365),
} as const

/** Topics of which something stays after an account is erased. A test compares with `personalData`. */
export const topicsThatStay: readonly DataTopic[] = ['messages', 'payments', 'mails', 'complaints', 'safety']
