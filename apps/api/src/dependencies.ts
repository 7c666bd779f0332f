import type { Readable } from 'node:stream'
import type { Edition, EditionSlug } from '@vonk/contracts/editions.ts'
import type { Clock } from '@vonk/contracts/clock.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { DecisionSide } from '@vonk/contracts/members/members.decisions.schema.ts'
import type { PaymentMethod, PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { SecurityLog } from './admission/security-log.ts'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import type { VerificationReason } from '@vonk/contracts/profile/profile.verification.schema.ts'
import type { Promotions } from './features/offers/promotion.store.ts'
import type { TrafficCounter } from './features/traffic/traffic.counts.ts'
import type { PhotoReason } from '@vonk/contracts/profile/profile.schema.ts'
import type { Sound } from './voices/sounds.ts'
import type { MadeMessagePhoto, MadePhoto, PhotoFormat, PhotoSize } from './photos/images.ts'
import type { AnnouncementText } from './mail/announcement.ts'
import type { Pusher } from './push/pusher.ts'
import type { MailKind } from './mail/purposes.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'

/** A connection or an open transaction. The first parameter of repository functions. */
export type Db = Kysely<Database> | Transaction<Database>

/**
 * Sends events to members' open pages: inside the process, or between replicas with REDIS_URL. Publish after the commit. An
 * event may get lost; the database is the source of truth.
 */
export type LiveBus = {
  publish(member: MemberAddress, event: LiveEvent): void
  /** Calls `listener` for every event of a member. Returns a function that ends the subscription. */
  subscribe(member: MemberAddress, listener: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

/** A member of an edition. Always use both, although ids are unique across editions. */
export type MemberAddress = { edition: Edition; id: string }

/** Knows the country of each public IP address. Returns null for any other address. */
export type Countries = { of(address: string): string | null }

/**
 * A mail. It contains no text written by a member, because strangers can cause mails to any address; only confirmed members get
 * the name of a profile. The mailer adds the brand of the edition and the texts in `locale` (NTF-03).
 */
export type Mail = {
  edition: Edition
  /** The account that the mail is about; null for a person who has none yet (SGN-11). */
  userId: string | null
  to: string
  locale: Locale
  /** Decides the texts, see `mail/words.ts`. */
  kind: MailKind
  facts: MailFacts
  /** The name of the profile that the mail is about. */
  name?: string
  /** What staff wrote for an announcement. */
  announcement?: AnnouncementText
  /** The URL of the mail's button. */
  action: string
}

/**
 * What the text of a mail or push names: a time, a number, `by`: the id of a profile, `question`: of a prompt card,
 * `announcement`: the id of one. Never a text written by a member.
 */
export type MailFacts = Readonly<Record<string, string>>

/** Background jobs in the database (pg-boss). A job sent inside a transaction runs if and only if it commits. */
export type Jobs = {
  send<Name extends keyof JobData>(name: Name, data: JobData[Name], options?: { afterSeconds?: number; trx?: Db }): Promise<void>
  work<Name extends keyof JobData>(name: Name, handler: (data: JobData[Name]) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** What a push tells, and whom. */
export type PushedNotice = { edition: Edition; member: string; told: readonly { kind: NotificationKind; occasion: string }[] }

/** The data of each job. Ids only, because jobs are stored for a while. */
export type JobData = {
  /**
   * The link to mail (`mail_links`), the started signup to complete (`signup_starts`), a complaint (`complaints`), or a decision of a
   * moderator and an appeal against one (`decisions`, `appeals`).
   */
  mail:
    | { link: string }
    | { start: string }
    | { complaint: string; answered: boolean }
    | { decision: string; side: DecisionSide; undone: boolean }
    | { appeal: string; decided: boolean }
  /**
   * Requests the checkout of an order from the payment provider again. `lapse`: gives up an unpaid order with a discount code;
   * `cancel`: one that its member may no longer pay.
   */
  order: { payment: string; lapse?: true; cancel?: true }
  /** Makes the payment provider forget a card that was removed. */
  card: { provider: string; customer: string; mandate: string }
  /** Asks the payment provider to pay a refund, or what became of it. */
  refund: { refund: string }
  /** A demo companion acts after a human delay; only where DEMO is on. */
  companion: { edition: Edition; companion: string; member: string; act: 'type' | 'read' | 'reply' | 'like-back' }
  /** Reads an uploaded photo and makes its sizes. */
  photo: { edition: Edition; photo: string }
  /** What a moderator decided about a photo. Null: it is approved. */
  'photo-review': { edition: Edition; photo: string; reason: PhotoReason | null }
  /** Reloads the photos in the open pages of a member after a moderator's decision about a report. */
  'photo-decision': { edition: Edition; member: string }
  /** Deletes a photo that its owner removed and did not restore. */
  'photo-removal': { edition: Edition; photo: string }
  /** Reads the picture of a photo check, or carries out what a moderator decided. Null: it is approved. */
  verification: { edition: Edition; verification: string } & (
    | { act: 'read' }
    | { act: 'decide'; reason: VerificationReason | null }
  )
  /** Deletes the file of a photo in a message that was to be viewed once. */
  'message-photo-removal': { edition: Edition; message: string; photo: string }
  /** Emails a member about messages or likes that arrived since the last visit. `again`: the member was here at the first run. */
  activity: { edition: Edition; member: string; about: 'messages' | 'likes'; again?: true }
  /** Pushes to a member what arrived a moment ago and is still unseen. */
  'activity-push': { edition: Edition; member: string; about: 'messages' | 'likes' }
  /** Pushes a notice to one browser. `facts` are ids and numbers. */
  push: { subscription: string; kind: NotificationKind; facts: MailFacts; attempt: number; notice?: PushedNotice }
  /** Looks for members to whom a planned notice is due: reminders, the week, announcements. */
  notices: Record<string, never>
  /** Makes the archive that a member asked for (`exports`). */
  export: { export: string }
  /** Erases a deleted account whose time to come back is over, without waiting for the hourly run. */
  erasure: { account: string }
  /** Returns credits for messages that can no longer be delivered, to a member who left or in one conversation. `again`: the second run. */
  returns: { edition: Edition; again?: true } & ({ receiver: string } | { conversation: string })
  /** Returns the credits of the first message of a conversation if nobody has answered it. */
  escrow: { edition: Edition; conversation: string }
  /** Tells open pages that staff closed or opened an account. */
  'account-closing': { edition: Edition; member: string }
  /** Tells open pages that a moderator took a message out of sight, or showed it again: what changed since that change. */
  'message-removal': { edition: Edition; conversation: string; since: number }
  /** Asks the payment provider whether chargebacks were reversed. */
  chargebacks: Record<string, never>
  /** Proves that the ledger adds up. */
  ledger: Record<string, never>
  /** Deletes expired data. */
  purge: Record<string, never>
}

/**
 * Stores files of members, photos and archives: a folder on disk by default, S3-compatible storage with S3_* settings. Keys are
 * relative paths. A missing file is null; a store that does not answer throws `FilesUnavailable`.
 */
export type FileStore = {
  write(key: string, bytes: Buffer): Promise<void>
  /** Moves a local file into the store. */
  take(path: string, key: string): Promise<void>
  /** Writes a file of unknown size. Nobody sees it before it is complete; an error leaves nothing. */
  writeStream(key: string, bytes: Readable): Promise<void>
  read(key: string): Promise<Buffer | null>
  /** The size of a file and its content, which is not in memory as a whole. Null if there is none. */
  open(key: string): Promise<{ bytes: number; stream: () => Readable } | null>
  /** Calls `work` with a local copy of a file, or returns null if there is none. Never holds the file in memory. */
  withCopy<T>(key: string, work: (path: string) => Promise<T>): Promise<T | null>
  remove(prefix: string): Promise<void>
  /** Every file below a folder, with the time of writing. May miss files that change meanwhile. */
  list(folder: string): AsyncIterable<{ key: string; writtenAt: Date }>
  /** Where staff can look at a file: its path, or an address that works for an hour. */
  placeOf(key: string): Promise<string>
  /** Whether the store answers. A folder is checked with the data folder. */
  isReady(): Promise<boolean>
}

/** An order for a provider. `amount` is in minor units. */
export type CheckoutOrder = {
  edition: Edition
  paymentId: string
  amount: number
  currency: string
  method: PaymentMethod
  description: string
  /** The page to which the member returns. */
  returnUrl: string
  /** The URL for the provider's notices. */
  noticeUrl: string
  /** The member agreed that the provider keeps the card for later orders. */
  storesCard?: boolean
}

/** A card that a provider keeps: its references of the member and of the permission, and the kind with the last digits. */
export type ProviderCard = { customer: string; mandate: string; label: string }

/** An order that charges a kept card. There is no page on which the member pays. */
export type CardOrder = Omit<CheckoutOrder, 'method' | 'returnUrl' | 'storesCard'> & Pick<ProviderCard, 'customer' | 'mandate'>

/** A refund for a provider. `amount` is in minor units. */
export type ProviderRefund = {
  refundId: string
  edition: Edition
  /** The provider's reference of the payment. */
  reference: string
  amount: number
  currency: string
  description: string
}

/** `sent`: the provider pays it, which may take days. `reference`: the provider's, if it has accepted the refund. */
export type RefundState = { reference: string | null; status: 'sent' | 'paid' | 'refused' }

/**
 * A payment provider (PAY-11). Never trust a notice: `readNotice` checks its signature or fetches the payment again.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'mollie'
  /**
   * Creates one payment per `paymentId`, also if called again. Throws `OrderRefused` if a retry cannot help.
   */
  checkout(order: CheckoutOrder): Promise<{ reference: string; url: string }>
  /** Charges a kept card, once per `paymentId`, also if called again. Throws `OrderRefused` if a retry cannot help. */
  charge(order: CardOrder): Promise<Charged>
  /** The charge for an order whose answer was lost, or null if there is none. Charges nothing. */
  findCharge(order: { customer: string; paymentId: string }): Promise<Charged | null>
  /** Forgets a kept card; does nothing if the provider does not know it. */
  forget(card: Pick<ProviderCard, 'customer' | 'mandate'>): Promise<void>
  /** Cancels a payment if possible. Returns its status afterwards: `pending` if it can still be paid. */
  cancel(reference: string): Promise<PaymentStatus>
  /**
   * Pays money of a payment back, once per `refundId`, also if called again: then it says what became of the refund. Throws
   * `OrderRefused` if a retry cannot help.
   */
  refund(refund: ProviderRefund): Promise<RefundState>
  /**
   * Stops a refund whose money has not left yet. Returns what became of it: `refused` if it was stopped or the provider has none of this
   * `refundId`.
   */
  stopRefund(refund: Pick<ProviderRefund, 'refundId' | 'reference'>): Promise<RefundState>
  /** The payment that a notice names, or null if it is not genuine. Sends no request, because strangers send notices, too. */
  namedIn(notice: Notice): string | null
  /** The payment of a notice, or null if the notice is not genuine. May send a request to the provider. */
  readNotice(notice: Notice): Promise<NotedPayment | null>
  /** A payment as the provider has it now, or null if it does not know it. */
  look(reference: string): Promise<NotedPayment | null>
}

/** A charge of a kept card. */
export type Charged = { reference: string; status: PaymentStatus }

/**
 * What a notice says about a payment. `card`: what the provider keeps since this payment. `chargebacks`: all of them, also those that
 * were reversed; undefined if the provider said nothing about them.
 */
export type NotedPayment = {
  reference: string
  status: PaymentStatus
  card?: ProviderCard | undefined
  chargebacks?: readonly NotedChargeback[] | undefined
  order?: NotedOrder | undefined
}

/** Our order that a payment is for, as the provider keeps it, with the sum in minor units. */
export type NotedOrder = { payment: string; amount: number; currency: string }

/** Money of a payment, in minor units, that the bank or payment service of its payer took back. `reversed`: it is with us again. */
export type NotedChargeback = { reference: string; amount: number; currency: string; reversed: boolean }

/** A request to the URL for notices. */
export type Notice = { headers: Record<string, string | undefined>; body: unknown }

/** Sends text messages. Throws if one was not accepted. */
export type Sms = {
  /** Nothing leaves this machine: the messages are in the inbox of the development. */
  readonly sandbox: boolean
  send(message: { edition: Edition; to: string; text: string }): Promise<void>
}

/** A partner whose live profiles sites show as advertisements (PRM-01). It learns nothing about visitors and members. */
export type Partner = {
  /** There is no partner: this server made its profiles up. */
  readonly sandbox: boolean
  /** What the partner answers for a site, unchecked. Throws without an answer. */
  profiles(site: EditionSlug, signal: AbortSignal): Promise<unknown>
  /** A file that the partner says is a picture, unchecked. */
  picture(address: string, signal: AbortSignal): Promise<Buffer>
}

/** Mails, SMS and pushes sent during development, shown at /dev/inbox. Null in production. */
export type Inbox = {
  keep(item: Omit<InboxItem, 'id' | 'at'>): void
  items(): InboxItem[]
  /** Removes everything sent to an address. */
  forget(address: string): void
}
export type InboxItem = {
  id: string
  at: string
  channel: 'mail' | 'sms' | 'push'
  edition: Edition
  to: string
  subject: string
  text: string
  html: string | null
  links: string[]
}

/** `points` per `within` ms. Allowances with the same name share their counts. */
export type Allowance = { name: string; points: number; within: number }

/** Rate limiter per address, member or target: in memory for one process, in Redis for several (OPS-06). */
export type Limiter = {
  /** Takes a point for `key`. Returns 0, or the ms to wait if none is left. */
  take(allowance: Allowance, key: string): Promise<number>
  close(): Promise<void>
}

/** Runs heavy work when a slot is free. Throws `busy` if the queue is full or the `owner` has too much work in it. */
export type Pool = <T>(work: () => Promise<T>, owner?: string) => Promise<T>

/** Decodes and resizes pictures in helper processes: `make` in one of its own, because it may take seconds. */
export type Pictures = {
  /**
   * Reads only the header of an uploaded file. Returns the size of the photo to be. Throws `photo_kind`,
   * `photo_unreadable` or `photo_too_large`. Call it inside its pool.
   */
  check(file: string): Promise<{ width: number; height: number }>
  /** Decodes an uploaded file and writes everything that is stored into a local folder. Throws `photo_unreadable`. */
  make(file: string, folder: string): Promise<MadePhoto>
  /** The same for a photo in a message, which has one size. A request waits for it. Call it inside its pool. */
  makeForMessage(file: string): Promise<MadeMessagePhoto>
  /** Call it inside its pool. */
  resize(original: Buffer, size: PhotoSize, format: PhotoFormat): Promise<Buffer>
}

/** Reads voice notes in a helper process. */
export type Voices = {
  /** Measures an uploaded file. Throws `voice_unreadable` or `voice_too_long`. Call it inside its pool. */
  read(file: string): Promise<Sound>
}

/** Hashes and verifies passwords in a helper process. Call it inside the pool. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a hash it takes equally long and returns false. */
  fits(hash: string | undefined, password: string): Promise<boolean>
}

/** Everything that the application is built from. Tests pass their own clock and stores. */
export type Dependencies = {
  config: Config
  clock: Clock
  db: Kysely<Database>
  live: LiveBus
  jobs: Jobs
  files: FileStore
  payments: PaymentProvider
  /** Texts that the server writes, in every language. */
  texts: Texts
  countries: Countries
  inbox: Inbox | null
  /** Null: no text message can be sent, and what needs one is not offered. */
  sms: Sms | null
  pusher: Pusher
  /** Null: nobody advertises. */
  partner: Partner | null
  promotions: Promotions
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  security: SecurityLog
  limiter: Limiter
  /** Counts what visitors do, see LND-06. */
  traffic: TrafficCounter
  passwords: Passwords
  pictures: Pictures
  voices: Voices
  /** Queues for heavy work and for requests to the payment provider. */
  pools: {
    passwords: Pool
    /** Requests with a file, from the first byte to the response. */
    uploads: Pool
    /** The same requests per network address, so that an attacker with several accounts cannot fill `uploads`. */
    uploadsOfNetwork: Pool
    /** Reading the headers of uploaded pictures. */
    pictures: Pool
    /** Decoding of photos in messages. */
    messagePhotos: Pool
    /** Reading of voice notes. */
    voices: Pool
    /** Resizing of stored pictures: fast, and pages wait for it. */
    sizes: Pool
    /** Orders and cancellations at the payment provider. */
    orders: Pool
    /** Requests to the payment provider about notices, which strangers can send. */
    notices: Pool
    /** Rendering of pages. */
    pages: Pool
  }
}
