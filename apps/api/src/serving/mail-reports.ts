import { minute } from '@vonk/contracts/clock.ts'
import type { FastifyInstance } from 'fastify'
import type { Admission } from '../admission/admission.ts'
import { hasBearerToken } from '../admission/bearer.ts'
import { Refusal } from '../admission/refusal.ts'
import type { Dependencies } from '../dependencies.ts'
import { takeReport } from '../features/notifications/stops.service.ts'
import { readReport } from '../mail/report.ts'

/** In bytes. A bounce may contain the whole mail that came back. */
const largestReport = 1024 * 1024

const admission: Admission = {
  from: 'anywhere',
  allowance: { name: 'mail reports', points: 600, within: minute },
  arrivesWithin: 20_000,
}

/**
 * Takes the mails to `bounce+…@` and `stop+…@` from the mail server, as they arrived (NTF-02). The mail server proves itself
 * with MAIL_REPORT_TOKEN; without that setting the route does not exist. Anything that is no report of ours is taken and
 * ignored, because the mail server would send a refused mail back to its sender.
 */
export function serveMailReports(app: FastifyInstance, deps: Dependencies): void {
  const token = deps.config.MAIL_REPORT_TOKEN
  if (token === undefined) return
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestReport }, (_request, body, done) => done(null, body))
    scope.post('/api/mail-report.php', {
      bodyLimit: largestReport,
      config: { admission },
      // Before the body is received.
      onRequest: async ({ headers, site }) => {
        if (hasBearerToken(headers.authorization, token)) return
        deps.security.note('notice_refused', { site })
        throw new Refusal('not_found')
      },
      handler: async ({ body }, reply) => {
        reply.header('cache-control', 'no-store')
        const report = await readReport(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
        return { taken: report !== null && (await takeReport(deps, report)) }
      },
    })
  })
}
