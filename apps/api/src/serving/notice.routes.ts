import { minute } from '@vonk/contracts/clock.ts'
import type { FastifyInstance } from 'fastify'
import { noticePath } from '../features/credits/payments.service.ts'
import type { Admission } from '../admission/admission.ts'
import type { Dependencies } from '../dependencies.ts'
import { receiveNotice } from './receive-notice.ts'
import { serveSandbox } from './sandbox.routes.ts'
import { isSandbox } from '../payments/sandbox.ts'

/** In bytes. A notice has only a few fields. */
const largestNotice = 4096

const admission: Admission = {
  from: 'anywhere',
  allowance: { name: 'payment notices', points: 300, within: minute },
  arrivesWithin: 20_000,
}

/**
 * Mounts the route for notices of payment providers. It is not a call of the contract, because providers send their own
 * forms or JSON and have no session. A provider repeats a notice that did not get a 2xx response.
 */
export function servePayments(app: FastifyInstance, deps: Dependencies): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestNotice },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(noticePath, { bodyLimit: largestNotice, config: { admission } }, async ({ headers, body }, reply) => {
      reply.header('cache-control', 'no-store')
      const first = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value])
      await receiveNotice(deps, { headers: Object.fromEntries(first) as Record<string, string | undefined>, body })
      return {}
    })
    if (isSandbox(deps.payments)) serveSandbox(scope, deps, deps.payments)
  })
}
