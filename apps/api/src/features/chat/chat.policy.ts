import type { SentKind } from '@vonk/contracts/chat/chat.schema.ts'
import { mayStartConversation, messageLength, messagePrice } from '@vonk/contracts/chat/chat.rules.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { LedgerTable } from '../../database/schema.ts'
import { isShown } from '../profile/profile.policy.ts'

/** The relation of a sender and a recipient; null if this edition has no such profile. */
export type Relation = {
  recipientStatus: 'active' | 'disabled' | 'invisible' | 'deleted'
  /** The sender deleted the account after the request began. */
  senderLeft: boolean
  /** The recipient blocked the sender. */
  blockedByRecipient: boolean
  /** The sender blocked the recipient. */
  recipientBlocked: boolean
  recipientIsFictional: boolean
  /** The conversation of both, if there is one. */
  conversationId: string | null
} | null

/** As what the ledger books each kind. The credits of the signup pay for a `message` alone (SGN-12). */
export const chargedAs = {
  text: 'message',
  gift: 'gift',
  photo: 'photo',
  voice: 'voice',
  phrase: 'message',
  // It is free, so nothing is booked.
  system: 'message',
} as const satisfies Record<SentKind | 'system', LedgerTable['kind']>

/** Checks the length of a text (CHT-10). */
export function checkLength(text: string, settings: Pick<Settings, 'message_length'>): void {
  if (messageLength(text) > settings.message_length)
    throw new Refusal('message_too_long', { params: { max: settings.message_length } })
}

/** What a message costs now, in credits. Throws `message_price_changed` if that is more than the sender knew (TRU-04). */
export function priceOf({ kind, price: known }: { kind: SentKind; price?: number | undefined }, settings: Settings): number {
  const price = messagePrice(kind, settings)
  if (known !== undefined && price > known) throw new Refusal('message_price_changed', { params: { count: price } })
  return price
}

/**
 * A member may write to other members of the site, unless one of both blocked the other. An invisible member cannot be
 * contacted for the first time, but existing conversations continue (ACC-02).
 */
export function checkRecipient(sender: string, recipient: string, relation: Relation): asserts relation is NonNullable<Relation> {
  if (relation?.senderLeft) throw new Refusal('authentication_required')
  if (sender === recipient) throw new Refusal('own_profile')
  if (!relation || !isShown({ status: relation.recipientStatus })) throw new Refusal('not_found')
  if (relation.blockedByRecipient) throw new Refusal('blocked_by_member')
  if (relation.recipientBlocked) throw new Refusal('member_blocked')
  if (relation.recipientStatus === 'invisible' && relation.conversationId === null) throw new Refusal('not_found')
}

/** A free member may start two conversations, a Premium member any number. Replying does not count (CHT-08). */
export function checkStart(member: { paid: boolean; started: number }): void {
  if (!mayStartConversation(member)) throw new Refusal('conversation_limit', { params: { count: limits.freeConversations } })
}
