import { before, day, hour, minute } from '@vonk/contracts/clock.ts'
import { codesPerDay } from '@vonk/contracts/direct-debit/direct-debit.rules.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import {
  removeOrphanedFiles,
  removeOrphanedMessagePhotos,
  removeOrphanedVerifications,
  removeOrphanedVoices,
} from '../photos/orphans.ts'
import { removeEndedPhotos } from '../features/chat/chat.photos.files.ts'
import { removeEndedVoices } from '../features/chat/chat.voices.files.ts'
import { ages } from '../features/account/account.ages.ts'
import { closedFor } from '../features/account/account.policy.ts'
import { eraseFinalAccounts } from '../features/account/account.erasure.ts'
import { removeOldExports } from '../features/account/account.export.ts'
import { noticesOfNoEffectADay } from '../features/credits/payments.notices.ts'
import { removeUndecided } from '../features/profile/profile.verification.pictures.ts'
import { rowsWhere, type Purge } from './old-rows.ts'
import { pushesPerDay } from '../features/notifications/notices.ts'
import { reportsPerDay } from '../features/notifications/stops.service.ts'
import { reportsADay } from '../features/members/members.reports.ts'
import { unconfirmedAccounts } from './unconfirmed.ts'
import { complaintsPerHour } from '../features/support/support.policy.ts'
import { sourcesADay, sumUp } from '../features/traffic/traffic.service.ts'
import { startsPerHour } from '../features/signup/signup.policy.ts'

