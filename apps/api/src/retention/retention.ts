import { before, day, hour } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { removeOrphanedFiles } from '../photos/orphans.ts'
import { noticesOfNoEffectADay } from '../features/credits/payments.notices.ts'
import { rowsWhere, type Purge } from './old-rows.ts'
import { reportsADay } from '../features/members/members.reports.ts'
import { unconfirmedAccounts } from './unconfirmed.ts'

/** A kind of data that visitors or members can cause to be stored. */
export type Stored = {
  /** A table, or a place outside the database. */
  where: keyof Database | 'pgboss.job' | 'photo files' | 'uploads under way' | 'development inbox' | 'limiters in memory'
  what: string
  /** How much of it there can be at most. */
  cap: string
  /** How long it stays. */
  age: string
  why: string
  /** Deletes older items. Absent where the place cleans up after itself. */
  purge?: Purge
  /** One call deletes everything, so it is made only once per run. */
  inOneCall?: true
}

const ages = {
  noticesOfNoEffect: 30 * day,
  notices: 400 * day,
  attempts: 3 * day,
  links: 7 * day,
  idempotency: 2 * day,
  push: 365 * day,
  unconfirmed: 30 * day,
  reports: 365 * day,
  ordersOfNoProvider: 180 * day,
  orders: 400 * day,
  jobs: day,
  mailboxes: 2 * day,
}

const days = (milliseconds: number) => `${milliseconds / day} ${milliseconds === day ? 'day' : 'days'}`

