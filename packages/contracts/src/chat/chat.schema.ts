import * as z from 'zod/mini'
import { promptCard } from '../profile/profile.fields.ts'
import { profileCard } from '../profile/profile.schema.ts'
import { promptQuestions } from '../profile/profile.values.ts'
import { lines, moment, uuid } from '../text.ts'

export const messageKinds = ['text', 'photo', 'gift'] as const
export const gifts = ['rose', 'chocolate', 'champagne', 'teddy', 'cake', 'balloon', 'perfume', 'ring'] as const
export type Gift = (typeof gifts)[number]

/** What a message replies to, as it was when the message was sent: an answer on the profile of the receiver (PRF-10). */
export const messageQuote = z.discriminatedUnion('kind', [z.object({ kind: z.literal('card'), ...promptCard.shape })])
export type MessageQuote = z.infer<typeof messageQuote>

/**
 * The sender's client makes `id`, so sending a message twice stores it once. `seq` counts up per conversation; a client
 * uses it to load what it missed. `body` is the text, or the name of the gift.
 */
export const message = z.object({
  id: uuid,
  conversation_id: uuid,
  seq: z.int(),
  sender_id: uuid,
  kind: z.enum(messageKinds),
  body: z.string(),
  quote: z.nullable(messageQuote),
  /** Credits that the member paid; 0 for messages of others. */
  credits: z.int(),
  created_at: moment,
  /** Held until the sender confirms the email address (SGN-09). Only the sender sees it. */
  held: z.boolean(),
})
export type Message = z.infer<typeof message>

/** One row of the conversation list (CHT-01). */
export const chat = z.object({
  conversation: z.object({ id: uuid, last_seq: z.int() }),
  profile: profileCard,
  num_unread_messages: z.int(),
  last_message: z.nullable(message),
  /** The highest sequence number that the other member has read. */
  read_seq: z.int(),
  updated_at: moment,
})
export type Chat = z.infer<typeof chat>

/** A message to send. If the members have no conversation yet, the server may start one (CHT-08). */
export const outgoingMessage = z.strictObject({
  id: uuid,
  profile: uuid,
  kind: z.enum(['text', 'gift']),
  /** The server checks the site's message_length (CHT-10). This bound only limits the size of the request. */
  body: lines({ min: 1, max: 10_000 }),
  /** What the message replies to; of a text only. The server reads what it says. */
  quote: z.optional(
    z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('card'), question: z.enum(promptQuestions) })]),
  ),
})
export type OutgoingMessage = z.infer<typeof outgoingMessage>
