import type { FastifyInstance } from 'fastify'
import { admissions } from '../admission/admission.ts'
import { Refusal } from '../admission/refusal.ts'
import { sessionOf } from '../admission/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { voiceFileFor } from '../features/chat/chat.voices.files.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Serves voice notes to the two members of the conversation, and only on their own site (EDI-05); everybody else gets a 404. A
 * browser asks again each time, because a block or a removal ends the access. Answers a request for one range, without which
 * some browsers play nothing.
 */
export function serveMessageVoices(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { edition: string; id: string } }>(
    '/photos/:edition/messages/:id/voice',
    { exposeHeadRoute: true, config: { admission: admissions.file } },
    async (request, reply) => {
      const { edition } = request
      const { id } = request.params
      if (edition === null || String(edition) !== request.params.edition || !uuidPattern.test(id)) throw new Refusal('not_found')
      const viewer = await sessionOf(deps, request).select('users.id').executeTakeFirst()
      const file = viewer && (await voiceFileFor(deps, { edition, message: id, viewer: viewer.id }))
      if (!file) throw new Refusal('not_found')
      const etag = `"${file.version}"`
      reply.headers({ vary: 'cookie', 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes', etag })
      if (request.headers['if-none-match']?.includes(etag) === true) return reply.status(304).send()
      const bytes = await deps.files.read(file.key)
      if (!bytes) throw new Refusal('not_found')
      reply.type(file.type)
      const range = rangeOf(request.headers.range, bytes.length)
      if (range === null) return reply.send(bytes)
      if (range === 'none') return reply.status(416).header('content-range', `bytes */${bytes.length}`).send()
      return reply
        .status(206)
        .header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`)
        .send(bytes.subarray(range.first, range.last + 1))
    },
  )
}

/**
 * The one range of bytes that a header asks for. Null: the whole file, as for anything but one range; `none`: there is nothing in
 * the range (RFC 9110, section 14).
 */
export function rangeOf(header: string | undefined, length: number): { first: number; last: number } | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(to) < first) return null
  return first > last ? 'none' : { first, last }
}
