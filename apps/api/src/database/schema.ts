import type { DeletionReason, MailStop } from '@vonk/contracts/account/account.schema.ts'
import type { NotificationChannel, NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { MailPace } from '@vonk/contracts/notifications/times.rules.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Transport } from '@vonk/contracts/account/account.passkeys.schema.ts'
import type { DebitStatus, MandateKind } from '@vonk/contracts/direct-debit/direct-debit.schema.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { DiscountValidity } from '@vonk/contracts/offers/offers.schema.ts'
import type { RefundStatus, RefundWay } from '@vonk/contracts/credits/refunds.schema.ts'
import type { MovementKind } from '@vonk/contracts/credits/statement.contract.ts'
import type { Seller } from '@vonk/contracts/credits/receipts.contract.ts'
import type { SpendingPeriod } from '@vonk/contracts/credits/spending.rules.ts'
import type { CardUse, PaymentMethod, PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import type { Drawing } from '@vonk/contracts/profile/profile.drawing.ts'
import type { ProfileValues } from '@vonk/contracts/profile/profile.fields.ts'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import type { VoiceContainer } from '../voices/sounds.ts'
import type { OwnPhoto, OwnProfile, ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import type { ComplaintKind } from '@vonk/contracts/support/complaints.schema.ts'
import type { FinderAnswer, FinderQuestion, Importance } from '@vonk/contracts/matching/matching.finder.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { AppealOutcome, DecisionSide, HouseRule, Measure } from '@vonk/contracts/members/members.decisions.schema.ts'
import type { MemberFilters, ReportKind, ReportReason } from '@vonk/contracts/members/members.schema.ts'
import type { Reaction } from '@vonk/contracts/chat/chat.reactions.ts'
import type { MessageKind, MessageQuote, QuotedMessage, SentKind } from '@vonk/contracts/chat/chat.schema.ts'
import type { Pose, VerificationReason } from '@vonk/contracts/profile/profile.verification.schema.ts'
import type { SignupStep } from '@vonk/contracts/signup/signup.steps.ts'
import type { MailFacts } from '../dependencies.ts'
import type { AnnouncementKind, AnnouncementTexts } from '../mail/announcement.ts'
import type { MailPurpose } from '../mail/purposes.ts'
import type { TrafficEvent } from '@vonk/contracts/traffic/traffic.schema.ts'
import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
type Json<T> = ColumnType<T, string, string>
type Computed<T> = ColumnType<T, never, never>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** The settings of a site that differ from the defaults of its brand. Staff edit them. */
export type SiteSettingsTable = { edition: Edition; settings: Json<Partial<Settings>>; updated_at: DefaultMoment }

/** The fields of a profile whose columns have the type of the value. */
type PlainColumns = Omit<ProfileValues, 'about_me' | 'interests' | 'prompts'>

/** The profile that others see. A fictional profile has no user. */
export type ProfileTable = PlainColumns & {
  id: Generated<string>
  edition: Edition
  kind: Generated<ProfileCard['kind']>
  /** Centre of the grid cell of the place, in degrees; never the exact position. */
  cell_lat: number | null
  cell_lon: number | null
  about_me: Generated<string>
  interests: Generated<ProfileValues['interests']>
  /** In the member's order. */
  prompts: GeneratedJson<ProfileValues['prompts']>
  /** By field; only of fields with a value. */
  notes: GeneratedJson<OwnProfile['notes']>
  /** `active`: shown to others. `disabled`: email not confirmed. `invisible`: hidden by the member. `deleted`: will be removed. */
  status: Generated<'active' | 'disabled' | 'invisible' | 'deleted'>
  /** A copy of what `photos` says, so that search can sort without a join. */
  has_photo: Generated<boolean>
  /** When the badge was given; null unless the kind is `verified`. */
  verified_at: MomentOrNull
  /** How the member looks as a drawing, and whether strangers see it instead of the photos until a match (PRF-11). */
  drawing: JsonOrNull<Drawing>
  drawn_until_match: Generated<boolean>
  /** Names the files of the drawing; new for each change of it. */
  drawing_id: string | null
  last_active_at: Moment
  created_at: DefaultMoment
  /** The database computes these from the others, for the search; see migration 0030. */
  cell: Computed<number | null>
  sex: Computed<number>
  rank: Computed<number>
  rank_for_men: Computed<number>
  rank_for_women: Computed<number>
}

/** A grid cell where profiles of a country are or were, see migration 0065. A trigger adds them. */
export type InhabitedCellTable = { edition: Edition; cell: number; country: string }

/** A member’s try to get the badge (TRU-13). */
export type VerificationTable = {
  id: Generated<string>
  edition: Edition
  user_id: string
  pose: Pose
  status: Generated<'open' | 'pending' | 'approved' | 'refused'>
  /** `withdrawn`: the member took the picture back. */
  reason: VerificationReason | 'withdrawn' | null
  /** Names the file of the picture; null before it is sent and after the decision. */
  picture: string | null
  /** Whether the picture was read: a moderator can look at it. */
  readable: Generated<boolean>
  /** The photos that were compared. Empty unless approved, and after a later check or a withdrawal. */
  photos: Generated<string[]>
  created_at: Moment
  expires_at: Moment
  sent_at: MomentOrNull
  decided_at: MomentOrNull
}

/** A search that a member saved (TRU-15). */
export type SavedSearchTable = {
  id: Generated<string>
  edition: Edition
  user_id: string
  search: Json<MemberFilters>
  alerts: boolean
  created_at: Moment
  /** Members who were new before this moment are no news. */
  told_until: Moment
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
  /** Signs the tokens in mails to this account. */
  mail_key: Generated<string>
  /** Conversations this member started (CHT-08). */
  conversations_started: Generated<number>
  tracking: Json<Record<string, string>>
  /** Steps of the signup that the member finished or skipped (SGN-01). */
  signup_passed: Generated<SignupStep[]>
  /** Works in the back office. */
  staff: Generated<boolean>
  /** Others are told what the member has read, and the member what they have (CHT-19). */
  tells_read: Generated<boolean>
  /** When the account last returned after a deletion or closing (TRU-16). */
  came_back_at: MomentOrNull
}

export type SessionTable = {
  /** Stays when the token is replaced. */
  id: Generated<string>
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

/** Why no mails of a member's choice are sent (NTF-02). */
export type MailStopTable = { edition: Edition; user_id: string; reason: MailStop; stopped_at: Moment }

/** A mail that came back, a complaint or an unsubscription, by the mail server. */
export type MailReportTable = {
  id: Generated<string>
  edition: Edition
  user_id: string
  kind: 'hard_bounce' | 'soft_bounce' | 'complaint' | 'unsubscribe'
  /** The enhanced status code of a bounce (RFC 3463), e.g. 5.1.1. */
  status: string | null
  received_at: Moment
}

/** What a member has chosen; a kind and channel without a row have the default (NTF-01). */
export type NotificationChoiceTable = {
  edition: Edition
  user_id: string
  kind: NotificationKind
  channel: NotificationChannel
  enabled: boolean
  chosen_at: Moment
}

/** What a member was told, once per kind and occasion. By neither channel: there was nothing to say (NTF-07). */
export type NoticeTable = {
  edition: Edition
  user_id: string
  kind: NotificationKind
  /** Names what it was about within its kind, e.g. a week or a message. */
  occasion: string
  by_email: boolean
  by_push: boolean
  /** How many browsers may have taken the push, or still may. */
  pushes: Generated<number>
  created_at: Moment
}

/** What a site says about itself, of its last count (TRU-17). */
export type SiteFiguresTable = {
  edition: Edition
  counted_on: ColumnType<unknown, string, string>
  figures: Json<unknown>
}

/** When a member is told things (TRU-14). A member without a row gets them at once, at any hour. */
export type NoticeTimesTable = {
  edition: Edition
  user_id: string
  mails: MailPace
  /** In minutes after midnight. */
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string
  chosen_at: Moment
  /** Since when something waits, and when the member is told. */
  held_since: MomentOrNull
  due_at: MomentOrNull
}

/** A text of staff for the members of a site who want this kind (NTF-07). */
export type AnnouncementTable = {
  id: Generated<string>
  edition: Edition
  kind: AnnouncementKind
  texts: Json<AnnouncementTexts>
  /** The page of the site that it leads to. */
  path: string
  created_at: Moment
  /** Nobody gets it later. */
  ends_at: Moment
}

/** A consent to store sensitive fields of the profile (TRU-11). It stands until it is withdrawn. */
export type ConsentTable = {
  id: Generated<string>
  edition: Edition
  user_id: string
  class: ConsentClass
  /** The version and language of the text that the member agreed to. */
  wording: number
  language: Locale
  given_at: Moment
  withdrawn_at: MomentOrNull
}

/** A passkey of a member (TRU-12). */
export type PasskeyTable = {
  id: Generated<string>
  edition: Edition
  user_id: string
  credential_id: Buffer
  /** In COSE form. */
  public_key: Buffer
  /** How often it was used, by its own count; 0 if it does not count. */
  counter: number
  transports: Transport[]
  name: string
  created_at: Moment
  last_used_at: MomentOrNull
}

/** A challenge that a browser signs, used once: for a login, or for a new passkey of a member. */
export type PasskeyChallengeTable = { challenge: Buffer; edition: Edition; user_id: string | null; created_at: Moment }

/** The times of the mails to a mailbox, of all sites together. The key is the SHA-256 of the address. */
export type MailboxTable = { mailbox: Buffer; mails: Date[] }

/** Mails to members, most of them with a single-use link. */
export type MailLinkTable = {
  id: Generated<string>
  /** SHA-256 of the token. Null until the mail is sent, because the token is made then, and for a mail without a link. */
  token_hash: Buffer | null
  edition: Edition
  user_id: string
  purpose: MailPurpose
  /** The address that the mail was sent to. */
  email: string
  /** What the text of the mail names. */
  facts: ColumnType<MailFacts, string | undefined, string>
  created_at: Moment
  expires_at: Moment
  used_at: MomentOrNull
}

/** A signup that a landing page or an invitation started. Empty but for the address when it is completed (SGN-11). */
export type SignupStartTable = {
  id: Generated<string>
  edition: Edition
  email: string
  /** SHA-256 of the token. Null until the mail is sent, because the token is made then. */
  token_hash: Buffer | null
  language: Locale
  /** Staff invited this person; otherwise a landing page began. */
  invited: boolean
  known: Json<Partial<Pick<ProfileValues, 'gender'>> & { name?: string; date_of_birth?: string }>
  tracking: Json<Record<string, string>>
  created_at: Moment
  expires_at: Moment
  used_at: MomentOrNull
}

export type ComplaintTable = {
  /** The browser's own, so that a repeated request files it once. */
  id: string
  /** Drawn by the database, so that it tells no totals. Unique. */
  number: Generated<number>
  edition: Edition
  /** Opens the page of the complaint. Not hashed: it opens nothing but this row. */
  token: string
  subject: ComplaintKind
  email: string
  name: string
  about: string
  body: string
  language: Locale
  /** Whether a receipt was mailed. */
  receipt: boolean
  created_at: Moment
  answered_at: MomentOrNull
  answer: ColumnType<string | null, null | undefined, string>
}

export type PhotoTable = {
  id: Generated<string>
  edition: Edition
  profile_id: string
  position: number
  status: OwnPhoto['status']
  width: number
  height: number
  /** Empty until the upload has been read. */
  placeholder: Generated<string>
  caption: Generated<string>
  /** Why the photo is refused. */
  reason: ColumnType<OwnPhoto['reason'], OwnPhoto['reason'] | undefined, OwnPhoto['reason']>
  /** 128 bits as digits that are alike for pictures that look alike. Null until the upload has been read. */
  fingerprint: ColumnType<string | null, string | null | undefined, string | null>
  /** When its status last changed. */
  changed_at: DefaultMoment
  /** When the member removed it. It can be restored until its row is deleted. */
  removed_at: MomentOrNull
  created_at: DefaultMoment
}

/** Pictures that nobody may use on a site. Moderators add them. */
export type BannedPhotoTable = { edition: Edition; fingerprint: string; banned_at: DefaultMoment }

export type LikeTable = {
  edition: Edition
  from_id: string
  to_id: string
  created_at: Moment
  seen_at: MomentOrNull
  /** The prompt card that is liked, as it was then (PRF-10). */
  card: JsonOrNull<PromptCard>
}

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
  /** It was given in the swipe game and uses the allowance of the game. */
  from_swipe: Generated<boolean>
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

/** Whom a member passed in the swipe game or on the home; not proposed again for a month (LIK-07). */
export type PassTable = { edition: Edition; from_id: string; to_id: string; passed_at: Moment }

/** What a member answered to a question of the match finder (MEM-06). `wanted` is null if it does not matter. */
export type FinderAnswerTable = {
  edition: Edition
  user_id: string
  question: FinderQuestion
  wanted: JsonOrNull<FinderAnswer['wanted']>
  importance: Importance
  answered_at: Moment
}

/** The people of a day on the home of a member (MEM-07). */
export type TodayPickTable = {
  edition: Edition
  from_id: string
  /** YYYY-MM-DD in the main country of the site. */
  day: string
  position: number
  to_id: string
}

/** The last look of a member at the home. `since`: from when things were new at that look (MEM-07). */
export type TodayVisitTable = { edition: Edition; user_id: string; since: Moment; seen_at: Moment }

export type BlockTable = { edition: Edition; from_id: string; to_id: string; created_at: Moment }

export type ReportTable = {
  id: Generated<string>
  edition: Edition
  from_id: string
  about_id: string
  kind: ReportKind
  reason: ReportReason
  note: string
  /** What was reported, as it was then. */
  evidence: Json<ReportEvidence>
  created_at: Moment
  /** When a moderator was done with it. */
  closed_at: MomentOrNull
}

/** What a report was about, as it was then (TRU-08): the texts and photos of the profile, and messages of the conversation. */
export type ReportEvidence = {
  profile: {
    kind: ProfileRow['kind']
    name: string
    about_me: string
    prompts: readonly PromptCard[]
    notes: Record<string, string>
    photos: { id: string; caption: string }[]
  }
  messages?: {
    id: string
    sender_id: string
    kind: MessageKind
    payload: StoredPayload[MessageKind]
    created_at: string
    /** Its sender took it back before the report. */
    withdrawn_at?: string
  }[]
}

/**
 * What a moderator decided about a report (TRU-08). It outlives the report and both members, for the figures and in a dispute;
 * an erasure takes the member and what was found out.
 */
export type DecisionTable = {
  id: Generated<string>
  /** Drawn by the database, so that it tells no totals. Unique. */
  number: Generated<number>
  edition: Edition
  report_id: string | null
  reporter_id: string | null
  /** Null for a fictional profile. */
  reported_id: string | null
  measure: Measure
  rule: HouseRule | null
  /** What the moderator found: for who was reported, or without a measure for who reported. */
  facts: string
  /** The photos that the measure took out of sight. */
  photos: Generated<string[]>
  /** The message that it took out of sight. */
  message_id: string | null
  /** Since when the measure holds. Null if it changed nothing: the account was closed before. */
  effective_at: MomentOrNull
  /** The moderator. Nobody else learns who that is. */
  decided_by: string
  decided_at: Moment
  undone_at: MomentOrNull
  /** Why there is a second decision about the report. */
  appeal_id: string | null
  /** Each opens the page of the decision for one side. Not hashed: they open nothing but this row and its appeals. */
  reporter_token: string
  reported_token: string
}

/** One side appeals against a decision, once. Another moderator decides. */
export type AppealTable = {
  id: Generated<string>
  edition: Edition
  decision_id: string
  side: DecisionSide
  user_id: string | null
  body: string
  created_at: Moment
  outcome: AppealOutcome | null
  /** What the moderator tells who appealed. */
  answer: Generated<string>
  decided_by: string | null
  decided_at: MomentOrNull
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
  /** The number of the last change of a message (CHT-19). */
  last_change: Generated<number>
  /**
   * What messages up to here cost stays paid, also unanswered (TRU-16): a block came after them, even one that is over, or who
   * answered was erased.
   */
  settled_seq: Generated<number>
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
  /** Up to this number a browser of the participant was given the conversation (TRU-05). */
  delivered_seq: Generated<number>
  /** The time of the last change that this participant may see; null: not in the list. */
  updated_at: MomentOrNull
  /** The day of `updated_at` in UTC, for the indexes: unlike the time it stays while a conversation goes on. */
  updated_on: GeneratedAlways<string | null>
  /** No pushes and emails about it (CHT-19). */
  muted: Generated<boolean>
}

export type MessageTable = {
  id: string
  edition: Edition
  conversation_id: string
  seq: number
  sender_id: string
  kind: MessageKind
  payload: Json<StoredPayload[MessageKind]>
  credits: number
  /** True until the sender confirms the email (SGN-09). */
  held: boolean
  /** Its credits are back with the sender, because it could no longer be delivered (TRU-05). The receiver never gets it. */
  returned: Generated<boolean>
  created_at: Moment
  /** How the receiver reacts to it (CHT-19). */
  reaction: Generated<Reaction | null>
  /** The number of its last change in the conversation; 0: none. */
  change: Generated<number>
}

/** What a message said that its sender took back, for a report (TRU-08). It says nothing of what the message quoted. */
export type WithdrawnMessageTable = {
  message_id: string
  edition: Edition
  kind: SentKind
  payload: Json<StoredPayload[SentKind]>
  withdrawn_at: Moment
}

/** What is stored of each kind of message. `chat.presenter.ts` turns it into what a viewer may see. */
export type StoredPayload = {
  system: { about: 'fictional' } | { about: 'returned' | 'unanswered'; credits: number }
  text: { text: string; quote: MessageQuote | null }
  gift: { gift: string; quote?: QuotedMessage }
  phrase: { phrase: string; from: Locale; to: Locale | null }
  /** `was`: the kind of the message until its sender took it back, or with `removed` a moderator did. */
  withdrawn: { was: SentKind; removed?: true }
  photo: {
    /** Names the file. */
    photo: string
    width: number
    height: number
    placeholder: string
    view_once: boolean
    /** When the receiver opened it. */
    opened_at: string | null
    /** Of a photo to be viewed once: who opened it can load it with this, for a moment. */
    ticket: string | null
    /** Its file is deleted. */
    gone: boolean
    /** One of both does not tell what was read, so its sender is never told that it was opened (CHT-19). */
    untold?: true
    /** Untold, and by now it would be gone if nobody had opened it. */
    expired?: true
    quote?: QuotedMessage
  }
  voice: {
    /** Names the file. */
    voice: string
    container: VoiceContainer
    /** In ms. */
    duration: number
    waveform: string
    /** Its file is deleted. */
    gone: boolean
    quote?: QuotedMessage
  }
}

/**
 * The balance of a member. It is always the sum of the ledger entries of the account, and changes only together with a
 * new entry. `version` counts the changes. `bound` is the part of the balance that pays for messages only until the member
 * confirms the email (SGN-12).
 */
export type WalletTable = {
  user_id: string
  edition: Edition
  balance: Generated<number>
  bound: Generated<number>
  version: Generated<number>
}

/**
 * Double entry in one row: `amount` credits go from one account to another, so the ledger always adds up. Accounts are
 * 'wallet:<user id>' (after the erasure of the account a random name) and those of the company: 'sold', 'granted',
 * 'spent:message', 'spent:gift', 'spent:photo', 'spent:voice', 'forfeited', 'unclaimed', 'unpaid', and 'refunding' while a
 * refund is under way.
 */
export type LedgerTable = {
  id: Generated<string>
  edition: Edition
  from_account: string
  to_account: string
  amount: number
  kind: MovementKind | 'debit-unpaid' | 'refund-paid' | 'chargeback-unpaid' | 'unpaid-reversed'
  /** The id of the payment, refund, chargeback, message or user. Unique per kind, so that nothing is booked twice. */
  reference: string
  created_at: Moment
}

/** How much a member wants to spend in a period at most, in minor units; null: no limit. `next_amount` counts from `next_from` on (TRU-19). */
export type SpendingLimitTable = {
  edition: Edition
  user_id: string
  period: SpendingPeriod
  currency: string
  amount: number | null
  next_amount: number | null
  next_from: MomentOrNull
}

/** Until when a member wants to buy nothing (TRU-19). */
export type SpendingBreakTable = { edition: Edition; user_id: string; until: Moment }

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
  /** Null after the erasure of the account. */
  user_id: string | null
  bundle_id: number
  credits: number
  amount: number
  currency: string
  method: PaymentMethod
  /** Direct debits have no provider: our own file goes to the bank, and in the sandbox none does. */
  provider: 'sandbox' | 'mollie' | 'direct-debit' | 'direct-debit-sandbox'
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
  /** The country whose VAT is in `amount`; null in orders of before the receipts. */
  vat_country: Generated<string | null>
  /** The VAT in percent; null if it is sold without. */
  vat_rate: Generated<number | null>
  /** `store`: the member agreed that its card is stored; `stored`: it charges the stored card. */
  card: Generated<CardUse | null>
}

/** A card that the payment provider keeps for later orders. */
export type StoredCardTable = {
  user_id: string
  edition: Edition
  provider: string
  /** The provider's references of the member and of the permission to charge. */
  customer: string
  mandate: string
  /** Kind and last digits. */
  label: string
  /** The version of the text of the consent. */
  wording: number
  consented_at: Moment
}

/** The receipt of a paid order, as it was issued (PAY-12). Amounts in minor units. */
export type ReceiptTable = {
  payment_id: string
  edition: Edition
  company_id: number
  /** Counts from 1 per company, without gaps. */
  number: number
  vat_country: string
  vat_rate: number | null
  /** What was paid, `vat` included. */
  amount: number
  vat: number
  currency: string
  seller: ColumnType<Seller, string, never>
  refund_days: number
  issued_at: Moment
}

/** The numbers of the last receipt and the last credit note of each company. */
export type ReceiptNumberTable = { company_id: number; last: number; last_credit_note: Generated<number> }

/** Money of a receipt that came back. */
export type CreditNoteTable = {
  id: Generated<string>
  payment_id: string
  /** Null, and no chargeback: the bank took the rest of a direct debit back. */
  refund_id: string | null
  chargeback_id: Generated<string | null>
  company_id: number
  /** Counts from 1 per company, without gaps. */
  number: number
  credits: number
  /** What came back, `vat` included. Negative if a chargeback was reversed, and so are the credits and the VAT. */
  amount: number
  vat: number
  issued_at: Moment
}

/** A withdrawal from a purchase, and what became of its money. */
export type RefundTable = {
  id: Generated<string>
  edition: Edition
  /** Null after the erasure of the account. */
  user_id: string | null
  payment_id: string
  credits: number
  amount: number
  currency: string
  way: RefundWay
  status: RefundStatus
  /** Null until the provider has accepted the refund. */
  provider_reference: string | null
  created_at: Moment
  ended_at: MomentOrNull
}

/** A part of a payment that the bank of its payer took back, as the provider says, and the credits that it cost. */
export type ChargebackTable = {
  id: Generated<string>
  payment_id: string
  /** A second row of the same reference has the amount 0: credits of a refund that failed afterwards. */
  provider_reference: string
  amount: number
  /** From the wallet. */
  taken_credits: number
  /** Those were spent before. */
  unpaid_credits: number
  received_at: Moment
  /** When the provider said that the money is back; the credits are, too. */
  reversed_at: MomentOrNull
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
  /** In percent. A code has either a percentage or a `value`, in minor units of `currency`. */
  percentage: number | null
  value: Generated<number | null>
  currency: Generated<string | null>
  /** The lowest regular price of a bundle that the code is for, in minor units of `currency`. */
  minimum_order_value: Generated<number | null>
  /** `once`: one purchase of one member; `once-per-user`: one of each member. */
  validity: Generated<DiscountValidity>
  /** Once per member. `stay`: the member considers leaving (ACC-03); `welcome`: before the first purchase (BON-04). Null: created by staff. */
  reason: 'stay' | 'welcome' | null
  expires_at: MomentOrNull
  created_at: Moment
}

/** What a member fills in for a direct debit. `phone` is in international form, `iban` without spaces. */
type DebitForm = {
  kind: MandateKind
  account_holder: string
  iban: string
  street: string
  house_number: string
  zip: string
  city: string
  country: string
  phone: string
  /** The version and language of the text of the mandate. */
  wording: number
  language: Locale
}

/** The permission of a member to collect money, with its evidence (PAY-08). */
export type DebitMandateTable = DebitForm & {
  id: Generated<string>
  edition: Edition
  /** Null after the erasure of the account. */
  user_id: string | null
  reference: string
  creditor_id: string
  creditor_name: string
  /** The network address that signed. */
  address: string
  signed_at: Moment
  revoked_at: MomentOrNull
}

/** A direct debit that waits for the code of a text message; one per member. */
export type DebitDraftTable = DebitForm & {
  user_id: string
  edition: Edition
  bundle_id: number
  credits: number
  price: number
  currency: string
  code_hash: string
  code_sent_at: Moment
  /** Tries of the code that was sent last. */
  tries: Generated<number>
  created_at: Moment
}

/** A text message with a code, for the caps. */
export type DebitCodeSentTable = { id: Generated<string>; edition: Edition; user_id: string; phone_hash: Buffer; sent_at: Moment }

/** A file for the bank. It is made once per site and day. `day` is YYYY-MM-DD. */
export type DebitBatchTable = {
  id: Generated<string>
  edition: Edition
  day: string
  message_id: string
  debits: number
  amount: number
  file: string
  created_at: Moment
}

/** Money that is collected for a payment. Days are YYYY-MM-DD; amounts in minor units. */
export type DebitTable = {
  id: Generated<string>
  edition: Edition
  user_id: string | null
  payment_id: string
  mandate_id: string | null
  /** The reference that the bank sends back. */
  reference: string
  iban: string
  credits: number
  amount: number
  currency: string
  due_on: string
  status: Generated<DebitStatus>
  batch_id: string | null
  sequence: 'OOFF' | 'FRST' | 'RCUR' | null
  /** The day that the file asks for: the due day, or later if the file was made late. */
  collect_on: string | null
  returned_at: MomentOrNull
  /** The code of the bank, e.g. AM04. */
  return_reason: string | null
  /** Of a returned debit: the credits taken from the wallet, and those that were spent before. */
  taken_credits: number | null
  unpaid_credits: number | null
  created_at: Moment
}

/** An account from which nothing is collected any more. */
export type DebitBlockTable = { iban: string; reason: 'returned' | 'staff'; blocked_at: Moment }

/** An account that its member has deleted. It can come back until `final_at`; then everything personal is erased (ACC-03). */
export type DeletionTable = {
  user_id: string
  edition: Edition
  /** `closed`: by staff; the member cannot bring it back. */
  reason: DeletionReason | 'closed'
  note: string
  /** The statuses to which account and profile return. */
  user_status: Exclude<Selectable<UserTable>['status'], 'deleted'>
  profile_status: Exclude<Selectable<ProfileTable>['status'], 'deleted'>
  deleted_at: Moment
  final_at: Moment
}

/** The last archive that a member asked for (ACC-04). A member has at most one. */
export type ExportTable = {
  /** Names the file; new for each archive. */
  id: Generated<string>
  edition: Edition
  user_id: string
  status: Generated<'making' | 'ready' | 'failed'>
  /** How often the server began to make it. */
  attempts: Generated<number>
  bytes: number | null
  requested_at: Moment
  ready_at: MomentOrNull
  /** From then on the file is gone. Null until it is ready. */
  expires_at: MomentOrNull
}

/** The subscription of a browser. It ends with the session that stored it last. */
export type PushSubscriptionTable = {
  id: Generated<string>
  endpoint: string
  edition: Edition
  user_id: string
  session_id: string
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

/** Events without persons, added up (LND-06). Several rows may say the same: their counts belong together. */
export type TrafficCountTable = {
  /** YYYY-MM-DD in UTC. */
  day: string
  edition: Edition
  /** The name of a landing page; empty for the pages of the site. */
  lander: string
  language: string
  /** Empty without one. */
  network: string
  ref: string
  event: TrafficEvent
  count: number
}

export type Database = {
  traffic_counts: TrafficCountTable
  site_figures: SiteFiguresTable
  site_settings: SiteSettingsTable
  profiles: ProfileTable
  inhabited_cells: InhabitedCellTable
  users: UserTable
  sessions: SessionTable
  login_attempts: LoginAttemptTable
  known_devices: KnownDeviceTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  mail_links: MailLinkTable
  signup_starts: SignupStartTable
  complaints: ComplaintTable
  mailboxes: MailboxTable
  mail_stops: MailStopTable
  mail_reports: MailReportTable
  notification_choices: NotificationChoiceTable
  notices: NoticeTable
  notice_times: NoticeTimesTable
  announcements: AnnouncementTable
  consents: ConsentTable
  photos: PhotoTable
  banned_photos: BannedPhotoTable
  likes: LikeTable
  given_likes: GivenLikeTable
  matches: MatchTable
  passes: PassTable
  finder_answers: FinderAnswerTable
  today_picks: TodayPickTable
  today_visits: TodayVisitTable
  blocks: BlockTable
  reports: ReportTable
  decisions: DecisionTable
  appeals: AppealTable
  saved_searches: SavedSearchTable
  verifications: VerificationTable
  conversations: ConversationTable
  participants: ParticipantTable
  messages: MessageTable
  withdrawn_messages: WithdrawnMessageTable
  wallets: WalletTable
  ledger: LedgerTable
  spending_limits: SpendingLimitTable
  spending_breaks: SpendingBreakTable
  bundles: BundleTable
  payments: PaymentTable
  receipts: ReceiptTable
  receipt_numbers: ReceiptNumberTable
  credit_notes: CreditNoteTable
  chargebacks: ChargebackTable
  stored_cards: StoredCardTable
  payment_notices: PaymentNoticeTable
  refunds: RefundTable
  discount_codes: DiscountCodeTable
  debit_mandates: DebitMandateTable
  debit_drafts: DebitDraftTable
  debit_codes_sent: DebitCodeSentTable
  debit_batches: DebitBatchTable
  debits: DebitTable
  debit_blocks: DebitBlockTable
  deletions: DeletionTable
  exports: ExportTable
  push_subscriptions: PushSubscriptionTable
  idempotency_keys: IdempotencyKeyTable
  demo_seeds: DemoSeedTable
}

export type ProfileRow = Selectable<ProfileTable>
export type PhotoRow = Selectable<PhotoTable>
export type MessageRow = Selectable<MessageTable>
export type PaymentRow = Selectable<PaymentTable>
export type NewProfile = Insertable<ProfileTable>
