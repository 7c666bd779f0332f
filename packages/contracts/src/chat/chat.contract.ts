import * as z from 'zod/mini'
import { get, post, remove } from '../call.ts'
import { cursor } from '../cursor.ts'
import { limits } from '../limits.ts'
import { profileCard } from '../profile/profile.schema.ts'
import { localeCodes } from '../locales.ts'
import { empty, largestInteger, text, uuid } from '../text.ts'
import { balance } from '../credits/credits.schema.ts'
import { reactions } from './chat.reactions.ts'
import { chat, message, outgoingMessage, waveform } from './chat.schema.ts'

const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(largestInteger))

export const chatContract = {
  chats: get('/api/chats.php', {
    summary:
      'A page of the member’s conversations, newest first (CHT-01): the first page, or the page after the `next` of another page. `search` finds those whose other member’s name or last text contains it (CHT-19). num_unread counts the unread messages of all conversations',
    access: 'member',
    origin: 'spec',
    query: z.object({ before: z.optional(cursor), search: z.optional(text({ max: limits.chatSearch })) }),
    answer: z.object({ chats: z.array(chat), next: z.nullable(cursor), num_unread: z.int() }),
  }),
  removeChat: remove('/api/chat.php', {
    summary: 'Removes a conversation, or every one with a profile, from the member’s list (CHT-11)',
    access: 'member',
    origin: 'spec',
    body: z.union([z.strictObject({ conversation: uuid }), z.strictObject({ profile: uuid })]),
    answer: empty,
  }),
  messages: get('/api/messages.php', {
    summary:
      'A page of messages of a conversation, oldest first: the newest, those before a sequence number (history), or those after one (catching up). changed_after also brings older messages that changed since that change number. has_more is true if there are more in that direction or more changes',
    access: 'member',
    origin: 'ours',
    query: z.strictObject({
      conversation: uuid,
      before: z.optional(wholeNumber),
      after: z.optional(wholeNumber),
      changed_after: z.optional(wholeNumber),
    }),
    answer: z.object({
      messages: z.array(message),
      has_more: z.boolean(),
      /** In the order of the changes; empty without `changed_after`. */
      changed: z.array(message),
      /** `messages` and `changed` have all changes up to this number. */
      changed_to: z.int(),
      delivered_seq: z.int(),
      read_seq: z.int(),
      profile: profileCard,
      /** In which language the other member uses the product; absent for a fictional profile, or one who left (TRU-18). */
      language: z.optional(z.enum(localeCodes)),
    }),
  }),
  send: post('/api/message.php', {
    summary: 'Sends a message, a gift or a phrase card and charges it, once per message id (CHT-03, CHT-07, CHT-09)',
    access: 'member',
    origin: 'ours',
    perMinute: 120,
    body: outgoingMessage,
    /** Includes the balance after the charge. */
    answer: z.object({ message, ...balance.shape }),
  }),
  sendPhoto: post('/api/message-photo.php', {
    summary: 'Sends a photo of a Premium member and charges it, once per message id (CHT-06, CHT-17)',
    access: 'member',
    origin: 'ours',
    upload: true,
    perMinute: 20,
    query: z.strictObject({
      id: uuid,
      profile: uuid,
      /** As in `outgoingMessage`. */
      price: z.optional(wholeNumber),
      /** Whether the receiver can open it only once. */
      view_once: z.enum(['yes', 'no']),
      /** The message that it replies to. */
      reply_to: z.optional(uuid),
    }),
    /** Includes the balance after the charge. */
    answer: z.object({ message, ...balance.shape }),
  }),
  sendVoice: post('/api/message-voice.php', {
    summary:
      'Sends a voice note, WebM with Opus or MP4 with AAC, and charges it, once per message id. Only where the settings offer it, and to Premium members unless they say otherwise',
    access: 'member',
    origin: 'ours',
    upload: true,
    perMinute: 20,
    query: z.strictObject({
      id: uuid,
      profile: uuid,
      /** As in `outgoingMessage`. */
      price: z.optional(wholeNumber),
      waveform,
      /** The message that it replies to. */
      reply_to: z.optional(uuid),
    }),
    /** Includes the balance after the charge. */
    answer: z.object({ message, ...balance.shape }),
  }),
  openPhoto: post('/api/message-photo-open.php', {
    summary:
      'Opens a photo that the member received. A photo to be viewed once opens for the first ticket, which the client makes, and only for a minute',
    access: 'member',
    origin: 'ours',
    perMinute: 120,
    body: z.strictObject({ message: uuid, ticket: uuid }),
    /** The address of the photo below the site’s `cdn_prefix`. */
    answer: z.object({ message, filename: z.string() }),
  }),
  react: post('/api/message-reaction.php', {
    summary: 'Reacts to a received message, with another reaction, or with null no more (CHT-19)',
    access: 'member',
    origin: 'ours',
    perMinute: 120,
    body: z.strictObject({ message: uuid, reaction: z.nullable(z.enum(reactions)) }),
    answer: z.object({ message }),
  }),
  unsend: remove('/api/message.php', {
    summary: 'Takes back an own message within 15 minutes (CHT-19). Its credits do not return; a repeat changes nothing',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    body: z.strictObject({ message: uuid }),
    answer: z.object({ message }),
  }),
  mute: post('/api/chat-mute.php', {
    summary: 'Turns pushes and emails about a conversation off, or on again (CHT-19)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    body: z.strictObject({ conversation: uuid, muted: z.boolean() }),
    answer: empty,
  }),
  read: post('/api/chat-read.php', {
    summary: 'Marks a conversation as read up to a sequence number (CHT-02)',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ conversation: uuid, seq: z.int().check(z.minimum(0), z.maximum(largestInteger)) }),
    answer: empty,
  }),
  typing: post('/api/typing.php', {
    summary: 'Signals that the member is typing (CHT-05)',
    access: 'member',
    origin: 'ours',
    perMinute: 120,
    body: z.strictObject({ conversation: uuid }),
    answer: empty,
  }),
}
