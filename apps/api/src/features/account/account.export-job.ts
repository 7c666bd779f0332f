import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { day } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { ZipFile } from 'yazl'
import { inTransaction } from '../../admission/transaction.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Dependencies, JobData } from '../../dependencies.ts'
import { sendNotice } from '../../mail/links.ts'
import { brandOf } from '../../mail/render.ts'
import { kindOfFile } from '../../photos/picture-kinds.ts'
import { archivedPhotoName, archivedVoiceName } from '../chat/chat.archive.presenter.ts'
import { messagePhotoKey } from '../chat/chat.photos.presenter.ts'
import { sentPhotosOf } from '../chat/chat.photos.files.ts'
import { sentVoicesOf } from '../chat/chat.voices.files.ts'
import { voiceNoteKey } from '../chat/chat.voices.presenter.ts'
import { verificationPicturesOf } from '../profile/profile.verification.pictures.ts'
import { originalKey, uploadKey } from '../profile/profile.presenter.ts'
import { exportKey } from './account.export.ts'
import { readArchive, type Archive } from './account.export-content.ts'
import { jsonOf } from './account.export-json.ts'
import { pageOf } from './account.export-page.ts'
import { beginExport, endExport } from './account.export.repository.ts'

/** How often the server tries to make an archive. */
export const exportAttempts = 5
/** Largest archive. A member with all photos and very many messages needs a tenth of it. */
export const largestExport = 512 * 1024 * 1024

type Begun = NonNullable<Awaited<ReturnType<typeof beginExport>>>

/**
 * The handler of the `export` job: makes the archive and mails its member (ACC-04). A repeat replaces the file, so the job may
 * be cut off at any time. After several failures it gives up, and the member may ask again.
 */
export async function makeExport(deps: Dependencies, { export: id }: JobData['export']): Promise<void> {
  const begun = await beginExport(deps.db, id)
  if (!begun) return
  // The process may have ended in each attempt, without an error.
  if (begun.attempts > exportAttempts) return giveUp(deps, id)
  try {
    const bytes = await writeArchive(deps, begun)
    if (!(await announce(deps, begun, bytes))) await deps.files.remove(exportKey(begun))
  } catch (error) {
    if (begun.attempts < exportAttempts && !(error instanceof TooLarge)) throw error
    deps.log.error({ err: error, export: id }, 'an archive of a member could not be made')
    await giveUp(deps, id)
  }
}

const giveUp = async ({ db }: Pick<Dependencies, 'db'>, id: string) => {
  await endExport(db, id, { status: 'failed' })
}

/** Saves that the archive is ready and mails it, together. Returns false if it is no longer wanted. */
function announce(deps: Dependencies, { id, edition, user_id: userId }: Begun, bytes: number): Promise<boolean> {
  return inTransaction(deps, async (db, afterCommit) => {
    const user = await lockUser(db, edition, userId)
    if (!user || user.status === 'deleted') return false
    const now = deps.clock()
    const expires = new Date(now.getTime() + limits.exportKeptDays * day)
    if (!(await endExport(db, id, { status: 'ready', bytes, ready_at: now, expires_at: expires }))) return false
    const act = { deps, db, edition, site: slugOfEdition(edition), now, member: null, afterCommit }
    const facts = { until: expires.toISOString() }
    await sendNotice(act, { userId, email: user.email, purpose: 'export-ready', facts })
    return true
  })
}

class TooLarge extends Error {}

