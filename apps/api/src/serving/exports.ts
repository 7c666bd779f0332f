import { hour, minute } from '@vonk/contracts/clock.ts'
import type { FastifyInstance } from 'fastify'
import { count, type Admission } from '../admission/admission.ts'
import { Refusal } from '../admission/refusal.ts'
import { memberOf } from '../admission/session.ts'
import { findReadyExport } from '../features/account/account.export.ts'
import type { Allowance, Dependencies } from '../dependencies.ts'

const admission: Admission = { from: 'own-site', allowance: { name: 'export', points: 60, within: minute } }
/** An archive is large. A download that was cut off may be repeated. */
const perMember: Allowance = { name: 'export of a member', points: 20, within: hour }

/** Serves the archive with a member's data to that member alone (ACC-04). Everybody else gets a 404, a visitor a 403. */
export function serveExports(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { id: string } }>('/export/:id', { config: { admission } }, async (request, reply) => {
    const { edition } = request
    if (edition === null) throw new Refusal('not_found')
    const member = await memberOf(deps, request)
    if (!member) throw new Refusal('authentication_required')
    await count(deps, request, perMember, `member:${edition}:${member.id}`)
    const ready = await findReadyExport(deps, { edition, member: member.id, id: request.params.id })
    const file = ready && (await deps.files.open(ready.key))
    if (!file) throw new Refusal('not_found')
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${ready.name}"`,
        'content-length': file.bytes,
      })
      .type('application/zip')
      .send(file.stream())
  })
}
