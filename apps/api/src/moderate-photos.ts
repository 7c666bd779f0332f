/**
 * `pnpm photos`: lists the photos that wait for a moderator, and approves or refuses them, until there is a back office. It
 * works beside a running server, which carries out the reviews and tells the owners.
 */
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import { photoReasons, type PhotoReason } from '@vonk/contracts/profile/profile.schema.ts'
import type { Kysely } from 'kysely'
import { readConfig, secretsHidden } from './config.ts'
import { connect } from './database/connect.ts'
import { postgresOf } from './database/postgres-of.ts'
import type { Database } from './database/schema.ts'
import { photoFolder } from './features/profile/profile.presenter.ts'
import { openQueues, sendTo } from './jobs/queues.ts'

const usage = `Usage:
  pnpm photos list                    photos that wait, oldest first
  pnpm photos approve <id>            shows a photo
  pnpm photos refuse <id> <reason>    refuses it: ${photoReasons.join(', ')}; "banned" bans the picture on every site`

/** How long a review may take, in ms. Without a running server it waits in the queue. */
const patience = 15_000
/** Photos that one list shows. */
const listed = 100

const config = readConfig(process.env)
try {
  const dataDir = resolve(config.DATA_DIR)
  const to = config.DATABASE_URL ?? (await postgresOf(dataDir)).connection
  const db = connect(to, { connections: 2 })
  try {
    await run(db, dataDir, process.argv.slice(2))
  } finally {
    await db.destroy()
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code === 'ENOENT' ? `No server runs with the data folder ${config.DATA_DIR}.` : secretsHidden(config)(message))
  process.exitCode = 1
}

async function run(db: Kysely<Database>, dataDir: string, [command, id = '', reason = '']: string[]): Promise<void> {
  if (command === 'list') return list(db, dataDir)
  if (command === 'approve' && id) return review(db, id, null)
  if (command === 'refuse' && isReason(reason)) return review(db, id, reason)
  throw new Error(usage)
}

const isReason = (text: string): text is PhotoReason => (photoReasons as readonly string[]).includes(text)

async function list(db: Kysely<Database>, dataDir: string): Promise<void> {
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
    console.log(`  ${join(dataDir, 'files', photoFolder(edition, id), 'large.webp')}`)
  }
  console.log(waiting.length === listed ? `The first ${listed} are listed.` : `${waiting.length} waiting.`)
}

async function review(db: Kysely<Database>, id: string, reason: PhotoReason | null): Promise<void> {
  const find = () => db.selectFrom('photos').select(['edition', 'status', 'reason']).where('id', '=', id).executeTakeFirst()
  const photo = await find()
  if (!photo) throw new Error(`There is no photo ${id}.`)
  const boss = await openQueues(db, { supervise: false, onError: (error) => console.error(String(error)) })
  await sendTo(boss)('photo-review', { edition: photo.edition, photo: id, reason })
  await boss.stop({ graceful: false, close: false })
  const until = Date.now() + patience
  const wanted = reason === null ? 'active' : 'refused'
  while (Date.now() < until) {
    const now = await find()
    if (now?.status === wanted && now.reason === reason) return console.log(reason ? `Refused: ${reason}.` : 'Approved.')
    await wait(200)
  }
  throw new Error('No server has carried it out yet. It does so as soon as one runs, if the photo still exists and has a place.')
}
