import type { Pose, VerificationReason } from '@vonk/contracts/profile/profile.verification.schema.ts'
import type { Act } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { ProfileRow } from '../../database/schema.ts'
import type { Db, Dependencies, JobData } from '../../dependencies.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { verificationFolder, verificationPictureKey, verificationUploadKey } from './profile.verification.pictures.ts'
import {
  changeTry,
  findAnyTry,
  findShownPhotos,
  findTry,
  findWaiting,
  forgetChecks,
  settleBadge,
  type VerificationRow,
} from './profile.verification.repository.ts'
import { originalKey } from './profile.presenter.ts'
import { findProfile } from './profile.repository.ts'
import { tellMember } from './profile.verification.ts'

/** The demo has no moderators: it approves a picture after so many seconds, so that its member sees the state before. */
const demoApprovesAfter = 6

/** The handler of the `verification` job. A repetition changes nothing. */
export async function workOnVerification(deps: Dependencies, job: JobData['verification']): Promise<void> {
  const { edition, verification: id } = job
  if (job.act === 'read') return readPicture(deps, { edition, id })
  await inTransaction(deps, (db, afterCommit) =>
    decide({ deps, db, edition, now: deps.clock(), afterCommit }, { id, reason: job.reason }),
  )
}

/** Decodes an uploaded picture, keeps nothing but its pixels, and refuses it if it is unreadable. */
async function readPicture(deps: Dependencies, { edition, id }: { edition: Edition; id: string }): Promise<void> {
  const { db, files } = deps
  const found = await findTry(db, edition, id)
  if (found?.status !== 'pending' || !found.picture || found.readable) return
  const { picture } = found
  const upload = verificationUploadKey(edition, picture)
  const made = await makeOrNull(deps, upload)
  if (made) await files.write(verificationPictureKey(edition, picture), made)
  await inTransaction(deps, async (trx, afterCommit) => {
    const act = { deps, db: trx, edition, now: deps.clock(), afterCommit }
    if (!made) return decide(act, { id, reason: 'unreadable' })
    await changeTry(trx, edition, id, { readable: true })
    if (deps.config.DEMO && deps.config.DEMO_DECIDES === 'all')
      await deps.jobs.send(
        'verification',
        { edition, verification: id, act: 'decide', reason: null },
        { afterSeconds: demoApprovesAfter, trx },
      )
  })
  // The account may have been deleted meanwhile.
  const isThere = (await findTry(db, edition, id))?.picture === picture
  await files.remove(isThere ? upload : verificationFolder(edition, picture))
}

/** Null if the file is unreadable or lost. */
async function makeOrNull({ files, pictures }: Dependencies, upload: string): Promise<Buffer | null> {
  try {
    return (await files.withCopy(upload, (path) => pictures.makeForMessage(path)))?.file ?? null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'photo_unreadable') return null
    throw error
  }
}

type ReviewAct = Pick<Act, 'deps' | 'db' | 'edition' | 'now' | 'afterCommit'>

/**
 * Gives the badge, or refuses it for a reason, and deletes the picture. A profile without a photo from before the picture cannot
 * be compared. Does nothing for a try that does not wait.
 */
async function decide(act: ReviewAct, { id, reason }: { id: string; reason: VerificationReason | null }): Promise<void> {
  const { deps, db, edition, now, afterCommit } = act
  const found = await lockTry(act, id)
  if (found?.status !== 'pending') return
  const { user_id: member, picture } = found
  const photos = await photosToCompare(db, found)
  const isGiven = reason === null && photos.length > 0 && mayHaveBadge(await findProfile(db, edition, member))
  await changeTry(db, edition, id, {
    picture: null,
    decided_at: now,
    ...(isGiven ? { status: 'approved', photos } : { status: 'refused', reason: reason ?? 'no_photo' }),
  })
  if (isGiven) {
    await forgetChecks(db, edition, member, { except: id })
    await settleBadge(db, edition, member)
  }
  if (picture) afterCommit(() => deps.files.remove(verificationFolder(edition, picture)))
  tellMember(act, member)
}

/**
 * Those of the photos that others see which they already saw when the picture was sent: one that came between the moderator’s
 * look and the decision was not compared.
 */
const photosToCompare = (db: Db, { edition, user_id, sent_at }: VerificationRow) =>
  findShownPhotos(db, edition, user_id, { since: sent_at ?? undefined })

/** Not a fictional profile, nor one that is closed or deleted. */
const mayHaveBadge = (profile: ProfileRow | undefined): boolean =>
  profile !== undefined && profile.kind !== 'fictional' && (profile.status === 'active' || profile.status === 'invisible')

/** The try, with its account locked. */
async function lockTry({ db, edition }: ReviewAct, id: string): Promise<VerificationRow | undefined> {
  const found = await findTry(db, edition, id)
  if (!found) return undefined
  await lockUser(db, edition, found.user_id)
  return findTry(db, edition, id)
}

/** The pictures that wait for a moderator, the oldest first. */
export const waitingVerifications = (db: Db, limit: number) => findWaiting(db, limit)

/** What a moderator needs for a decision: the keys in the file store of the picture and of the photos to compare it with; null if none waits. */
export async function verificationToShow(db: Db, id: string): Promise<{ pose: Pose; picture: string; photos: string[] } | null> {
  const found = await findAnyTry(db, id)
  if (!found?.picture || !found.readable) return null
  const { edition, picture, pose } = found
  const photos = (await photosToCompare(db, found)).map((photo) => originalKey(edition, photo))
  return { pose, picture: verificationPictureKey(edition, picture), photos }
}

/** A try by its id alone, for staff. */
export const verificationById = (db: Db, id: string) => findAnyTry(db, id)
