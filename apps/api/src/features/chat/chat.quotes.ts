import type { MessageQuote, OutgoingMessage, QuotedMessage } from '@vonk/contracts/chat/chat.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { MessageRow } from '../../database/schema.ts'
import { checkInterest, promptCardOf } from '../profile/profile.service.ts'
import { findVisibleMessage } from './chat.acts.repository.ts'

/** What the sender asks to quote. */
export type Asked = NonNullable<Extract<OutgoingMessage, { kind: 'text' }>['payload']['quote']>

/** What a message quotes: of the receiver's profile as it is now (PRF-10), or a message (CHT-19). Throws `card_gone` or `message_gone`. */
export async function quoteOf(act: MemberAct, profile: string, quote: Asked): Promise<MessageQuote> {
  if (quote.kind === 'message') return quotedMessage(act, profile, quote.message)
  if (quote.kind === 'card') return { kind: 'card', ...(await promptCardOf(act, profile, quote.question)) }
  await checkInterest(act, profile, quote.interest)
  return quote
}

/** A message of the conversation with a member, as it is now. Throws `message_gone` if the sender of the reply does not see it. */
export async function quotedMessage({ db, edition, member }: MemberAct, profile: string, id: string): Promise<QuotedMessage> {
  const found = await findVisibleMessage(db, { edition, message: id, viewer: member.id })
  const quoted = found?.peer_id === profile ? said(found) : null
  if (!found || !quoted) throw new Refusal('message_gone')
  return { kind: 'message', message: id, sender_id: found.sender_id, ...quoted }
}

/** What a quote says of a message; null if it cannot be quoted. */
function said({ kind, payload }: MessageRow): Pick<QuotedMessage, 'about' | 'said'> | null {
  if (kind === 'text' && 'text' in payload)
    return { about: kind, said: Array.from(payload.text).slice(0, limits.quotedMessageLength).join('') }
  if (kind === 'gift' && 'gift' in payload) return { about: kind, said: payload.gift }
  if (kind === 'phrase' && 'phrase' in payload) return { about: kind, said: payload.phrase }
  return kind === 'photo' ? { about: kind, said: '' } : null
}

/** What a quote names, to compare a repeated message with the stored one. */
export function thingOf(quote: Asked | MessageQuote | null | undefined): string | undefined {
  if (quote?.kind === 'message') return quote.message
  return quote?.kind === 'interest' ? quote.interest : quote?.question
}
