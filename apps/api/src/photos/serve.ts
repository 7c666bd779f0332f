import type { Edition } from '@vonk/contracts/editions.ts'
import type { FastifyInstance } from 'fastify'
import { photoFolder } from '../features/profile/profile.presenter.ts'
import type { FileStore, Parts } from '../parts.ts'
import { admissions } from '../admission/admission.ts'
import { Refusal } from '../admission/refusal.ts'
import { derivePhoto, photoFormats, photoSizes, type PhotoFormat, type PhotoSize } from './images.ts'

/** Draws a photo whose file is not there yet: portraits of demo members are drawn when somebody first looks. */
export type RenderOriginal = (photo: { edition: Edition; id: string }) => Promise<Buffer | null>

const filePattern = new RegExp(`^(${Object.keys(photoSizes).join('|')})\\.(${photoFormats.join('|')})$`)
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Pictures encoded at a time: each takes a core and tens of megabytes. */
const atOnce = 2

/** The key under which the kept form of a photo lies in the store; its sizes lie beside it. */
export const originalKey = (edition: Edition, id: string) => `${photoFolder(edition, id)}/original.webp`

/**
 * Serves photos in every size. A size is made when it is first asked for, then kept; a photo's bytes never change, so
 * browsers keep them, too. Photos are seen on their own site alone (EDI-05).
 */
export function servePhotos(
  app: FastifyInstance,
  { db, files }: Pick<Parts, 'db' | 'files'>,
  { renderOriginal }: { renderOriginal?: RenderOriginal | undefined },
): void {
  const sizes = createSizes(files, renderOriginal, (error) => app.log.warn({ err: error }, 'a photo could not be kept'))
  app.get<{ Params: { edition: string; id: string; file: string } }>(
    '/photos/:edition/:id/:file',
    { exposeHeadRoute: true, config: { admission: admissions.file } },
    async (request, reply) => {
      const { edition } = request
      const [, size, format] = filePattern.exec(request.params.file) ?? []
      const { id } = request.params
      if (edition === null || String(edition) !== request.params.edition || !uuidPattern.test(id) || !size || !format)
        throw new Refusal('not_found')
      const photo = await db
        .selectFrom('photos')
        .select('status')
        .where('edition', '=', edition)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!photo || photo.status === 'refused') throw new Refusal('not_found')
      const bytes = await sizes.find({ edition, id }, size as PhotoSize, format as PhotoFormat)
      if (!bytes) throw new Refusal('not_found')
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(`image/${format}`).send(bytes)
    },
  )
}

function createSizes(files: FileStore, renderOriginal: RenderOriginal | undefined, onError: (error: unknown) => void) {
  const making = new Map<string, Promise<Buffer | null>>()
  const enter = createGate(atOnce)
  // What is made can be shown although it cannot be kept: its photo was removed meanwhile, or the disk is full.
  const keep = (key: string, bytes: Buffer) => files.write(key, bytes).catch(onError)

  const once = (key: string, make: () => Promise<Buffer | null>) => {
    const current = making.get(key)
    if (current) return current
    const made = make().finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const original = (photo: { edition: Edition; id: string }) => {
    const key = originalKey(photo.edition, photo.id)
    return once(key, async () => {
      const kept = await files.read(key)
      if (kept || !renderOriginal) return kept
      const drawn = await enter(() => renderOriginal(photo))
      if (drawn) await keep(key, drawn)
      return drawn
    })
  }

  return {
    async find(photo: { edition: Edition; id: string }, size: PhotoSize, format: PhotoFormat): Promise<Buffer | null> {
      const key = `${photoFolder(photo.edition, photo.id)}/${size}.${format}`
      const kept = await files.read(key)
      if (kept) return kept
      return once(key, async () => {
        const from = await original(photo)
        if (!from) return null
        const derived = await enter(() => derivePhoto(from, size, format))
        await keep(key, derived)
        return derived
      })
    },
  }
}

/** Lets at most `width` pieces of work run; the others wait in order. */
function createGate(width: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
