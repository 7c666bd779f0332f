import { limits } from '../limits.ts'
import type { Chat, SentKind } from './chat.schema.ts'
import type { Settings } from '../site/site.schema.ts'

/** The text on the unread badge: none at 0, '99+' from 100 (NAV-03). */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null
  return count > limits.unreadBadgeMaximum ? `${limits.unreadBadgeMaximum}+` : String(count)
}

export const countUnread = (chats: readonly Pick<Chat, 'num_unread_messages'>[]) =>
  chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)

/** The tab title with the count in front: '(3) Vonk'; no count at 0 (NAV-09). */
export const titleWithCount = (title: string, count: number) => (count > 0 ? `(${count}) ${title}` : title)

/** What each kind of message costs (CHT-06, CHT-07, CHT-09). */
const prices = {
  text: 'message_credits',
  gift: 'gift_credits',
  photo: 'photo_credits',
  voice: 'voice_credits',
  phrase: 'message_credits',
} as const satisfies Record<SentKind, keyof Settings>

/** The price of a message in credits; 0 for a kind that the site does not offer. */
export const messagePrice = <Kind extends SentKind>(kind: Kind, settings: Pick<Settings, (typeof prices)[Kind]>): number =>
  settings[prices[kind]] ?? 0

/** Sending photos is for Premium members (CHT-17). */
export const maySendPhotos = (member: { paid: boolean }) => member.paid

type Tells = { tellsRead: boolean }

/** Who is told that a message has reached the other member. Who does not tell others is not told either (CHT-19). */
export const maySeeDelivered = (member: Tells, other: Tells) => member.tellsRead && other.tellsRead

/** Who is told that the other member has read a message: Premium members (CHT-17), by the same rule. */
export const maySeeRead = (member: Tells & { paid: boolean }, other: Tells) => member.paid && maySeeDelivered(member, other)

/** Until when the sender can take a message back, by a clock in ms (CHT-19). */
export const mayUnsend = (message: { created_at: string | Date }, now: number) =>
  now - new Date(message.created_at).getTime() <= limits.unsendWithin

/** The length of a message for its limit, in Unicode code points, not UTF-16 units (CHT-10). */
export const messageLength = (body: string) => Array.from(body.trim()).length

/** The beginning of a text, cut in the same units. */
export const firstCharacters = (text: string, count: number) => Array.from(text).slice(0, count).join('')

/** How many conversations a member may still start (CHT-08); null without a limit. */
export const conversationsLeft = (member: { paid: boolean; started: number }): number | null =>
  member.paid ? null : Math.max(0, limits.freeConversations - member.started)

/** Whether a member may start another conversation (CHT-08). */
export const mayStartConversation = (member: { paid: boolean; started: number }) => conversationsLeft(member) !== 0
