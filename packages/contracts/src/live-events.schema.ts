import * as z from 'zod/mini'
import { message } from './chat/chat.schema.ts'
import { balance } from './credits/credits.schema.ts'
import { match, receivedLike } from './likes/likes.schema.ts'
import { promptQuestions } from './profile/profile.values.ts'
import { profileCard } from './profile/profile.schema.ts'
import { uuid } from './text.ts'

/**
 * What the server sends to a member's open tabs. An event is a hint; the database is the truth. A tab that missed events
 * requests what comes after its last sequence number. Every stream begins with `hello`.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  /** The stream is alive. It comes often enough that a page can tell that a silent stream is dead. */
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.literal('message'), message }),
  /** A message has a reaction, was withdrawn, or quotes one that was. */
  z.object({ type: z.literal('message-changed'), message }),
  z.object({ type: z.literal('typing'), conversation_id: uuid, profile_id: uuid }),
  /** `profile_id` has read the conversation up to `seq`: the other member, or the member in another tab. */
  z.object({ type: z.literal('read'), conversation_id: uuid, profile_id: uuid, seq: z.int() }),
  /** A browser of `profile_id`, the other member, has the conversation up to `seq`. */
  z.object({ type: z.literal('delivered'), conversation_id: uuid, profile_id: uuid, seq: z.int() }),
  /** Another member likes the member. */
  z.object({ type: z.literal('like'), like: receivedLike }),
  /** The member likes another member, or with `card` an answer of theirs; sent to the member's own tabs. */
  z.object({ type: z.literal('liked'), profile: profileCard, card: z.nullable(z.enum(promptQuestions)) }),
  z.object({ type: z.literal('match'), match }),
  /** A like and its match were removed; sent to the tabs of both members. */
  z.object({ type: z.literal('unlike'), from_id: uuid, to_id: uuid }),
  /** The like of `profile_id` is no longer new. */
  z.object({ type: z.literal('like-seen'), profile_id: uuid }),
  /** The match with `profile_id` was shown. */
  z.object({ type: z.literal('match-seen'), profile_id: uuid }),
  /** More has changed than an event can carry; reload. */
  z.object({ type: z.literal('likes-changed') }),
  z.object({ type: z.literal('chats-changed') }),
  /** The new balance. Nothing else about the member has changed. */
  z.object({ type: z.literal('balance'), ...balance.shape }),
  z.object({ type: z.literal('user-changed') }),
  z.object({ type: z.literal('logged-out') }),
])
