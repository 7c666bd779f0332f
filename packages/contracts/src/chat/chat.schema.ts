import * as z from 'zod/mini'
import { profileCard } from '../profile/profile.schema.ts'
import { lines, moment, uuid } from '../text.ts'

export const messageKinds = ['text', 'photo', 'gift'] as const
export const gifts = ['rose', 'chocolate', 'champagne', 'teddy', 'cake', 'balloon', 'perfume', 'ring'] as const
export type Gift = (typeof gifts)[number]

/**
 * One message. `id` was made by the sender's client, so sending twice is sending once; `seq` counts up per conversation
 * and is what a client catches up by. `body` is the text, or the gift's name.
 */
export const message = z.object({
  id: uuid,
  conversation_id: uuid,
  seq: z.int(),
  sender_id: uuid,
  kind: z.enum(messageKinds),
  body: z.string(),
  /** Credits paid for it; 0 for messages of others. */
  credits: z.int(),
  created_at: moment,
  /** Kept back until the sender confirms the email (SGN-09); only the sender sees it. */
  held: z.boolean(),
})
export type Message = z.infer<typeof message>

/** One row of the conversation list (CHT-01). */
export const chat = z.object({
  conversation: z.object({ id: uuid, last_seq: z.int() }),
  profile: profileCard,
  num_unread_messages: z.int(),
  last_message: z.nullable(message),
  /** The other member has read up to this sequence number. */
  read_seq: z.int(),
  updated_at: moment,
})
export type Chat = z.infer<typeof chat>

/** Where a message goes: into a conversation, or to a member with whom one may have to be started (CHT-08). */
export const outgoingMessage = z.strictObject({
  id: uuid,
  profile: uuid,
  kind: z.enum(['text', 'gift']),
  /** Checked on the server against the site's message_length (CHT-10); this bound only keeps bodies small. */
  body: lines({ min: 1, max: 10_000 }),
})
export type OutgoingMessage = z.infer<typeof outgoingMessage>
