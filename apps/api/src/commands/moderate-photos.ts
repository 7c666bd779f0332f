/**
 * `pnpm photos`: lists the photos that wait for a moderator, and approves or refuses them, until there is a back office. It
 * works beside a running server, which carries out the reviews and tells the owners.
 */
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import { photoReasons, type PhotoReason } from '@vonk/contracts/profile/profile.schema.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { isDoneInTime, runCommand, withJobs, type Surroundings } from './command.ts'
import { originalKey } from '../features/profile/profile.presenter.ts'

const usage = `Usage:
  pnpm photos list                    photos that wait, oldest first
  pnpm photos approve <id>            shows a photo
  pnpm photos refuse <id> <reason>    refuses it: ${photoReasons.join(', ')}; "banned" bans the picture on every site`

/** Photos that one list shows. */
const listed = 100

async function run({ db, files }: Surroundings, [command, id = '', reason = '']: string[]): Promise<void> {
  if (command === 'list') return list(db, files)
  if (command === 'approve' && id) return review(db, id, null)
  if (command === 'refuse' && isReason(reason)) return review(db, id, reason)
  throw new Error(usage)
}

const isReason = (text: string): text is PhotoReason => (photoReasons as readonly string[]).includes(text)

async function list(db: Kysely<Database>, files: Surroundings['files']): Promise<void> {
  const waiting = await db
    .selectFrom('photos')
    .innerJoin('profiles', 'profiles.id', 'photos.profile_id')
    .select(['photos.id', 'photos.edition', 'photos.created_at', 'photos.caption', 'profiles.name', 'profiles.kind'])
    .where('photos.status', '=', 'pending')
    .where('photos.fingerprint', 'is not', null)
    .where('photos.removed_at', 'is', null)
    .orderBy('photos.created_at')
    .limit(listed)
    .execute()
  for (const { id, edition, created_at: at, caption, name } of waiting) {
    console.log(`${id}  ${slugOfEdition(edition)}  ${at.toISOString().slice(0, 16)}  ${name}${caption && `: “${caption}”`}`)
    console.log(`  ${await files.placeOf(originalKey(edition, id))}`)
  }
  console.log(waiting.length === listed ? `The first ${listed} are listed.` : `${waiting.length} waiting.`)
}

async function review(db: Kysely<Database>, id: string, reason: PhotoReason | null): Promise<void> {
  const find = () => db.selectFrom('photos').select(['edition', 'status', 'reason']).where('id', '=', id).executeTakeFirst()
  const photo = await find()
  if (!photo) throw new Error(`There is no photo ${id}.`)
  await withJobs(db, (send) => send('photo-review', { edition: photo.edition, photo: id, reason }))
  const wanted = reason === null ? 'active' : 'refused'
  const isReviewed = async () => {
    const now = await find()
    return now?.status === wanted && now.reason === reason
  }
  if (await isDoneInTime(isReviewed)) return console.log(reason ? `Refused: ${reason}.` : 'Approved.')
  throw new Error('No server has carried it out yet. It does so as soon as one runs, if the photo still exists and has a place.')
}

// Last: it needs what stands above.
await runCommand(run)