/** Writes the archive to the store, piece by piece. Returns its size. */
async function writeArchive(deps: Dependencies, begun: Begun): Promise<number> {
  const { files, clock, texts } = deps
  const { edition, user_id: id, language: locale } = begun
  const archive = await readArchive(deps, { edition, id, now: clock() })
  const photos = await photosOf(files, edition, archive)
  const sent = await sentFilesOf(deps, edition, id)
  const checked = await checkedFilesOf(deps, edition, id)
  const text = (name: string, pieces: () => AsyncGenerator<string>) => ({
    name,
    stream: () => Readable.from(inPieces(pieces())),
    compress: true,
  })
  const zip = zipOf(
    [
      text('index.html', () => pageOf(archive, { brand: brandOf(edition), locale, texts })),
      text('data.json', () => jsonOf(archive)),
      // Photos and sounds are compressed already.
      ...[...photos, ...sent, ...checked].map((photo) => ({ ...photo, compress: false })),
    ],
    clock(),
  )
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > largestExport ? new TooLarge(`An archive has more than ${largestExport} bytes`) : null, chunk)
    },
  })
  try {
    await Promise.all([pipeline(zip.stream, counted), files.writeStream(exportKey(begun), counted)])
  } finally {
    zip.close()
  }
  return bytes
}

type ZippedFile = { name: string; stream: () => Readable; compress: boolean }

/** A zip as a stream. It opens the stream of a file when the files before it are written. */
function zipOf(files: readonly ZippedFile[], mtime: Date): { stream: Readable; close: () => void } {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const opened: Readable[] = []
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, stream: open, compress } of files)
    zip.addReadStreamLazy(name, { mtime, compress }, (done) => {
      const stream = open()
      opened.push(stream)
      // The library listens to no errors of the streams that it reads.
      stream.on('error', (error) => zip.emit('error', error))
      done(null, stream)
    })
  zip.end()
  return {
    stream: output,
    // After an error nobody reads the current file to its end.
    close() {
      for (const stream of opened) stream.destroy()
    },
  }
}

/** Size of a piece of text, in characters. */
const pieceLength = 64 * 1024

/** Joins short texts, because each piece passes through several streams. */
async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

/** The photos and voice notes that the member sent in messages, also those taken back that are still kept (decision 0042). */
async function sentFilesOf({ db, files }: Pick<Dependencies, 'db' | 'files'>, edition: Edition, id: string) {
  const found: { name: string; stream: () => Readable }[] = []
  for (const photo of await sentPhotosOf({ db }, edition, { member: id, which: 'archived' })) {
    const file = await files.open(messagePhotoKey(edition, photo))
    if (file) found.push({ name: archivedPhotoName(photo), stream: file.stream })
  }
  for (const note of await sentVoicesOf({ db }, edition, id)) {
    const file = await files.open(voiceNoteKey(edition, note.voice))
    if (file) found.push({ name: archivedVoiceName(note), stream: file.stream })
  }
  return found
}

/** The pictures for a photo check that wait for a moderator (TRU-13). */
async function checkedFilesOf({ db, files }: Pick<Dependencies, 'db' | 'files'>, edition: Edition, id: string) {
  const found: { name: string; stream: () => Readable }[] = []
  for (const key of await verificationPicturesOf({ db }, { edition, id })) {
    const file = await files.open(key)
    if (file) found.push({ name: `photo-check/${found.length + 1}.webp`, stream: file.stream })
  }
  return found
}

/** The largest stored file of each photo. Notes its name in the archive with the photo. */
async function photosOf(files: Dependencies['files'], edition: Edition, { sections }: Archive) {
  const found: { name: string; stream: () => Readable }[] = []
  const photos = sections.find(({ table }) => table === 'photos')?.rows ?? []
  for (const [index, photo] of photos.entries()) {
    const id = String(photo['id'])
    const number = String(index + 1).padStart(2, '0')
    const original = await files.open(originalKey(edition, id))
    // An upload that is not decoded yet has the form in which the member sent it.
    const file = original ?? (await files.open(uploadKey(edition, id)))
    const kind = original ? 'webp' : await files.withCopy(uploadKey(edition, id), kindOfFile)
    if (!file || !kind) continue
    const name = `photos/${number}.${kind}`
    found.push({ name, stream: file.stream })
    photo['file'] = name
  }
  return found
}
