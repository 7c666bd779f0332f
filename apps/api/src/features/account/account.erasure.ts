import { normaliseEmail } from '@vonk/contracts/account/account.rules.ts'
import type { Act } from '../../admission/act.ts'
import type { Dependencies } from '../../dependencies.ts'
import { messagePhotoFolder } from '../chat/chat.photos.presenter.ts'
import { sentPhotosOf } from '../chat/chat.photos.files.ts'
import { sentVoicesOf } from '../chat/chat.voices.files.ts'
import { voiceNoteFolder } from '../chat/chat.voices.presenter.ts'
import { photoFolder } from '../profile/profile.presenter.ts'
import { endTimeToReturn, findDeletedByEmail } from './account.deletion.repository.ts'
import { removeVerificationPictures } from '../profile/profile.verification.pictures.ts'
import { exportKey } from './account.export.ts'
import { findExport } from './account.export.repository.ts'
import { eraseRows, findFinal, findPhotoIds, removeEmptyProfiles, type FinalAccount } from './account.erasure.repository.ts'

type Needs = Pick<Dependencies, 'db' | 'files' | 'inbox'>

/** Accounts per call. Each has many rows. */
const batchSize = 25

/**
 * Erases everything personal of accounts whose members did not come back in time (ACC-03), and empty profiles that no
 * conversation needs any more. Returns how many it erased. If one account fails, the others are erased, and it throws.
 */
export async function eraseFinalAccounts(deps: Needs, now: Date, limit: number): Promise<number> {
  const failures: unknown[] = []
  let erased = 0
  for (const account of await findFinal(deps.db, now, Math.min(limit, batchSize))) {
    await eraseAccount(deps, account, now).then(
      () => (erased += 1),
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some deleted accounts could not be erased')
  return erased + (await removeEmptyProfiles(deps.db, limit))
}

/** Ends the time in which a deleted account can come back. Returns its id; undefined if no deleted account has this address. */
export async function makeFinal(
  { db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>,
  email: string,
): Promise<string | undefined> {
  const id = await findDeletedByEmail(db, edition, normaliseEmail(email), now)
  if (id !== undefined) await endTimeToReturn(db, edition, { id, now })
  return id
}

/** Erases one deleted account whose time to come back is over. Does nothing for others. */
export async function eraseFinalAccount(deps: Needs & Pick<Dependencies, 'clock'>, id: string): Promise<void> {
  const now = deps.clock()
  const [account] = await findFinal(deps.db, now, 1, id)
  if (account) await eraseAccount(deps, account, now)
}

/**
 * Erases one account: first its files, then its rows in one transaction. If the process ends in between, the rows still exist
 * and the next run does both again.
 */
async function eraseAccount({ db, files, inbox }: Needs, account: FinalAccount, now: Date): Promise<void> {
  const { edition, id, email } = account
  for (const photo of await findPhotoIds(db, edition, id)) await files.remove(photoFolder(edition, photo))
  // Those that others sent to the member stay in the conversations that stay; the hourly deletion removes the rest.
  for (const photo of await sentPhotosOf({ db }, edition, { member: id, which: 'all' }))
    await files.remove(messagePhotoFolder(edition, photo))
  for (const { voice } of await sentVoicesOf({ db }, edition, id)) await files.remove(voiceNoteFolder(edition, voice))
  await removeVerificationPictures({ db, files }, { edition, id })
  const archive = await findExport(db, edition, id)
  if (archive) await files.remove(exportKey(archive))
  inbox?.forget(email)
  await db.transaction().execute((trx) => eraseRows(trx, account, now))
}
