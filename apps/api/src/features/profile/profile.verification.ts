import { randomInt, randomUUID } from 'node:crypto'
import { before, day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { poses, type Verification } from '@vonk/contracts/profile/profile.verification.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { UploadedFile } from '../../admission/upload.ts'
import { lockUser } from '../../database/account-lock.ts'
import { findProfile } from './profile.repository.ts'
import { verificationFolder, verificationUploadKey } from './profile.verification.pictures.ts'
import {
  changeTry,
  findShownPhotos,
  findTries,
  forgetChecks,
  hasCheck,
  insertTry,
  isPictureSent,
  settleBadge,
  type VerificationRow,
} from './profile.verification.repository.ts'

type Member = Pick<MemberAct, 'db' | 'edition' | 'now' | 'member'>

const isOpen = (row: VerificationRow | undefined, now: Date): row is VerificationRow & { status: 'open' } =>
  row?.status === 'open' && row.expires_at > now

const triesOf = ({ db, edition, now, member }: Member) => findTries(db, edition, { user: member.id, since: before(now, day) })

/** Where the photo check of a member stands (TRU-13). */
export async function verificationOf(act: Member): Promise<Verification> {
  const { db, edition, now, member } = act
  const { last, count } = await triesOf(act)
  const profile = await findProfile(db, edition, member.id)
  const state = {
    pose: null,
    ends_at: null,
    reason: null,
    verified_at: null,
    tries_left: Math.max(0, limits.verificationsPerDay - count),
  }
  if (profile?.verified_at) return { ...state, status: 'verified', verified_at: profile.verified_at.toISOString() }
  if (isOpen(last, now)) return { ...state, status: 'open', pose: last.pose, ends_at: last.expires_at.toISOString() }
  if (last?.status === 'pending') return { ...state, status: 'pending' }
  if (last?.status === 'refused' && last.reason !== 'withdrawn') return { ...state, status: 'refused', reason: last.reason }
  return { ...state, status: (await hasCheck(db, edition, member.id)) ? 'other_photo' : 'none' }
}

/**
 * Draws a pose for a confirmed member with a photo that others see. A repeat, also a parallel one, gets the pose that is open.
 * Does nothing while a picture waits, and for a member who has the badge. Throws `not_confirmed`, `verification_photo` and
 * `verification_limit`.
 */
export async function startVerification(act: MemberAct): Promise<Verification> {
  const { db, edition, now, member } = act
  await lockUser(db, edition, member.id)
  const { last, count } = await triesOf(act)
  const isUnderWay = isOpen(last, now) || last?.status === 'pending'
  if (isUnderWay || (await findProfile(db, edition, member.id))?.kind !== 'member') return verificationOf(act)
  if (!member.confirmed) throw new Refusal('not_confirmed')
  if ((await findShownPhotos(db, edition, member.id)).length === 0) throw new Refusal('verification_photo')
  if (count >= limits.verificationsPerDay) throw new Refusal('verification_limit')
  await insertTry(db, {
    edition,
    user_id: member.id,
    // An old picture fits one pose of many.
    pose: poses[randomInt(poses.length)] ?? poses[0],
    created_at: now,
    expires_at: new Date(now.getTime() + limits.verificationTime),
  })
  return verificationOf(act)
}

/** A picture whose file is in the store, but which belongs to no try yet. */
export type KeptPicture = { picture: string }

/**
 * Checks the kind and the header of an uploaded file and moves it into the store. Throws `verification_over` before that, and
 * `photo_kind`, `photo_unreadable` or `photo_too_large`. A job decodes the file.
 */
export async function keepPicture(
  { deps, edition, now, member }: Pick<MemberAct, 'deps' | 'edition' | 'now' | 'member'>,
  file: UploadedFile,
): Promise<KeptPicture> {
  await openTryOf({ db: deps.db, edition, now, member })
  await deps.pools.pictures(() => deps.pictures.check(file.path))
  const picture = randomUUID()
  try {
    await deps.files.take(file.path, verificationUploadKey(edition, picture))
  } catch (error) {
    await deps.files.remove(verificationFolder(edition, picture))
    throw error
  }
  return { picture }
}

/** Removes the file of a picture unless it was sent: the commit may have succeeded although its response was lost. */
export async function discardPicture(
  { deps, edition }: Pick<MemberAct, 'deps' | 'edition'>,
  { picture }: KeptPicture,
): Promise<void> {
  if (!(await isPictureSent(deps.db, picture))) await deps.files.remove(verificationFolder(edition, picture))
}

/** Sends a stored picture to the moderators. Of parallel ones the first counts; the others throw `verification_over`. */
export async function sendPicture(act: MemberAct, { picture }: KeptPicture): Promise<Verification> {
  const { deps, db, edition, now, member } = act
  await lockUser(db, edition, member.id)
  const { id } = await openTryOf(act)
  await changeTry(db, edition, id, { status: 'pending', picture, sent_at: now })
  await deps.jobs.send('verification', { edition, verification: id, act: 'read' }, { trx: db })
  tellMember(act, member.id)
  return verificationOf(act)
}

/**
 * Takes back what a member agreed to: deletes a picture that waits, ends an open pose, and gives up the badge with what was
 * compared. The tries still count for the day. Does nothing for a member without a check.
 */
export async function withdrawVerification(act: MemberAct): Promise<Verification> {
  const { deps, db, edition, now, member, afterCommit } = act
  await lockUser(db, edition, member.id)
  const { last } = await triesOf(act)
  if (last?.status === 'open' || last?.status === 'pending') {
    const { id, picture } = last
    await changeTry(db, edition, id, { status: 'refused', reason: 'withdrawn', picture: null, decided_at: now })
    if (picture) afterCommit(() => deps.files.remove(verificationFolder(edition, picture)))
  }
  await forgetChecks(db, edition, member.id)
  await settleBadge(db, edition, member.id)
  tellMember(act, member.id)
  return verificationOf(act)
}

async function openTryOf(act: Member): Promise<VerificationRow> {
  const { last } = await triesOf(act)
  if (!isOpen(last, act.now)) throw new Refusal('verification_over')
  return last
}

/** Reloads the state in all tabs of the member. */
export const tellMember = ({ deps, edition, afterCommit }: Pick<Act, 'deps' | 'edition' | 'afterCommit'>, id: string): void =>
  afterCommit(() => deps.live.publish({ edition, id }, { type: 'user-changed' }))
