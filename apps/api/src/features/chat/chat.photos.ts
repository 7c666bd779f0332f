import { randomUUID } from 'node:crypto'
import type { AnswerOf, QueryOf } from '@vonk/contracts/call.ts'
import type { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { maySendPhotos } from '@vonk/contracts/chat/chat.rules.ts'
import { before, day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberAct } from '../../admission/act.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { UploadedFile } from '../../admission/upload.ts'
import { lockUser } from '../../database/account-lock.ts'
import { balanceOf } from '../credits/credits.service.ts'
import { isBannedPicture } from '../profile/profile.photos.ts'
import { settingsOf } from '../site/site.service.ts'
import { checkRecipient, priceOf } from './chat.policy.ts'
import { messagePhotoFolder, messagePhotoKey } from './chat.photos.presenter.ts'
import { countPhotosSent, isPhotoSent, type StoredPhoto } from './chat.photos.repository.ts'
import { findRelation } from './chat.sending.repository.ts'
import { quotedMessage } from './chat.quotes.ts'
import { acceptMessage } from './chat.sending.ts'

type SendPhoto = QueryOf<typeof chatContract.sendPhoto>

/** A photo whose file is in the store, but which has no message yet. */
export type KeptMessagePhoto = Pick<StoredPhoto, 'photo' | 'width' | 'height' | 'placeholder'>

/**
 * Makes the file of a photo and stores it, after everything that could refuse the message: the member does not wait for the
 * decoding of a photo that cannot be sent. Null if a message with this id exists. Throws also `photo_kind`,
 * `photo_unreadable`, `photo_too_large` and `photo_banned`.
 */
export async function keepMessagePhoto(
  checked: Pick<CheckedRequest<typeof chatContract.sendPhoto>, 'deps' | 'edition' | 'member' | 'now'>,
  { path }: UploadedFile,
  query: SendPhoto,
): Promise<KeptMessagePhoto | null> {
  const { deps, edition } = checked
  if (await isKnown(checked, query)) return null
  const { file, fingerprint, ...photo } = await deps.pools.messagePhotos(async () => {
    await deps.pools.pictures(() => deps.pictures.check(path))
    return deps.pictures.makeForMessage(path)
  })
  if (await isBannedPicture({ db: deps.db, edition }, fingerprint)) throw new Refusal('photo_banned')
  const kept = { photo: randomUUID(), ...photo }
  await deps.files.write(messagePhotoKey(edition, kept.photo), file)
  return kept
}

/** Whether a message with this id exists. If not, refuses what `sendPhotoMessage` would refuse now. */
async function isKnown(
  { deps, edition, member, now }: Pick<MemberAct, 'deps' | 'edition' | 'member' | 'now'>,
  query: SendPhoto,
): Promise<boolean> {
  const { db } = deps
  const { relation, idTaken } = await findRelation(db, edition, member.id, query)
  if (idTaken) return true
  checkRecipient(member.id, query.profile, relation)
  checkPhotoSender(member)
  await checkPhotosToday({ db, now }, member.id)
  const price = priceOf({ kind: 'photo', price: query.price }, await settingsOf({ deps, edition }))
  const { credits } = await balanceOf({ db, edition }, member.id)
  if (credits < price) throw new Refusal('insufficient_credits')
  return false
}

/** Sending photos is for Premium members alone (CHT-17). */
function checkPhotoSender({ paid }: { paid: boolean }): void {
  if (!maySendPhotos({ paid })) throw new Refusal('premium_only')
}

async function checkPhotosToday({ db, now }: Pick<MemberAct, 'db' | 'now'>, sender: string): Promise<void> {
  if ((await countPhotosSent(db, sender, before(now, day))) >= limits.messagePhotosPerDay)
    throw new Refusal('message_photo_limit')
}

/**
 * Sends a photo that was kept, and charges it once per message id (CHT-06). A repeat, also a parallel one, gives up its own
 * file and returns the first message.
 */
export async function sendPhotoMessage(
  act: MemberAct,
  { id, profile, price, view_once, reply_to }: SendPhoto,
  kept: KeptMessagePhoto | null,
): Promise<AnswerOf<typeof chatContract.sendPhoto>> {
  const { db, edition, member } = act
  const sent = await acceptMessage(act, {
    id,
    profile,
    price,
    kind: 'photo',
    isSame: (stored) => stored.view_once === (view_once === 'yes') && stored.quote?.message === reply_to,
    payload: async () => {
      // The account is locked, so that parallel photos are counted one by one.
      await lockUser(db, edition, member.id)
      checkPhotoSender(member)
      await checkPhotosToday(act, member.id)
      // The first message with this id was deleted between the two phases.
      if (!kept) throw new Refusal('message_id_reused')
      const quote = reply_to === undefined ? {} : { quote: await quotedMessage(act, profile, reply_to) }
      return { ...kept, view_once: view_once === 'yes', opened_at: null, ticket: null, gone: false, ...quote }
    },
  })
  act.afterCommit(() => discardMessagePhoto(act, id, kept))
  return sent
}

/** Removes the file of a photo unless its message exists. */
export async function discardMessagePhoto(
  { deps, edition }: Pick<MemberAct, 'deps' | 'edition'>,
  id: string,
  kept: KeptMessagePhoto | null,
): Promise<void> {
  if (kept && !(await isPhotoSent(deps.db, { id, photo: kept.photo })))
    await deps.files.remove(messagePhotoFolder(edition, kept.photo))
}
