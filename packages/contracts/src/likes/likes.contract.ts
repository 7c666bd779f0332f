import * as z from 'zod/mini'
import { get, post, remove } from '../call.ts'
import { cursor } from '../cursor.ts'
import { profileCard } from '../profile/profile.schema.ts'
import { promptQuestions } from '../profile/profile.values.ts'
import { empty, uuid } from '../text.ts'
import { likeAllowance, likeOrigins, match, receivedLike } from './likes.schema.ts'

const ofProfile = z.strictObject({ profile: uuid })

export const likesContract = {
  likes: get('/api/likes.php', {
    summary:
      'Likes given and received (new ones first) and matches (LIK-01): the first page of each list, or the next page of the lists whose `next` is given. num_new_likes counts all new likes',
    access: 'member',
    origin: 'spec',
    query: z.object({ profiles: z.optional(cursor), liked_by: z.optional(cursor), matches: z.optional(cursor) }),
    answer: z.object({
      profiles: z.array(profileCard),
      liked_by: z.array(receivedLike),
      matches: z.array(match),
      next: z.object({ profiles: z.nullable(cursor), liked_by: z.nullable(cursor), matches: z.nullable(cursor) }),
      num_new_likes: z.int(),
      /** How many entries each list has in all. */
      counts: z.object({ profiles: z.int(), liked_by: z.int(), matches: z.int() }),
    }),
  }),
  like: post('/api/like.php', {
    summary:
      'Likes a member, or one prompt card of theirs (PRF-10), and returns whether it is a match (LIK-05). A repeated like changes at most its card. Refuses with like_limit or swipe_limit, with `more_at` in the params, when the allowance is used (LIK-04)',
    access: 'member',
    origin: 'ours',
    body: z.extend(ofProfile, {
      /** The question of the liked card. The server reads the answer. */
      card: z.optional(z.enum(promptQuestions)),
      from: z.optional(z.enum(likeOrigins)),
    }),
    /** `allowance` is that of the place where the like was given. */
    answer: z.object({ match: z.boolean(), profile: profileCard, allowance: likeAllowance }),
  }),
  allowances: get('/api/like-allowances.php', {
    summary: 'How many likes are left today, on profiles and in the swipe game, and when more come (LIK-04)',
    access: 'member',
    origin: 'ours',
    answer: z.object({ likes: likeAllowance, swipes: likeAllowance }),
  }),
  unlike: remove('/api/like.php', {
    summary: 'Removes a like and its match',
    access: 'member',
    origin: 'ours',
    body: ofProfile,
    answer: empty,
  }),
  likeSeen: post('/api/like-seen.php', {
    summary: 'Clears the new flag of a received like (LIK-03)',
    access: 'member',
    origin: 'ours',
    body: ofProfile,
    answer: empty,
  }),
  matchSeen: post('/api/match-seen.php', {
    summary: 'Marks the It’s a Match modal of this profile as seen (LIK-05)',
    access: 'member',
    origin: 'ours',
    body: ofProfile,
    answer: empty,
  }),
  autoLike: get('/api/auto-like.php', {
    summary:
      'Who gave the newest like that the member has neither seen nor returned, or null; always a real like (LIK-06, TRU-03)',
    access: 'member',
    origin: 'spec',
    answer: z.nullable(profileCard),
  }),
}
