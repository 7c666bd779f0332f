import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as firstTables from './migrations/0001-first-tables.ts'
import * as sendMessage from './migrations/0002-send-message.ts'
import * as paymentDiscounts from './migrations/0003-payment-discounts.ts'
import * as staff from './migrations/0004-staff.ts'
import * as accounts from './migrations/0005-accounts.ts'
import * as openOrders from './migrations/0006-open-orders.ts'
import * as givenLikes from './migrations/0008-given-likes.ts'
import * as retention from './migrations/0009-retention.ts'
import * as listPages from './migrations/0010-list-pages.ts'
import * as pushByEdition from './migrations/0011-push-by-edition.ts'
import * as walletVersions from './migrations/0012-wallet-versions.ts'
import * as blocksBeforeMessages from './migrations/0013-blocks-before-messages.ts'
import * as repeatedLikes from './migrations/0014-repeated-likes.ts'
import * as credentials from './migrations/0015-credentials.ts'
import * as profileFields from './migrations/0016-profile-fields.ts'
import * as photoReview from './migrations/0017-photo-review.ts'
import * as signupCredits from './migrations/0018-signup-credits.ts'
import * as mails from './migrations/0019-mails.ts'
import * as leaving from './migrations/0020-leaving.ts'
import * as passkeys from './migrations/0021-passkeys.ts'
import * as consents from './migrations/0022-consents.ts'
import * as exported from './migrations/0023-exports.ts'
import * as signupStarts from './migrations/0024-signup-starts.ts'
import * as pushBySession from './migrations/0025-push-by-session.ts'
import * as likedCards from './migrations/0026-liked-cards.ts'
import * as notices from './migrations/0027-notices.ts'
import * as complaints from './migrations/0028-complaints.ts'
import * as likesInTheGame from './migrations/0029-likes-in-the-game.ts'
import * as search from './migrations/0030-search.ts'
import * as messageKinds from './migrations/0031-message-kinds.ts'
import * as drawings from './migrations/0032-drawings.ts'
import * as matching from './migrations/0033-matching.ts'
import * as reportEvidence from './migrations/0034-report-evidence.ts'
import * as reportedPhotos from './migrations/0035-reported-photos.ts'
import * as complaintNumbers from './migrations/0036-complaint-numbers.ts'
import * as closedReports from './migrations/0037-closed-reports.ts'
import * as messageActs from './migrations/0038-message-acts.ts'
import * as returnedCredits from './migrations/0039-returned-credits.ts'
import * as verifications from './migrations/0040-verifications.ts'
import * as withdrawnMessages from './migrations/0041-withdrawn-messages.ts'
import * as returnedMessages from './migrations/0042-returned-messages.ts'
import * as voiceNotes from './migrations/0043-voice-notes.ts'
import * as oneTripMessages from './migrations/0044-one-trip-messages.ts'
import * as discounts from './migrations/0045-discounts.ts'
import * as smallerRows from './migrations/0046-smaller-rows.ts'
import * as directDebits from './migrations/0047-direct-debits.ts'
import * as spendingLimits from './migrations/0048-spending-limits.ts'
import * as receipts from './migrations/0049-receipts.ts'
import * as refunds from './migrations/0050-refunds.ts'
import * as creditNotes from './migrations/0051-credit-notes.ts'
import * as trafficCounts from './migrations/0052-traffic-counts.ts'
import * as storedCards from './migrations/0053-stored-cards.ts'
import * as conversationsByDay from './migrations/0054-conversations-by-day.ts'
import * as chargebacks from './migrations/0055-chargebacks.ts'
import * as batchesOfMessages from './migrations/0056-batches-of-messages.ts'
import * as unansweredCharges from './migrations/0057-unanswered-charges.ts'
import * as oneSpendingLimit from './migrations/0058-one-spending-limit.ts'
import * as blockedConversations from './migrations/0060-blocked-conversations.ts'
import * as rareMembers from './migrations/0061-rare-members.ts'
import * as settledConversations from './migrations/0063-settled-conversations.ts'
import * as verifiedByAge from './migrations/0064-verified-by-age.ts'
import * as inhabitedCells from './migrations/0065-inhabited-cells.ts'
import * as verifiedByRegion from './migrations/0066-verified-by-region.ts'
import * as decisions from './migrations/0067-decisions.ts'
import * as noticeTimes from './migrations/0070-notice-times.ts'
import * as siteFigures from './migrations/0071-site-figures.ts'
import type { Database } from './schema.ts'

/** In order. A name never changes after its release. Listed here so that the bundle contains them. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-send-message': sendMessage,
  '0003-payment-discounts': paymentDiscounts,
  '0004-staff': staff,
  '0005-accounts': accounts,
  '0006-open-orders': openOrders,
  '0008-given-likes': givenLikes,
  '0009-retention': retention,
  '0010-list-pages': listPages,
  '0011-push-by-edition': pushByEdition,
  '0012-wallet-versions': walletVersions,
  '0013-blocks-before-messages': blocksBeforeMessages,
  '0014-repeated-likes': repeatedLikes,
  '0015-credentials': credentials,
  '0016-profile-fields': profileFields,
  '0017-photo-review': photoReview,
  '0018-signup-credits': signupCredits,
  '0019-mails': mails,
  '0020-leaving': leaving,
  '0021-passkeys': passkeys,
  '0022-consents': consents,
  '0023-exports': exported,
  '0024-signup-starts': signupStarts,
  '0025-push-by-session': pushBySession,
  '0026-liked-cards': likedCards,
  '0027-notices': notices,
  '0028-complaints': complaints,
  '0029-likes-in-the-game': likesInTheGame,
  '0030-search': search,
  '0031-message-kinds': messageKinds,
  '0032-drawings': drawings,
  '0033-matching': matching,
  '0034-report-evidence': reportEvidence,
  '0035-reported-photos': reportedPhotos,
  '0036-complaint-numbers': complaintNumbers,
  '0037-closed-reports': closedReports,
  '0038-message-acts': messageActs,
  '0039-returned-credits': returnedCredits,
  '0040-verifications': verifications,
  '0041-withdrawn-messages': withdrawnMessages,
  '0042-returned-messages': returnedMessages,
  '0043-voice-notes': voiceNotes,
  '0044-one-trip-messages': oneTripMessages,
  '0045-discounts': discounts,
  '0046-smaller-rows': smallerRows,
  '0047-direct-debits': directDebits,
  '0048-spending-limits': spendingLimits,
  '0049-receipts': receipts,
  '0050-refunds': refunds,
  '0051-credit-notes': creditNotes,
  '0052-traffic-counts': trafficCounts,
  '0053-stored-cards': storedCards,
  '0054-conversations-by-day': conversationsByDay,
  '0055-chargebacks': chargebacks,
  '0056-batches-of-messages': batchesOfMessages,
  '0057-unanswered-charges': unansweredCharges,
  '0058-one-spending-limit': oneSpendingLimit,
  '0060-blocked-conversations': blockedConversations,
  '0061-rare-members': rareMembers,
  '0063-settled-conversations': settledConversations,
  '0064-verified-by-age': verifiedByAge,
  '0065-inhabited-cells': inhabitedCells,
  '0066-verified-by-region': verifiedByRegion,
  '0067-decisions': decisions,
  '0070-notice-times': noticeTimes,
  '0071-site-figures': siteFigures,
}

/**
 * Applies the missing migrations, each in a transaction and under a lock, so that servers that start together apply each
 * once.
 *
 * @throws {Error} with the name of the migration that failed and was rolled back
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // A change with an earlier number may be merged later. Each migration stands alone.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')
  throw new Error(`The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}`, { cause: error })
}