/** A kind of data that visitors or members can cause to be stored. */
export type Stored = {
  /** A table, or a place outside the database. */
  where:
    | keyof Database
    | 'pgboss.job'
    | 'photo files'
    | 'message photo files'
    | 'voice note files'
    | 'photo check files'
    | 'archive files'
    | 'uploads under way'
    | 'development inbox'
    | 'limiters in memory'
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

const days = (milliseconds: number) => `${milliseconds / day} ${milliseconds === day ? 'day' : 'days'}`

/** SQL: a decision may still be overturned, because there is time to appeal or an appeal waits. */
const mayComeBack = (now: Date) => sql<boolean>`undone_at is null and (
  decided_at > ${before(now, ages.removedByModerators)}
  or exists (select from appeals where appeals.decision_id = decisions.id and appeals.decided_at is null)
)`

/** Everything that visitors and members can cause to be stored, with its cap and age (OPS-06). Add a line for anything new. */
export const stored: readonly Stored[] = [
  {
    where: 'payment_notices',
    what: 'Notices without effect: not genuine, for an unknown payment, or repeated',
    cap: `${noticesOfNoEffectADay} per day, each of at most 4 KB`,
    age: days(ages.noticesOfNoEffect),
    why: 'They show attacks and mistakes in our settings.',
    purge: rowsWhere(
      'payment_notices',
      (now) =>
        sql`outcome in ('not_genuine', 'unknown_payment', 'unchanged') and received_at < ${before(now, ages.noticesOfNoEffect)}`,
    ),
  },
  {
    where: 'payment_notices',
    what: 'Notices that changed a payment',
    cap: 'at most two changes of status per payment',
    age: days(ages.notices),
    why: 'A payment can be disputed for 13 months.',
    purge: rowsWhere('payment_notices', (now) => sql`received_at < ${before(now, ages.notices)}`),
  },
  {
    where: 'payments',
    what: 'Orders that no provider accepted',
    cap: 'one open order per member, and 100 new orders per day',
    age: days(ages.ordersOfNoProvider),
    why: 'Nobody can pay them. They show what went wrong.',
    purge: rowsWhere(
      'payments',
      (now) => sql`status <> 'completed' and provider_reference is null and created_at < ${before(now, ages.ordersOfNoProvider)}`,
    ),
  },
  {
    where: 'payments',
    what: 'Unpaid orders at a provider',
    cap: 'one open order per member, and 100 new orders per day',
    age: days(ages.orders),
    why: 'A notice of a payment may come late, and a payment can be disputed for 13 months.',
    purge: rowsWhere(
      'payments',
      // A direct debit that the bank took back has a receipt, which stays for the books.
      (now) => sql`status <> 'completed' and created_at < ${before(now, ages.orders)}
        and not exists (select from receipts where receipts.payment_id = payments.id)`,
    ),
  },
  {
    where: 'login_attempts',
    what: 'Failed logins per email address and device',
    cap: 'the limit of the login call per IP address',
    age: `${days(ages.attempts)} after the last failure, and one day after a lock`,
    why: 'The lockout counts them.',
    purge: rowsWhere(
      'login_attempts',
      (now) => sql`last_at < ${before(now, ages.attempts)} and (blocked_until is null or blocked_until < ${before(now, day)})`,
    ),
  },
  {
    where: 'known_devices',
    what: 'Devices from which a member logged in',
    cap: `${limits.devicesPerMember} per member`,
    age: `${limits.deviceDays} days without a login`,
    why: 'A lock that a stranger causes does not affect these devices.',
    purge: rowsWhere('known_devices', (now) => sql`last_seen_at < ${before(now, limits.deviceDays * day)}`),
  },
  {
    where: 'passkey_challenges',
    what: 'Challenges for logins with a passkey and for new passkeys',
    cap: 'the limits of both calls per IP address and member',
    age: 'an hour, although they work for 10 minutes',
    why: 'Each challenge may be used once.',
    purge: rowsWhere('passkey_challenges', (now) => sql`created_at < ${before(now, hour)}`),
  },
  {
    where: 'sessions',
    what: 'Sessions',
    cap: `${limits.sessionsPerMember} per member`,
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
    cap: 'the limits of mails per account, mailbox and IP address',
    age: `${days(ages.links)} after they expire`,
    why: 'A link can still say that it has expired.',
    purge: rowsWhere('mail_links', (now) => sql`expires_at < ${before(now, ages.links)}`),
  },
  {
    where: 'signup_starts',
    what: 'Signups that a landing page or an invitation started',
    cap: `${startsPerHour} per hour and IP address, and the limit of mails per mailbox`,
    age: `${days(ages.links)} after their link expires`,
    why: 'The link can still say that it was used or has expired, and mail a new one.',
    purge: rowsWhere('signup_starts', (now) => sql`expires_at < ${before(now, ages.links)}`),
  },
  {
    where: 'mailboxes',
    what: 'Times of mails to a mailbox, by the hash of the mailbox',
    cap: 'the times of the last mails per mailbox',
    age: days(ages.mailboxes),
    why: 'The limit of mails per mailbox counts them.',
    purge: rowsWhere(
      'mailboxes',
      (now) => sql`not exists (select from unnest(mails) as at where at > ${before(now, ages.mailboxes)})`,
    ),
  },
  {
    where: 'mail_reports',
    what: 'Bounces, complaints and unsubscriptions that the mail server reported',
    cap: `${reportsPerDay} per day and account`,
    age: days(ages.mailReports),
    why: 'Several bounces within days stop the mails to an address.',
    purge: rowsWhere('mail_reports', (now) => sql`received_at < ${before(now, ages.mailReports)}`),
  },
  {
    where: 'users',
    what: 'Accounts without a confirmed email address, with profile, photos and messages',
    cap: 'the limits of sign-ups per IP address and mailbox',
    age: `${days(ages.unconfirmed)} after sign-up`,
    why: 'Members can request a new link during this time. Accounts that paid stay.',
    purge: unconfirmedAccounts(ages.unconfirmed),
  },
  {
    where: 'deletions',
    what: 'Deleted and closed accounts, with everything personal: rows, files, mails kept for development',
    cap: 'one row per account',
    age: `${limits.deletionDays} days after the deletion, ${closedFor} after staff closed it`,
    why: 'The member can come back during this time, or object. Payments and ledger stay without the member.',
    purge: eraseFinalAccounts,
  },
  {
    where: 'exports',
    what: 'Requests of members for an archive with their data',
    cap: 'one row per account, and one archive per day',
    age: days(ages.exports),
    why: 'The settings say that the archive is ready, or has expired.',
    purge: rowsWhere('exports', (now) => sql`requested_at < ${before(now, ages.exports)}`),
  },
  {
    where: 'archive files',
    what: 'Archives with the data of a member',
    cap: 'one per account, of at most 512 MB',
    age: `${limits.exportKeptDays} days; without a row until the next run`,
    why: 'The member can download the archive.',
    purge: (deps) => removeOldExports(deps),
    inOneCall: true,
  },
  {
    where: 'consents',
    what: 'Withdrawn consents',
    cap: `${limits.consentsPerDay} of each kind per day and member`,
    age: `${days(ages.withdrawnConsents)} after the withdrawal, at most as long as the account`,
    why: 'They show that what was stored was allowed at that time.',
    purge: rowsWhere('consents', (now) => sql`withdrawn_at < ${before(now, ages.withdrawnConsents)}`),
  },
  {
    where: 'given_likes',
    what: 'Likes that count for the daily cap',
    cap: `${limits.likesPerDay + limits.swipeLikesPerDay} per day and member`,
    age: '1 day',
    why: 'Members must not avoid the cap by unlike and like.',
    purge: rowsWhere('given_likes', (now) => sql`counted_at < ${before(now, day)}`),
  },
  {
    where: 'passes',
    what: 'Members whom a member passed',
    cap: `the newest ${limits.passesKept} per member`,
    age: days(ages.passes),
    why: 'They are not proposed again for a while.',
    purge: rowsWhere('passes', (now) => sql`passed_at < ${before(now, ages.passes)}`),
  },
  {
    where: 'debit_drafts',
    what: 'Direct debits whose code nobody entered',
    cap: 'one per member',
    age: days(ages.debitDrafts),
    why: 'The member is about to enter the code.',
    purge: rowsWhere('debit_drafts', (now) => sql`code_sent_at < ${before(now, ages.debitDrafts)}`),
  },
  {
    where: 'debit_codes_sent',
    what: 'When text messages with a code were sent, with a hash of the number',
    cap: `${codesPerDay} per day, member and number`,
    age: days(ages.codesSent),
    why: 'The caps count them.',
    purge: rowsWhere('debit_codes_sent', (now) => sql`sent_at < ${before(now, ages.codesSent)}`),
  },
  {
    where: 'debits',
    what: 'Direct debits; the payments stay for the books',
    cap: 'the limits of direct debits',
    age: days(ages.debits),
    why: 'A debit can be disputed for 13 months.',
    purge: rowsWhere('debits', (now) => sql`status <> 'open' and created_at < ${before(now, ages.debits)}`),
  },
  {
    where: 'debit_batches',
    what: 'Files of direct debits for the bank',
    cap: 'one per site and day, made by staff',
    age: days(ages.debits),
    why: 'They show what the bank was asked to collect.',
    purge: rowsWhere('debit_batches', (now) => sql`created_at < ${before(now, ages.debits)}`),
  },
  {
    where: 'debit_mandates',
    what: 'Mandates that are revoked, used up or of an erased account',
    cap: 'one per direct debit, within the limits of direct debits',
    age: `${days(ages.debits)}, and as long as their debits`,
    why: 'A debit can be disputed for 13 months, and the mandate proves that it was allowed.',
    purge: rowsWhere(
      'debit_mandates',
      (
        now,
      ) => sql`(user_id is null or revoked_at is not null or kind = 'once') and greatest(signed_at, revoked_at) < ${before(now, ages.debits)}
        and not exists (select from debits where mandate_id = debit_mandates.id)`,
    ),
  },
  {
    where: 'debit_blocks',
    what: 'Account numbers from which nothing is collected',
    cap: 'one per account number, created by a bank or by staff',
    age: days(ages.debits),
    why: 'A debit that came back would come back again.',
    purge: rowsWhere('debit_blocks', (now) => sql`blocked_at < ${before(now, ages.debits)}`),
  },
  {
    where: 'today_picks',
    what: 'The people of a day on the home of a member',
    cap: `${limits.todayPeople} per day and member`,
    age: days(ages.todayPicks),
    why: 'They stay the same for a day, and others follow.',
    purge: rowsWhere('today_picks', (now) => sql`day < ${before(now, ages.todayPicks)}`),
  },
  {
    where: 'traffic_counts',
    what: 'Counts of what happened on landing pages and to the accounts from them, without persons',
    cap: `${sourcesADay} sources per day and site: the smallest others are one`,
    age: days(ages.traffic),
    why: 'Marketing compares a campaign with that of a year before.',
    purge: rowsWhere('traffic_counts', (now) => sql`day <= ${before(now, ages.traffic)}`),
  },
  {
    where: 'traffic_counts',
    what: 'Rows of the same day that say the same',
    cap: '2,000 per server and 20 seconds, and one per signup, confirmation and first purchase',
    age: '1 hour, then they are summed up',
    why: 'Events are added without waiting for each other.',
    purge: async ({ db }) => {
      await sumUp(db)
      return 0
    },
    inOneCall: true,
  },
  {
    where: 'idempotency_keys',
    what: 'Answers of idempotent calls',
    cap: 'the limit of each such call per member',
    age: days(ages.idempotency),
    why: 'A browser that was offline repeats its requests.',
    purge: rowsWhere('idempotency_keys', (now) => sql`created_at < ${before(now, ages.idempotency)}`),
  },
  {
    where: 'push_subscriptions',
    what: 'Push subscriptions of browsers',
    cap: '10 per member',
    age: `${days(ages.push)} after the last visit, or with the session`,
    why: 'A browser that is in use subscribes again.',
    purge: rowsWhere('push_subscriptions', (now) => sql`created_at < ${before(now, ages.push)}`),
  },
  {
    where: 'notices',
    what: 'What a member was told: messages, likes, the week, announcements',
    cap: `${pushesPerDay} pushes per day, emails about as many people as write, and one other notice`,
    age: days(ages.told),
    why: 'Nobody is told the same thing twice.',
    purge: rowsWhere('notices', (now) => sql`created_at < ${before(now, ages.told)}`),
  },
  {
    where: 'reports',
    what: 'Reports to the moderators, with what was reported as it was then and the files of its photos',
    cap: `${reportsADay} per day and member, each with at most ${limits.reportedMessages} messages of ${limits.reportedMessageLength} characters`,
    age: `${days(ages.reports)}, and as long as one may appeal against what was decided about them`,
    why: 'Moderators look for repeated reports, and an appeal may lead to another decision.',
    purge: rowsWhere(
      'reports',
      (now) => sql`created_at < ${before(now, ages.reports)} and not exists (
        select from decisions where decisions.report_id = reports.id and (
          greatest(decided_at, effective_at, undone_at) > ${before(now, ages.removedByModerators)}
          or exists (select from appeals where appeals.decision_id = decisions.id and appeals.decided_at is null)
        )
      )`,
    ),
  },
  {
    where: 'decisions',
    what: 'What moderators decided about reports',
    cap: 'one per report, and one more per appeal',
    age: days(ages.decisions),
    why: 'They count in the figures about moderation, and a court may ask for them. An erasure takes the member out.',
    purge: rowsWhere('decisions', (now) => sql`decided_at < ${before(now, ages.decisions)}`),
  },
  {
    where: 'appeals',
    what: 'Appeals against decisions of moderators, with the answers',
    cap: `one per decision and side, each of at most ${limits.appealLength} characters`,
    age: `as long as the decision, ${days(ages.decisions)}`,
    why: 'As the decisions.',
    purge: rowsWhere('appeals', (now) => sql`created_at < ${before(now, ages.decisions)}`),
  },
  {
    where: 'withdrawn_messages',
    what: 'What messages said that their senders or moderators took back, with the files of photos and voice notes',
    cap: 'one row per message, each paid for or limited',
    age: `${days(ages.withdrawnMessages)} after the withdrawal, ${days(ages.removedByModerators)} after the decision of a moderator; at most as long as the message`,
    why: 'A report may need it as evidence, and who appeals may get it back. Neither member sees it.',
    purge: rowsWhere(
      'withdrawn_messages',
      (now) => sql`withdrawn_at < ${before(now, ages.withdrawnMessages)} and not exists (
        select from decisions where decisions.message_id = withdrawn_messages.message_id and ${mayComeBack(now)}
      )`,
    ),
  },
  {
    where: 'complaints',
    what: 'Complaints, notices, objections, withdrawals and requests from the form, with our answers',
    cap: `${complaintsPerHour} per hour and IP address, and the limit of mails per mailbox`,
    age: days(ages.complaints),
    why: 'We answer them, and can prove it in a dispute or to a supervisor.',
    purge: rowsWhere('complaints', (now) => sql`created_at < ${before(now, ages.complaints)}`),
  },
  {
    where: 'photos',
    what: 'Refused photos',
    cap: `${limits.refusedPhotos} per member`,
    age: `${days(ages.refusedPhotos)}, or ${days(ages.removedByModerators)} after a decision about a report`,
    why: 'Their owner sees why they were refused, and may get them back by an appeal.',
    purge: rowsWhere(
      'photos',
      (now) => sql`status = 'refused' and changed_at < ${before(now, ages.refusedPhotos)} and not exists (
        select from decisions where decisions.photos @> array[photos.id] and ${mayComeBack(now)}
      )`,
    ),
  },
  {
    where: 'photos',
    what: 'Photos that their owner removed',
    cap: 'the limit of uploads per member',
    age: `${limits.photoUndo / minute} minutes, or an hour if their job is lost`,
    why: 'The member can undo the removal.',
    purge: rowsWhere('photos', (now) => sql`removed_at < ${before(now, ages.removedPhotos)}`),
  },
  {
    where: 'photos',
    what: 'Uploads that could not be read, because the file store failed',
    cap: `${limits.premiumPhotos} per member`,
    age: days(ages.unreadUploads),
    why: 'Their job is retried.',
    purge: rowsWhere(
      'photos',
      (now) => sql`status = 'pending' and fingerprint is null and created_at < ${before(now, ages.unreadUploads)}`,
    ),
  },
  {
    where: 'verifications',
    what: 'Pictures for a photo check that no moderator decided on, with their files',
    cap: 'one per member',
    age: days(ages.undecidedChecks),
    why: 'A moderator compares them with the photos. A decision deletes them at once.',
    purge: removeUndecided,
  },
  {
    where: 'verifications',
    what: 'Photo checks that were refused, got no picture, or are behind no badge any more',
    cap: `${limits.verificationsPerDay} per day and member`,
    age: days(ages.endedChecks),
    why: 'The member sees why. The daily limit counts them.',
    purge: rowsWhere(
      'verifications',
      (now) =>
        sql`(status = 'open' and expires_at < ${before(now, ages.endedChecks)}) or ((status = 'refused' or photos = '{}') and decided_at < ${before(now, ages.endedChecks)})`,
    ),
  },
  {
    where: 'pgboss.job',
    what: 'Ended jobs: completed, failed or cancelled',
    cap: 'the limits of the calls that create them',
    age: `${ages.jobs / hour} hours; less for some queues, see queues.ts`,
    why: 'They show why a job failed. A mail job contains only the id of its link.',
    purge: endedJobs,
  },
  {
    where: 'photo files',
    what: 'Photo files without a row',
    cap: 'the limit of uploads per member',
    age: '1 hour',
    why: 'An upload writes its row after its file.',
    purge: (deps) => removeOrphanedFiles(deps),
    inOneCall: true,
  },
  {
    where: 'photo check files',
    what: 'Pictures for a photo check without a row',
    cap: 'the limit of their uploads per member',
    age: '1 hour',
    why: 'An upload writes its row after its file.',
    purge: (deps) => removeOrphanedVerifications(deps),
    inOneCall: true,
  },
  {
    where: 'message photo files',
    what: 'Files of photos in messages without their message',
    cap: `the files of ${limits.messagePhotosPerDay} photos per member and day`,
    age: '1 hour',
    why: 'A photo is stored before its message.',
    purge: (deps) => removeOrphanedMessagePhotos(deps),
    inOneCall: true,
  },
  {
    where: 'message photo files',
    what: 'Photos that were viewed once',
    cap: `${limits.messagePhotosPerDay} per member and day, each paid for`,
    age: `${limits.viewOnce / minute} minute, or an hour if their job is lost`,
    why: 'The receiver is looking at it.',
    purge: (deps, now, limit) => removeEndedPhotos(deps, { openedOnceBefore: before(now, hour) }, limit),
  },
  {
    where: 'message photo files',
    what: 'Photos to be viewed once that nobody opened',
    cap: `${limits.messagePhotosPerDay} per member and day, each paid for`,
    age: days(ages.unopenedPhotos),
    why: 'The receiver may come back.',
    purge: async (deps, now, limit) => {
      const since = before(now, ages.unopenedPhotos)
      const unopened = await removeEndedPhotos(deps, { neverOpenedSince: since }, limit)
      // Those that were opened in secret end with them, or their senders could tell the two apart.
      return unopened + (await removeEndedPhotos(deps, { untoldSince: since }, limit))
    },
  },
  {
    where: 'message photo files',
    what: 'Photos of conversations that both members removed',
    cap: `${limits.messagePhotosPerDay} per member and day, each paid for`,
    age: days(ages.photosRemovedByBoth),
    why: 'A report may need them as evidence.',
    purge: (deps, now, limit) => removeEndedPhotos(deps, { removedByBoth: before(now, ages.photosRemovedByBoth) }, limit),
  },
  {
    where: 'voice note files',
    what: 'Files of voice notes without their message',
    cap: `${limits.voiceNotesPerDay} per member and day, each of at most ${limits.voiceNoteBytes / 1024 / 1024} MB`,
    age: '1 hour',
    why: 'A voice note is stored before its message.',
    purge: (deps) => removeOrphanedVoices(deps),
    inOneCall: true,
  },
  {
    where: 'voice note files',
    what: 'Voice notes of conversations that both members removed',
    cap: `${limits.voiceNotesPerDay} per member and day, each paid for`,
    age: days(ages.photosRemovedByBoth),
    why: 'A report may need them as evidence.',
    purge: (deps, now, limit) => removeEndedVoices(deps, before(now, ages.photosRemovedByBoth), limit),
  },
  {
    where: 'uploads under way',
    what: 'Bodies of uploads, and files on their way to or from S3, in `DATA_DIR/uploads`',
    cap: '40 bodies at a time, each of at most 12 MB; one file of each job that runs, at most 512 MB',
    age: 'until the response, the end of the job, or the next start',
    why: 'They are on the disk, so that they need no memory.',
  },
  {
    where: 'development inbox',
    what: 'Mails, if there is no mail server',
    cap: '500',
    age: 'until 500 are newer',
    why: 'Only in development.',
  },
  {
    where: 'limiters in memory',
    what: 'Points used of allowances',
    cap: '100,000 keys per allowance',
    age: 'two windows of the allowance, each at most a day',
    why: 'They end with the process. In Redis the keys expire.',
  },
]

/**
 * Tables without an age limit, and why.
 *
 * @internal A test compares the tables and the document with this list.
 */
export const keptOnPurpose: Partial<Record<keyof Database, string>> = {
  profiles:
    'Profiles of confirmed members, deleted with their account. An empty one stays while another member keeps a conversation.',
  inhabited_cells: 'At most one row per grid cell, country and site. They say in which places members are or were, not who.',
  mail_stops: 'One row per reason and account; without them we would write to people who do not want it.',
  site_figures: 'One row per site, with numbers of a day.',
  notice_times: 'One row per account: when its member wants to be told.',
  notification_choices: 'At most 16 rows per account: what its member chose, and when.',
  consents: 'One standing consent of each kind per account; sensitive fields must not be stored without it.',
  passkeys: 'Open an account until the member removes them; at most 10 per member.',
  photos: 'Shown until the member removes them; at most 25 per member.',
  banned_photos: 'Created by moderators.',
  likes: 'Part of the product until taken back; limited per day.',
  matches: 'Part of the product until one of the members leaves.',
  saved_searches: `At most ${limits.savedSearches} per member, until the member removes them; deleted with the account.`,
  verifications: 'The check behind a badge, deleted with the account.',
  finder_answers: 'One row per question and account: at most 10, erased with one press.',
  today_visits: 'One row per account.',
  blocks: 'Protect a member as long as the account exists.',
  conversations: 'Messages belong to the members.',
  participants: 'Part of the conversations.',
  messages: 'Messages belong to the members; each is paid for or limited.',
  wallets: 'Credits do not expire.',
  ledger: 'The accounts of the company: every credit can be traced. After an erasure a random name replaces the member.',
  receipts: 'One per paid order: records of sales are kept for seven years. Without the account they name nobody.',
  receipt_numbers: 'One row per company.',
  credit_notes: 'At most one per refund and returned debit and two per chargeback, kept as long as their receipts.',
  chargebacks: 'What banks took back of payments, as the provider says: part of the books, without a name.',
  refunds: 'Part of the books, at most one for the unspent credits of a purchase; an erasure takes the member out.',
  discount_codes: 'Created by staff, or once per member as a welcome and for who considers leaving; deleted with the account.',
  spending_limits: 'One row per period and account.',
  spending_breaks: 'One row per account.',
  stored_cards: 'One row per account, until the member removes the card or leaves.',
  bundles: 'Created by staff.',
  announcements: 'Created by staff, at most four per week and site.',
  site_settings: 'Created by staff.',
  demo_seeds: 'One row per site.',
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
