import { day, hour } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'

/** How long data stays, in ms. The hourly deletion follows them (`retention.ts`), and the privacy page states them. */
export const ages = {
  noticesOfNoEffect: 30 * day,
  notices: 400 * day,
  attempts: 3 * day,
  links: 7 * day,
  idempotency: 2 * day,
  push: limits.sessionDays * day,
  unconfirmed: 30 * day,
  reports: 365 * day,
  complaints: 2 * 365 * day,
  decisions: 2 * 365 * day,
  /** Six months, in which one may appeal until the end of the last day. */
  removedByModerators: (limits.appealDays + 1) * day,
  refusedPhotos: 30 * day,
  undecidedChecks: limits.verificationPictureDays * day,
  endedChecks: 30 * day,
  removedPhotos: hour,
  unopenedPhotos: 30 * day,
  photosRemovedByBoth: 30 * day,
  withdrawnMessages: 30 * day,
  unreadUploads: 7 * day,
  ordersOfNoProvider: 180 * day,
  orders: 400 * day,
  jobs: day,
  mailboxes: 2 * day,
  traffic: 2 * 365 * day,
  mailReports: 90 * day,
  told: 90 * day,
  exports: 30 * day,
  passes: limits.passDays * day,
  todayPicks: (limits.todayPauseDays + 1) * day,
  /** A debit can be disputed for 13 months. */
  debits: 425 * day,
  debitDrafts: day,
  codesSent: 2 * day,
  withdrawnConsents: 5 * 365 * day,
}
