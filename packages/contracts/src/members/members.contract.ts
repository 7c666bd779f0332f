import * as z from 'zod/mini'
import { get, post, put, remove } from '../call.ts'
import { cursor } from '../cursor.ts'
import { limits } from '../limits.ts'
import { profile, profileCard } from '../profile/profile.schema.ts'
import { empty, lines, uuid } from '../text.ts'
import { replyRate } from './members.reply-rate.ts'
import {
  cappedCount,
  foundCard,
  memberFilters,
  memberSearch,
  network,
  reportReasons,
  reportSubject,
  savedSearch,
  searchFacets,
  searchFilters,
} from './members.schema.ts'

export const membersContract = {
  search: get('/api/members.php', {
    summary: 'Search by gender, place, age and more, a page at a time with the count (MEM-01)',
    access: 'anyone',
    origin: 'ours',
    // Enough for a person who turns pages, too few for a scraper.
    perMinute: 180,
    query: z.extend(memberSearch, { network }),
    answer: z.object({
      profiles: z.array(foundCard),
      page: z.int(),
      pages: z.int(),
      ...cappedCount,
      /** If few are found: others, the nearest in place and age first. */
      similar: z.array(foundCard),
      similar_count: z.int(),
      similar_capped: z.boolean(),
      /** If few are found: how many more there are without each single filter, those that hide most first (TRU-15). */
      hidden_by: z.array(z.object({ filter: z.enum(searchFilters), ...cappedCount })),
    }),
  }),
  countMembers: get('/api/members-count.php', {
    summary: 'How many members a search finds; with `facets` also by age and region, each without its own filter (MEM-01)',
    access: 'anyone',
    origin: 'ours',
    // A slider asks while it moves.
    perMinute: 300,
    query: z.extend(memberFilters, { facets: z.optional(z.enum(['1'])), network }),
    answer: z.object({ ...cappedCount, facets: z.nullable(searchFacets) }),
  }),
  replyRate: get('/api/reply-rate.php', {
    summary: 'How many first messages between members got an answer, counted once a day; null where there are too few',
    access: 'anyone',
    origin: 'ours',
    answer: z.object({ reply_rate: z.nullable(replyRate) }),
  }),
  savedSearches: get('/api/saved-searches.php', {
    summary: 'The searches that the member saved, newest first (TRU-15)',
    access: 'member',
    origin: 'ours',
    answer: z.object({ searches: z.array(savedSearch) }),
  }),
  saveSearch: post('/api/saved-search.php', {
    summary: 'Saves a search, or changes the alerts of the same search; answers all (TRU-15)',
    access: 'member',
    origin: 'ours',
    perMinute: 30,
    body: z.strictObject({ search: memberFilters, alerts: z.boolean() }),
    answer: z.object({ searches: z.array(savedSearch) }),
  }),
  changeSearch: put('/api/saved-search.php', {
    summary: 'Switches the alerts of a saved search on or off; answers all (TRU-15)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    body: z.strictObject({ id: uuid, alerts: z.boolean() }),
    answer: z.object({ searches: z.array(savedSearch) }),
  }),
  removeSearch: remove('/api/saved-search.php', {
    summary: 'Removes a saved search; answers those that are left (TRU-15)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    body: z.strictObject({ id: uuid }),
    answer: z.object({ searches: z.array(savedSearch) }),
  }),
  member: get('/api/member.php', {
    summary: 'A member’s profile with related profiles (PRF-01)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 240,
    // What is no id is answered like an id of nobody.
    query: z.strictObject({ id: z.string() }),
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
    summary:
      'Reports a member to the moderators: the profile, the conversation or one message. What is reported is kept as it is now (TRU-08, CHT-16)',
    access: 'member',
    origin: 'ours',
    perMinute: 10,
    body: z.strictObject({
      profile: uuid,
      reason: z.enum(reportReasons),
      note: z.optional(lines({ max: limits.reportNote })),
      /** The profile, if absent. */
      about: z.optional(reportSubject),
    }),
    answer: empty,
  }),
}
