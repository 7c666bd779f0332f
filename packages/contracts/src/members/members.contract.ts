import * as z from 'zod/mini'
import { get, post, remove } from '../call.ts'
import { cursor } from '../cursor.ts'
import { profile, profileCard } from '../profile/profile.schema.ts'
import { empty, lines, text, uuid } from '../text.ts'
import { memberSearch, reportReasons } from './members.schema.ts'

export const membersContract = {
  search: get('/api/members.php', {
    summary: 'Search by gender, place and age, a page at a time with the total count (MEM-01)',
    access: 'anyone',
    origin: 'ours',
    // Enough for a person who turns pages, too few for a scraper.
    perMinute: 180,
    query: z.extend(memberSearch, {
      /** A traffic source whose visitors may search on this site (MEM-03). */
      network: z.optional(text({ max: 200 })),
    }),
    answer: z.object({
      profiles: z.array(profileCard),
      page: z.int(),
      pages: z.int(),
      count: z.int(),
      similar: z.array(profileCard),
      similar_count: z.int(),
    }),
  }),
  member: get('/api/member.php', {
    summary: 'A member’s profile with related profiles (PRF-01)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 240,
    query: z.strictObject({ id: uuid }),
    answer: z.object({ profile, related: z.array(profileCard) }),
  }),
  block: post('/api/block.php', {
    summary: 'Blocks a member; chats and likes of both are removed (PRF-07)',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ profile: uuid }),
    answer: empty,
  }),
  unblock: remove('/api/block.php', {
    summary: 'Unblocks a member',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ profile: uuid }),
    answer: empty,
  }),
  blocked: get('/api/blocked.php', {
    summary: 'The members that the member has blocked, newest first (ACC-01): the first page, or the page after `before`',
    access: 'member',
    origin: 'ours',
    query: z.object({ before: z.optional(cursor) }),
    answer: z.object({ profiles: z.array(profileCard), next: z.nullable(cursor) }),
  }),
  report: post('/api/report.php', {
    summary: 'Reports a member to the moderators',
    access: 'member',
    origin: 'ours',
    perMinute: 10,
    body: z.strictObject({ profile: uuid, reason: z.enum(reportReasons), note: z.optional(lines({ max: 1000 })) }),
    answer: empty,
  }),
}
