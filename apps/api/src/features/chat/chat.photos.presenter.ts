import type { MessagePhoto } from '@vonk/contracts/chat/chat.schema.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { StoredPayload } from '../../database/schema.ts'

type StoredPhoto = StoredPayload['photo']

/** The file of an own photo in the member's archive. */
export const archivedPhotoName = (photo: string) => `messages/${photo}.webp`

/** What an archive says of a message: of a photo its size and, if the member sent it, its file. */
export function archivedPayload(payload: unknown, { own }: { own: boolean }): unknown {
  if (typeof payload !== 'object' || payload === null || !('photo' in payload)) return payload
  const { photo, width, height, view_once, gone } = payload as StoredPhoto
  return { width, height, view_once, ...(own && !gone && { file: archivedPhotoName(photo) }) }
}

/** The folder in the file store. It is not below that of the profiles' photos, so no route of theirs finds it. */
export const messagePhotoFolder = (edition: Edition, photo: string) => `message-photos/${edition}/${photo}`
export const messagePhotoKey = (edition: Edition, photo: string) => `${messagePhotoFolder(edition, photo)}/large.webp`

/** Below the site's `cdn_prefix`. It names the message, so that its conversation decides who may load it. */
const fileOf = (edition: Edition, message: string) => `/photos/${edition}/messages/${message}/large.webp`

/** The address of a photo for the member who opens it. */
export const openedFileOf = ({ view_once, ticket }: StoredPhoto, { edition, id }: { edition: Edition; id: string }) =>
  fileOf(edition, id) + (view_once && ticket ? `?ticket=${ticket}` : '')

/** A photo for one of the two members. The receiver has only the placeholder until it is opened. */
export function presentMessagePhoto(
  { width, height, placeholder, view_once, opened_at, gone }: StoredPhoto,
  { edition, message, own }: { edition: Edition; message: string; own: boolean },
): MessagePhoto {
  const opened = opened_at !== null
  const state = gone || (view_once && opened) ? 'gone' : own || opened ? 'open' : 'closed'
  return {
    width,
    height,
    placeholder,
    view_once,
    state,
    opened,
    filename: state === 'open' ? fileOf(edition, message) : null,
  }
}
