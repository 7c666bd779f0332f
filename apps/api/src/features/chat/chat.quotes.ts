import { firstCharacters } from '@vonk/contracts/chat/chat.rules.ts'
import type { MessageKind, MessageQuote, OutgoingMessage, QuotedMessage, SentKind } from '@vonk/contracts/chat/chat.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { MessageRow, StoredPayload } from '../../database/schema.ts'
import { checkInterest, promptCardOf } from '../profile/profile.service.ts'
import { findVisibleMessage } from './chat.messages.repository.ts'
import { noteDelivered } from './chat.delivery.ts'

/** What the sender asks to quote. */
export type Asked = NonNullable<Extract<OutgoingMessage, { kind: 'text' }>['payload']['quote']>

/** What a message quotes: of the receiver's profile as it is now (PRF-10), or a message (CHT-19). Throws `card_gone` or `message_gone`. */
export async function quoteOf(act: MemberAct, profile: string, quote: Asked): Promise<MessageQuote> {
  if (quote.kind === 'message') return quotedMessage(act, profile, quote.message)
  if (quote.kind === 'card') return { kind: 'card', ...(await promptCardOf(act, profile, quote.question)) }
  await checkInterest(act, profile, quote.interest)
  return quote
}

/**
 * A message of the conversation with a member, as it is now. Throws `message_gone` if the sender of the reply does not see it,
 * or if its credits are back: its receiver never gets it (TRU-05).
 */
export async function quotedMessage(act: MemberAct, profile: string, id: string): Promise<QuotedMessage> {
  const { sender_id, quoted } = await quotable(act, profile, id)
  return { kind: 'message', message: id, sender_id, ...quoted }
}

async function quotable({ db, edition, member }: MemberAct, profile: string, id: string) {
  const found = await findVisibleMessage(db, { edition, message: id, viewer: member.id })
  const quoted = found?.peer_id === profile && !found.returned ? said(found) : null
  if (!found || !quoted) throw new Refusal('message_gone')
  return { ...found, quoted }
}

/**
 * Looks at the quoted message again after its reply was written, which locked the conversation: its sender may have taken it back
 * meanwhile. What the quote says of the other member's message is delivered with it (TRU-05). Throws `message_gone`.
 */
export async function confirmQuote(act: MemberAct, profile: string, payload: StoredPayload[SentKind]): Promise<void> {
  const quote = 'quote' in payload ? payload.quote : null
  if (quote?.kind !== 'message') return
  const { member } = act
  const found = await quotable(act, profile, quote.message)
  if (found.sender_id !== member.id)
    await noteDelivered(act, [{ conversation: found.conversation_id, profile: member.id, seq: found.seq }])
}

/** What a quote says of each kind of message; null if nobody replies to it. */
const sayings: { [Kind in MessageKind]: ((payload: StoredPayload[Kind]) => string) | null } = {
  text: ({ text }) => firstCharacters(text, limits.quotedMessageLength),
  gift: ({ gift }) => gift,
  phrase: ({ phrase }) => phrase,
  photo: () => '',
  voice: () => '',
  system: null,
  withdrawn: null,
}

/** What a quote says of a message; null if it cannot be quoted. */
function said({ kind, payload }: MessageRow): Pick<QuotedMessage, 'about' | 'said'> | null {
  // A kind is stored only together with its own payload.
  const saying = sayings[kind] as ((payload: unknown) => string) | null
  return saying && { about: kind as QuotedMessage['about'], said: saying(payload) }
}

/** What a quote names, to compare a repeated message with the stored one. */
export function thingOf(quote: Asked | MessageQuote | null | undefined): string | undefined {
  if (quote?.kind === 'message') return quote.message
  return quote?.kind === 'interest' ? quote.interest : quote?.question
}
