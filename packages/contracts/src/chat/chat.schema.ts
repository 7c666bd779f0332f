import * as z from 'zod/mini'
import { localeCodes } from '../locales.ts'
import { promptCard } from '../profile/profile.fields.schema.ts'
import { profileCard } from '../profile/profile.schema.ts'
import { answerableInterests, promptQuestions } from '../profile/profile.values.ts'
import { largestInteger, lines, moment, uuid } from '../text.ts'
import { reactions } from './chat.reactions.ts'

/** A message that another one replies to, as it was then (CHT-19). */
export const quotedMessage = z.object({
  kind: z.literal('message'),
  message: uuid,
  sender_id: uuid,
  /** `withdrawn`: its sender took it back since then. */
  about: z.enum(['text', 'gift', 'photo', 'voice', 'phrase', 'withdrawn']),
  /** The beginning of a text, the name of a gift or a phrase card; otherwise empty. */
  said: z.string(),
  /** Not its sender but a moderator took it out of sight (TRU-08). */
  removed: z.optional(z.literal(true)),
})
export type QuotedMessage = z.infer<typeof quotedMessage>

/**
 * What a message replies to, as it was when the message was sent: an answer or an interest on the profile of the receiver
 * (PRF-10), or a message of the conversation (CHT-19).
 */
export const messageQuote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), ...promptCard.shape }),
  z.object({ kind: z.literal('interest'), interest: z.enum(answerableInterests) }),
  quotedMessage,
])
export type MessageQuote = z.infer<typeof messageQuote>
export type ProfileQuote = Exclude<MessageQuote, QuotedMessage>

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
  quote: z.optional(quotedMessage),
})
export type MessagePhoto = z.infer<typeof messagePhoto>

/** The heights of the bars of a waveform, one character each, from `A` (silence) to `_` (loudest) as in base64url. Only a drawing. */
export const waveform = z.string().check(z.regex(/^[\w-]{64}$/))

export const voiceNote = z.object({
  /** In ms, as the server measured it. */
  duration: z.int(),
  waveform,
  /** Below the site's `cdn_prefix`; null when the file is deleted. */
  filename: z.nullable(z.string()),
  quote: z.optional(quotedMessage),
})
export type VoiceNote = z.infer<typeof voiceNote>

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
  /** How the receiver reacts to it (CHT-19). */
  reaction: z.nullable(z.enum(reactions)),
  /** Counts up per conversation with each change of a message; 0: unchanged since it was sent. Of two states the higher is newer. */
  change: z.int(),
}

const locale = z.enum(localeCodes)
const phrasePayload = z.object({ phrase: z.string(), from: locale, to: z.nullable(locale) })

/** Each kind of message with its payload. A client shows a kind of a newer server as unknown. */
export const message = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('text'),
    payload: z.object({ text: z.string(), quote: z.nullable(messageQuote) }),
  }),
  z.object({ ...base, kind: z.literal('gift'), payload: z.object({ gift: z.string(), quote: z.optional(quotedMessage) }) }),
  z.object({ ...base, kind: z.literal('photo'), payload: messagePhoto }),
  z.object({ ...base, kind: z.literal('voice'), payload: voiceNote }),
  /** A phrase card (`chat.phrases.ts`), with the languages in which its sender and its receiver wrote and read (TRU-18). */
  z.object({ ...base, kind: z.literal('phrase'), payload: phrasePayload }),
  z.object({
    ...base,
    kind: z.literal('system'),
    /** From the site itself. */
    payload: z.discriminatedUnion('about', [
      /** In the place of the other: whether the other is real (TRU-02). */
      z.object({ about: z.literal('fictional') }),
      /** To the sender: messages could no longer be delivered, and so many credits are back (TRU-05). */
      z.object({ about: z.literal('returned'), credits: z.int() }),
      /** To the sender: nobody answered the first message, and so many credits are back (TRU-16). */
      z.object({ about: z.literal('unanswered'), credits: z.int() }),
    ]),
  }),
  /** Its sender took it back, or with `removed` a moderator did (TRU-08); what it said is gone (CHT-19). */
  z.object({ ...base, kind: z.literal('withdrawn'), payload: z.object({ removed: z.optional(z.literal(true)) }) }),
])
export type Message = z.infer<typeof message>
export type MessageKind = Message['kind']
/** The kinds that members send. */
export type SentKind = Exclude<MessageKind, 'system' | 'withdrawn'>
export type PayloadOf<Kind extends MessageKind> = Extract<Message, { kind: Kind }>['payload']

/** One row of the conversation list (CHT-01). */
export const chat = z.object({
  conversation: z.object({ id: uuid, last_seq: z.int(), last_change: z.int() }),
  profile: profileCard,
  num_unread_messages: z.int(),
  last_message: z.nullable(message),
  /** The highest sequence number that a browser of the other member has, and that the other member has read; 0 if not told. */
  delivered_seq: z.int(),
  read_seq: z.int(),
  /** The member wants no pushes and emails about it (CHT-19). */
  muted: z.boolean(),
  updated_at: moment,
})
export type Chat = z.infer<typeof chat>

/** Names a message to reply to. */
const replyTo = z.strictObject({ kind: z.literal('message'), message: uuid })

/** The name of a gift or a phrase card. The server checks that it has it; pages need no lists at first. */
const thing = z.string().check(z.maxLength(40))

/** What the sender knew that the message costs, in credits. If it costs more now, it is refused as `message_price_changed` (TRU-04). */
const knownPrice = z.optional(z.int().check(z.minimum(0), z.maximum(largestInteger)))

/** A text, a gift or a phrase card to send. If the members have no conversation yet, the server may start one (CHT-08). */
export const outgoingMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    id: uuid,
    profile: uuid,
    price: knownPrice,
    kind: z.literal('text'),
    payload: z.strictObject({
      /** The server checks the site's message_length (CHT-10). This bound only limits the size of the request. */
      text: lines({ min: 1, max: 10_000 }),
      /** What the message replies to. The server reads what it says. */
      quote: z.optional(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('card'), question: z.enum(promptQuestions) }),
          z.strictObject({ kind: z.literal('interest'), interest: z.enum(answerableInterests) }),
          replyTo,
        ]),
      ),
    }),
  }),
  z.strictObject({
    id: uuid,
    profile: uuid,
    price: knownPrice,
    kind: z.literal('gift'),
    payload: z.strictObject({ gift: thing, quote: z.optional(replyTo) }),
  }),
  z.strictObject({
    id: uuid,
    profile: uuid,
    price: knownPrice,
    kind: z.literal('phrase'),
    payload: z.strictObject({
      phrase: thing,
      /** The language of the receiver, as the sender's page knows it. The sender sees the card in it too. */
      to: z.optional(locale),
    }),
  }),
])
export type OutgoingMessage = z.infer<typeof outgoingMessage>
