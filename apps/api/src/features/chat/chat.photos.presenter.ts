import type { MessagePhoto } from '@vonk/contracts/chat/chat.schema.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { StoredPayload } from '../../database/schema.ts'

type StoredPhoto = StoredPayload['photo']

/** The folder in the file store. It is not below that of the profiles' photos, so no route of theirs finds it. */
export const messagePhotoFolder = (edition: Edition, photo: string) => `message-photos/${edition}/${photo}`
export const messagePhotoKey = (edition: Edition, photo: string) => `${messagePhotoFolder(edition, photo)}/large.webp`

/** Below the site's `cdn_prefix`. It names the message, so that its conversation decides who may load it. */
const fileOf = (edition: Edition, message: string) => `/photos/${edition}/messages/${message}/large.webp`

/** The address of a photo for the member who opens it. */
export const openedFileOf = ({ view_once, ticket }: StoredPhoto, { edition, id }: { edition: Edition; id: string }) =>
  fileOf(edition, id) + (view_once && ticket ? `?ticket=${ticket}` : '')

/**
 * A photo for one of the two members. The receiver has only the placeholder until it is opened, and the sender nothing more of
 * one to be viewed once. To its sender an opening that is untold looks like none.
 */
export function presentMessagePhoto(
  { width, height, placeholder, view_once, opened_at, gone, untold, expired }: StoredPhoto,
  { edition, message, own }: { edition: Edition; message: string; own: boolean },
): MessagePhoto {
  const isSecret = own && untold === true
  const opened = opened_at !== null && !isSecret
  const isGone = isSecret && view_once ? expired === true : gone || (view_once && opened)
  const state = isGone ? 'gone' : own || opened ? 'open' : 'closed'
  return {
    width,
    height,
    placeholder,
    view_once,
    state,
    opened,
    filename: state === 'open' && !(own && view_once) ? fileOf(edition, message) : null,
  }
}
