import type { AnswerOf, BodyOf } from '@vonk/contracts/call.ts'
import type { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { findReportedFiles } from '../../database/reported-files.ts'
import type { Dependencies } from '../../dependencies.ts'
import { takeChange } from './chat.acts.repository.ts'
import { announceChange } from './chat.announce.ts'
import { noteDelivered } from './chat.delivery.ts'
import { messagePhotoFolder, messagePhotoKey, openedFileOf } from './chat.photos.presenter.ts'
import {
  type Ended,
  findEndedPhotos,
  findOwnMessagePhotos,
  findPhotoMessage,
  saveGone,
  saveOpened,
  tellsRead,
  type StoredPhoto,
} from './chat.photos.repository.ts'
import { presentMessage } from './chat.presenter.ts'

/**
 * Opens a photo for its receiver, who had only the placeholder until now. Its sender learns of it if both tell what they read
 * (CHT-19). A photo to be viewed once opens for the first
 * ticket alone; a repeat with that ticket is the same opening, because its response may have been lost. Throws `photo_gone`
 * for any other, and `not_found` for anybody else.
 */
export async function openPhoto(
  act: MemberAct,
  { message: id, ticket }: BodyOf<typeof chatContract.openPhoto>,
): Promise<AnswerOf<typeof chatContract.openPhoto>> {
  const { deps, db, edition, member, now, afterCommit } = act
  const viewer = member.id
  const find = () => findPhotoMessage(db, { edition, message: id, viewer })
  const found = await find()
  if (!found || found.sender_id === viewer) throw new Refusal('not_found')

  const isTold = member.tellsRead && (await tellsRead(db, found.sender_id))
  const facts = {
    opened_at: now.toISOString(),
    ticket: found.payload.view_once ? ticket : null,
    ...(!isTold && { untold: true as const }),
  }
  const open = async () => {
    // The number of a change would tell the sender that there was one.
    const change = isTold ? await takeChange(db, found.conversation_id) : found.change
    return saveOpened(db, { id, change }, facts)
  }
  const opened = found.payload.opened_at ? undefined : await open()
  await noteDelivered(act, [{ conversation: found.conversation_id, profile: viewer, seq: found.seq }])
  if (opened) {
    const { view_once, photo } = opened.payload
    if (view_once)
      await deps.jobs.send(
        'message-photo-removal',
        { edition, message: id, photo },
        { afterSeconds: limits.viewOnce / 1000 + 1, trx: db },
      )
    afterCommit(() => announceChange(act, opened, isTold ? [viewer, opened.sender_id] : [viewer]))
  }
  const photo = opened ?? (await find())
  if (!photo || !mayLoad(photo.payload, { own: false, ticket, now })) throw new Refusal('photo_gone')
  return { message: presentMessage(photo, viewer), filename: openedFileOf(photo.payload, { edition, id }) }
}

/** The file of a photo for a member who may load it now; null for everybody else. */
export async function photoFileFor(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  {
    edition,
    message,
    viewer,
    ticket,
  }: { edition: MemberAct['edition']; message: string; viewer: string; ticket: string | undefined },
): Promise<{ key: string; version: string; once: boolean } | null> {
  const found = await findPhotoMessage(db, { edition, message, viewer })
  if (!found || !mayLoad(found.payload, { own: found.sender_id === viewer, ticket, now: clock() })) return null
  const { photo, view_once: once } = found.payload
  return { key: messagePhotoKey(edition, photo), version: photo, once }
}

/** Whether a member of the conversation may load the file now. */
function mayLoad(
  { view_once, opened_at, ticket: first, gone }: StoredPhoto,
  { own, ticket, now }: { own: boolean; ticket: string | undefined; now: Date },
): boolean {
  // To the sender, an opened photo must look like one that is not.
  if (gone || (own && view_once)) return false
  if (opened_at === null) return own
  if (!view_once) return true
  return first !== null && ticket === first && now.getTime() - Date.parse(opened_at) < limits.viewOnce
}

/** The names of the photos that a member sent in messages: all, or those in the member's archive. Their files may be gone. */
export const sentPhotosOf = (
  { db }: Pick<Dependencies, 'db'>,
  edition: MemberAct['edition'],
  { member, which }: { member: string; which: 'all' | 'archived' },
) => findOwnMessagePhotos(db, edition, { sender: member, which })

type Gone = { id: string; edition: MemberAct['edition']; photo: string }

/** Nobody can load these photos any more, and with `expired` no sender sees them. Their files stay only as evidence of a report (TRU-08). */
async function endPhotos(
  { db, files }: Pick<Dependencies, 'db' | 'files'>,
  photos: readonly Gone[],
  { expired = false } = {},
): Promise<void> {
  const reported = await findReportedFiles(
    db,
    photos.map(({ photo }) => photo),
  )
  for (const { edition, photo } of photos) if (!reported.has(photo)) await files.remove(messagePhotoFolder(edition, photo))
  await saveGone(
    db,
    photos.map(({ id }) => id),
    { expired },
  )
}

/** The handler of the `message-photo-removal` job. */
export const removeOpenedPhoto = (
  deps: Pick<Dependencies, 'db' | 'files'>,
  { message, ...photo }: { edition: MemberAct['edition']; message: string; photo: string },
): Promise<void> => endPhotos(deps, [{ id: message, ...photo }])

/** Ends the photos that nobody may load any more. Returns their number. */
export async function removeEndedPhotos(deps: Pick<Dependencies, 'db' | 'files'>, which: Ended, limit: number): Promise<number> {
  const ended = await findEndedPhotos(deps.db, which, limit)
  if (ended.length > 0) await endPhotos(deps, ended, { expired: 'untoldSince' in which })
  return ended.length
}
