import type { FastifyInstance } from 'fastify'
import { admissions } from '../admission/admission.ts'
import { Refusal } from '../admission/refusal.ts'
import { sessionOf } from '../admission/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { photoFileFor } from '../features/chat/chat.photos.files.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Serves the photos in messages to the two members of the conversation, and only on their own site (EDI-05); everybody else
 * gets a 404. A browser asks again each time, because a block or a removal ends the access; a photo to be viewed once is not
 * cached at all.
 */
export function serveMessagePhotos(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { edition: string; id: string }; Querystring: { ticket?: string | string[] } }>(
    '/photos/:edition/messages/:id/large.webp',
    { exposeHeadRoute: true, config: { admission: admissions.file } },
    async (request, reply) => {
      const { edition } = request
      const { id } = request.params
      const { ticket } = request.query
      if (edition === null || String(edition) !== request.params.edition || !uuidPattern.test(id)) throw new Refusal('not_found')
      const viewer = await sessionOf(deps, request).select('users.id').executeTakeFirst()
      const shown = typeof ticket === 'string' ? ticket : undefined
      const file = viewer && (await photoFileFor(deps, { edition, message: id, viewer: viewer.id, ticket: shown }))
      if (!file) throw new Refusal('not_found')
      const etag = `"${file.version}"`
      reply.headers({ vary: 'cookie', 'cache-control': file.once ? 'private, no-store' : 'private, no-cache', etag })
      if (request.headers['if-none-match']?.includes(etag) === true) return reply.status(304).send()
      const bytes = await deps.files.read(file.key)
      if (!bytes) throw new Refusal('not_found')
      return reply.type('image/webp').send(bytes)
    },
  )
}
