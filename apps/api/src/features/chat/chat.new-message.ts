import { isGift } from '@vonk/contracts/chat/chat.gifts.ts'
import { isPhrase } from '@vonk/contracts/chat/chat.phrases.ts'
import type { OutgoingMessage, SentKind } from '@vonk/contracts/chat/chat.schema.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import { refuseField } from '../../admission/refusal.ts'
import type { StoredPayload } from '../../database/schema.ts'
import { checkLength } from './chat.policy.ts'
import { quotedMessage, quoteOf, thingOf } from './chat.quotes.ts'

/** A message of any kind before it is stored. */
export type NewMessage<Kind extends SentKind = SentKind> = {
  id: string
  profile: string
  /** See `priceOf`. */
  price: number | undefined
  kind: Kind
  /** Whether the stored message with the same id and kind is this one. */
  isSame: (stored: StoredPayload[Kind]) => boolean
  /** Refuses what the settings do not allow. */
  check?: (settings: Settings) => void
  /** What is stored; refuses what the state of the members does not allow. */
  payload: () => StoredPayload[Kind] | Promise<StoredPayload[Kind]>
}

type Outgoing<Kind extends OutgoingMessage['kind']> = Extract<OutgoingMessage, { kind: Kind }>

export const textOf = (
  act: MemberAct,
  { id, profile, price, kind, payload: { text, quote } }: Outgoing<'text'>,
): NewMessage<'text'> => ({
  id,
  profile,
  price,
  kind,
  isSame: (stored) => stored.text === text && thingOf(stored.quote) === thingOf(quote),
  check: (settings) => checkLength(text, settings),
  payload: async () => ({ text, quote: quote ? await quoteOf(act, profile, quote) : null }),
})

export const giftOf = (
  act: MemberAct,
  { id, profile, price, kind, payload: { gift, quote } }: Outgoing<'gift'>,
): NewMessage<'gift'> => ({
  id,
  profile,
  price,
  kind,
  isSame: (stored) => stored.gift === gift && thingOf(stored.quote) === thingOf(quote),
  check: () => {
    if (!isGift(gift)) throw refuseField('payload.gift', 'invalid_value')
  },
  payload: async () => ({ gift, ...(quote && { quote: await quotedMessage(act, profile, quote.message) }) }),
})

export const phraseOf = (
  { member }: MemberAct,
  { id, profile, price, kind, payload: { phrase, to } }: Outgoing<'phrase'>,
): NewMessage<'phrase'> => ({
  id,
  profile,
  price,
  kind,
  isSame: (stored) => stored.phrase === phrase,
  check: () => {
    if (!isPhrase(phrase)) throw refuseField('payload.phrase', 'invalid_value')
  },
  payload: () => ({ phrase, from: member.language, to: to ?? null }),
})

/** The new message, if all of it is known without reading: it quotes nothing, and names nothing of the member. */
export const withoutReading = (act: MemberAct, outgoing: OutgoingMessage) =>
  outgoing.kind === 'phrase' || outgoing.payload.quote
    ? null
    : outgoing.kind === 'gift'
      ? giftOf(act, outgoing)
      : textOf(act, outgoing)
