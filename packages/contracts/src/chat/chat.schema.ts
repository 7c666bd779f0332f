import * as z from 'zod/mini'
import { promptCard } from '../profile/profile.fields.ts'
import { profileCard } from '../profile/profile.schema.ts'
import { answerableInterests, promptQuestions } from '../profile/profile.values.ts'
import { lines, moment, uuid } from '../text.ts'

export const gifts = ['rose', 'chocolate', 'champagne', 'teddy', 'cake', 'balloon', 'perfume', 'ring'] as const
export type Gift = (typeof gifts)[number]

/** What a message replies to, as it was when the message was sent: an answer or an interest on the profile of the receiver (PRF-10). */
export const messageQuote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), ...promptCard.shape }),
  z.object({ kind: z.literal('interest'), interest: z.enum(answerableInterests) }),
])
export type MessageQuote = z.infer<typeof messageQuote>

/**
 * What a photo shows to one viewer. `closed`: the viewer has the placeholder alone, and may open the photo. `gone`: nobody
 * can load it any more.
 */
export const messagePhoto = z.object({
  width: z.int(),
  height: z.int(),
  /** A thumbhash in base64. */
  placeholder: z.string(),
  view_once: z.boolean(),
  state: z.enum(['closed', 'open', 'gone']),
  /** The receiver has opened it. */
  opened: z.boolean(),
  /** Below the site's `cdn_prefix`; null unless `open`. */
  filename: z.nullable(z.string()),
})
export type MessagePhoto = z.infer<typeof messagePhoto>

/**
 * The sender's client makes `id`, so sending a message twice stores it once. `seq` counts up per conversation; a client
 * uses it to load what it missed.
 */
const base = {
  id: uuid,
  conversation_id: uuid,
  seq: z.int(),
  sender_id: uuid,
  /** Credits that the member paid; 0 for messages of others. */
  credits: z.int(),
  created_at: moment,
  /** Held until the sender confirms the email address (SGN-09). Only the sender sees it. */
  held: z.boolean(),
}

/** Each kind of message with its payload. A client shows a kind of a newer server as unknown. */
export const message = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('text'),
    payload: z.object({ text: z.string(), quote: z.nullable(messageQuote) }),
  }),
  z.object({ ...base, kind: z.literal('gift'), payload: z.object({ gift: z.string() }) }),
  z.object({ ...base, kind: z.literal('photo'), payload: messagePhoto }),
  /** From the site itself, in the place of the other: `fictional` answers whether the other is real (TRU-02). */
  z.object({ ...base, kind: z.literal('system'), payload: z.object({ about: z.enum(['fictional']) }) }),
])
export type Message = z.infer<typeof message>
export type MessageKind = Message['kind']
/** The kinds that members send. */
export type SentKind = Exclude<MessageKind, 'system'>
export type PayloadOf<Kind extends MessageKind> = Extract<Message, { kind: Kind }>['payload']

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

/** A text or a gift to send. If the members have no conversation yet, the server may start one (CHT-08). */
export const outgoingMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    id: uuid,
    profile: uuid,
    kind: z.literal('text'),
    payload: z.strictObject({
      /** The server checks the site's message_length (CHT-10). This bound only limits the size of the request. */
      text: lines({ min: 1, max: 10_000 }),
      /** What the message replies to. The server reads what it says. */
      quote: z.optional(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('card'), question: z.enum(promptQuestions) }),
          z.strictObject({ kind: z.literal('interest'), interest: z.enum(answerableInterests) }),
        ]),
      ),
    }),
  }),
  z.strictObject({ id: uuid, profile: uuid, kind: z.literal('gift'), payload: z.strictObject({ gift: z.enum(gifts) }) }),
])
export type OutgoingMessage = z.infer<typeof outgoingMessage>
