import type { MessageKind } from '@vonk/contracts/chat/chat.schema.ts'
import type { StoredPayload } from '../../database/schema.ts'

type StoredVoice = StoredPayload['voice']

/** The file of an own photo in the member's archive. */
export const archivedPhotoName = (photo: string) => `messages/${photo}.webp`

/** The file of an own voice note in the member's archive. */
export const archivedVoiceName = ({ voice, container }: Pick<StoredVoice, 'voice' | 'container'>) =>
  `messages/${voice}.${container}`

/**
 * What an archive says of each kind of message: of a photo or voice note its size and, if the member sent it, its file. A photo to be
 * viewed once has no file, because its absence would say that it was opened.
 */
const archived: { [Kind in MessageKind]: (stored: StoredPayload[Kind], own: boolean) => object } = {
  text: (stored) => stored,
  gift: (stored) => stored,
  phrase: (stored) => stored,
  photo: ({ photo, width, height, view_once, gone, quote }, own) => ({
    width,
    height,
    view_once,
    ...(own && !view_once && !gone && { file: archivedPhotoName(photo) }),
    ...(quote && { quote }),
  }),
  voice: (stored, own) => ({
    duration: stored.duration,
    ...(stored.quote && { quote: stored.quote }),
    ...(own && !stored.gone && { file: archivedVoiceName(stored) }),
  }),
  system: (stored) => stored,
  withdrawn: (stored) => stored,
}

/** What an archive says of a message, as it is stored. */
export const archivedPayload = (kind: MessageKind, payload: unknown, { own }: { own: boolean }): object =>
  // A kind is stored only together with its own payload.
  archived[kind](payload as never, own)
