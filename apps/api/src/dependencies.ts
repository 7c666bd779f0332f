import type { Edition } from '@vonk/contracts/editions.ts'
import type { Clock } from '@vonk/contracts/clock.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { PaymentMethod, PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { SecurityLog } from './admission/security-log.ts'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import type { PhotoFormat, PhotoSize, ReadPhoto } from './photos/images.ts'

/** A connection or an open transaction: what repositories take. */
export type Db = Kysely<Database> | Transaction<Database>

/**
 * Carries events to members' open pages. In one process a function call, with REDIS_URL publish/subscribe between
 * replicas. Publish after the commit: an event is a hint, the database the truth.
 */
export type LiveBus = {
  publish(member: MemberAddress, event: LiveEvent): void
  /** Every event for one member's open stream; the answer ends the subscription. */
  subscribe(member: MemberAddress, listener: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

/** A member of an edition; ids are unique over all editions, yet nothing is ever addressed without both. */
export type MemberAddress = { edition: Edition; id: string }

/** A mail; whoever is written to may not have asked for it, so it has no text of a member's choice. The mailer puts it into the edition's look and the member's language (NTF-03). */
export type Mail = {
  edition: Edition
  to: string
  locale: Locale
  /** Names the texts `mails.<kind>.*` in the locales. */
  kind: 'activation'
  /** Where the mail's one button leads. */
  action: string
}

/** Background work in the database: what is sent inside a transaction happens if and only if that commits (pg-boss). */
export type Jobs = {
  send<Name extends keyof JobData>(name: Name, data: JobData[Name], options?: { afterSeconds?: number; trx?: Db }): Promise<void>
  work<Name extends keyof JobData>(name: Name, handler: (data: JobData[Name]) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** The jobs there are and what each carries: ids, as jobs are kept for a while. */
export type JobData = {
  /** The link to mail (`mail_links`). */
  mail: { link: string }
  /** Asks the payment provider for the checkout of an order once more. */
  order: { payment: string }
  /** A demo companion acts after a human delay; only where DEMO is on. */
  companion: { edition: Edition; companion: string; member: string; act: 'type' | 'read' | 'reply' | 'like-back' }
  /** Deletes what is kept no longer. */
  purge: Record<string, never>
}

/** Where photo files live: a disk folder by default, S3-compatible storage with S3_* settings. Keys are relative paths. */
export type FileStore = {
  write(key: string, bytes: Buffer): Promise<void>
  read(key: string): Promise<Buffer | null>
  remove(prefix: string): Promise<void>
  /** Every file below a folder with when it was written; what changes meanwhile may be missing. */
  list(folder: string): AsyncIterable<{ key: string; writtenAt: Date }>
}

/** One payment as a provider sees it. `amount` in minor units. */
export type CheckoutOrder = {
  edition: Edition
  paymentId: string
  amount: number
  currency: string
  method: PaymentMethod
  description: string
  /** Where the member comes back to. */
  returnUrl: string
  /** Where the provider sends its notices. */
  noticeUrl: string
}

/**
 * A payment provider (PAY-11). A notice is never believed as it stands: `readNotice` checks its signature or fetches the
 * payment again, and answers null for one that is not genuine.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'mollie'
  /**
   * Makes a payment of an order, one for each `paymentId`, however often it is asked. Throws `OrderRefused` where asking
   * again is no use.
   */
  checkout(order: CheckoutOrder): Promise<{ reference: string; url: string }>
  /** Cancels a payment where that is possible. Answers what it is then: `pending` when it can still be paid. */
  cancel(reference: string): Promise<PaymentStatus>
  /** The payment that a notice names; null for one that is not genuine. Asks nobody: strangers send notices too. */
  namedIn(notice: Notice): string | null
  /** What a notice says about the payment that it names; may ask the provider. */
  readNotice(notice: Notice): Promise<{ reference: string; status: PaymentStatus } | null>
}

/** What came in at the address for notices. */
export type Notice = { headers: Record<string, string | undefined>; body: unknown }

/** What was sent while no real mail, SMS or push is set up; shown at /dev/inbox. Not there in production. */
export type Inbox = {
  keep(item: Omit<InboxItem, 'id' | 'at'>): void
  items(): InboxItem[]
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

/** So many points within so many ms. Allowances with the same name are one. */
export type Allowance = { name: string; points: number; within: number }

/** Counts what an address, a member or a target may do: in memory for one process, in Redis for several (OPS-06). */
export type Limiter = {
  /** Takes a point for `key`. Returns 0, or the ms to wait when none is left. */
  take(allowance: Allowance, key: string): Promise<number>
  close(): Promise<void>
}

/** Runs heavy work when it is its turn. Throws `busy` when too much waits already, or runs for the same `owner`. */
export type Pool = <T>(work: () => Promise<T>, owner?: string) => Promise<T>

/** Reads and resizes pictures where that takes nothing from members; call it from the pools. */
export type Pictures = {
  /** Throws `photo_unreadable`. */
  read(file: string): Promise<ReadPhoto>
  resize(original: Buffer, size: PhotoSize, format: PhotoFormat): Promise<Buffer>
}

/** Hashes passwords and compares them where that takes nothing from members; call it from its pool. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long without a hash, and answers false. */
  fits(hash: string | undefined, password: string): Promise<boolean>
}

/** Everything the application is put together from; tests put their own clock and stores in. */
export type Dependencies = {
  config: Config
  clock: Clock
  db: Kysely<Database>
  live: LiveBus
  jobs: Jobs
  files: FileStore
  payments: PaymentProvider
  /** What the server writes itself, in every language. */
  texts: Texts
  inbox: Inbox | null
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  security: SecurityLog
  limiter: Limiter
  passwords: Passwords
  pictures: Pictures
  /** Where heavy work, and questions to the payment provider, wait for their turn. */
  pools: {
    passwords: Pool
    /** Bodies with a file, from the first byte to the answer. */
    uploads: Pool
    /** The same bodies by network address: strangers make accounts, and a few must not take all of `uploads`. */
    uploadsOfNetwork: Pool
    /** Uploaded pictures that are read. */
    pictures: Pool
    /** Sizes of kept pictures: quick, and asked for by the page. */
    sizes: Pool
    /** What members order and cancel at the payment provider. */
    orders: Pool
    /** Notices that the payment provider is asked about; strangers can send them. */
    notices: Pool
    /** Pages that are rendered for a visitor before they are sent. */
    pages: Pool
  }
}