/** Everything that visitors and members can cause to be stored, with its cap and age (OPS-06). Add a line for anything new. */
export const stored: readonly Stored[] = [
  {
    where: 'payment_notices',
    what: 'Notices that changed no payment: not genuine, of an unknown payment, or repeated',
    cap: `${noticesOfNoEffectADay} a day in all, of at most 4 KB each`,
    age: days(ages.noticesOfNoEffect),
    why: 'They show a mistake in our settings, and attempts.',
    purge: rowsWhere(
      'payment_notices',
      (now) =>
        sql`outcome in ('not_genuine', 'unknown_payment', 'unchanged') and received_at < ${before(now, ages.noticesOfNoEffect)}`,
    ),
  },
  {
    where: 'payment_notices',
    what: 'Notices that changed a payment',
    cap: 'a payment changes its status twice at most',
    age: days(ages.notices),
    why: 'A payment can be disputed for 13 months.',
    purge: rowsWhere('payment_notices', (now) => sql`received_at < ${before(now, ages.notices)}`),
  },
  {
    where: 'payments',
    what: 'Orders that no provider took',
    cap: 'one open for each member, and 100 new ones a day',
    age: days(ages.ordersOfNoProvider),
    why: 'Nobody can pay these; they show what went wrong.',
    purge: rowsWhere(
      'payments',
      (now) => sql`status <> 'completed' and provider_reference is null and created_at < ${before(now, ages.ordersOfNoProvider)}`,
    ),
  },
  {
    where: 'payments',
    what: 'Orders at a provider that nobody paid',
    cap: 'one open for each member, and 100 new ones a day',
    age: days(ages.orders),
    why: 'A provider may tell late that one was paid, and a payment can be disputed for 13 months.',
    purge: rowsWhere('payments', (now) => sql`status <> 'completed' and created_at < ${before(now, ages.orders)}`),
  },
  {
    where: 'login_attempts',
    what: 'Failed logins by mail address and device',
    cap: 'the limit of the login call, by address',
    age: `${days(ages.attempts)} after the last one and after its block`,
    why: 'The lockout counts them.',
    purge: rowsWhere(
      'login_attempts',
      (now) => sql`last_at < ${before(now, ages.attempts)} and (blocked_until is null or blocked_until < ${before(now, day)})`,
    ),
  },
  {
    where: 'known_devices',
    what: 'Devices on which a member logged in',
    cap: `${limits.devicesPerMember} for each member`,
    age: `${limits.deviceDays} days without a login`,
    why: 'A lockout that a stranger causes spares them.',
    purge: rowsWhere('known_devices', (now) => sql`last_seen_at < ${before(now, limits.deviceDays * day)}`),
  },
  {
    where: 'sessions',
    what: 'Sessions',
    cap: `${limits.sessionsPerMember} for each member`,
    age: `${limits.sessionDays} days, or ${limits.sessionIdleDays} without a visit`,
    why: 'They keep members logged in.',
    purge: rowsWhere(
      'sessions',
      (now) => sql`expires_at < ${now} or last_seen_at < ${before(now, limits.sessionIdleDays * day)}`,
    ),
  },
  {
    where: 'mail_links',
    what: 'Links in mails',
    cap: 'the limits of mails by account, mailbox and address',
    age: `${days(ages.links)} after they ended`,
    why: 'A link that ended says so for a while.',
    purge: rowsWhere('mail_links', (now) => sql`expires_at < ${before(now, ages.links)}`),
  },
  {
    where: 'mailboxes',
    what: 'When mails went to a mailbox, by its hash',
    cap: 'the times of the last mails, for each mailbox',
    age: days(ages.mailboxes),
    why: 'The limit of mails to a mailbox counts them.',
    purge: rowsWhere(
      'mailboxes',
      (now) => sql`not exists (select from unnest(mails) as at where at > ${before(now, ages.mailboxes)})`,
    ),
  },
  {
    where: 'users',
    what: 'Accounts that were never confirmed, with profile, photos and messages',
    cap: 'the limits of sign-up by address and mailbox',
    age: `${days(ages.unconfirmed)} after sign-up`,
    why: 'A link can be asked for again meanwhile. Who paid stays.',
    purge: unconfirmedAccounts(ages.unconfirmed),
  },
  {
    where: 'given_likes',
    what: 'Likes that the cap of a day counts',
    cap: `${limits.likesPerDay} a day for each member`,
    age: '1 day',
    why: 'Unlike and like must not walk around the cap.',
    purge: rowsWhere('given_likes', (now) => sql`counted_at < ${before(now, day)}`),
  },
  {
    where: 'idempotency_keys',
    what: 'Answers to calls that must not happen twice',
    cap: 'the limit of each such call, by member',
    age: days(ages.idempotency),
    why: 'A browser that was offline repeats what it sent.',
    purge: rowsWhere('idempotency_keys', (now) => sql`created_at < ${before(now, ages.idempotency)}`),
  },
  {
    where: 'push_subscriptions',
    what: 'Browsers that get pushes',
    cap: '10 for each member',
    age: `${days(ages.push)} after the browser last subscribed`,
    why: 'A browser subscribes again when it is used.',
    purge: rowsWhere('push_subscriptions', (now) => sql`created_at < ${before(now, ages.push)}`),
  },
  {
    where: 'reports',
    what: 'Reports to the moderators',
    cap: `${reportsADay} a day for each member`,
    age: days(ages.reports),
    why: 'Moderators look for repetition.',
    purge: rowsWhere('reports', (now) => sql`created_at < ${before(now, ages.reports)}`),
  },
  {
    where: 'pgboss.job',
    what: 'Jobs that ended: done, failed for good, or called off',
    cap: 'the limits of the calls that send them',
    age: `${ages.jobs / hour} hours at most; mails an hour, see queues.ts`,
    why: 'They tell why something was not done. A mail carries the id of its link.',
    purge: endedJobs,
  },
  {
    where: 'photo files',
    what: 'Files of photos that are in no row',
    cap: 'the limit of uploads, by member',
    age: '1 hour',
    why: 'The row of an upload may be on its way.',
    purge: (deps) => removeOrphanedFiles(deps),
    inOneCall: true,
  },
  {
    where: 'uploads under way',
    what: 'Bodies of uploads, below `DATA_DIR/uploads`',
    cap: '40 at a time, of at most 12 MB each',
    age: 'until the answer, or the next start',
    why: 'They take no memory while they come in.',
  },
  {
    where: 'development inbox',
    what: 'Mails while there is no mail server',
    cap: '500',
    age: 'until there are newer ones',
    why: 'In development alone.',
  },
  {
    where: 'limiters in memory',
    what: 'Points taken from allowances',
    cap: '100,000 keys for each allowance',
    age: 'two windows of the allowance, a day at most each',
    why: 'Gone with the process. In Redis the keys expire by themselves.',
  },
]

/**
 * Tables without an age limit, and why.
 *
 * @internal A test compares the tables and the document with this list.
 */
export const keptOnPurpose: Partial<Record<keyof Database, string>> = {
  profiles: 'Of confirmed members; they go with their account.',
  photos: 'Shown until the member removes them; at most 25 for each.',
  likes: 'Part of the product until taken back; capped by day.',
  matches: 'Part of the product until one of both leaves.',
  blocks: 'Protect a member for as long as the account is there.',
  conversations: 'What members wrote is theirs.',
  participants: 'Part of the conversations.',
  messages: 'What members wrote is theirs; each is paid for or capped.',
  wallets: 'Credits do not expire.',
  ledger: 'The books: every credit can be traced.',
  discount_codes: 'Made by the business.',
  bundles: 'Made by the business.',
  site_settings: 'Made by the business.',
  demo_seeds: 'One row for each site.',
}

async function endedJobs({ db }: Parameters<Purge>[0], now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pgboss.job where (name, id) in (
      select name, id from pgboss.job
      where state in ('completed', 'failed', 'cancelled') and completed_on < ${before(now, ages.jobs)} limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
