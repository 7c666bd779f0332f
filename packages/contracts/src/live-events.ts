import * as z from 'zod/mini'
import { message } from './chat/chat.schema.ts'
import { balance } from './credits/credits.schema.ts'
import { match, receivedLike } from './likes/likes.schema.ts'
import { profileCard } from './profile/profile.schema.ts'
import { uuid } from './text.ts'

/** The path of the live stream: server-sent events, each with one of these as JSON (CHT-04). */
export const liveEventsPath = '/api/events.php'

/**
 * What reaches a member's open pages. An event is a hint, the database is the truth: a page that missed some asks for
 * what comes after the last sequence number it has. `hello` opens every stream.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('typing'), conversation_id: uuid, profile_id: uuid }),
  /** `profile_id` read the conversation up to `seq`: the other member's receipt, or the own unread count in other tabs. */
  z.object({ type: z.literal('read'), conversation_id: uuid, profile_id: uuid, seq: z.int() }),
  /** Somebody likes the member. */
  z.object({ type: z.literal('like'), like: receivedLike }),
  /** The member likes somebody: to the own pages. */
  z.object({ type: z.literal('liked'), profile: profileCard }),
  z.object({ type: z.literal('match'), match }),
  /** A like was taken back, and with it the match of both; to the pages of either. */
  z.object({ type: z.literal('unlike'), from_id: uuid, to_id: uuid }),
  /** The like of `profile_id` is no longer new. */
  z.object({ type: z.literal('like-seen'), profile_id: uuid }),
  /** The match with `profile_id` was shown. */
  z.object({ type: z.literal('match-seen'), profile_id: uuid }),
  /** More changed than an event carries: ask again. */
  z.object({ type: z.literal('likes-changed') }),
  z.object({ type: z.literal('chats-changed') }),
  /** What is left after something was paid or given; nothing else about the member changed. */
  z.object({ type: z.literal('balance'), ...balance.shape }),
  z.object({ type: z.literal('user-changed') }),
  z.object({ type: z.literal('logged-out') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
