import type { Message, MessageKind } from '@vonk/contracts/chat/chat.schema.ts'
import type { ShownMessage, ShownOf } from '@vonk/state/chat/use-conversation.ts'
import type { ComponentType } from 'react'
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
}

/** How each kind of message is shown. */
const kinds: { [Kind in MessageKind]: KindView<Kind> } = {
  text: {
    View: TextMessage,
    // Without a bubble.
    look: ({ payload: { text, quote } }) => (quote === null && isOnlyEmoji(text) ? 'emoji' : 'words'),
  },
  gift: { View: GiftMessage, look: ({ payload }) => (isGift(payload.gift) ? 'gift' : 'words') },
  phrase: { View: PhraseMessage, look: () => 'words' },
  photo: { View: PhotoMessage, look: ({ payload }) => (payload.state === 'gone' ? 'words' : 'photo') },
  voice: { View: VoiceMessage, look: () => 'words' },
  system: { View: SystemMessage, look: () => 'notice' },
  withdrawn: { View: WithdrawnMessage, look: () => 'faint' },
}

/** Of a message that a newer server knows, and this page does not. */
const unknown: KindView<MessageKind> = { View: UnknownMessage, look: () => 'words' }

export const isKnownKind = ({ kind }: Pick<Message, 'kind'>): boolean => Object.hasOwn(kinds, kind)

/** The view of a message, by its kind. */
export const viewOf = (message: ShownMessage): KindView<MessageKind> =>
  // The table relates each kind to its own message.
  isKnownKind(message) ? (kinds[message.kind] as unknown as KindView<MessageKind>) : unknown
