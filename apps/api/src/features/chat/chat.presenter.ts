import type { Message, MessageKind, MessageQuote, PayloadOf } from '@vonk/contracts/chat/chat.schema.ts'
import { answerableInterests } from '@vonk/contracts/profile/profile.values.ts'
import type { MessageRow, StoredPayload } from '../../database/schema.ts'
import { presentPromptCard } from '../profile/profile.presenter.ts'
import { presentMessagePhoto } from './chat.photos.presenter.ts'
import { presentVoiceNote } from './chat.voices.presenter.ts'

type View = { row: MessageRow; viewer: string }

/** What a message quotes; null if the product no longer has the question or interest. */
function presentQuote(quote: MessageQuote | null): MessageQuote | null {
  if (quote?.kind === 'message') return quote
  const isKnown = quote?.kind === 'interest' ? answerableInterests.includes(quote.interest) : presentPromptCard(quote) !== null
  return isKnown ? quote : null
}

/** What each kind of message shows to a viewer. */
const payloads: { [Kind in MessageKind]: (stored: StoredPayload[Kind], view: View) => PayloadOf<Kind> } = {
  text: ({ text, quote }) => ({ text, quote: presentQuote(quote) }),
  gift: ({ gift, quote }) => ({ gift, ...(quote && { quote }) }),
  phrase: ({ phrase, from, to }) => ({ phrase, from, to }),
  photo: (stored, { row, viewer }) => ({
    ...presentMessagePhoto(stored, { edition: row.edition, message: row.id, own: row.sender_id === viewer }),
    ...(stored.quote && { quote: stored.quote }),
  }),
  voice: (stored, { row }) => presentVoiceNote(stored, { edition: row.edition, message: row.id }),
  system: (stored) => stored,
  withdrawn: ({ removed }) => (removed ? { removed } : {}),
}

/** A message for one viewer. Only its sender sees the price. */
export function presentMessage(row: MessageRow, viewer: string): Message {
  // A kind is stored only together with its own payload.
  const present = payloads[row.kind] as (stored: unknown, view: View) => unknown
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    seq: row.seq,
    sender_id: row.sender_id,
    kind: row.kind,
    payload: present(row.payload, { row, viewer }),
    credits: row.sender_id === viewer ? row.credits : 0,
    created_at: row.created_at.toISOString(),
    held: row.held,
    reaction: row.reaction,
    change: row.change,
  } as Message
}

/** An own message without the words and the reaction of the other member, which go when that member leaves (ACC-03). */
export function withoutPeer(row: MessageRow): MessageRow {
  const { quote: _, ...payload } = { quote: null, ...row.payload }
  return { ...row, reaction: null, payload: 'text' in payload ? { ...payload, quote: null } : payload }
}
