import type { StoredPayload } from '../../database/schema.ts'

type StoredPhoto = StoredPayload['photo']
type StoredVoice = StoredPayload['voice']

/** The file of an own photo in the member's archive. */
export const archivedPhotoName = (photo: string) => `messages/${photo}.webp`

/** The file of an own voice note in the member's archive. */
export const archivedVoiceName = ({ voice, container }: Pick<StoredVoice, 'voice' | 'container'>) =>
  `messages/${voice}.${container}`

/**
 * What an archive says of a message: of a photo or voice note its size and, if the member sent it, its file. A photo to be viewed once is not in
 * it, because its absence would say that it was opened.
 */
export function archivedPayload(payload: unknown, { own }: { own: boolean }): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  if ('voice' in payload) return archivedVoice(payload as StoredVoice, { own })
  if (!('photo' in payload)) return payload
  const { photo, width, height, view_once, gone, quote } = payload as StoredPhoto
  return {
    width,
    height,
    view_once,
    ...(own && !view_once && !gone && { file: archivedPhotoName(photo) }),
    ...(quote && { quote }),
  }
}

/** What an archive says of a voice note: how long it is and, if the member sent it, its file. */
const archivedVoice = (stored: StoredVoice, { own }: { own: boolean }) => ({
  duration: stored.duration,
  ...(stored.quote && { quote: stored.quote }),
  ...(own && !stored.gone && { file: archivedVoiceName(stored) }),
})
