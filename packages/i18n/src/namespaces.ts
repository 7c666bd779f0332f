import { rooms } from '@vonk/contracts/rooms.ts'

/**
 * The files of texts: one per room (`site` includes the shell: navigation, footer), and `errors` with a text per
 * error code. Only the server reads `mails`, `export` (the archive with a member's data), `information` (lists of the information pages) and `settings`, the default texts of a
 * site's settings and descriptions of pages for search engines. `home` has the home page of visitors, with the sentences of each edition, `phrases` has the phrase cards (`phrase-books.ts`),
 * `verification` the photo check on the own profile, `spending` the statement of credits and the limits for buying, `receipt` the receipt on the page and
 * in the mail, `refunds` the withdrawal from a purchase, `decisions` reports and what moderators decided, `figures` the page
 * `/honesty`, `member-landing` the landing pages of a member.
 */
export const namespaces = [
  ...rooms,
  'home',
  'errors',
  'mails',
  'settings',
  'export',
  'information',
  'phrases',
  'verification',
  'spending',
  'receipt',
  'refunds',
  'decisions',
  'figures',
  'member-landing',
] as const

export type Namespace = (typeof namespaces)[number]
