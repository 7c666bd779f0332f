import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { Drawing } from '@vonk/contracts/profile/profile.drawing.ts'
import type { FastifyInstance } from 'fastify'
import { maySeePhoto } from '../features/members/members.policy.ts'
import { originalKey, photoFolder } from '../features/profile/profile.presenter.ts'
import type { Dependencies } from '../dependencies.ts'
import { admissions } from '../admission/admission.ts'
import { Refusal } from '../admission/refusal.ts'
import { sessionKeyOf } from '../admission/session.ts'
import { renderDrawing } from '../photos/drawing.ts'
import { photoFormats, photoSizes, type PhotoFormat, type PhotoSize } from '../photos/images.ts'
import { findPhoto, type FoundPhoto } from '../photos/photos.repository.ts'

/** Draws a photo that has no file yet. The portraits of demo members are drawn at the first request. */
export type RenderOriginal = (photo: { edition: Edition; id: string }) => Promise<Buffer | null>

const filePattern = new RegExp(`^(${Object.keys(photoSizes).join('|')})\\.(${photoFormats.join('|')})$`)
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * How long a browser caches a photo, in seconds: a removed photo disappears within a minute. After that the browser
 * revalidates and gets a 304, because the bytes at a URL never change.
 */
const freshFor = 60

/**
 * Serves photos in every size with the policy of the profile, and only on their own site (EDI-05); all others get a 404.
 * Visibility differs per viewer, so only browsers may cache photos, and a login or logout invalidates them. A size is made
 * at its first request and then stored; `busy` while too many are being made.
 */
export function servePhotos(
  app: FastifyInstance,
  deps: Dependencies,
  { renderOriginal }: { renderOriginal?: RenderOriginal | undefined },
): void {
  const sizes = createSizes(deps, renderOriginal)
  app.get<{ Params: { edition: string; id: string; file: string } }>(
    '/photos/:edition/:id/:file',
    { exposeHeadRoute: true, config: { admission: admissions.file } },
    async (request, reply) => {
      const { edition } = request
      const [file, size, format] = filePattern.exec(request.params.file) ?? []
      const { id } = request.params
      if (edition === null || String(edition) !== request.params.edition || !uuidPattern.test(id) || !size || !format)
        throw new Refusal('not_found')
      const photo = await findPhoto(deps.db, { id, session: sessionKeyOf(deps, request) })
      if (!photo || !maySee(photo)) throw new Refusal('not_found')
      const etag = `"${id}/${file}"`
      const known = request.headers['if-none-match']?.includes(etag) === true
      const bytes = known
        ? null
        : await sizes.find({ edition, id, drawing: photo.drawing }, size as PhotoSize, format as PhotoFormat)
      if (!known && !bytes) throw new Refusal('not_found')
      reply.headers({ 'cache-control': `private, max-age=${freshFor}`, vary: 'cookie', etag })
      return known ? reply.status(304).send() : reply.type(`image/${format}`).send(bytes)
    },
  )
}

const maySee = (photo: FoundPhoto): boolean =>
  maySeePhoto(
    photo.viewer_id === null ? null : { id: photo.viewer_id, paid: photo.premium_since !== null },
    { id: photo.profile_id, status: photo.profile_status, drawn_until_match: photo.drawn_until_match },
    photo,
    { status: photo.status, isMain: photo.is_main, isDrawing: photo.drawing !== null },
  )

/** A photo by its id, or the drawing of a member (PRF-11). */
type Pictured = { edition: Edition; id: string; drawing: Drawing | null }

function createSizes(
  { files, pictures, pools: { sizes: pool }, log }: Pick<Dependencies, 'files' | 'pictures' | 'pools' | 'log'>,
  renderOriginal: RenderOriginal | undefined,
) {
  const making = new Map<string, Promise<Buffer | null>>()
  // A failed write is not an error for the viewer: the photo was removed meanwhile, or the disk is full.
  const store = (key: string, bytes: Buffer) =>
    files.write(key, bytes).catch((err: unknown) => log.warn({ err }, 'a photo could not be stored'))

  const once = (key: string, make: () => Promise<Buffer | null>) => {
    const current = making.get(key)
    if (current) return current
    const made = make().finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const original = ({ drawing, ...photo }: Pictured) => {
    if (drawing) return renderDrawing(drawing, slugOfEdition(photo.edition))
    const key = originalKey(photo.edition, photo.id)
    return once(key, async () => {
      const stored = await files.read(key)
      if (stored || !renderOriginal) return stored
      const drawn = await renderOriginal(photo)
      if (drawn) await store(key, drawn)
      return drawn
    })
  }

  return {
    async find(photo: Pictured, size: PhotoSize, format: PhotoFormat): Promise<Buffer | null> {
      const key = `${photoFolder(photo.edition, photo.id)}/${size}.${format}`
      const stored = await files.read(key)
      if (stored) return stored
      const make = async () => {
        const from = await original(photo)
        if (!from) return null
        const derived = await pictures.resize(from, size, format)
        await store(key, derived)
        return derived
      }
      // The original is read inside the pool, so that waiting requests hold no picture in memory.
      return once(key, () => pool(make))
    },
  }
}
