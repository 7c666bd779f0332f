import type { ApiError } from '@vonk/api-client/api-error.ts'
import type { PayloadOf, QuotedMessage } from '@vonk/contracts/chat/chat.schema.ts'
import type { ErrorCode } from '@vonk/contracts/errors.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'

/** What a member can send: a kind of message with what this browser knows of it. The photo or the sound itself is in the file shelf. */
export type Sendable =
  | { kind: 'text'; payload: PayloadOf<'text'> }
  | { kind: 'gift'; payload: PayloadOf<'gift'> }
  | { kind: 'phrase'; payload: PayloadOf<'phrase'> }
  | { kind: 'photo'; payload: { width: number; height: number; view_once: boolean; quote?: QuotedMessage } }
  | { kind: 'voice'; payload: { duration: number; waveform: string; quote?: QuotedMessage } }

/** Why a message was not sent. `photo_lost`, `voice_lost`: this browser no longer has its file. */
export type FailureCode = ErrorCode | 'photo_lost' | 'voice_lost'

/** A message that the server has not accepted yet. `at` is when it was written, in ms, and defines the order. */
export type Unsent = Sendable & {
  id: string
  to: ProfileCard
  at: number
  /** What it costs, in credits, as the page said when the member sent it. A message of an earlier version has none. */
  price?: number | undefined
  /** Why the server refused it; null while it is being sent. */
  failure: { code: FailureCode; params: ApiError['params'] } | null
}

/** Reads an unsent message from the storage, also one of an earlier version of the product. Null for anything else. */
export function parseUnsent(text: string): Unsent | null {
  try {
    const stored = JSON.parse(text) as Unsent & { body?: string; quote?: PayloadOf<'text'>['quote'] }
    const { body, quote = null, ...rest } = stored
    if (body === undefined) return rest
    return rest.kind === 'gift' ? { ...rest, payload: { gift: body } } : { ...rest, kind: 'text', payload: { text: body, quote } }
  } catch {
    return null
  }
}

/** The refusals of a message whose quoted answer or message is gone. It can be sent without the quote. */
export const isQuoteGone = (code: FailureCode): boolean => code === 'card_gone' || code === 'message_gone'

/** What sending a refused message again costs, in credits; null if that has not changed. */
export const newPriceOf = (failure: Unsent['failure']): number | null =>
  failure?.code === 'message_price_changed' ? Number(failure.params['count']) : null

/** A message to be sent without its quote. */
export function withoutQuote(message: Unsent): Unsent {
  if (message.kind === 'text') return { ...message, payload: { ...message.payload, quote: null } }
  if (message.kind === 'phrase') return message
  const { quote: _, ...payload } = message.payload
  return { ...message, payload } as Unsent
}
