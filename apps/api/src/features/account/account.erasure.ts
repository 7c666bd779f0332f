import type { Dependencies } from '../../dependencies.ts'
import { photoFolder } from '../profile/profile.presenter.ts'
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

/**
 * Erases one account: first its files, then its rows in one transaction. If the process ends in between, the rows still exist
 * and the next run does both again.
 */
async function eraseAccount({ db, files, inbox }: Needs, account: FinalAccount, now: Date): Promise<void> {
  const { edition, id, email } = account
  for (const photo of await findPhotoIds(db, edition, id)) await files.remove(photoFolder(edition, photo))
  const archive = await findExport(db, edition, id)
  if (archive) await files.remove(exportKey(archive))
  inbox?.forget(email)
  await db.transaction().execute((trx) => eraseRows(trx, account, now))
}
