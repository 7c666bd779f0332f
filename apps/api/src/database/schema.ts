import type { Edition } from '@vonk/contracts/editions.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { PaymentMethod, PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import type { Gender, Interest, OwnProfile, ProfileCard, Photo } from '@vonk/contracts/profile/profile.schema.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { ReportReason } from '@vonk/contracts/members/members.schema.ts'
import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>
/** YYYY-MM-DD. */
type Day = string
type Json<T> = ColumnType<T, string, string>

/** The settings of a site that differ from the defaults of its brand. Staff edit them. */
export type SiteSettingsTable = { edition: Edition; settings: Json<Partial<Settings>>; updated_at: DefaultMoment }

/** The profile that others see. A fictional profile has no user. */
export type ProfileTable = {
  id: Generated<string>
  edition: Edition
  kind: Generated<ProfileCard['kind']>
  name: string
  date_of_birth: Day
  gender: Gender | null
  sexuality: OwnProfile['sexuality']
  country: string
  region: string | null
  city: string | null
  /** Centre of the grid cell of the place, in degrees; never the exact position. */
  cell_lat: number | null
  cell_lon: number | null
  about_me: Generated<string>
  interests: Generated<Interest[]>
  hair_colour: OwnProfile['hair_colour']
  eye_colour: OwnProfile['eye_colour']
  body_type: OwnProfile['body_type']
  relationship_status: OwnProfile['relationship_status']
  tattoos: boolean | null
  /** `active`: shown to others. `disabled`: email not confirmed. `invisible`: hidden by the member. `deleted`: will be removed. */
  status: Generated<'active' | 'disabled' | 'invisible' | 'deleted'>
  /** A copy of what `photos` says, so that search can sort without a join. */
  has_photo: Generated<boolean>
  last_active_at: Moment
  created_at: DefaultMoment
}

/** The account of a member. It has the id of its profile. */
export type UserTable = {
  id: string
  edition: Edition
  email: string
  password_hash: string
  status: Generated<'not_confirmed' | 'confirmed' | 'deleted'>
  language: Locale
  signup_at: Moment
  /** When the first payment completed. The member is Premium from then on (PAY-05). */
  premium_since: MomentOrNull
  notifications_disabled: Generated<string[]>
  /** Conversations this member started (CHT-08). */
  conversations_started: Generated<number>
  tracking: Json<Record<string, string>>
  /** Works in the back office. */
  staff: Generated<boolean>
}

export type SessionTable = {
  /** SHA-256 of the cookie's token. */
  token_hash: Buffer
  edition: Edition
  user_id: string
  created_at: Moment
  last_seen_at: Moment
  expires_at: Moment
  user_agent: string | null
}

/** Failed logins per email address, also of addresses without an account (AUT-02). */
export type LoginAttemptTable = {
  edition: Edition
  email: string
  /** Token hash of the known device; empty for all unknown devices together. */
  device: Generated<Buffer>
  failures: number
  blocked_until: MomentOrNull
  last_at: Moment
}

/** A device that logged in to an account before. It has its own count of failed logins. */
export type KnownDeviceTable = {
  edition: Edition
  user_id: string
  /** SHA-256 of the cookie's token. */
  token_hash: Buffer
  created_at: Moment
  last_seen_at: Moment
}

/** The times of the mails to a mailbox, of all sites together. The key is the SHA-256 of the address. */
export type MailboxTable = { mailbox: Buffer; mails: Date[] }

/** Single-use links in mails. */
export type MailLinkTable = {
  id: Generated<string>
  /** SHA-256 of the token. Null until the mail is sent, because the token is made then. */
  token_hash: Buffer | null
  edition: Edition
  user_id: string
  purpose: 'activation'
  /** The address that the link was sent to. A new address makes older links invalid. */
  email: string
  created_at: Moment
  expires_at: Moment
  used_at: MomentOrNull
}

export type PhotoTable = {
  id: Generated<string>
  edition: Edition
  profile_id: string
  position: number
  status: Photo['status']
  width: number
  height: number
  placeholder: string
  created_at: DefaultMoment
}

export type LikeTable = { edition: Edition; from_id: string; to_id: string; created_at: Moment; seen_at: MomentOrNull }

/** A like that counts for the daily cap (LIK-04). An unlike does not remove it; after a day it no longer counts. */
export type GivenLikeTable = {
  edition: Edition
  from_id: string
  to_id: string
  counted_at: Moment
  /** When the receiver saw it, kept after an unlike. */
  seen_at: MomentOrNull
  /** When it made a match, of which both members were notified. */
  matched_at: MomentOrNull
}

/** A mutual like; `low_id` < `high_id`. */
export type MatchTable = {
  edition: Edition
  low_id: string
  high_id: string
  matched_at: Moment
  low_seen_at: MomentOrNull
  high_seen_at: MomentOrNull
}

export type BlockTable = { edition: Edition; from_id: string; to_id: string; created_at: Moment }

