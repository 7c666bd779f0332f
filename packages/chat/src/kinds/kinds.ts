import { firstCharacters } from '@vonk/contracts/chat/chat.rules.ts'
import type { MessageKind, QuotedMessage } from '@vonk/contracts/chat/chat.schema.ts'
import type { ShownMessage, ShownOf } from '@vonk/state/chat/use-conversation.ts'
import type { ComponentType } from 'react'
import { limits } from '@vonk/contracts/limits.ts'
import { isGift } from '@vonk/contracts/chat/chat.gifts.ts'
import { PhotoMessage } from '../photos/photo-message.tsx'
import { VoiceMessage } from '../voice/voice-message.tsx'
import { GiftMessage } from './gift-message.tsx'
import { PhraseMessage } from './phrase-message.tsx'
import { SystemMessage } from './system-message.tsx'
import { isOnlyEmoji } from './only-emoji.ts'
import { TextMessage } from './text-message.tsx'
import { WithdrawnMessage } from './withdrawn-message.tsx'
import { UnknownMessage } from './unknown-message.tsx'

export type MessageViewProps<Kind extends MessageKind = MessageKind> = {
  message: ShownOf<Kind>
  /** The other member's name. */
  name: string
}

/** How the bubble around a message looks. */
export type Look = 'words' | 'emoji' | 'gift' | 'photo' | 'notice' | 'faint'

type KindView<Kind extends MessageKind> = {
  View: ComponentType<MessageViewProps<Kind>>
  look: (message: ShownOf<Kind>) => Look
  /** What a reply says of it, until the server stores what it really says. Nobody replies to the other kinds. */
  quoted?: (payload: ShownOf<Kind>['payload']) => Pick<QuotedMessage, 'about' | 'said'>
  /** It has a file, whose upload may take a while. */
  hasFile?: true
}

/** How each kind of message is shown, and quoted. */
const kinds: { [Kind in MessageKind]: KindView<Kind> } = {
  text: {
    View: TextMessage,
    // Without a bubble.
    look: ({ payload: { text, quote } }) => (quote === null && isOnlyEmoji(text) ? 'emoji' : 'words'),
    quoted: ({ text }) => ({ about: 'text', said: firstCharacters(text, limits.quotedMessageLength) }),
  },
  gift: {
    View: GiftMessage,
    look: ({ payload }) => (isGift(payload.gift) ? 'gift' : 'words'),
    quoted: ({ gift }) => ({ about: 'gift', said: gift }),
  },
  phrase: { View: PhraseMessage, look: () => 'words', quoted: ({ phrase }) => ({ about: 'phrase', said: phrase }) },
  photo: {
    View: PhotoMessage,
    look: ({ payload }) => (payload.state === 'gone' ? 'words' : 'photo'),
    quoted: () => ({ about: 'photo', said: '' }),
    hasFile: true,
  },
  voice: { View: VoiceMessage, look: () => 'words', quoted: () => ({ about: 'voice', said: '' }), hasFile: true },
  system: { View: SystemMessage, look: () => 'notice' },
  withdrawn: { View: WithdrawnMessage, look: () => 'faint' },
}

/** Of a message that a newer server knows, and this page does not. */
const unknown: KindView<MessageKind> = { View: UnknownMessage, look: () => 'words' }

/** The view of a message, by its kind. */
export const viewOf = (message: ShownMessage): KindView<MessageKind> =>
  // The table relates each kind to its own message.
  Object.hasOwn(kinds, message.kind) ? (kinds[message.kind] as unknown as KindView<MessageKind>) : unknown
