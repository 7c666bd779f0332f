/**
 * `pnpm verifications`: lists the pictures for a badge that wait for a moderator, shows which photos to compare, and approves
 * or refuses them, until there is a back office. It works beside a running server, which carries out the decision, deletes the
 * picture and tells the member (TRU-13).
 */
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import { verificationReasons, type VerificationReason } from '@vonk/contracts/profile/profile.verification.schema.ts'
import * as z from 'zod/mini'
import { verificationById, verificationToShow, waitingVerifications } from '../features/profile/profile.verification.review.ts'
import { isDoneInTime, runCommand, withJobs, type Surroundings } from './command.ts'

const usage = `Usage:
  pnpm verifications list                    pictures that wait, oldest first
  pnpm verifications show <id>               the pose, the picture, and the photos to compare it with
  pnpm verifications approve <id>            gives the badge
  pnpm verifications refuse <id> <reason>    refuses it: ${verificationReasons.join(', ')}`

/** Pictures that one list shows. */
const listed = 100

async function run(surroundings: Surroundings, [command, id = '', reason = '']: string[]): Promise<void> {
  if (command === 'list') return list(surroundings)
  if (!z.uuid().safeParse(id).success) throw new Error(usage)
  if (command === 'show') return show(surroundings, id)
  if (command === 'approve') return decide(surroundings, id, null)
  if (command === 'refuse' && isReason(reason)) return decide(surroundings, id, reason)
  throw new Error(usage)
}

const isReason = (text: string): text is VerificationReason => (verificationReasons as readonly string[]).includes(text)

async function list({ db }: Surroundings): Promise<void> {
  const waiting = await waitingVerifications(db, listed)
  for (const { id, edition, pose, sent_at: at, name } of waiting)
    console.log(`${id}  ${slugOfEdition(edition)}  ${at?.toISOString().slice(0, 16)}  ${pose}  ${name}`)
  console.log(waiting.length === listed ? `The first ${listed} are listed.` : `${waiting.length} waiting.`)
}

async function show({ db, files }: Surroundings, id: string): Promise<void> {
  const found = await verificationToShow(db, id)
  if (!found) throw new Error(`No picture ${id} waits.`)
  console.log(`Pose: ${found.pose}`)
  console.log(`Picture: ${await files.placeOf(found.picture)}`)
  console.log('Compare it with every photo; approve only if all of them show the same person:')
  for (const photo of found.photos) console.log(`  ${await files.placeOf(photo)}`)
}

async function decide(surroundings: Surroundings, id: string, reason: VerificationReason | null): Promise<void> {
  const found = await verificationById(surroundings.db, id)
  if (found?.status !== 'pending') throw new Error(`No picture ${id} waits.`)
  await withJobs(surroundings.db, (send) =>
    send('verification', { edition: found.edition, verification: id, act: 'decide', reason }),
  )
  const decided = async () => {
    const now = await verificationById(surroundings.db, id)
    return now?.status !== 'pending'
  }
  if (!(await isDoneInTime(decided))) throw new Error('No server has carried it out yet. It does so as soon as one runs.')
  const now = await verificationById(surroundings.db, id)
  console.log(now?.status === 'approved' ? 'Approved.' : `Refused: ${now?.reason ?? 'the account is gone'}.`)
}

// Last: it needs what stands above.
await runCommand(run)
