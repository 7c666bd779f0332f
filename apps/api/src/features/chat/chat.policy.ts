import { gifts, type OutgoingMessage } from '@vonk/contracts/chat/chat.schema.ts'
import { mayStartConversation, messageLength } from '@vonk/contracts/chat/chat.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { isShown } from '../profile/profile.policy.ts'

/** What stands between a sender and a recipient; null where there is no such profile on this site. */
export type Situation = {
  recipientStatus: 'active' | 'disabled' | 'invisible' | 'deleted'
  /** The recipient blocked the sender. */
  blockedByRecipient: boolean
  /** The sender blocked the recipient. */
  recipientBlocked: boolean
  /** Theirs, when they have one. */
  conversationId: string | null
} | null

/** A text is within the site's length (CHT-10); a gift is one of those there are (CHT-07). */
export function checkBody({ kind, body }: OutgoingMessage, settings: Pick<Settings, 'message_length'>): void {
  if (kind === 'gift' && !(gifts as readonly string[]).includes(body)) throw refuseField('body', 'invalid_value')
  if (messageLength(body) > settings.message_length) {
    throw new Refusal('message_too_long', { params: { max: settings.message_length } })
  }
}

/**
 * A member writes to another member of the site, not to one who blocked them or whom they blocked. Somebody who went
 * invisible is not found by new people, yet can go on with conversations there are (ACC-02).
 */
export function checkRecipient(
  sender: string,
  recipient: string,
  situation: Situation,
): asserts situation is NonNullable<Situation> {
  if (sender === recipient) throw new Refusal('own_profile')
  if (!situation || !isShown({ status: situation.recipientStatus })) throw new Refusal('not_found')
  if (situation.blockedByRecipient) throw new Refusal('blocked_by_member')
  if (situation.recipientBlocked) throw new Refusal('member_blocked')
  if (situation.recipientStatus === 'invisible' && situation.conversationId === null) throw new Refusal('not_found')
}

/** A free member starts two conversations, a Premium member as many as they like; answering is not starting (CHT-08). */
export function checkStart(member: { paid: boolean; started: number }): void {
  if (!mayStartConversation(member)) throw new Refusal('conversation_limit')
}