export type ReportTable = {
  id: Generated<string>
  edition: Edition
  from_id: string
  about_id: string
  reason: ReportReason
  note: string
  created_at: Moment
}

/** One conversation per pair; `low_id` < `high_id`. */
export type ConversationTable = {
  id: Generated<string>
  edition: Edition
  low_id: string
  high_id: string
  started_by: string
  created_at: Moment
  /** The sequence number of the last message. */
  last_seq: Generated<number>
}

/** A conversation as one of the two members sees it. */
export type ParticipantTable = {
  conversation_id: string
  edition: Edition
  profile_id: string
  peer_id: string
  unread: Generated<number>
  read_seq: Generated<number>
  /** This participant removed the conversation and does not see messages up to this number (CHT-11). */
  hidden_seq: Generated<number>
  /** The time of the last change that this participant may see; null: not in the list. */
  updated_at: MomentOrNull
}

export type MessageTable = {
  id: string
  edition: Edition
  conversation_id: string
  seq: number
  sender_id: string
  kind: Message['kind']
  body: string
  credits: number
  /** True until the sender confirms the email (SGN-09). */
  held: boolean
  created_at: Moment
}

/**
 * The balance of a member. It is always the sum of the ledger entries of the account, and changes only together with a
 * new entry. `version` counts the changes.
 */
export type WalletTable = { user_id: string; edition: Edition; balance: Generated<number>; version: Generated<number> }

/**
 * Double entry in one row: `amount` credits go from one account to another, so the ledger always adds up. Accounts are
 * 'wallet:<user id>' and those of the company: 'sold', 'granted', 'spent:message', 'spent:gift'.
 */
export type LedgerTable = {
  id: Generated<string>
  edition: Edition
  from_account: string
  to_account: string
  amount: number
  kind: 'purchase' | 'signup' | 'message' | 'gift' | 'grant'
  /** The id of the payment or message. Unique per kind, so that nothing is booked twice. */
  reference: string
  created_at: Moment
}

export type BundleTable = {
  id: Generated<number>
  edition: Edition
  country: string
  credits: number
  amount: number
  currency: string
  recommended: boolean
  position: number
}

export type PaymentTable = {
  id: Generated<string>
  edition: Edition
  user_id: string
  bundle_id: number
  credits: number
  amount: number
  currency: string
  method: PaymentMethod
  provider: 'sandbox' | 'mollie'
  /** Null until the provider has created the payment. */
  provider_reference: string | null
  checkout_url: string | null
  /** The discount code of `amount`. It can be used again when the payment fails or is cancelled. */
  discount_code: string | null
  status: PaymentStatus
  /** When the provider refused to cancel it for a later order. It can still be paid and keeps its discount code. */
  cancel_refused_at: MomentOrNull
  created_at: Moment
  completed_at: MomentOrNull
}

/** Every notice from a payment provider, as received, genuine or not. */
export type PaymentNoticeTable = {
  id: Generated<string>
  provider: string
  body: Json<unknown>
  outcome: string
  received_at: Moment
}

export type DiscountCodeTable = {
  code: string
  edition: Edition
  user_id: string | null
  country: string | null
  percentage: number
  expires_at: MomentOrNull
  created_at: Moment
}

export type PushSubscriptionTable = {
  endpoint: string
  edition: Edition
  user_id: string
  p256dh: string
  auth: string
  created_at: Moment
}

/** Stored answers of idempotent calls (API-02). The same key gets the same answer; with another body it is refused. */
export type IdempotencyKeyTable = {
  edition: Edition
  user_id: string
  key: string
  call: string
  body_hash: Buffer
  status: number
  answer: Json<unknown>
  created_at: Moment
}

/** The sites that the demo has filled, so that it fills each only once. */
export type DemoSeedTable = { edition: Edition; seeded_at: Moment }

export type Database = {
  site_settings: SiteSettingsTable
  profiles: ProfileTable
  users: UserTable
  sessions: SessionTable
  login_attempts: LoginAttemptTable
  known_devices: KnownDeviceTable
  mail_links: MailLinkTable
  mailboxes: MailboxTable
  photos: PhotoTable
  likes: LikeTable
  given_likes: GivenLikeTable
  matches: MatchTable
  blocks: BlockTable
  reports: ReportTable
  conversations: ConversationTable
  participants: ParticipantTable
  messages: MessageTable
  wallets: WalletTable
  ledger: LedgerTable
  bundles: BundleTable
  payments: PaymentTable
  payment_notices: PaymentNoticeTable
  discount_codes: DiscountCodeTable
  push_subscriptions: PushSubscriptionTable
  idempotency_keys: IdempotencyKeyTable
  demo_seeds: DemoSeedTable
}

export type ProfileRow = Selectable<ProfileTable>
export type PhotoRow = Selectable<PhotoTable>
export type MessageRow = Selectable<MessageTable>
export type PaymentRow = Selectable<PaymentTable>
export type NewProfile = Insertable<ProfileTable>
